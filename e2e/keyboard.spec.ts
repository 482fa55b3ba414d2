import { expect, type Page, test } from '@playwright/test';
import { bookedAtCarrier } from './carrier-ledger';
import { chosenSolution, field, servicePoints, weightOfNow } from './clerk';
import { query } from './database';
import { bookBefore } from './made-before';
import { notePrints, printed } from './noted-prints';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const press = (page: Page, ...keys: string[]) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());

/** The ring stands around the field, or around the frame that holds it and its unit. */
const hasRing = (element: Element): boolean =>
  [element, element.parentElement].some((each) => each && getComputedStyle(each).outlineStyle === 'solid');

/** What is typed goes where the focus is; the field is named only to prove that it is the one meant. */
async function type(page: Page, path: string, text: string): Promise<void> {
  await expect(field(page, path)).toBeFocused();
  expect(await field(page, path).evaluate(hasRing), `${path} shows that it has the focus`).toBe(true);
  // Faster than hands it would be taken for a scan.
  await page.keyboard.type(text, { delay: 60 });
  await press(page, 'Tab');
}

/** Past what is seldom needed, until the field has the focus. */
async function tabTo(page: Page, path: string): Promise<void> {
  while (!(await field(page, path).evaluate((element) => element === document.activeElement))) await press(page, 'Tab');
}

test('a parcel to a service point is booked, copied and printed by the keyboard alone', {
  tag: ['@core', '@print'],
}, async ({ page }) => {
  await notePrints(page);
  await page.goto('/');
  await type(page, 'recipient.name', 'Ola Nordmann');
  await type(page, 'recipient.address', 'Storgata 11');
  await type(page, 'recipient.zipCode', '0155');
  await type(page, 'recipient.city', 'Oslo');
  await type(page, 'recipient.countryCode', 'Norw');
  await type(page, 'recipient.phone', '99999999');
  await type(page, 'recipient.email', 'ola@example.no');
  await tabTo(page, 'items.0.weightGrams');
  await type(page, 'items.0.weightGrams', String(weightOfNow()));
  await type(page, 'items.0.lengthCm', '30');
  await type(page, 'items.0.widthCm', '20');
  await type(page, 'items.0.heightCm', '10');
  await type(page, 'items.0.contents', 'Lamp');
  await tabTo(page, 'orderReference');
  const order = `keys-${Date.now()}`;
  await type(page, 'orderReference', order);
  while (!(await chosenSolution(page).evaluate((element) => element === document.activeElement)))
    await press(page, 'Tab');
  await press(page, 'ArrowRight');
  await expect(servicePoints(page).first()).toBeVisible();
  // A digit chooses right after the solution was chosen, and the arrows go on from there.
  await expect(chosenSolution(page)).toBeFocused();
  await press(page, '1');
  await expect(servicePoints(page).first()).toBeChecked();
  await expect(servicePoints(page).first()).toBeFocused();
  await press(page, 'ArrowDown');
  await expect(servicePoints(page).nth(1)).toBeChecked();
  await press(page, 'Control+Enter');

  await expect(page.getByRole('button', { name: /Next parcel/ })).toBeFocused();
  const [booked] = await bookedAtCarrier(order);
  expect(booked?.request.parties.some(({ type: kind }) => kind === 'servicePoint')).toBe(true);
  await press(page, 'c');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(booked?.shipmentId);
  await press(page, 'p');
  await expect.poll(() => printed(page)).toHaveLength(1);
  await press(page, 'n');
  await expect(field(page, 'recipient.name')).toBeFocused();
  await expect(field(page, 'recipient.name')).toHaveValue('');
});

test('a faulty form leads the keyboard to its faults', { tag: '@core' }, async ({ page }) => {
  // No question of another journey's print stands beside them.
  await query('update print_jobs set answered_at = now() where answered_at is null');
  await page.goto('/');
  await type(page, 'recipient.name', 'Ola Nordmann');
  await press(page, 'Control+Enter');
  const firstFault = page.getByRole('button', { name: 'Go to the first' });
  await expect(firstFault).toBeVisible();
  await press(page, 'Tab', 'Enter');
  await expect(field(page, 'recipient.address')).toBeFocused();
  await field(page, 'recipient.name').focus();
  await press(page, 'F8');
  await expect(field(page, 'recipient.address')).toBeFocused();
});

test('the list is searched and a booking opened and left by the keyboard alone', async ({ page }) => {
  await bookBefore();
  await page.goto('/bookings');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await expect(async () => {
    await press(page, '/');
    await expect(page.getByRole('searchbox')).toBeFocused({ timeout: 500 });
  }).toPass();
  await press(page, 'ArrowDown');
  await press(page, 'Enter');
  await expect(page).toHaveURL(/\/bookings\/[0-9a-f-]{36}/);
  await page.goto('/bookings');
  await press(page, 'Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await press(page, 'Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
