import { expect, test } from '@playwright/test';
import { bookedAtCarrier, requestsAtCarrier } from './carrier-ledger';
import {
  bookButton,
  bookedPanel,
  chooseSolution,
  field,
  fillParcel,
  nothingBooked,
  openBook,
  servicePoints,
} from './clerk';
import { bookBefore } from './made-before';

// What the carrier can refuse (docs/carrier-api.md#reading-answers), what the clerk reads, and what is true at the carrier. The words are
// the practice carrier's (docs/practice-carrier.md); what follows the colon keeps one run's 401 apart from another's.

/** The sentence of each refusal stands in components/bookings/outcome/press-notice.test.ts, each form of an error body in lib/carrier/errors.test.ts. */
const REFUSED = [
  ['401-always', 'The carrier did not accept the credentials.'],
  ['no-support', 'The carrier does not deliver to 0155 with Home delivery.'],
  ['error-message', 'In the carrier’s words: "The address could not be found."'],
  ['empty-key', 'The carrier refused this.'],
] as const;

test('of a refusal the clerk reads that nothing was booked and why, at its fields or how long to wait, keeps what was typed, and may book again', {
  tag: '@core',
}, async ({ page }) => {
  await openBook(page);
  await chooseSolution(page, /home/i);
  const orders: string[] = [];
  for (const [word, sentence] of REFUSED) {
    orders.push(await fillParcel(page, `${word}:${Date.now()}`));
    await bookButton(page).click();
    await expect(page.getByText(sentence.replaceAll('’', "'")), word).toBeVisible();
    await expect(nothingBooked(page)).toBeVisible();
    await expect(bookButton(page)).toBeEnabled();
    await expect(field(page, 'recipient.name')).toHaveValue('Ola Nordmann');
  }

  // What the carrier finds wrong stands at its fields, and what is no field in the notice.
  orders.push(await fillParcel(page, 'error-map'));
  await bookButton(page).click();
  await expect(page.getByText('The carrier says: "No such postal code."')).toBeVisible();
  const faults = page.getByRole('alert').filter({ hasText: 'Fix 2 fields:' });
  await expect(faults.getByRole('link')).toHaveText(['Postal code', 'Weight']);
  await expect(faults).toContainText('Nothing was booked.');
  await expect(field(page, 'recipient.zipCode')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'items.0.weightGrams')).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'and 1 more' }).click();
  await expect(page.getByText('agreement: Ended on 1 January.')).toBeVisible();

  // A 429 is not sent.
  orders.push(await fillParcel(page, '429-wait'));
  await bookButton(page).click();
  await expect(page.getByText('Not sent: nothing was booked')).toBeVisible();
  await expect(page.getByText('The carrier asks to wait 7 seconds.')).toBeVisible();
  for (const order of orders) expect(await bookedAtCarrier(order)).toHaveLength(0);
});

test('after a refusal the corrected form books under a key of its own, to the point that was chosen', {
  tag: '@core',
}, async ({ page }) => {
  await openBook(page);
  await chooseSolution(page, /pick-up/i);
  const order = await fillParcel(page, 'unknown-key');
  await servicePoints(page).nth(1).check();
  await bookButton(page).click();
  await expect(nothingBooked(page)).toBeVisible();
  await expect(servicePoints(page).nth(1)).toBeChecked();
  await field(page, 'recipient.reference').fill('');
  await bookButton(page).click();
  await expect(bookedPanel(page)).toBeVisible();
  expect(await bookedAtCarrier(order)).toHaveLength(1);
});

test('a 401 once is invisible: the parcel is booked, with one repeat under a new token', { tag: '@core' }, async ({
  page,
}) => {
  await openBook(page);
  await chooseSolution(page, /home/i);
  const order = await fillParcel(page, `401-once:${Date.now()}`);
  const before = await requestsAtCarrier();
  await bookButton(page).click();
  await expect(bookedPanel(page)).toBeVisible();
  expect(await bookedAtCarrier(order)).toHaveLength(1);
  // The refused one, the token, the repeat.
  expect((await requestsAtCarrier()) - before).toBe(3);
});

test('a refusal has the focus, opens with the carrier’s key and closes with Escape, and a duplicate that is typed since stands before it', async ({
  page,
}) => {
  const { order } = await bookBefore();
  await openBook(page);
  await chooseSolution(page, /home/i);
  await fillParcel(page, `no-support:${Date.now()}`);
  await page.keyboard.press('Control+Enter');
  await expect(nothingBooked(page).getByRole('status')).toBeFocused();
  const details = nothingBooked(page).getByRole('button', { name: 'Details' });
  await details.press('Enter');
  await expect(page.getByText('no.carrier.support')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('no.carrier.support')).toBeHidden();
  await expect(details).toBeFocused();
  await field(page, 'orderReference').fill(order);
  await expect(page.locator('[data-message]').filter({ hasText: order })).toBeVisible();
  await expect(nothingBooked(page)).toBeHidden();
  await page.getByRole('button', { name: 'and 1 more' }).click();
  await expect(nothingBooked(page)).toBeVisible();
});
