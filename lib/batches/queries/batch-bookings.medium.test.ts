import { afterAll, beforeAll, expect, it } from 'vitest';
import { readListQuery } from '@/lib/bookings/list-query';
import { findBookingView } from '@/lib/bookings/queries/booking';
import { findBookingPage } from '@/lib/bookings/queries/bookings';
import { batches, sendQueue } from '@/lib/db/batch-schema';
import { bookedShipment } from '@/lib/testing/booked-shipment';
import { furnishShop } from '@/lib/testing/booking-rows';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { findBatchLabels, findBatchName } from './batch-bookings';

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

it('labels come in the order that was chosen, those that were printed only where all are wanted, and void ones never', async () => {
  const { clerk, add, batchId } = await furnishBatch('orders.csv');
  const label = (orderReference: string, recipientZipCode: string, solutionName: string, change = {}) =>
    add({
      batchId,
      orderReference,
      recipientZipCode,
      solutionName,
      state: 'booked',
      booked: bookedShipment(),
      ...change,
    });
  const ids = new Map<string, string>();
  for (const [name, booking] of [
    ['a', await label('10', '9170', 'Home')],
    ['b', await label('9', '0155', 'Pick-up')],
    ['c', await label('A-1', '4632', 'Home')],
    ['printed', await label('11', '7042', 'Home', { isPrinted: true })],
    ['void', await label('12', '7042', 'Home', { isVoid: true })],
    ['refused', await add({ batchId, state: 'rejected' })],
  ] as const) {
    ids.set(booking.id, name);
  }
  const names = async (order: 'file' | 'product' | 'zipCode' | 'order', isAll = false) =>
    (await findBatchLabels(source(), clerk, batchId, { order, isAll }))?.map((id) => ids.get(id));
  expect(await names('file')).toEqual(['a', 'b', 'c']);
  expect(await names('product')).toEqual(['a', 'c', 'b']);
  expect(await names('zipCode')).toEqual(['b', 'c', 'a']);
  expect(await names('order')).toEqual(['b', 'a', 'c']);
  expect(await names('file', true)).toEqual(['a', 'b', 'c', 'printed']);
});
