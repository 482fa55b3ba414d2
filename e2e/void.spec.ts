import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible';
import { requestsAtCarrier } from './carrier-ledger';
import { openBook } from './clerk';
import { attachScanner } from './harness/keyboard-wedge';
import { bookBefore } from './made-before';

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('scanner', 'on'));
});

async function makeVoid(page: Page, path: string, reason: string): Promise<void> {
  await page.goto(path);
  await page.locator('summary', { hasText: 'Mark as void' }).click();
  await page.getByLabel('Why?').fill(reason);
  await page.getByRole('button', { name: 'Mark as void' }).click();
  await expect(page.getByText('Void. Do not use this parcel')).toBeVisible();
}

test('void needs a reason, blocks printing everywhere, stays in the desk, and can be taken back', async ({ page }) => {
  const { path, order } = await bookBefore();
  const before = await requestsAtCarrier();
  await page.goto(path);
  await page.locator('summary', { hasText: 'Mark as void' }).press('Enter');
  await expect(page.getByText('still expects the parcel')).toBeVisible();
  await page.getByRole('button', { name: 'Mark as void' }).click();
  await expect(page.getByLabel('Why?')).toBeFocused();
  await expect(page.getByLabel('Why?')).toHaveAccessibleDescription(/Enter a reason/);
  await page.getByLabel('Why?').fill('Booked twice by mistake');
  await page.getByRole('button', { name: 'Mark as void' }).press('Enter');
  await expect(page.getByText('Void. Do not use this parcel')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Void. Do not use this parcel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Undo void' })).toBeFocused();
  await expect(page.locator('q', { hasText: 'Booked twice by mistake' })).toBeVisible();
  await expect(page.getByText(/Marked as void by Kari Nordmann, /)).toBeVisible();
  await expect(page.getByText('The carrier still expects this parcel')).toBeVisible();
  await expectAccessible(page);

  await expect(page.getByRole('button', { name: /^Print (label|again)$/ })).toHaveCount(0);
  expect((await page.request.get(`${path}/label`)).status()).toBe(404);
  await page.goto(`/bookings?search=${order}&label=void`);
  const row = page.getByRole('row').filter({ hasText: order });
  await expect(row).toBeVisible();
  await expect(row.getByRole('checkbox')).toHaveCount(0);
  expect(await requestsAtCarrier()).toBe(before);

  await page.goto(path);
  await page.getByRole('button', { name: 'Undo void' }).press('Enter');
  await expect(page.getByRole('button', { name: /^Print (label|again)$/ })).toBeVisible();
  await expect(page.getByText(/Undone by Kari Nordmann/)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Undone by Kari Nordmann' })).toBeFocused();
  expect((await page.request.get(`${path}/label`)).status()).toBe(200);
});

test('a scan of a void number says so before all else, and stays until a clerk has taken note', async ({ page }) => {
  const { path, shipmentId } = await bookBefore();
  await makeVoid(page, path, 'The box was crushed');
  await openBook(page);
  const { scan } = await attachScanner(page);
  await scan(shipmentId, 'Enter');
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  const alert = page.getByRole('alert').filter({ hasText: 'VOID' });
  await expect(alert).toBeVisible();
  await expectAccessible(page);
  await alert.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(alert).toBeHidden();
  await expect(page.getByText('Void. Do not use this parcel')).toBeVisible();
});
