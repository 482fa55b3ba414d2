import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible';
import { confirmIfAsked } from './clerk';
import { query } from './database';
import { bookBefore } from './made-before';

test('a person is found, downloaded and erased: the booking stays without its recipient and has no label', async ({
  page,
}) => {
  const name = `Synne Sletten ${Date.now()}`;
  const { path } = await bookBefore({ name });
  await page.goto('/settings/privacy');
  await page.getByRole('button', { name: 'Find person' }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Fill in at least one of these fields.');
  await page.getByLabel('Name').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /^Bookings/ })).toContainText('1');
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download data' }).click(),
  ]);
  expect(readFileSync(await file.path(), 'utf8')).toContain(name);
  const [written] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download page (Norsk bokmål)' }).click(),
  ]);
  expect(readFileSync(await written.path(), 'utf8')).toContain('Hva Parceldesk har lagret om en person');

  await page.getByRole('button', { name: 'Erase person' }).click();
  await expect(page.getByRole('dialog')).toContainText('This cannot be undone');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Erase now' }).click();
  await confirmIfAsked(page, page.getByText('Person erased'));
  await expect(page.getByText('Person erased')).toBeVisible();
  await expect(page.getByRole('row', { name: /A person was erased/ }).first()).toContainText('1 booking');

  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Recipient removed' })).toBeVisible();
  expect(await page.content()).not.toContain(name);
  expect((await page.request.get(`${path}/label`)).status()).toBe(404);
});

test('a shorter period is asked about with what it removes, planned for a night, and called off', async ({ page }) => {
  const name = `Gammel Nordmann ${Date.now()}`;
  const { bookingId } = await bookBefore({ name });
  await query(`update bookings set created_at = now() - interval '400 days' where id = $1`, [bookingId]);
  await page.goto('/settings/privacy');
  await page.getByRole('button', { name: 'Usual' }).click();
  await expect(page.getByText('Filled in, and not saved yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Save periods' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('365 days instead of for ever');
  await expect(dialog.getByRole('row', { name: /^Bookings/ })).toContainText(name);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Plan the removal of \d/ }).click();
  const planned = page.getByText(/^On .+ at \d\d:00, .+ will be emptied or removed$/);
  await expect(planned).toBeVisible();
  await expect(page.getByLabel('Bookings', { exact: true })).toHaveValue('');
  await page.goto('/settings/system');
  await expect(planned).toBeVisible();
  await page.getByRole('button', { name: 'Call off' }).click();
  await expect(page.getByText('Called off')).toBeVisible();
  await page.goto('/settings/privacy');
  await expect(planned).toBeHidden();
});
