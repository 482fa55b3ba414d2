import { expect, type Page, test } from '@playwright/test';
import { bookedAtCarrier } from './carrier-ledger';
import { bookButton, bookedPanel, chooseSolution, field, fillParcel, openBook } from './clerk';
import { query } from './database';

/** Opens the booking under this order reference from the list. */
async function openFromList(page: Page, order: string): Promise<void> {
  await page.goto(`/bookings?search=${order}`);
  await page.getByRole('link', { name: 'Ola Nordmann' }).click();
  await expect(page).toHaveURL(/\/bookings\/./);
}

/** Takes the filled-in form, without the word that made the carrier fail, and books. */
async function bookAgain(page: Page, order: string): Promise<void> {
  await page.getByRole('button', { name: 'Book the same parcel again' }).click();
  await expect(page.getByText('This is the parcel that was not booked.')).toBeVisible();
  await expect(field(page, 'recipient.name')).toHaveValue('Ola Nordmann');
  await expect(field(page, 'items.0.weightGrams')).toHaveValue('1500');
  await expect(field(page, 'orderReference')).toHaveValue(order);
  await field(page, 'recipient.reference').fill('');
  await bookButton(page).click();
  await expect(bookedPanel(page)).toBeVisible();
  expect(await bookedAtCarrier(order)).toHaveLength(1);
}

for (const [word, title] of [
  ['unknown-key', 'The carrier said no. Nothing was booked.'],
  ['429-wait', 'This was not sent. Nothing was booked.'],
] as const) {
  test(`${word}: the same parcel can be booked again from its page, filled in`, async ({ page }) => {
    await openBook(page);
    await chooseSolution(page, /home/i);
    const order = await fillParcel(page, word);
    await bookButton(page).click();
    await expect(page.getByText(/nothing was booked/i).first()).toBeVisible();
    await openFromList(page, order);
    await expect(page.getByText(title)).toBeVisible();
    await bookAgain(page, order);
  });
}

test('what turned out to be not booked can be booked again, and what may be booked cannot', async ({ page }) => {
  await openBook(page);
  await chooseSolution(page, /home/i);
  const order = await fillParcel(page, 'reset-before');
  await bookButton(page).click();
  await page.getByRole('link', { name: 'Open the booking' }).click();
  await expect(page.getByText('Nobody knows whether this was booked.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Book the same parcel again' })).toBeHidden();
  const bookingId = page.url().split('/').at(-1) ?? '';
  await query("update booking_attempts set deadline = now() - interval '61 s' where booking_id = $1", [bookingId]);
  await page.getByLabel('What did you find, and where').fill('Asked by phone');
  await page.getByRole('button', { name: 'It is not booked' }).click();
  await expect(page.getByText('Somebody found out that this is not booked.')).toBeVisible();
  await bookAgain(page, order);
});
