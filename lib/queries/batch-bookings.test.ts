import { afterAll, beforeAll, expect, it } from 'vitest';
import { readListQuery } from '@/lib/bookings/list-query';
import { batches, sendQueue } from '@/lib/db/batch-schema';
import { furnishShop } from '@/lib/testing/booking-rows';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { findBatchName } from './batch-bookings';
import { findBookingView } from './booking';
import { findBookingPage } from './bookings';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const source = () => ({
  db: database.db,
  env: { carrier: { environment: 'practice' as const }, publicUrl: 'http://localhost:3000' },
});

/** A shop with a batch of that title. */
async function furnishBatch(title: string) {
  const shop = await furnishShop(database.db);
  const [batch] = await database.db.orm
    .insert(batches)
    .values({ environment: 'practice', shopId: shop.shopId, clerkId: shop.clerk.id, title })
    .returning({ id: batches.id });
  if (!batch) throw new Error('The batch was not inserted');
  return { ...shop, batchId: batch.id };
}

/** Has a booking wait to be sent, with its batch or until that time. */
const queue = (bookingId: string, batchId: string | null, endsAt: Date | null = null) =>
  database.db.orm.insert(sendQueue).values({ bookingId, environment: 'practice', batchId, endsAt });

it('the list narrowed to a batch has its bookings alone, and those that are not sent yet wait', async () => {
  const { clerk, add, batchId } = await furnishBatch('orders.csv');
  await add();
  const booked = await add({ batchId, state: 'booked' });
  const [waiting, tried] = [await add({ batchId }), await add({ batchId, state: 'not_sent' })];
  for (const { id } of [waiting, tried]) await queue(id, batchId);
  const query = readListQuery(new URLSearchParams({ batch: batchId }));
  const { lines } = await findBookingPage(source(), clerk, query, 'Europe/Oslo');
  expect(lines.map(({ id, waits }) => [id, waits])).toEqual([
    [tried.id, { until: null }],
    [waiting.id, { until: null }],
    [booked.id, null],
  ]);
});

it('a booking that waits for the carrier says until when, and is not offered to be booked again meanwhile', async () => {
  const { clerk, add } = await furnishBatch('orders.csv');
  const booking = await add({ state: 'not_sent' });
  const until = new Date('2026-11-25T17:00:00.000Z');
  await queue(booking.id, null, until);
  const shown = await findBookingView(source(), clerk, booking.id);
  expect(shown).toMatchObject({ outcome: { waits: { until: until.toISOString() } }, again: null, batch: null });
});

it('a batch is named to the clerks of its shop alone', async () => {
  const { clerk, add, batchId } = await furnishBatch('orders.csv');
  const stranger = await furnishShop(database.db);
  const name = { id: batchId, title: 'orders.csv', importId: null };
  expect(await findBatchName(source(), clerk, batchId)).toEqual(name);
  expect(await findBatchName(source(), stranger.clerk, batchId)).toBeNull();
  expect(await findBatchName(source(), clerk, '')).toBeNull();
  expect((await findBookingView(source(), clerk, (await add({ batchId })).id))?.batch).toEqual(name);
});
