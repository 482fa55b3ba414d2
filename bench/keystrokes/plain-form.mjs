import { sender } from './reference-bookings.mjs';
import { Typist } from './typist.mjs';

/**
 * One parcel in the plain form: every field typed and left by Tab, countries, solution and point chosen with the mouse.
 * @param {import('@playwright/test').Page} page
 * @param {import('./reference-bookings.mjs').ReferenceBooking} booking
 */
export async function bookInPlainForm(page, booking) {
  await page.reload();
  const typist = new Typist(page);
  await typist.click(page.locator('[name=senderName]'));
  await party(typist, sender, page.locator('[name=senderCountry]'));
  await party(typist, booking, page.locator('[name=country]'));
  const parcel = [booking.weight, '30', '20', '10', booking.contents];
  for (const text of parcel) {
    await typist.write(text);
    await typist.press('Tab');
  }
  // A closed list and the entry in it are two targets.
  const solution = page.locator('[name=solution]');
  typist.think();
  await typist.click(solution, solution);
  await solution.selectOption('86');
  typist.think();
  await typist.click(page.locator('[name=point]').first());
  typist.think();
  await typist.click(page.locator('button'));
  const values = await page
    .locator('input:not([type=radio])')
    .evaluateAll((fields) => fields.map((field) => (field instanceof HTMLInputElement ? field.value : '')));
  if (values.some((value) => value === '')) throw new Error(`The plain form was not filled in: ${values.join(' | ')}`);
  return typist.tally();
}

/**
 * @param {Typist} typist
 * @param {typeof sender} typed
 * @param {import('@playwright/test').Locator} country
 */
async function party(typist, typed, country) {
  for (const text of [typed.name, typed.address, typed.zipCode, typed.city]) {
    await typist.write(text);
    await typist.press('Tab');
  }
  typist.think();
  await typist.click(country, country);
  await country.selectOption('NO');
  await typist.press('Tab');
  for (const text of [typed.phone, typed.email]) {
    await typist.write(text);
    await typist.press('Tab');
  }
}
