import { Typist } from './typist.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('./reference-bookings.mjs').ReferenceBooking} ReferenceBooking */

/** @param {Page} page @param {string} path */
const field = (page, path) => page.locator(`[id="${path}"]`);

/**
 * An unknown recipient, to a service point: Enter leads through what is missing, the city comes from the postal code, the
 * sides from the shop's usual parcel.
 * @param {Page} page
 * @param {ReferenceBooking} booking
 */
export async function bookNew(page, booking) {
  const typist = new Typist(page);
  await arrived(page, 'recipient.name');
  for (const [path, text] of Object.entries({
    'recipient.name': booking.name,
    'recipient.address': booking.address,
    'recipient.zipCode': booking.zipCode,
    'recipient.phone': booking.phone,
    'recipient.email': booking.email,
    'items.0.weightGrams': booking.weight,
    'items.0.contents': booking.contents,
  })) {
    await arrived(page, path);
    await typist.write(text);
    await typist.press('Enter');
  }
  await page.locator('input[name="servicePointChoice"]').first().waitFor();
  typist.think();
  await typist.press('1');
  return finish(page, typist, booking);
}

/**
 * A recipient the shop has sent to before: found by a few letters, filled in with the parcel as it was last, the last point taken as
 * offered.
 * @param {Page} page
 * @param {ReferenceBooking} booking
 */
export async function bookKnown(page, booking) {
  const typist = new Typist(page);
  await arrived(page, 'recipient.name');
  await typist.write(booking.recall);
  await page.getByRole('option', { name: booking.name }).first().waitFor();
  typist.think();
  await typist.press('Enter');
  await page.waitForFunction(
    ({ path, value }) => /** @type {HTMLInputElement | null} */ (document.getElementById(path))?.value === value,
    { path: 'recipient.address', value: booking.address },
  );
  // The point of last time is chosen again by itself.
  await page.locator('input[name="servicePointChoice"]:checked:not([value=""])').waitFor();
  return finish(page, typist, booking);
}

/**
 * Books and prints by the chord, closes the print dialog by one key, and has the next form by another.
 * @param {Page} page
 * @param {Typist} typist
 * @param {ReferenceBooking} booking
 */
async function finish(page, typist, booking) {
  typist.think();
  await typist.press('Control+Enter');
  await page.getByRole('region', { name: `Booked for ${booking.name}` }).waitFor();
  typist.count('Enter');
  await page.waitForFunction(() => document.documentElement.dataset.printed !== undefined || frames.length > 0);
  await typist.press('n');
  await arrived(page, 'recipient.name');
  return typist.tally();
}

/** The keys go where the focus is: it must be the field that is meant. @param {Page} page @param {string} path */
async function arrived(page, path) {
  await page
    .waitForFunction((id) => document.activeElement?.id === id, path, { timeout: 10_000 })
    .catch(async () => {
      const at = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
      throw new Error(`The focus should be in ${path} (${await field(page, path).count()} there) and is in ${at}`);
    });
}
