import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '@/lib/db/connection';
import { connectPatiently, createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { isWithinLimit } from './clerk-limits';

let database: TestDatabase;
let instances: Database[];
beforeAll(async () => {
  database = await createTestDatabase();
  instances = [1, 2, 3].map(() => connectPatiently(database.url));
});
afterAll(async () => {
  await Promise.all(instances.map((db) => db.close()));
  await database.close();
});

type Asked = Parameters<typeof isWithinLimit>[1];

/** How many of so many requests at once, on all instances in turn, are within the limit. */
async function allowed(times: number, what: Asked, clerkId: string, environment: 'practice' | 'production') {
  const ask = (_: unknown, turn: number) => {
    const db = instances[turn % instances.length];
    if (!db) throw new Error('There is no instance');
    return isWithinLimit({ db, env: { carrier: { environment } } }, what, clerkId);
  };
  return (await Promise.all(Array.from({ length: times }, ask))).filter(Boolean).length;
}

test('a clerk books 120 times a minute and no more, whichever instances take it, and again in the next one', async () => {
  const clerk = crypto.randomUUID();
  expect(await allowed(200, 'bookings', clerk, 'production')).toBe(120);
  const minuteEnds = `update clerk_counts set since = now() - interval '1 minute' where clerk_id = $1`;
  await database.db.pool.query(minuteEnds, [clerk]);
  expect(await allowed(1, 'bookings', clerk, 'production')).toBe(1);
});

test('one clerk uses up nothing of another, nor bookings anything of searches', async () => {
  const [clerk, other] = [crypto.randomUUID(), crypto.randomUUID()];
  await allowed(121, 'bookings', clerk, 'production');
  expect(await allowed(1, 'bookings', other, 'production')).toBe(1);
  expect(await allowed(1, 'searches', clerk, 'production')).toBe(1);
});

test('a limit that is counted before the clock was put back ends with its minute', async () => {
  const clerk = crypto.randomUUID();
  await allowed(121, 'bookings', clerk, 'production');
  const clockGoesBack = `update clerk_counts set since = now() + interval '1 hour' where clerk_id = $1`;
  await database.db.pool.query(clockGoesBack, [clerk]);
  expect(await allowed(1, 'bookings', clerk, 'production')).toBe(1);
});

test('what only keeps a process from too much work costs the database nothing, and practice takes fifty times as much', async () => {
  const clerk = crypto.randomUUID();
  expect(await allowed(400, 'drafts', clerk, 'production')).toBe(300);
  expect(await allowed(20_000, 'drafts', clerk, 'practice')).toBe(15_000 - 400);
  const { rowCount } = await database.db.pool.query('select from clerk_counts where clerk_id = $1', [clerk]);
  expect(rowCount).toBe(0);
});
