import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Orm } from '@/lib/db/connection';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { type CheckResult, forgiveAccount, limitedCheck } from './limited-check';

let database: TestDatabase;
let orm: Orm;
beforeAll(async () => {
  database = await createTestDatabase();
  orm = database.db.orm;
});
afterAll(() => database.close());

let last = 0;
const freshEmail = () => `clerk${++last}@example.no`;
const freshAddress = () => `10.0.0.${++last}`;
type Result = CheckResult<string>;

const right = async () => 'right';
const wrong = async () => null;

const attempt = (tryer: { email?: string; address?: string | null }, check: () => Promise<string | null> = wrong) =>
  limitedCheck(orm, { email: freshEmail(), address: freshAddress(), ...tryer }, check);
const together = (count: number, run: () => Promise<Result>) => Promise.all(Array.from({ length: count }, run));
const inTurn = async (count: number, run: () => Promise<Result>) => {
  const results: Result[] = [];
  for (let round = 0; round < count; round++) results.push(await run());
  return results;
};
const checked = (results: Result[]) => results.filter(({ kind }) => kind !== 'too_many').length;
const letTimePass = (interval: string) =>
  database.db.pool.query(`update sign_in_failures set window_started_at = window_started_at - $1::interval`, [
    interval,
  ]);

test('of sixty simultaneous tries at one account ten are looked at', async () => {
  const email = freshEmail();
  let looks = 0;
  const results = await together(60, () =>
    attempt({ email }, async () => {
      looks++;
      return null;
    }),
  );
  expect([looks, checked(results)]).toEqual([10, 10]);
});

test('an account that is used up stays so for a right password, and says for how long', async () => {
  const email = freshEmail();
  await inTurn(10, () => attempt({ email }));
  const result = await attempt({ email }, right);
  expect(result).toEqual({ kind: 'too_many', retryAfterSeconds: expect.any(Number) });
  const seconds = result.kind === 'too_many' ? result.retryAfterSeconds : 0;
  expect(seconds > 0 && seconds <= 15 * 60).toBe(true);
});

test('how the e-mail address is cased makes no new account of it', async () => {
  const email = freshEmail();
  await inTurn(10, () => attempt({ email: email.toUpperCase() }));
  expect(await attempt({ email })).toMatchObject({ kind: 'too_many' });
});

test('the account can be tried again after fifteen minutes, however often it was tried meanwhile', async () => {
  const email = freshEmail();
  await inTurn(12, () => attempt({ email }));
  await letTimePass('14 minutes');
  expect(await attempt({ email }, right)).toMatchObject({ kind: 'too_many' });
  await letTimePass('1 minute');
  expect(await attempt({ email }, right)).toMatchObject({ kind: 'right' });
});

test('a right password, or a new one chosen under a link, forgets the wrong ones before it', async () => {
  const email = freshEmail();
  await inTurn(9, () => attempt({ email }));
  await attempt({ email }, right);
  expect(checked(await inTurn(10, () => attempt({ email })))).toBe(10);
  await forgiveAccount(orm, email);
  expect(await attempt({ email })).toMatchObject({ kind: 'wrong' });
});

test('of 150 simultaneous tries from one address a hundred are looked at, whatever accounts they are for', async () => {
  const address = freshAddress();
  expect(checked(await together(150, () => attempt({ address })))).toBe(100);
  expect(await attempt({ address }, right)).toMatchObject({ kind: 'too_many' });
  await letTimePass('1 day');
  expect(await attempt({ address }, right)).toMatchObject({ kind: 'right' });
});

test('right passwords do not use up the address of a whole office', async () => {
  const address = freshAddress();
  expect(checked(await inTurn(120, () => attempt({ address }, right)))).toBe(120);
});

test('what an address used up does not count against the accounts it tried', async () => {
  const address = freshAddress();
  await inTurn(100, () => attempt({ address }));
  const email = freshEmail();
  await inTurn(20, () => attempt({ address, email }));
  expect(await attempt({ email }, right)).toMatchObject({ kind: 'right' });
});

test('where the address is not known the account is limited all the same', async () => {
  const email = freshEmail();
  expect(checked(await together(20, () => attempt({ email, address: null })))).toBe(10);
});

test('the table of tries names neither people nor addresses', async () => {
  await attempt({ email: 'somebody@example.no', address: '192.0.2.99' });
  const { rows } = await database.db.pool.query('select subject from sign_in_failures');
  expect(JSON.stringify(rows)).not.toMatch(/somebody|192\.0\.2/);
});
