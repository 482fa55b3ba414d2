import { expect, test } from '@playwright/test';
import { actionsOfBuild, call, own } from './build';
import { bookButton, bookedPanel, field, fillParcel, KARI, openBook, readShownOnce, signIn } from './clerk';
import { query } from './database';

test.use({ storageState: { cookies: [], origins: [] } });

test('a wrong password is said plainly, and the right one leads on to where one was going', { tag: '@core' }, async ({
  page,
}) => {
  await page.goto('/bookings');
  await page.getByLabel('E-mail address').fill(KARI.email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Wrong e-mail or password')).toBeVisible();
  await expect(page.getByLabel('E-mail address')).toHaveValue(KARI.email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  // As after several of them: the next one waits for its turn.
  await query("update sign_in_failures set next_try_at = now() + interval '9 seconds'");
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText(/takes longer than usual/)).toBeVisible();
  await expect(page.getByText(/takes longer than usual/)).toBeHidden({ timeout: 30_000 });
  await signIn(page, KARI);
  await expect(page).toHaveURL(/\/bookings$/);
});

test('a session that ended under a form is begun again in place, leads back to Book, and nothing typed is lost', {
  tag: '@core',
}, async ({ page, context }) => {
  await page.goto('/');
  await signIn(page, KARI);
  await openBook(page);
  await field(page, 'recipient.name').fill('Ola Nordmann');
  await context.clearCookies();
  await fillParcel(page);
  await page.keyboard.press('Control+Enter');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('not the password');
  await password.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible();
  await expect(password).toBeFocused();
  await page.keyboard.type(KARI.password, { delay: 60 });
  await page.keyboard.press('Enter');
  await expect(password).toBeHidden();
  await expect(bookButton(page)).toBeFocused();
  await expect(field(page, 'recipient.name')).toHaveValue('Ola Nordmann');
  await bookButton(page).click();
  await expect(bookedPanel(page)).toBeVisible();
});

test('signing out forgets what was half typed', async ({ page }) => {
  await page.goto('/');
  await signIn(page, KARI);
  await openBook(page);
  await field(page, 'recipient.name').fill('Ola Half Typed');
  await page.getByRole('button', { name: /your menu/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain('Half Typed');
  await signIn(page, KARI);
  await openBook(page);
  await expect(field(page, 'recipient.name')).toHaveValue('');
});

test('a clerk who was added by a one-time link changes no settings, ends a session elsewhere, and is out once disabled', {
  tag: '@core',
}, async ({ page, browser }) => {
  await page.goto('/settings/clerks');
  await signIn(page, KARI);
  await page.getByRole('link', { name: 'Add clerk' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Nils Ny');
  await page.getByLabel('E-mail address').fill('nils@example.no');
  await page.getByRole('checkbox', { name: 'Practice shop' }).check();
  await page.getByRole('button', { name: 'Add and create link' }).click();
  const link = await readShownOnce(page, 'Link');

  const nils = await (await browser.newContext({ storageState: { cookies: [], origins: [] } })).newPage();
  await nils.goto(link);
  await nils.locator('#password').fill('another long password 7');
  await nils.getByRole('button').last().click();
  await expect(nils).not.toHaveURL(/welcome/);
  await openBook(nils);
  await expect(nils.getByRole('link', { name: /^(Settings|Reports)$/ })).toHaveCount(0);
  expect((await nils.goto('/settings/clerks'))?.status()).toBe(404);
  for (const action of actionsOfBuild().filter(({ route }) => route.startsWith('/settings'))) {
    expect((await call(nils.request, action, own)).text, action.name).toContain('"key":"notAllowed"');
  }

  const elsewhere = await (await browser.newContext({ storageState: { cookies: [], origins: [] } })).newPage();
  await elsewhere.goto('/account');
  await signIn(elsewhere, { email: 'nils@example.no', password: 'another long password 7' });
  await nils.goto('/account');
  await nils.getByRole('button', { name: /^Sign out in/ }).click();
  const password = nils.getByLabel('Current password', { exact: true }).last();
  await expect(password).toBeFocused();
  await password.fill('not the password');
  await password.press('Enter');
  await expect(nils.getByText('This is not your current password.').first()).toBeVisible();
  await password.fill('another long password 7');
  await password.press('Enter');
  await expect(nils.locator('#sessions')).toBeFocused();
  await expect(nils.getByRole('button', { name: /^Sign out in/ })).toHaveCount(0);
  await elsewhere.goto('/bookings');
  await expect(elsewhere).toHaveURL(/\/sign-in/);
  await elsewhere.context().close();

  await page.getByRole('link', { name: 'To all clerks' }).click();
  await page.getByRole('link', { name: 'Nils Ny' }).click();
  await page.getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByText('Nils Ny is disabled')).toBeVisible();
  await nils.goto('/bookings');
  await expect(nils).toHaveURL(/\/sign-in/);
  await nils.context().close();
});
