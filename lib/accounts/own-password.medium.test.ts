import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAccounts, PASSWORD, type TestAccounts } from '@/lib/testing/accounts';
import { findSession } from './find-session';
import { changeOwnPassword, checkOwnPassword } from './own-password';
import { signIn } from './sign-in';

let accounts: TestAccounts;
beforeAll(async () => {
  accounts = await openAccounts();
});
afterAll(() => accounts.database.close());

const NEW_PASSWORD = 'another shelf of parcels';

const wait = async () => undefined;

async function signedIn() {
  const clerk = await accounts.addClerk();
  const [browser, elsewhere] = [await accounts.browserOf(clerk.email), await accounts.browserOf(clerk.email)];
  const find = (headers: Headers) => findSession(accounts, headers);
  const me = (await find(browser))?.clerk;
  if (!me) throw new Error('The clerk is not signed in');
  const change = (currentPassword: string, newPassword: string) =>
    changeOwnPassword(accounts, { clerk: me, headers: browser, wait }, { currentPassword, newPassword });
  const check = (password: string) => checkOwnPassword(accounts, { clerk: me, headers: browser, wait }, password);
  return { ...clerk, browser, elsewhere, find, change, check };
}

test('a new password ends every other session and goes on in a new one here', async () => {
  const { email, browser, elsewhere, find, change } = await signedIn();
  const result = await change(PASSWORD, NEW_PASSWORD);
  expect(result.kind).toBe('right');
  for (const old of [browser, elsewhere]) expect(await find(old)).toBeNull();
  const cookies = result.kind === 'right' ? result.value.getSetCookie() : [];
  expect(await find(new Headers({ cookie: cookies.map((line) => line.split(';')[0]).join('; ') }))).not.toBeNull();
  expect(await signIn(accounts, { email, password: PASSWORD }, new Headers())).toEqual({ kind: 'wrong' });
});

test('without the present password nothing changes', async () => {
  const { elsewhere, find, change } = await signedIn();
  expect(await change('a guess', NEW_PASSWORD)).toEqual({ kind: 'wrong' });
  expect(await find(elsewhere)).not.toBeNull();
});

test('the present password is known from any other', async () => {
  const { check } = await signedIn();
  expect([await check('a guess'), await check(PASSWORD)]).toEqual([{ kind: 'wrong' }, { kind: 'right', value: true }]);
});

test('guessing the present password is slowed like signing in', async () => {
  const { change } = await signedIn();
  const results = await Promise.all(Array.from({ length: 15 }, () => change('a guess', NEW_PASSWORD)));
  expect(results.map(({ kind }) => kind)).toContain('too_many');
});
