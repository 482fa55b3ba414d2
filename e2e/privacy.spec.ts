import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible';
import { confirmIfAsked } from './clerk';
import { bookBefore } from './made-before';

test('a person is found, downloaded and erased: the booking stays without its recipient and has no label', async ({
  page,
}) => {
  const name = `Synne Sletten ${Date.now()}`;
  const { path } = await bookBefore({ name });
  await page.goto('/settings/privacy');
  await page.getByRole('button', { name: 'Find person' }).click();
  await expect(page.getByRole('link', { name: /Fill in at least one of these fields/ })).toBeVisible();
  await page.getByLabel('Name').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /^Bookings/ })).toContainText('1');
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(readFileSync(await file.path(), 'utf8')).toContain(name);

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
