import { expect, test } from '@playwright/test';
import { bookedAtCarrier } from './carrier-ledger';
import { bookButton, bookedPanel, chooseSolution, fillParcel, openBook } from './clerk';

// Whatever is neither clearly answered nor surely unsent is unknown (design 4): never shown as booked or as failed, never sent again.

const UNKNOWN = [
  ['500-error', 'The carrier answered with a fault of its own.', 0],
  ['500-taken', 'The carrier answered with a fault of its own.', 1],
  ['502-html', 'The carrier answered with a fault of its own.', 0],
  ['302-redirect', 'The answer pointed elsewhere and was not followed.', 0],
  ['403-html', 'Something else answered in the carrier’s place.', 0],
  ['error-no-json', 'Something else answered in the carrier’s place.', 0],
  ['408-timeout', 'The carrier’s answer does not say whether it was taken.', 0],
  ['409-conflict', 'The carrier says that it may have this parcel already.', 0],
  ['reset-before', 'The connection broke after the parcel was sent.', 0],
  ['reset-after', 'The connection broke after the parcel was sent.', 1],
  ['cut-answer', 'The carrier accepted it, but its answer cannot be read. It is most likely booked.', 1],
  ['no-shipment-id', 'The carrier accepted it, but its answer cannot be read. It is most likely booked.', 1],
  ['answer-html', 'The carrier accepted it, but its answer cannot be read. It is most likely booked.', 1],
] as const;

for (const [word, sentence, taken] of UNKNOWN) {
  test(`${word}: the clerk reads that nobody knows, what to check, and nothing is sent again`, async ({ page }) => {
    await openBook(page);
    await chooseSolution(page, /home/i);
    const order = await fillParcel(page, word);
    await bookButton(page).click();
    await expect(page.getByText('Unknown: nobody can say yet whether it is booked')).toBeVisible();
    await expect(page.getByText(sentence.replaceAll('’', "'"))).toBeVisible();
    await expect(page.getByText('Nothing was booked')).toBeHidden();
    expect(await bookedAtCarrier(order)).toHaveLength(taken);
    await page.goto(`/bookings?search=${order}&state=attention`);
    await expect(page.getByRole('row').filter({ hasText: order })).toBeVisible();
  });
}

test('the title goes on saying what became of the press, whoever writes it later', async ({ page }) => {
  await openBook(page);
  await chooseSolution(page, /home/i);
  await fillParcel(page, '500-error');
  await bookButton(page).click();
  await expect(page).toHaveTitle(/^Unknown: /);
  // As the framework does, when it comes to the head of a page that was loaded anew.
  await page.evaluate(() => {
    document.title = 'Written later';
  });
  await expect(page).toHaveTitle('Unknown: Written later');
});

test('a slow carrier: the page says it is sending, follows the booking, and shows it booked', async ({ page }) => {
  await openBook(page);
  await chooseSolution(page, /home/i);
  const order = await fillParcel(page, 'slow-12');
  await bookButton(page).click();
  await expect(page.getByText('Parceldesk waits up to a minute and never sends twice.')).toBeVisible();
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
  await expect(page.getByText('Parceldesk waits up to a minute and never sends twice.')).toBeVisible();
  await expect(page.getByText('The carrier did not answer in time.')).toBeVisible({ timeout: 50_000 });
  expect(await bookedAtCarrier(order)).toHaveLength(1);
});

test('what the carrier booked otherwise than asked is marked', async ({ page }) => {
  await openBook(page);
  await chooseSolution(page, /home/i);
  await fillParcel(page, 'address-corrected');
  await bookButton(page).click();
  await expect(bookedPanel(page)).toContainText('The carrier changed 2 things');
  await expect(bookedPanel(page).getByRole('row', { name: /Storgata 11 STORGATA 11/ })).toBeVisible();
});

test('another product than asked for is named', async ({ page }) => {
  await openBook(page);
  await chooseSolution(page, /home/i);
  await fillParcel(page, 'other-product');
  await bookButton(page).click();
  await expect(bookedPanel(page)).toContainText('Pick-up');
});
