import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RUNNING } from '@/lib/bookings/attempt-life';
import { bookings } from '@/lib/db/schema';
import { furnishShop } from '@/lib/testing/booking-rows';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { finishAttempt } from './booking-attempts';
import { hasNumber } from './booking-filter';
import { insertBooking } from './bookings';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const unknown = {
  ...({ outcome: 'unknown', reason: 'timed_out', refusalMessage: null, findings: null } as const),
  retryAfterSeconds: null,
  answerStatus: null,
  answerBody: null,
};

it('the outcome of an attempt is written on its page, and no index is touched', async () => {
  const { orm } = database.db;
  const { add } = await furnishShop(database.db);
  const { id: _id, number: _number, createdAt: _createdAt, ...typed } = await add();
  for (let round = 0; round < 30; round += 1) {
    const attempt = { id: crypto.randomUUID(), limitSeconds: 60 };
    await insertBooking(orm, { ...typed, formKey: crypto.randomUUID() }, attempt);
    expect(await finishAttempt(orm, attempt.id, RUNNING, unknown, { state: 'unknown' })).toBe(true);
  }
  const counted = sql`select n_tup_upd::int as all, n_tup_hot_upd::int as hot from pg_stat_user_tables where relname = 'booking_attempts'`;
  await expect.poll(async () => (await orm.execute(counted)).rows).toEqual([{ all: 30, hot: 30 }]);
});

it('earlier parcels to the same name are found through an index of their own', async () => {
  const { orm } = database.db;
  const plan = await orm.transaction(async (transaction) => {
    await transaction.execute(sql`set local enable_seqscan = off`);
    return transaction.execute(sql`
      explain select id from bookings where shop_id = ${crypto.randomUUID()} and created_at > now() - interval '1 day'
        and lower(btrim(recipient_name)) = lower(btrim(${'Kari Nordmann'}))`);
  });
  expect(JSON.stringify(plan.rows)).toContain('bookings_recipient');
});

it('the indexes of the carrier’s numbers hold what has one, and a scanned number is looked up there', async () => {
  const { orm, pool } = database.db;
  const { add } = await furnishShop(database.db);
  await add();
  await add({ state: 'booked', shipmentId: 'S-1', trackingReferences: ['T-1'] });
  await pool.query('vacuum analyze bookings');
  const { rows } = await orm.execute(sql`
    select relname, reltuples::int as rows from pg_class
    where relname in ('bookings_shipment', 'bookings_tracking') order by relname`);
  expect(rows).toEqual([
    { relname: 'bookings_shipment', rows: 1 },
    { relname: 'bookings_tracking', rows: 1 },
  ]);
  const plan = await orm.transaction(async (transaction) => {
    await transaction.execute(sql`set local enable_seqscan = off`);
    return transaction.execute(
      sql`explain ${transaction
        .select()
        .from(bookings)
        .where(hasNumber(['S-1']))}`,
    );
  });
  for (const { relname } of rows) expect(JSON.stringify(plan.rows)).toContain(relname);
});
