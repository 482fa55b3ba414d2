import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { furnishShop } from '@/lib/testing/booking-rows';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import type { BookingFilter } from './booking-filter';
import type { Orm } from './connection';
import { readWithinLimit } from './limited-search';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const ANY: BookingFilter = { terms: [], from: null, to: null, state: null, label: null, clerkId: null };
const FOR_PETRA: BookingFilter = { ...ANY, terms: [['petra']] };

const limitOf = async (orm: Orm) => (await orm.execute(sql`show statement_timeout`)).rows[0]?.statement_timeout;

it('a search in time goes through all bookings, and its limit ends with it', async () => {
  const { scope } = await furnishShop(database.db);
  const before = await limitOf(database.db.orm);
  const answer = await readWithinLimit(database.db.orm, scope, FOR_PETRA, limitOf);
  expect(answer).toEqual({ found: '1s', searched: null });
  expect(await limitOf(database.db.orm)).toBe(before);
});

it('a list without words has no limit of its own, and another fault of a search stays one', async () => {
  const { scope } = await furnishShop(database.db);
  expect((await readWithinLimit(database.db.orm, scope, ANY, limitOf)).found).toBe('11s');
  const broken = readWithinLimit(database.db.orm, scope, FOR_PETRA, (orm) => orm.execute(sql`select 1 / 0`));
  await expect(broken).rejects.toThrow('Failed query');
});
