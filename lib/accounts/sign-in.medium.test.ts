import { afterAll, beforeAll, expect, test } from 'vitest';
import { listSessions } from '@/lib/accounts/data/users';
import { signInFailures } from '@/lib/db/account-schema';
import { openAccounts, PASSWORD, type TestAccounts, tokenOf } from '@/lib/testing/accounts';
import { acceptLink } from './accept-link';
import { disableClerk, inviteClerk, renewLink } from './clerks';
import { findSession } from './find-session';
import { createKnownDevices } from './known-devices';
import { type SignInResult, signIn, signInByLink } from './sign-in';

let accounts: TestAccounts;
beforeAll(async () => {
  accounts = await openAccounts();
  await accounts.addClerk('admin');
});
afterAll(() => accounts.database.close());

let lastAddress = 0;
/** An address that was not used before; the limits of two tests never meet. */
const freshAddress = () => `10.0.${Math.floor(++lastAddress / 250)}.${lastAddress % 250}`;
const from = (address: string) => new Headers({ 'x-forwarded-for': address, 'user-agent': 'Test' });
const atOnce = async () => undefined;
const attempt = (email: string, password: string, address = freshAddress()) =>
  signIn(accounts, { email, password }, from(address), atOnce).then(({ kind }) => kind);
/** The headers of the next request of a browser that has just signed in. */
const browserAfter = (result: SignInResult) => {
  const lines = result.kind === 'signed_in' ? result.cookies.getSetCookie() : [];
  return new Headers({ cookie: lines.map((line) => line.split(';')[0]).join('; '), 'x-forwarded-for': freshAddress() });
};
const wrong = (email: string, address?: string) => attempt(email, 'not the right password', address);
const times = <T>(count: number, run: () => Promise<T>) => Promise.all(Array.from({ length: count }, run));

test('the right password makes a session that knows the browser and its address', async () => {
  const { id, email } = await accounts.addClerk();
  expect(await attempt(email, PASSWORD, '192.0.2.7')).toBe('signed_in');
  expect(await listSessions(accounts.orm, id)).toMatchObject([{ ipAddress: '192.0.2.7', userAgent: 'Test' }]);
});

test('an unknown address, an invited clerk and a wrong password are one answer', async () => {
  const { email } = await accounts.addClerk();
  const invited = 'invited@example.no';
  await inviteClerk(accounts.orm, 'practice', { name: 'Ola', email: invited, role: 'user', shopIds: [] });
  for (const one of [email, invited, 'unknown@example.no']) expect(await wrong(one), one).toBe('wrong');
});

test('a browser that signed in before gets in at once while strangers guess, any other one reads how long to wait', async () => {
  const { email } = await accounts.addClerk();
  const first = await signIn(accounts, { email, password: PASSWORD }, from(freshAddress()), atOnce);
  const known = browserAfter(first);
  const results = await times(30, () => wrong(email));
  expect(results).toContain('too_many');
  expect(await attempt(email, PASSWORD)).toBe('too_many');
  expect((await signIn(accounts, { email, password: PASSWORD }, known, atOnce)).kind).toBe('signed_in');
});

test('what a browser says of itself is believed only when this installation has sealed it', async () => {
  const { email } = await accounts.addClerk();
  const elsewhere = createKnownDevices({
    appSecret: 'the secret of another installation',
    publicUrl: 'http://localhost',
  });
  const forged = new Headers({ cookie: elsewhere.remember(new Headers(), email).split(';')[0] ?? '' });
  expect([elsewhere.idFor(forged, email), accounts.devices.idFor(forged, email)]).toEqual([expect.any(String), null]);
});

test('a link signs in whatever was tried before, and forgets it', async () => {
  const { id, email } = await accounts.addClerk();
  const address = freshAddress();
  await times(120, () => wrong(email, address));
  const link = await renewLink(accounts.orm, id);
  await acceptLink(accounts.orm, { token: tokenOf(typeof link === 'string' ? '' : link.path), password: PASSWORD });
  const credentials = { email, password: PASSWORD };
  expect((await signInByLink(accounts, credentials, from(address))).kind).toBe('signed_in');
  expect(await attempt(email, PASSWORD, address)).toBe('signed_in');
});

test('signing in again ends the session this browser had, and no other one', async () => {
  const { id, email } = await accounts.addClerk();
  const elsewhere = await accounts.browserOf(email);
  const first = browserAfter(await signIn(accounts, { email, password: PASSWORD }, from(freshAddress())));
  await signIn(accounts, { email, password: PASSWORD }, first);
  const find = (headers: Headers) => findSession(accounts, headers);
  expect([await find(first), await find(elsewhere)]).toEqual([null, expect.anything()]);
  expect(await listSessions(accounts.orm, id)).toHaveLength(2);
});

test('that an account is disabled learns only who knows its password', async () => {
  const { id, email } = await accounts.addClerk();
  await disableClerk(accounts.orm, id);
  expect(await wrong(email)).toBe('wrong');
  expect(await attempt(email, PASSWORD)).toBe('disabled');
  expect(await listSessions(accounts.orm, id)).toEqual([]);
});

test('the table of tries names neither people nor addresses', async () => {
  await wrong('stranger@example.no', '192.0.2.99');
  const text = JSON.stringify(await accounts.orm.select().from(signInFailures));
  expect(text).not.toMatch(/stranger|192\.0\.2/);
});
