import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { isMarkKnown } from '@/lib/platform/data/instance';
import type { Log } from '@/lib/platform/log';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { openEpoch, tick } from './database-epoch';

let database: TestDatabase;
let events: string[] = [];
const log: Log = { event: (name) => void events.push(name), unexpectedError: () => undefined };
const server = () => ({ db: database.db, log });
const isKnown = (mark: string | null) => isMarkKnown(database.db.orm, mark ?? '');

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  events = [];
  await database.db.pool.query('delete from database_epochs');
});
afterAll(() => database.close());

/** A process after so many ticks. */
async function ticked(count: number) {
  const epoch = openEpoch();
  for (let number = 0; number < count; number += 1) await tick(server(), epoch);
  return epoch;
}

it('a page that was open over a restart is known, and so is one of another process', async () => {
  const [first, other] = [await ticked(3), await ticked(1)];
  await ticked(1);
  expect([await isKnown(first.mark), await isKnown(other.mark)]).toEqual([true, true]);
  expect(events).toEqual([]);
});

it('a page is not known to a database from before the process began that it was loaded from', async () => {
  const epoch = await ticked(1);
  await database.db.pool.query('delete from database_epochs');
  await ticked(9);
  expect(await isKnown(epoch.mark)).toBe(false);
});

it('a database that is restored under a process is noticed, and never catches up with the pages of before', async () => {
  const epoch = await ticked(5);
  const before = epoch.mark;
  await database.db.pool.query('update database_epochs set ticks = 2');
  expect(await isKnown(before)).toBe(false);
  for (let number = 0; number < 9; number += 1) await tick(server(), epoch);
  expect(events).toEqual(['database_restored']);
  expect([await isKnown(before), await isKnown(epoch.mark)]).toEqual([false, true]);
});

it('a tick whose commit was not heard of is no restore', async () => {
  const epoch = await ticked(2);
  await database.db.pool.query('update database_epochs set ticks = ticks + 1');
  await tick(server(), epoch);
  expect(events).toEqual([]);
  expect(await isKnown(epoch.mark)).toBe(true);
});

it.each(['', 'x', `${crypto.randomUUID()}`, `${crypto.randomUUID()}.x`, `${crypto.randomUUID()}.99999999999999999999`])(
  'a mark that none of ours made is not known: %j',
  async (mark) => {
    expect(await isKnown(mark)).toBe(false);
  },
);
