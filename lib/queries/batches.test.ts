import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listPrints } from '@/lib/db/label-prints';
import { findUnansweredBatch } from '@/lib/db/print-batches';
import { bookings } from '@/lib/db/schema';
import { makeBatch } from '@/lib/printing/make-batch';
import { answerBatch, beginBatch, endBatch, recordBatch } from '@/lib/printing/record-batch';
import { answerItem, bookedShipment } from '@/lib/testing/booked-shipment';
import { furnishShop } from '@/lib/testing/booking-rows';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { findBatchLabels } from './labels';
import { findOpenBatch } from './open-batch';

let database: TestDatabase;
let shop: Awaited<ReturnType<typeof furnishShop>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  shop = await furnishShop(database.db);
});
afterAll(() => database.close());

const source = () => ({ db: database.db, env: { carrier: { environment: 'practice' as const } } });
const batchScope = () => ({ clerkId: shop.clerk.id, environment: 'practice' as const });

async function book(count: number): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) ids.push((await shop.add({ state: 'booked', booked: bookedShipment() })).id);
  return ids;
}

async function make(bookingIds: string[], order: 'newest' | 'oldest' | 'ticked' = 'ticked') {
  const id = randomUUID();
  const made = await makeBatch(database.db, shop.scope, { id, bookingIds, order });
  return { id, made, bookingIds: (await findBatchLabels(source(), shop.clerk, id))?.map((label) => label.bookingId) };
}

/** A batch that went to the print dialog. */
async function send(bookingIds: string[], pages: number[] = []): Promise<string> {
  const { id } = await make(bookingIds);
  const labels = bookingIds.map((bookingId, place) => ({ bookingId, pages: pages[place] ?? 1 }));
  const print = { clerkId: shop.clerk.id, way: 'dialog' as const, batchId: id, printerName: null };
  await recordBatch(database.db, { ...print, format: '100x150', dpi: 203 }, labels);
  return id;
}

const cameOut = async (bookingId: string) =>
  (await listPrints(database.db.orm, bookingId)).map((print) => print.cameOut);

describe('a batch', () => {
  it('has the labels in the order they were ticked, from the newest, or from the oldest', async () => {
    const [a = '', b = '', c = ''] = await book(3);
    expect((await make([b, c, a])).bookingIds).toEqual([b, c, a]);
    expect((await make([b, c, a], 'newest')).bookingIds).toEqual([c, b, a]);
    expect((await make([b, c, a], 'oldest')).bookingIds).toEqual([a, b, c]);
  });

  it('leaves out what is void, was not booked, is another shop’s or named twice, and says how many', async () => {
    const [first = '', second = ''] = await book(2);
    const isVoid = await shop.add({ state: 'booked', booked: bookedShipment(), isVoid: true });
    const rejected = await shop.add({ state: 'rejected' });
    const other = await furnishShop(database.db);
    const foreign = await other.add({ state: 'booked', booked: bookedShipment() });
    const { made, bookingIds } = await make([first, isVoid.id, rejected.id, foreign.id, second, first]);
    expect(made).toEqual({ bookings: 2, leftOut: { void: 1, withoutLabel: 2, twin: 0 }, tooManyLabels: null });
    expect(bookingIds).toEqual([first, second]);
  });

  it('leaves out what has the number of another booking: its print is held', async () => {
    const twin = { state: 'booked' as const, booked: bookedShipment(), shipmentId: 'TWICE-1' };
    const [first = ''] = await book(1);
    const { made, bookingIds } = await make([(await shop.add(twin)).id, first, (await shop.add(twin)).id]);
    expect(made).toEqual({ bookings: 1, leftOut: { void: 0, withoutLabel: 0, twin: 2 }, tooManyLabels: null });
    expect(bookingIds).toEqual([first]);
  });

  it('of more than 1,000 labels is not made, however few bookings have them', async () => {
    const items = Array.from({ length: 99 }, (_, index) => answerItem({ itemNumber: index + 1 }));
    const many: string[] = [];
    while (many.length < 11) {
      many.push((await shop.add({ state: 'booked', booked: bookedShipment({ items }) })).id);
    }
    expect(await make(many)).toMatchObject({ made: { bookings: 0, tooManyLabels: 1_089 }, bookingIds: undefined });
    expect((await make(many.slice(1))).made).toMatchObject({ bookings: 10, tooManyLabels: null });
  });

  it('of nothing is not kept, and one is nobody else’s', async () => {
    const isVoid = await shop.add({ state: 'booked', booked: bookedShipment(), isVoid: true });
    expect((await make([isVoid.id])).bookingIds).toBeUndefined();
    const { id } = await make(await book(1));
    const other = await furnishShop(database.db);
    expect(await findBatchLabels(source(), { ...other.clerk, isAdministrator: true }, id)).toBeNull();
  });

  it('made twice under one id stays as it was made first', async () => {
    const [first = '', second = ''] = await book(2);
    const { id } = await make([first]);
    await makeBatch(database.db, shop.scope, { id, bookingIds: [second], order: 'ticked' });
    expect((await findBatchLabels(source(), shop.clerk, id))?.map(({ bookingId }) => bookingId)).toEqual([first]);
  });
});

