import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAuth } from '@/lib/accounts/auth';
import { listSessions } from '@/lib/accounts/data/users';
import { sessions } from '@/lib/db/account-schema';
import { openAccounts, PASSWORD, type TestAccounts } from '@/lib/testing/accounts';
import { TEST_APP_SECRET } from '@/lib/testing/token-store';
import { disableClerk, setRights } from './clerks';
import { findSession } from './find-session';

let accounts: TestAccounts;
beforeAll(async () => {
  accounts = await openAccounts();
  await accounts.addClerk('admin');
});
afterAll(() => accounts.database.close());

const HOUR_MS = 60 * 60 * 1000;
const find = (headers: Headers, now?: Date) => findSession(accounts, headers, now);
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

async function signedInClerk() {
  const clerk = await accounts.addClerk();
  return { ...clerk, browser: await accounts.browserOf(clerk.email) };
}

test('who signed in is known by the cookie, and no clerk without it', async () => {
  const { id, email, browser } = await signedInClerk();
  const found = await find(browser);
  expect(found?.clerk).toEqual({ id, email, name: 'Kari Nordmann', isAdministrator: false });
  expect(await find(new Headers())).toBeNull();
});

test('a cookie sealed with another secret is worth nothing', async () => {
  const { browser } = await signedInClerk();
  const other = createAuth({
    orm: accounts.orm,
    publicUrl: 'http://localhost:3000',
    secret: 'another secret, as long as the first',
  });
  expect(await findSession({ ...accounts, auth: other }, browser)).toBeNull();
});

test('a disabled clerk is refused on the next request', async () => {
  const { id, browser } = await signedInClerk();
  expect(await find(browser)).not.toBeNull();
  await disableClerk(accounts.orm, id);
  expect(await find(browser)).toBeNull();
});

test('a session that outlived the disabling of its clerk is refused too', async () => {
  const { id, browser } = await signedInClerk();
  const [kept] = await accounts.orm.select().from(sessions).where(eq(sessions.userId, id));
  await disableClerk(accounts.orm, id);
  if (kept) await accounts.orm.insert(sessions).values(kept);
  expect(await find(browser)).toBeNull();
});

test('a new role holds from the next request on', async () => {
  const { id, browser } = await signedInClerk();
  await setRights(accounts.orm, 'practice', id, { role: 'admin' });
  expect((await find(browser))?.clerk.isAdministrator).toBe(true);
});

test('eight idle hours end a session for good', async () => {
  const { id, browser } = await signedInClerk();
  expect(await find(browser, inHours(8.1))).toBeNull();
  expect(await find(browser)).toBeNull();
  expect(await listSessions(accounts.orm, id)).toEqual([]);
});

test('the sessions of an administrator have an idle time of their own', async () => {
  const { email } = await accounts.addClerk('admin');
  const browser = await accounts.browserOf(email);
  expect(await find(browser, inHours(1.9))).not.toBeNull();
  expect(await find(browser, inHours(4))).toBeNull();
});

test('use keeps a session going past eight hours, but not past twelve', async () => {
  const { browser } = await signedInClerk();
  for (const hours of [5, 10, 11.9]) expect(await find(browser, inHours(hours)), `${hours} h`).not.toBeNull();
  expect(await find(browser, inHours(12.1))).toBeNull();
});

test('what a page asks by itself does not keep a session alive', async () => {
  const { id, browser } = await signedInClerk();
  for (const hours of [2, 4, 6]) {
    expect(await findSession(accounts, browser, inHours(hours), false)).not.toBeNull();
  }
  expect(await find(browser, inHours(8.1))).toBeNull();
  expect(await listSessions(accounts.orm, id)).toEqual([]);
});

test.each([
  ['https://desk.example.no', '__Host-session', true],
  ['http://desk.local:3000', 'session', false],
])('under %s the cookie is called %s', async (publicUrl, name, isSecure) => {
  const { email } = await accounts.addClerk();
  const auth = createAuth({ orm: accounts.orm, publicUrl, secret: TEST_APP_SECRET });
  const { headers } = await auth.api.signInEmail({ body: { email, password: PASSWORD }, returnHeaders: true });
  const [cookie = ''] = headers.getSetCookie();
  expect(cookie.split('=')[0]).toBe(name);
  expect(cookie.split('; ').includes('Secure')).toBe(isSecure);
  expect(cookie).toMatch(/; Path=\/;.*HttpOnly.*SameSite=Lax/);
  expect(cookie).not.toMatch(/Domain/i);
});
