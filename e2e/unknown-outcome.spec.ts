import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible';
import { bookedAtCarrier } from './carrier-ledger';
import { bookButton, bookedPanel, chooseSolution, field, fillParcel, openBook, printAtOnce } from './clerk';
import { notePrints, printed } from './noted-prints';

// Whatever is neither clearly answered nor surely unsent is unknown (docs/architecture.md#the-life-of-a-booking): never shown as booked or
// as failed, never sent again.

/** The sentence of each reason stands in components/bookings/outcome/press-notice.test.ts, what is read from each answer in lib/carrier. */
const UNKNOWN = [
  ['500-taken', 'The carrier answered with an internal error.', 1],
  ['reset-before', 'The connection broke after the parcel was sent.', 0],
  [
    'error-in-200',
    'The carrier’s answer says both that it was accepted and that there is an error: "no.carrier.support".',
    0,
  ],
  ['cut-answer', 'The carrier accepted it, but Parceldesk cannot read its answer. It is most likely booked.', 1],
] as const;

test('of an odd answer the clerk reads that the outcome is unknown, what to check, and nothing is sent again; the title says so, whatever writes it later', {
  tag: '@core',
}, async ({ page }) => {
  await openBook(page);
  await chooseSolution(page, /home/i);
  for (const [word, sentence, taken] of UNKNOWN) {
    const order = await fillParcel(page, word);
    await bookButton(page).click();
    await expect(page.getByText('Not known yet if this parcel is booked'), word).toBeVisible();
    await expect(page.getByText(sentence.replaceAll('’', "'"))).toBeVisible();
    await expect(page.getByText('Nothing was booked')).toBeHidden();
    expect(await bookedAtCarrier(order)).toHaveLength(taken);
    await page.getByRole('button', { name: /Next parcel/ }).click();
    await expect(field(page, 'orderReference')).toHaveValue('');
  }

  await fillParcel(page, '500-error');
  await bookButton(page).click();
  await expect(page).toHaveTitle(/^Unknown: /);
  // As the framework does, when it comes to the head of a page that was loaded anew.
  await page.evaluate(() => {
    document.title = 'Written later';
  });
  await expect(page).toHaveTitle('Unknown: Written later');
});

test('a slow carrier: the page says it is sending, follows the booking, and shows it booked', { tag: '@core' }, async ({
  page,
}) => {
  await openBook(page);
  await chooseSolution(page, /home/i);
  const order = await fillParcel(page, 'slow-12');
  await bookButton(page).click();
  await expect(page.getByText('It is saved, you may leave.')).toBeVisible();
  await expect(bookedPanel(page)).toBeVisible({ timeout: 20_000 });
  expect(await bookedAtCarrier(order)).toHaveLength(1);
});

test('a carrier that took the parcel and never answers: sending, then unknown, and nothing is sent again', async ({
  page,
}) => {
  test.setTimeout(90_000);
  await openBook(page);
  await chooseSolution(page, /home/i);
  const order = await fillParcel(page, 'silence-taken');
  await bookButton(page).click();
  await expect(page.getByText('It is saved, you may leave.')).toBeVisible();
  await expect(page.getByText('The carrier did not answer in time.')).toBeVisible({ timeout: 50_000 });
  expect(await bookedAtCarrier(order)).toHaveLength(1);
});

test('what the carrier booked otherwise than asked is marked, another product and a pick-up in place of home delivery first', async ({
  page,
}) => {
  await openBook(page);
  await chooseSolution(page, /home/i);
  await fillParcel(page, 'address-corrected');
  await bookButton(page).click();
  // An address in capitals is the same address.
  await expect(bookedPanel(page)).toContainText('The carrier writes in other capitals: STORGATA 11 and OSLO');
  await expect(bookedPanel(page).getByText(/The carrier changed/)).toBeHidden();

  await page.getByRole('button', { name: /Next parcel/ }).click();
  await fillParcel(page, 'other-product');
  await bookButton(page).click();
  await expect(bookedPanel(page).getByRole('row', { name: /Product .*Pick-up parcel/ })).toBeVisible();

  await page.getByRole('button', { name: /Next parcel/ }).click();
  await fillParcel(page, 'point-added');
  await bookButton(page).click();
  const rows = bookedPanel(page).getByRole('row');
  await expect(rows.nth(1)).toContainText('Product');
  await expect(rows.nth(1)).toContainText('Pick-up parcel');
  await expect(rows.nth(2)).toContainText('Joker Toftes gate');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open the booking' }).click();
  await expect(page.getByRole('row', { name: /Service point.*Joker Toftes gate/ }).first()).toBeVisible();
  await expectAccessible(page);
});

test('a number that another booking has is said, and its label is printed by a press of its own only', {
  tag: '@print',
}, async ({ page }) => {
  const reference = `same-id:${crypto.randomUUID().slice(0, 8)}`;
  const book = async () => {
    await openBook(page);
    await printAtOnce(page, true);
    await chooseSolution(page, /home/i);
    await fillParcel(page, reference);
    await bookButton(page).click();
    await expect(bookedPanel(page)).toBeVisible();
  };
  await notePrints(page);
  await book();
  await expect.poll(() => printed(page)).toHaveLength(1);
  await expect(page.getByText('Another booking has the same number')).toBeHidden();
  await book();
  await expect(page.getByText('Another booking has the same number')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Print (label|again)$/ })).toBeHidden();
  await expectAccessible(page);
  await page.keyboard.press('p');
  // A print would have begun with a frame for its label.
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(await printed(page)).toEqual([]);
  await page.getByRole('button', { name: 'Print anyway' }).press('Enter');
  await expect(bookedPanel(page).getByText(/^Printed \d\d:\d\d$/)).toBeVisible();
  expect(await printed(page)).toHaveLength(1);
  await expect(bookedPanel(page).locator(':focus')).toHaveCount(1);
  await bookedPanel(page).getByRole('link', { name: 'Open the booking' }).click();
  await expect(page).toHaveURL(/\/bookings\/./);
  await page.getByRole('button', { name: 'Print anyway' }).press('Enter');
  await expect(page.getByRole('button', { name: /^Print (label|again)$/ })).toBeFocused();
});
