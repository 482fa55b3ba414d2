import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { PRACTICE_CLIENT_ID, PRACTICE_CLIENT_SECRET } from '../lib/simulator/practice-client.mjs';
import { COMPANY_CLIENT, startCompanyProvider } from '../lib/testing/company-provider';
import { freePort } from '../scripts/free-port.mjs';
import { appRole } from '../scripts/postgres/cluster.mjs';
import { ensureDatabase } from '../scripts/postgres/database.mjs';
import { startThrowawayPostgres } from '../scripts/throwaway-postgres.mjs';
import { expectAccessible } from './accessible';
import { askedAgain, readShownOnce } from './clerk';
import { openQuery } from './harness/database/query';
import { builtFolder, startInstance } from './two-builds';

// An instance of its own, whose settings name a provider of accounts, since the others have none.

test.use({ storageState: { cookies: [], origins: [] } });

/** What the journey started, the last first: ended also where it ran out of time. */
const ends: (() => unknown)[] = [];

test.afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** An instance whose people sign in at a provider of the company, and its database. */
async function startCompany(page: Page) {
  const postgres = await startThrowawayPostgres();
  ends.unshift(postgres.stop);
  const owner = appRole(join(postgres.folder, 'postgres'));
  await ensureDatabase(postgres.url('postgres'), 'company', owner);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const provider = await startCompanyProvider(url);
  ends.unshift(provider.stop);
  const instance = startInstance(builtFolder(), port, {
    NODE_ENV: 'production',
    PUBLIC_URL: url,
    DATABASE_URL: postgres.appUrl('company'),
    APP_SECRET: 'one secret of an instance with accounts of the company',
    CARRIER_ENVIRONMENT: 'practice',
    CARRIER_BASE_URL: process.env.PARCELDESK_CARRIER_URL,
    CARRIER_CLIENT_ID: PRACTICE_CLIENT_ID,
    CARRIER_CLIENT_SECRET: PRACTICE_CLIENT_SECRET,
    MAP_TILES: 'none',
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: COMPANY_CLIENT.clientId,
    OIDC_CLIENT_SECRET: COMPANY_CLIENT.clientSecret,
    OIDC_NAME: 'Nordmann AS',
    OIDC_ALLOWED_DOMAINS: 'example.no',
    OIDC_CLERK_GROUPS: 'packers',
    OIDC_ADMIN_GROUPS: 'admins',
  });
  ends.unshift(() => instance.end('SIGKILL'));
  await expect(async () => expect((await page.request.get(`${url}/readyz`)).status()).toBe(200)).toPass();
  const { query, close } = openQuery(postgres.url('company'));
  ends.unshift(close);
  return { url, provider, instance, query };
}

