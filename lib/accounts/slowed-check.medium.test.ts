import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Orm } from '@/lib/db/connection';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { type CheckResult, forgiveTries, slowedCheck, type Tryer } from './slowed-check';

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
const right = async () => 'right';
const wrong = async () => null;

type Attempt = { kind: CheckResult<string>['kind']; waitedMs: number; result: CheckResult<string> };

/** One try, of which the wait is written down instead of waited for: the database's clock hardly moves meanwhile. */
async function attempt(tryer: Partial<Tryer>, check: () => Promise<string | null> = wrong): Promise<Attempt> {
  let waitedMs = 0;
  const wait = async (ms: number) => {
    waitedMs = ms;
  };
  const whole = { what: 'password' as const, email: freshEmail(), address: freshAddress(), device: null, ...tryer };
  const result = await slowedCheck(orm, whole, check, wait);
  return { kind: result.kind, waitedMs, result };
}

const together = (count: number, run: () => Promise<Attempt>) => Promise.all(Array.from({ length: count }, run));
const inTurn = async (count: number, run: () => Promise<Attempt>) => {
  const attempts: Attempt[] = [];
  for (let round = 0; round < count; round++) attempts.push(await run());
  return attempts;
};
const looked = (attempts: Attempt[]) => attempts.filter(({ kind }) => kind !== 'too_many');
const letTimePass = (interval: string) =>
  database.db.pool.query(
    'update sign_in_failures set window_started_at = window_started_at - $1::interval, next_try_at = next_try_at - $1::interval',
    [interval],
  );

describe('wrong passwords for one account', () => {
  test('cost no time at first, then each one waits longer', async () => {
    const email = freshEmail();
    const waits = looked(await inTurn(8, () => attempt({ email }))).map(({ waitedMs }) => Math.round(waitedMs / 1000));
    // Turns stand behind one another: one second, then two more, then four more.
    expect(waits).toEqual([0, 0, 0, 0, 0, 1, 3, 7]);
  });

  test('of sixty at once only as many are looked at as have a turn within ten seconds', async () => {
    const email = freshEmail();
    let looks = 0;
    const attempts = await together(60, () =>
      attempt({ email }, async () => {
        looks++;
        return null;
      }),
    );
    expect([looks, looked(attempts).length]).toEqual([8, 8]);
  });

  test('never lock it: after ten of them the right one is taken once its turn has come', async () => {
    const email = freshEmail();
    for (let round = 0; round < 10; round++) {
      await attempt({ email });
      await letTimePass('61 seconds');
    }
    expect(await attempt({ email }, right)).toMatchObject({ kind: 'right', waitedMs: 0 });
  });

  test('say for how many seconds, at most a minute behind those who wait already', async () => {
    const email = freshEmail();
    await inTurn(8, () => attempt({ email }));
    const { result } = await attempt({ email }, right);
    expect(result).toEqual({ kind: 'too_many', retryAfterSeconds: expect.any(Number) });
    expect(result.kind === 'too_many' && result.retryAfterSeconds).toBeLessThanOrEqual(70);
  });

  test('are counted however the e-mail address is cased', async () => {
    const email = freshEmail();
    await inTurn(8, () => attempt({ email: email.toUpperCase() }));
    expect(await attempt({ email })).toMatchObject({ kind: 'too_many' });
  });

  test('are forgotten after fifteen minutes, however many there were', async () => {
    const email = freshEmail();
    await inTurn(12, () => attempt({ email }));
    await letTimePass('15 minutes');
    const waits = (await inTurn(5, () => attempt({ email }))).map(({ waitedMs }) => waitedMs);
    expect(waits).toEqual([0, 0, 0, 0, 0]);
  });

  test('are forgotten after a right one, and when the owner proves themselves by a link', async () => {
    for (const forgive of [(tryer: Tryer) => attempt(tryer, right), (tryer: Tryer) => forgiveTries(orm, tryer)]) {
      const tryer = { what: 'password' as const, email: freshEmail(), address: freshAddress(), device: null };
      await inTurn(5, () => attempt(tryer));
      await forgive(tryer);
      const attempts = await inTurn(5, () => attempt(tryer));
      expect(attempts.map(({ waitedMs }) => Math.round(waitedMs / 1000))).toEqual([0, 0, 0, 0, 0]);
    }
  });
});

describe('wrong passwords from one address', () => {
  test('a hundred of them lock out no other account there: the right one of another account waits a few seconds at most', async () => {
    const address = freshAddress();
    for (let round = 0; round < 100; round++) {
      await attempt({ address });
      await letTimePass('8 seconds');
    }
    expect(await attempt({ address }, right)).toMatchObject({ kind: 'right', waitedMs: 0 });
    expect((await attempt({ address }, right)).waitedMs).toBeLessThanOrEqual(10_000);
  });

  test('of 150 at once about thirty are looked at, whatever accounts they are for', async () => {
    const address = freshAddress();
    const count = looked(await together(150, () => attempt({ address }))).length;
    expect(count).toBeGreaterThanOrEqual(30);
    expect(count).toBeLessThanOrEqual(34);
  });

  test('do not count against the accounts they would have tried', async () => {
    const address = freshAddress();
    await together(60, () => attempt({ address }));
    const email = freshEmail();
    await inTurn(20, () => attempt({ address, email }));
    expect(await attempt({ email }, right)).toMatchObject({ kind: 'right', waitedMs: 0 });
  });

  test('are only those looked at: presses on an account that is full do not slow the others there', async () => {
    const [address, email] = [freshAddress(), freshEmail()];
    await inTurn(8, () => attempt({ email, address: null }));
    const presses = await inTurn(60, () => attempt({ address, email }));
    expect(looked(presses)).toEqual([]);
    expect(await attempt({ address }, right)).toMatchObject({ kind: 'right', waitedMs: 0 });
  });

  test('right passwords do not slow the address of a whole office', async () => {
    const address = freshAddress();
    const attempts = await inTurn(120, () => attempt({ address }, right));
    expect(attempts.every(({ kind, waitedMs }) => kind === 'right' && waitedMs === 0)).toBe(true);
  });
});

test('a browser that signed in to the account before is not slowed by those who guess it, and is slowed by itself', async () => {
  const [email, address, device] = [freshEmail(), freshAddress(), crypto.randomUUID()];
  await together(100, () => attempt({ email, address }));
  expect(await attempt({ email, address }, right)).toMatchObject({ kind: 'too_many' });
  expect(await attempt({ email, address, device }, right)).toMatchObject({ kind: 'right', waitedMs: 0 });
  expect(looked(await together(60, () => attempt({ email, address, device }))).length).toBe(8);
  // Of an account it never signed in to it knows nothing.
  expect(await attempt({ email: freshEmail(), device }, right)).toMatchObject({ kind: 'right', waitedMs: 0 });
});

test('where the address is not known the account is slowed all the same', async () => {
  const email = freshEmail();
  expect(looked(await together(20, () => attempt({ email, address: null })))).toHaveLength(8);
});

test('the table of tries names neither people nor addresses', async () => {
  await attempt({ email: 'stranger@example.no', address: '192.0.2.99' });
  const { rows } = await database.db.pool.query('select subject from sign_in_failures');
  expect(JSON.stringify(rows)).not.toMatch(/stranger|192\.0\.2/);
});

test('a clock that was put back an hour delays no sign-in for that hour', async () => {
  const tryer = { what: 'password' as const, email: freshEmail(), address: freshAddress() };
  await inTurn(8, () => attempt(tryer));
  await letTimePass('-1 hour');
  expect(await attempt(tryer, right)).toMatchObject({ kind: 'right', waitedMs: 0 });
});
