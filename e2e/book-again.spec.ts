import { expect, type Page, test } from '@playwright/test';
import { bookedAtCarrier } from './carrier-ledger';
import {
  bookButton,
  bookedPanel,
  chooseSolution,
  field,
  fillParcel,
  messages,
  nothingBooked,
  openBook,
  settle,
  weightOfNow,
} from './clerk';
import { query } from './database';
import { bookBefore } from './made-before';

/** Takes the filled-in form, without the word that made the carrier fail, and books. */
async function bookAgain(page: Page, order: string): Promise<void> {
  await page.getByRole('button', { name: 'Book the same parcel again' }).click();
  await expect(messages(page)).toContainText('This parcel was not booked.');
  await expect(field(page, 'recipient.name')).toHaveValue('Ola Nordmann');
  await expect(field(page, 'items.0.weightGrams')).toHaveValue(/^\d{4,5}$/);
  await field(page, 'items.0.weightGrams').fill(String(weightOfNow()));
  await expect(field(page, 'orderReference')).toHaveValue(order);
  await field(page, 'recipient.reference').fill('');
  await bookButton(page).click();
  await expect(bookedPanel(page)).toBeVisible();
  expect(await bookedAtCarrier(order)).toHaveLength(1);
}

test('what was refused, though another parcel was typed over it since, and what was not sent can be booked again from its page, filled in', async ({
  page,
}) => {
  await openBook(page);
  await chooseSolution(page, /home/i);
  const order = await fillParcel(page, 'unknown-key');
  await bookButton(page).click();
  await expect(nothingBooked(page)).toBeVisible();
  // The next parcel, typed over it, is not this one booked again.
  await field(page, 'recipient.name').fill('Kari Hansen');
  await field(page, 'recipient.address').fill('Kirkeveien 2');
  await field(page, 'recipient.reference').fill('');
  await field(page, 'orderReference').fill(`${order}-2`);
  await bookButton(page).click();
  await expect(bookedPanel(page, 'Kari Hansen')).toBeVisible();
  await page.goto(`/bookings?search=${order}`);
  await page.getByRole('link', { name: 'Ola Nordmann' }).click();
  await expect(page).toHaveURL(/\/bookings\/./);
  await expect(page.getByText('Nothing was booked', { exact: true })).toBeVisible();
  await bookAgain(page, order);

  const waited = await bookBefore({ reference: '429-wait' });
  await page.goto(waited.path);
  await expect(page.getByText('Not sent: nothing was booked', { exact: true })).toBeVisible();
  await bookAgain(page, waited.order);
});

test('what turned out to be not booked can be booked again, and what may be booked cannot', async ({ page }) => {
  const { bookingId, order, path } = await bookBefore({ reference: 'reset-before' });
  await query("update booking_attempts set deadline = now() - interval '61 s' where booking_id = $1", [bookingId]);
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Book again' })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('button', { name: 'Book the same parcel again' })).toBeHidden();
  await settle(page, 'not booked');
  await expect(page.getByText('A clerk confirmed that this is not booked.')).toBeVisible();
  await bookAgain(page, order);
  await page.goto(path);
  await expect(page.getByRole('link', { name: 'Open the newer booking' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Book the same parcel again' })).toBeHidden();
});
