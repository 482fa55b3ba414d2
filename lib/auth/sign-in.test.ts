import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInFailures } from '@/lib/db/account-schema';
import { listSessions } from '@/lib/db/sessions';
import { openAccounts, PASSWORD, type TestAccounts } from '@/lib/testing/accounts';
import { disableClerk } from './clerk-access';
import { inviteClerk } from './invite-clerk';
import { signIn } from './sign-in';

let accounts: TestAccounts;
beforeAll(async () => {
  accounts = await openAccounts();
  await accounts.addClerk('admin');
});
afterAll(() => accounts.database.close());

let lastAddress = 0;
/** An address nobody used before; the limits of two tests never meet. */
const freshAddress = () => `10.0.${Math.floor(++lastAddress / 250)}.${lastAddress % 250}`;
const from = (address: string) => new Headers({ 'x-forwarded-for': address, 'user-agent': 'Test' });
const attempt = (email: string, password: string, address = freshAddress()) =>
  signIn(accounts, { email, password }, from(address)).then(({ kind }) => kind);
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
  for (const one of [email, invited, 'nobody@example.no']) expect(await wrong(one), one).toBe('wrong');
});

test('of thirty simultaneous tries at one account ten are checked, also when the last ones know the password', async () => {
  const { email } = await accounts.addClerk();
  const results = await times(30, () => wrong(email));
  expect(results.filter((result) => result === 'wrong')).toHaveLength(10);
  expect(await attempt(email, PASSWORD)).toBe('too_many');
});

test('that an account is disabled learns only who knows its password', async () => {
  const { id, email } = await accounts.addClerk();
  await disableClerk(accounts.orm, id);
  expect(await wrong(email)).toBe('wrong');
  expect(await attempt(email, PASSWORD)).toBe('disabled');
  expect(await listSessions(accounts.orm, id)).toEqual([]);
});

test('the table of tries names neither people nor addresses', async () => {
  await wrong('somebody@example.no', '192.0.2.99');
  const text = JSON.stringify(await accounts.orm.select().from(signInFailures));
  expect(text).not.toMatch(/somebody|192\.0\.2/);
});
