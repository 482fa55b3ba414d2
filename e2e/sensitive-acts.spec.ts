import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible';
import { askedAgain, KARI, signIn } from './clerk';
import { query } from './database';

// A session of their own: the other journeys go on with theirs.
test.use({ storageState: { cookies: [], origins: [] } });

test('by keys an administrator who signed in long ago confirms who they are, and goes on with what was typed', async ({
  page,
}) => {
  await page.goto('/settings/clerks/new');
  await signIn(page, KARI);
  await query('update sessions set authenticated_at = null where created_at = (select max(created_at) from sessions)');
  const email = `sen.${Date.now()}@example.no`;
  await page.getByLabel('Name', { exact: true }).fill('Sen Sikker');
  await page.getByLabel('E-mail address').fill(email);
  await page.keyboard.press('Enter');
  const dialog = askedAgain(page);
  const password = dialog.getByLabel('Current password', { exact: true });
  await expect(password).toBeFocused();
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('It was not confirmed that it is you.').first()).toBeVisible();
  await expect(page.getByLabel('E-mail address')).toHaveValue(email);

  await page.getByRole('button', { name: 'Add and create link' }).press('Enter');
  await expect(password).toBeFocused();
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This is not your current password.').first()).toBeVisible();
  await expect(password).toBeFocused();
  await page.keyboard.type(KARI.password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('The link for Sen Sikker')).toBeVisible();
  // The next key copies it.
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeFocused();

  // Nothing more is asked then; later it is, also in front of another dialog.
  await page.getByRole('link', { name: 'To all clerks' }).press('Enter');
  await page.getByRole('link', { name: 'Sen Sikker' }).press('Enter');
  await page.getByRole('button', { name: 'Create link' }).press('Enter');
  await expect(page.getByLabel('Link', { exact: true })).toBeVisible();
  await query('update sessions set authenticated_at = null where created_at = (select max(created_at) from sessions)');
  await page.getByRole('button', { name: 'Remove clerk' }).press('Enter');
  await page.getByRole('button', { name: 'Remove now' }).press('Enter');
  await expect(password).toBeFocused();
  await page.keyboard.type(KARI.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/settings\/clerks$/);
  await expect(page.getByRole('link', { name: 'Sen Sikker' })).toHaveCount(0);
});