test('by keys a person of the company signs in to the page they asked for, and out here and at the provider', async ({
  page,
}) => {
  const { url, provider, instance } = await startCompany(page);
  const ola = provider.setPerson({ email: 'ola@example.no', name: 'Ola Company', groups: ['packers'] });
  provider.setVisitor(ola);
  await page.goto(`${url}/account`);
  await expect(page.getByLabel('E-mail address')).toBeFocused();
  const way = page.getByRole('link', { name: 'Sign in with Nordmann AS' });
  await way.press('Enter');
  await expect(page).toHaveURL(`${url}/account`);
  await expect(page.getByText('Signed in as Ola Company, ola@example.no')).toBeVisible();
  // There is no password to change.
  await expect(page.getByLabel('Current password')).toHaveCount(0);

  await page.getByRole('button', { name: /your menu/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You are signed out here')).toBeVisible();
  await page.getByRole('link', { name: 'Sign out at Nordmann AS too' }).press('Enter');
  await page.getByRole('button', { name: 'Yes, sign me out' }).click();
  await expect(page).toHaveURL(`${url}/sign-in`);

  // An answer that this browser did not ask for has a sentence, and nothing of it is in the log.
  await page.goto(`${url}/sign-in/company/callback?code=stolen&state=guessed`);
  await expect(page.getByText('This sign-in took too long, or was begun in another window.')).toBeVisible();
  expect(instance.output).not.toMatch(/stolen|guessed|ola@|Ola Company/);
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();

  // A group of a shop gives that shop.
  provider.setVisitor(provider.setPerson({ email: 'kari@example.no', name: 'Kari Company', groups: ['admins'] }));
  await page.goto(`${url}/sign-in/company?next=/settings/shops`);
  await page.getByRole('button', { name: 'Start with the practice shop' }).press('Enter');
  await page.getByRole('main').getByRole('link', { name: 'Practice shop' }).press('Enter');
  await page.getByRole('tab', { name: 'Connection' }).press('Enter');
  await page.getByLabel('Groups').fill('oslo\nCN=Lager, Oslo');
  await page.getByRole('button', { name: 'Save connection' }).press('Enter');
  await expect(page.getByText('Saved.')).toBeVisible();
  await expectAccessible(page);

  // Who is signed out at the provider is signed out here; what is no token of it is refused without a word about why.
  for (const body of [{ form: { logout_token: 'a.b.c' } }, { data: { logout_token: 'a.b.c' } }, { form: {} }]) {
    const refused = await page.request.post(`${url}/sign-in/company/back-channel-logout`, body);
    expect([refused.status(), await refused.text()]).toEqual([400, '{"error":"invalid_request"}']);
    expect(refused.headers()['cache-control']).toContain('no-store');
  }
  await page.goto(`${provider.issuer}/session/end`);
  await page.getByRole('button', { name: 'Yes, sign me out' }).click();
  await expect(page).toHaveURL(/session\/end\/success/);
  await page.goto(`${url}/settings/shops`);
  await expect(page.getByRole('link', { name: 'Sign in with Nordmann AS' })).toBeVisible();

  provider.setVisitor(provider.setPerson({ email: 'ola@example.no', groups: ['packers', 'CN=Lager, Oslo'] }, ola));
  await page.getByRole('link', { name: 'Sign in with Nordmann AS' }).press('Enter');
  await expect(page.getByRole('banner').getByText('Practice shop')).toBeVisible();
});

test('by keys an administrator of the company confirms at the provider in a tab beside, and a local account is linked by who is signed in', async ({
  page,
  browser,
}) => {
  const { url, provider, query } = await startCompany(page);
  provider.setVisitor(provider.setPerson({ email: 'kari@example.no', name: 'Kari Company', groups: ['admins'] }));
  await page.goto(`${url}/sign-in/company?next=/settings/clerks/new`);
  await page.getByLabel('Name', { exact: true }).fill('Lena Lokal');
  await page.getByLabel('E-mail address').fill('lena@example.no');
  await query('update sessions set authenticated_at = null');
  await page.keyboard.press('Enter');
  const dialog = askedAgain(page);
  const way = dialog.getByRole('link', { name: 'Confirm with Nordmann AS' });
  await expect(way).toBeFocused();
  await expectAccessible(page);
  // Nothing was confirmed yet.
  await dialog.getByRole('button', { name: 'Go on' }).press('Enter');
  await expect(dialog.getByRole('button', { name: 'Go on' })).toHaveAccessibleDescription(/./);
  const beside = page.context().waitForEvent('page');
  await way.press('Enter');
  const tab = await beside;
  await expect(tab).toHaveURL(`${url}/account?company=reauthenticate`);
  await expectAccessible(tab);
  await tab.close();
  await dialog.getByRole('button', { name: 'Go on' }).press('Enter');
  await expect(dialog).toBeHidden();
  const link = await readShownOnce(page, 'Link');

  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  ends.unshift(() => context.close());
  const lena = await context.newPage();
  await lena.goto(link);
  await lena.locator('#password').fill('another long password 7');
  await lena.getByRole('button', { name: 'Save and sign in' }).press('Enter');
  await expect(lena).not.toHaveURL(/welcome/);
  await lena.goto(`${url}/account`);
  provider.setVisitor(provider.setPerson({ email: 'lena@example.no', name: 'Lena Lokal', groups: ['packers'] }));
  await lena.getByRole('button', { name: 'Link your company account' }).press('Enter');
  await expect(lena).toHaveURL(new RegExp(`^${url}/account`));
  await expect(lena.getByText('It is linked.')).toBeVisible();
  await expectAccessible(lena);
});
