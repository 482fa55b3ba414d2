import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAccounts, PASSWORD, type TestAccounts } from '@/lib/testing/accounts';
import { changePassword } from './change-password';
import { findSession } from './find-session';
import { signIn } from './sign-in';

let accounts: TestAccounts;
beforeAll(async () => {
  accounts = await openAccounts();
});
afterAll(() => accounts.database.close());

const NEW_PASSWORD = 'another shelf of parcels';

async function signedIn() {
  const clerk = await accounts.addClerk();
  const [browser, elsewhere] = [await accounts.browserOf(clerk.email), await accounts.browserOf(clerk.email)];
  const find = (headers: Headers) => findSession(accounts.auth, accounts.orm, headers);
  const me = (await find(browser))?.clerk;
  if (!me) throw new Error('The clerk is not signed in');
  const change = (currentPassword: string, newPassword: string) =>
    changePassword(accounts, me, { currentPassword, newPassword }, browser);
  return { ...clerk, browser, elsewhere, find, change };
}

test('a new password ends every other session and goes on in a new one here', async () => {
  const { email, browser, elsewhere, find, change } = await signedIn();
  const result = await change(PASSWORD, NEW_PASSWORD);
  expect(result.kind).toBe('changed');
  for (const old of [browser, elsewhere]) expect(await find(old)).toBeNull();
  const cookies = result.kind === 'changed' ? result.cookies.getSetCookie() : [];
  expect(await find(new Headers({ cookie: cookies.map((line) => line.split(';')[0]).join('; ') }))).not.toBeNull();
  expect(await signIn(accounts, { email, password: PASSWORD }, new Headers())).toEqual({ kind: 'wrong' });
});

test('without the present password nothing changes', async () => {
  const { elsewhere, find, change } = await signedIn();
  expect(await change('a guess', NEW_PASSWORD)).toEqual({ kind: 'wrong' });
  expect(await find(elsewhere)).not.toBeNull();
});

test('a common password is refused', async () => {
  const { change } = await signedIn();
  expect(await change(PASSWORD, 'Password123456')).toEqual({ kind: 'common_password' });
});

test('guessing the present password is limited like signing in', async () => {
  const { change } = await signedIn();
  const results = await Promise.all(Array.from({ length: 15 }, () => change('a guess', NEW_PASSWORD)));
  expect(results.filter(({ kind }) => kind === 'wrong')).toHaveLength(10);
});
