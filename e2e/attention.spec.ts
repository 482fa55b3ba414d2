import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible';
import { answer, bookButton, chooseSolution, fillParcel, openBook } from './clerk';
import { query } from './database';
import { bookBefore } from './made-before';

const ATTENTION = "select count(*)::int as count from bookings where state = 'unknown' or has_conflict";
const counted = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Needs attention' });

/** The page has just asked by itself, so that what is counted within ten seconds from now was asked for by something else. */
const asked = (page: Page) => page.waitForResponse('**/api/bookings/attention');

test('every page says how many bookings need attention, and leads to them with their age', async ({ page }) => {
  const [before] = await query<{ count: number }>(ATTENTION);
  await openBook(page);
  await chooseSolution(page, /home/i);
  const order = await fillParcel(page, 'reset-after');
  await asked(page);
  await bookButton(page).click();
  await expect(page.getByText('Not known yet if this parcel is booked')).toBeVisible();
  await expect(counted(page)).toHaveText(new RegExp(`\\b${(before?.count ?? 0) + 1}$`), { timeout: 10_000 });
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
  const { order } = await bookBefore();
  await page.goto('/service-points');
  await expect(page.getByLabel('Postal code')).toBeVisible();
  const [before] = await query<{ count: number }>(ATTENTION);
  await query("update bookings set state = 'unknown' where order_reference = $1", [order]);
  await expect(counted(page)).toContainText(String((before?.count ?? 0) + 1), { timeout: 30_000 });
  await query("update bookings set state = 'booked' where order_reference = $1", [order]);
});

test('what was settled is not counted any more, at once', async ({ page }) => {
  await page.goto((await bookBefore({ reference: 'reset-after' })).path);
  const [before] = await query<{ count: number }>(ATTENTION);
  await expect(counted(page)).toContainText(String(before?.count), { timeout: 30_000 });
  await answer(page, 'booked').click();
  await page.getByLabel('How do you know?').fill('Asked by phone');
  await asked(page);
  await page.getByRole('button', { name: 'Settle as booked' }).click();
  await expect(page.getByText('A clerk confirmed that this is booked.')).toBeVisible();
  const left = (before?.count ?? 0) - 1;
  await expect(counted(page)).toHaveText(new RegExp(`\\b${left}$`), { timeout: 10_000 });
});

test('a parcel that waited and was refused then needs attention until a clerk takes note', async ({ page }) => {
  const { order } = await bookBefore({ reference: 'no-support' });
  // As the queue leaves what the carrier refuses after a wait (lib/batches/wait-for-carrier.medium.test.ts).
  await query('update bookings set failed_unseen = true where order_reference = $1', [order]);
  await page.goto('/bookings?state=attention');
  const row = page.getByRole('row').filter({ hasText: order });
  await row.getByRole('link').first().click();
  await expect(page.getByText('It waited to be sent and was not booked.')).toBeVisible();
  await page.getByRole('button', { name: 'Mark as seen' }).click();
  await expect(page.getByRole('button', { name: 'Mark as seen' })).toBeHidden();
  await expectAccessible(page);
  await page.goto('/bookings?state=attention');
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await expect(row).toBeHidden();
});