describe('whether a batch came out', () => {
  it('is asked of the newest one sent, until it is answered', async () => {
    await send(await book(2));
    const newest = await send(await book(2));
    expect((await findUnansweredBatch(database.db.orm, batchScope()))?.id).toBe(newest);
    expect(await answerBatch(database.db, batchScope(), newest, null)).toEqual([]);
    expect(await findUnansweredBatch(database.db.orm, batchScope())).toBeNull();
    expect(await answerBatch(database.db, batchScope(), newest, null)).toBeNull();
  });

  it('is not asked of a single label, nor before a batch was sent', async () => {
    await send(await book(1));
    await make(await book(2));
    expect(await findUnansweredBatch(database.db.orm, batchScope())).toBeNull();
  });

  it('gives back exactly those that did not, and marks their prints and no others', async () => {
    const ids = await book(5);
    const batchId = await send(ids);
    expect(await answerBatch(database.db, batchScope(), batchId, { from: 2, to: 4 })).toEqual(ids.slice(1, 4));
    const marks = await Promise.all(ids.map(cameOut));
    expect(marks).toEqual([[true], [false], [false], [false], [true]]);
  });

  it('is answered by labels as they come out, one for each parcel', async () => {
    const ids = await book(3);
    const batchId = await send(ids, [2, 3, 1]);
    const batch = await findOpenBatch(source(), shop.clerk);
    expect(batch?.labels.map(({ parcel, parcels }) => `${parcel}/${parcels}`)).toEqual([
      ...['1/2', '2/2'],
      ...['1/3', '2/3', '3/3'],
      '1/1',
    ]);
    expect(await answerBatch(database.db, batchScope(), batchId, { from: 4, to: 6 })).toEqual(ids.slice(1));
  });

  it.each([
    [4, 2],
    [1, 6],
  ])('is not answered by labels %i to %i of five', async (from, to) => {
    const batchId = await send(await book(5));
    expect(await answerBatch(database.db, batchScope(), batchId, { from, to })).toBeNull();
    expect((await findUnansweredBatch(database.db.orm, batchScope()))?.id).toBe(batchId);
  });
});

describe('a batch that goes to a printer of the network', () => {
  const far = { begun: 0, taken: 0, out: 0 };
  const begin = async (ids: string[]) => {
    const { id } = await make(ids);
    const print = { clerkId: shop.clerk.id, way: 'network' as const, batchId: id, printerName: 'Zebra' };
    const labels = ids.map((bookingId) => ({ bookingId, pages: 1 }));
    return { id, begin: () => beginBatch(database.db, { ...print, format: '100x150', dpi: 203 }, labels) };
  };
  const asked = async () => (await findUnansweredBatch(database.db.orm, batchScope()))?.trouble;

  it('is begun once, however often it is asked for at once', async () => {
    const batch = await begin(await book(2));
    const won = await Promise.all([batch.begin(), batch.begin(), batch.begin()]);
    expect(won.filter(Boolean)).toHaveLength(1);
  });

  it('is on record as out once all of it was taken', async () => {
    const ids = await book(2);
    const batch = await begin(ids);
    await batch.begin();
    expect(await cameOut(ids[0] ?? '')).toEqual([false]);
    await endBatch(database.db, batch.id, ids, { sent: 'all', trouble: null, ...far, answers: true });
    expect(await Promise.all(ids.map(cameOut))).toEqual([[true], [true]]);
    expect(await asked()).toBeNull();
  });

  it('leaves no trace when nothing of it left the desk, and can be sent then', async () => {
    const ids = await book(2);
    const batch = await begin(ids);
    await batch.begin();
    await endBatch(database.db, batch.id, ids, { sent: 'nothing', trouble: 'paper_out', ...far, answers: true });
    expect(await cameOut(ids[0] ?? '')).toEqual([]);
    expect(await asked()).toBeUndefined();
    expect(await batch.begin()).toBe(true);
  });

  it('that stopped in the middle is out as far as the clerk has seen it', async () => {
    const ids = await book(3);
    const batch = await begin(ids);
    await batch.begin();
    await endBatch(database.db, batch.id, ids, { sent: 'part', trouble: 'paper_out', ...far, answers: true });
    expect(await asked()).toBe('paper_out');
    expect(await Promise.all(ids.map(cameOut))).toEqual([[false], [false], [false]]);
    await answerBatch(database.db, batchScope(), batch.id, { from: 2, to: 3 });
    expect(await Promise.all(ids.map(cameOut))).toEqual([[true], [false], [false]]);
  });
});

it('law: whatever is printed and answered, a booking is printed exactly when one of its prints came out', async () => {
  const MANY = 6;
  const batch = fc.record({
    places: fc.uniqueArray(fc.nat(MANY - 1), { minLength: 1 }),
    missing: fc.option(fc.tuple(fc.nat(), fc.nat())),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(batch, { minLength: 1, maxLength: 5 }), async (batches) => {
      const ids = await book(MANY);
      const out = new Map(ids.map((id) => [id, [] as boolean[]]));
      for (const { places, missing } of batches) {
        const chosen = places.map((place) => ids[place] ?? '');
        const batchId = await send(chosen);
        const [one, other] = (missing ?? []).map((number) => (number % chosen.length) + 1);
        const range = one && other ? { from: Math.min(one, other), to: Math.max(one, other) } : null;
        await answerBatch(database.db, batchScope(), batchId, range);
        chosen.forEach((id, index) => {
          out.get(id)?.unshift(!range || index + 1 < range.from || index + 1 > range.to);
        });
      }
      for (const id of ids) expect(await cameOut(id)).toEqual(out.get(id));
      const rows = await database.db.orm.select().from(bookings).where(inArray(bookings.id, ids));
      for (const { id, isPrinted } of rows) expect(isPrinted).toBe(out.get(id)?.some(Boolean));
    }),
    { numRuns: 10 },
  );
});
