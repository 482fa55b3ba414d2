import { expect, test } from '@playwright/test';
import { bookedAtCarrier, requestsAtCarrier } from './carrier-ledger';
import { bookButton, bookedPanel, chooseSolution, field, fillParcel, openBook } from './clerk';

// What the carrier can refuse (docs/carrier-api.md#reading-answers), what the clerk reads, and what is true at the carrier. The words are
// the practice carrier's (docs/practice-carrier.md); what follows the colon keeps one run's 401 apart from another's.

/**
 * Neighbours have different sentences, so that a sentence that was left over is noticed. Each form that an error body may have is read in
 * lib/carrier/errors.test.ts.
 */
const REFUSED = [
  ['401-always', 'The carrier did not accept this desk’s credentials.'],
  ['403-solution', 'The carrier does not allow this desk to book this'],
  ['address-invalid', 'The carrier does not know the recipient’s address.'],
  ['403-shop', 'The carrier does not know this shop number, or it belongs to another carrier environment.'],
  ['403-plain', 'The carrier does not allow this desk to book this'],
  ['403-api', 'This desk has no access to the carrier’s booking service.'],
  ['403-empty', 'The carrier does not allow this desk to book this'],
  ['no-support', 'The carrier does not deliver to 0155 with Home delivery.'],
  ['error-message', 'In the carrier’s words: "The address could not be found."'],
  ['unknown-key', 'In the carrier’s words: "parcel.too.interesting"'],
  ['empty-key', 'The carrier refused this and gave no reason (HTTP 400).'],
  ['404-json', 'In the carrier’s words: "not.found"'],
  ['422-json', 'In the carrier’s words: "request.invalid"'],
] as const;

test('of each refusal the clerk reads that nothing was booked and why, keeps what was typed, and may book again', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await openBook(page);
  await chooseSolution(page, /home/i);
  const orders: string[] = [];
  for (const [word, sentence] of REFUSED) {
    orders.push(await fillParcel(page, `${word}:${Date.now()}`));
    await bookButton(page).click();
    await expect(page.getByText(sentence.replaceAll('’', "'")), word).toBeVisible();
    await expect(page.getByText('Nothing was booked', { exact: true })).toBeVisible();
    await expect(bookButton(page)).toBeEnabled();
    await expect(field(page, 'recipient.name')).toHaveValue('Ola Nordmann');
  }
  for (const order of orders) expect(await bookedAtCarrier(order)).toHaveLength(0);
});

test('what the carrier finds wrong stands at its fields, and what is no field in the notice', async ({ page }) => {
  await openBook(page);
  await chooseSolution(page, /home/i);
  await fillParcel(page, 'error-map');
  await bookButton(page).click();
  await expect(page.getByText('The carrier says: "No such postal code."')).toBeVisible();
  const faults = page.getByRole('alert').filter({ hasText: 'Fix 2 fields:' });
  await expect(faults.getByRole('link')).toHaveText(['Postal code', 'Weight']);
  // It was sent, and refused.
  await expect(faults).not.toContainText('Nothing was sent');
  await expect(field(page, 'recipient.zipCode')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'items.0.weightGrams')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('agreement: Ended on 1 January.')).toBeVisible();
});

test('a 401 once is invisible: the parcel is booked, with one repeat under a new token', async ({ page }) => {
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

test('a 429 is not sent: the clerk reads how long the carrier asks to wait', async ({ page }) => {
  await openBook(page);
  await chooseSolution(page, /home/i);
  const order = await fillParcel(page, '429-wait');
  await bookButton(page).click();
  await expect(page.getByText('Not sent: nothing was booked')).toBeVisible();
  await expect(page.getByText('The carrier asks to wait 7 seconds.')).toBeVisible();
  expect(await bookedAtCarrier(order)).toHaveLength(0);
});

test('after a refusal the corrected form books under a key of its own', async ({ page }) => {
  await openBook(page);
  await chooseSolution(page, /home/i);
  const order = await fillParcel(page, 'unknown-key');
  await bookButton(page).click();
  await expect(page.getByText('Nothing was booked', { exact: true })).toBeVisible();
  await field(page, 'recipient.reference').fill('');
  await bookButton(page).click();
  await expect(bookedPanel(page)).toBeVisible();
  expect(await bookedAtCarrier(order)).toHaveLength(1);
});
