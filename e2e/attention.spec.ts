import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible';
import { bookButton, bookedPanel, chooseSolution, fillParcel, openBook } from './clerk';
import { query } from './database';

const ATTENTION = "select count(*)::int as count from bookings where state = 'unknown' or has_conflict";
const counted = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Needs attention' });

/** Books a parcel whose answer is lost, or not; gives its order reference. */
async function book(page: Page, word: string): Promise<string> {
  await openBook(page);
  await chooseSolution(page, /home/i);
  const order = await fillParcel(page, word);
  await bookButton(page).click();
  return order;
}

test('every page says how many bookings need somebody, and leads to them with their age', async ({ page }) => {
  const order = await book(page, 'reset-after');
  await expect(page.getByText('Unknown: nobody can say yet whether it is booked')).toBeVisible();
  await query("update bookings set created_at = now() - interval '3 hours' where order_reference = $1", [order]);
  for (const path of ['/', '/bookings', '/service-points', '/settings/shops', '/account']) {
    await page.goto(path);
    await expect(counted(page)).toBeVisible();
  }
  await expectAccessible(page);
  await counted(page).click();
  await expect(page).toHaveURL('/bookings?state=attention');
  await expect(page.getByRole('row').filter({ hasText: order })).toContainText('3 hours ago');
  await expectAccessible(page);
});

test('a booking that turns out unknown while a page is open is counted there without a reload', async ({ page }) => {
  const order = await book(page, '');
  await expect(bookedPanel(page)).toBeVisible();
  await page.goto('/service-points');
  await expect(page.getByLabel('Postal code')).toBeVisible();
  const [before] = await query<{ count: number }>(ATTENTION);
  await query("update bookings set state = 'unknown' where order_reference = $1", [order]);
  await expect(counted(page)).toContainText(String((before?.count ?? 0) + 1), { timeout: 30_000 });
  await query("update bookings set state = 'booked' where order_reference = $1", [order]);
});

test('what was settled is not counted any more, at once', async ({ page }) => {
  await book(page, 'reset-after');
  await page.getByRole('link', { name: 'Open the booking' }).click();
  const [before] = await query<{ count: number }>(ATTENTION);
  await expect(counted(page)).toContainText(String(before?.count), { timeout: 30_000 });
  await page.getByLabel('What did you find, and where').fill('Asked by phone');
  await page.getByRole('button', { name: 'It is booked' }).click();
  await expect(page.getByText('Somebody found out that this is booked.')).toBeVisible();
  // Sooner than the page would ask by itself.
  const left = (before?.count ?? 0) - 1;
  if (left > 0) await expect(counted(page)).toHaveText(new RegExp(`\\b${left}$`), { timeout: 3_000 });
  else await expect(counted(page)).toBeHidden({ timeout: 3_000 });
});
