import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { presentPrint } from '@/lib/bookings/print-view';
import { bookings } from '@/lib/db/schema';
import { findPrintLabels } from '@/lib/labels/queries';
import { recordJob } from '@/lib/printing/carry-job';
import { listPrints } from '@/lib/printing/data/label-prints';
import { answerJob, makeAgain, makeJob } from '@/lib/printing/make-job';
import { answerItem, bookedShipment } from '@/lib/testing/booked-shipment';
import { furnishShop } from '@/lib/testing/booking-rows';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { findPrintNames, listAskedPrints } from './print-jobs';

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
const own = () => ({ clerkId: shop.clerk.id, environment: 'practice' as const });
const DIALOG = { way: 'dialog' as const, printerName: null, format: '100x150', dpi: 203 };
const NONE_LEFT_OUT = { void: 0, withoutLabel: 0, held: 0 };

async function book(count: number): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) ids.push((await shop.add({ state: 'booked', booked: bookedShipment() })).id);
  return ids;
}

async function make(bookingIds: string[], order: 'newest' | 'oldest' | 'ticked' = 'ticked', onPurpose = false) {
  const id = randomUUID();
  const made = await makeJob(database.db, shop.scope, { id, bookingIds, order, onPurpose });
  return { id, made, bookingIds: (await findPrintLabels(source(), shop.clerk, id))?.map((label) => label.bookingId) };
}

/** A print that went to the print dialog. */
async function send(bookingIds: string[], pages: number[] = []): Promise<string> {
  const { id } = await make(bookingIds, 'ticked', true);
  await record(id, bookingIds, pages);
  return id;
}

const record = (id: string, bookingIds: string[], pages: number[] = []) =>
  recordJob(
    database.db,
    id,
    DIALOG,
    bookingIds.map((bookingId, place) => ({ bookingId, pages: pages[place] ?? 1 })),
  );

const again = (jobId: string, missing: number[], id = randomUUID()) =>
  makeAgain(database.db, shop.scope, jobId, { id, missing });
const asked = async () => (await listAskedPrints(source(), shop.clerk)).map(({ id }) => id);
const cameOut = async (bookingId: string) =>
  (await listPrints(database.db.orm, bookingId)).map((print) => presentPrint(print, undefined).cameOut);

describe('a print of several', () => {
  it('has the labels in the order they were ticked, from the newest, or from the oldest', async () => {
    const [a = '', b = '', c = ''] = await book(3);
    expect((await make([b, c, a])).bookingIds).toEqual([b, c, a]);
    expect((await make([b, c, a], 'newest', true)).bookingIds).toEqual([c, b, a]);
    expect((await make([b, c, a], 'oldest', true)).bookingIds).toEqual([a, b, c]);
  });

  it('leaves out what is void, was not booked, is another shop’s or named twice, and says how many', async () => {
    const [first = '', second = ''] = await book(2);
    const isVoid = await shop.add({ state: 'booked', booked: bookedShipment(), isVoid: true });
    const rejected = await shop.add({ state: 'rejected' });
    const other = await furnishShop(database.db);
    const foreign = await other.add({ state: 'booked', booked: bookedShipment() });
    const { made, bookingIds } = await make([first, isVoid.id, rejected.id, foreign.id, second, first]);
    expect(made).toMatchObject({ bookings: 2, leftOut: { void: 1, withoutLabel: 2, held: 0 }, tooManyLabels: null });
    expect(bookingIds).toEqual([first, second]);
  });

  it('leaves out what has the number of another booking: its print is held', async () => {
    const twin = { state: 'booked' as const, booked: bookedShipment(), shipmentId: 'TWICE-1' };
    const [first = ''] = await book(1);
    const { made, bookingIds } = await make([(await shop.add(twin)).id, first, (await shop.add(twin)).id]);
    expect(made).toMatchObject({ bookings: 1, leftOut: { void: 0, withoutLabel: 0, held: 2 }, tooManyLabels: null });
    expect(bookingIds).toEqual([first]);
  });

  it('of more than 1,000 labels is not made, however few bookings have them', async () => {
    const items = Array.from({ length: 99 }, (_, index) => answerItem({ itemNumber: index + 1 }));
    const many: string[] = [];
    while (many.length < 11) {
      const trackingReferences = items.map(({ itemNumber }) => `${many.length}-${itemNumber}`);
      many.push((await shop.add({ state: 'booked', booked: bookedShipment({ items }), trackingReferences })).id);
    }
    expect(await make(many)).toMatchObject({ made: { bookings: 0, tooManyLabels: 1_089 }, bookingIds: undefined });
    expect((await make(many.slice(1))).made).toMatchObject({ bookings: 10, tooManyLabels: null });
  });

  it('of nothing is not kept, and one is its own clerk’s alone', async () => {
    const isVoid = await shop.add({ state: 'booked', booked: bookedShipment(), isVoid: true });
    expect((await make([isVoid.id])).bookingIds).toBeUndefined();
    const { id } = await make(await book(1));
    const other = await furnishShop(database.db);
    const administrator = { ...other.clerk, isAdministrator: true };
    expect(await findPrintLabels(source(), administrator, id)).toBeNull();
    expect(await findPrintNames(source(), administrator, id)).toBeNull();
  });

  it('made twice under one id stays as it was made first', async () => {
    const [first = '', second = ''] = await book(2);
    const { id } = await make([first]);
    await makeJob(database.db, shop.scope, { id, bookingIds: [second], order: 'ticked' });
    expect((await findPrintLabels(source(), shop.clerk, id))?.map(({ bookingId }) => bookingId)).toEqual([first]);
  });

  it('goes out once, however often it is recorded', async () => {
    const ids = await book(2);
    const { id } = await make(ids);
    const won = await Promise.all([record(id, ids), record(id, ids), record(id, ids)]);
    expect(won.filter(Boolean)).toHaveLength(1);
    expect(await cameOut(ids[0] ?? '')).toEqual(['yes']);
  });
});

describe('whether a print came out', () => {
  it('is asked of every one that was sent, the oldest first, until each is answered', async () => {
    const first = await send(await book(2));
    const second = await send(await book(2));
    expect(await asked()).toEqual([first, second]);
    expect(await answerJob(database.db, own(), second, [])).toBe(true);
    expect(await asked()).toEqual([first]);
    expect(await answerJob(database.db, own(), first, [])).toBe(true);
    expect(await asked()).toEqual([]);
    expect(await answerJob(database.db, own(), first, [])).toBe(false);
  });

  it('is not asked of a single booking, nor before a print was sent, nor of another clerk’s', async () => {
    await send(await book(1));
    await make(await book(2));
    const jobId = await send(await book(2));
    const other = await furnishShop(database.db);
    expect(await listAskedPrints(source(), other.clerk)).toEqual([]);
    expect(await answerJob(database.db, { ...own(), clerkId: other.clerk.id }, jobId, [])).toBe(false);
    expect(await asked()).toEqual([jobId]);
  });

  it('is answered by any list of labels: exactly those are printed again, and their prints marked', async () => {
    const ids = await book(5);
    const jobId = await send(ids);
    const id = randomUUID();
    expect(await again(jobId, [2, 5], id)).toEqual({
      bookings: 2,
      leftOut: NONE_LEFT_OUT,
      tooManyLabels: null,
      heldBy: null,
    });
    const labels = await findPrintLabels(source(), shop.clerk, id);
    expect(labels?.map(({ bookingId }) => bookingId)).toEqual([ids[1], ids[4]]);
    expect(await Promise.all(ids.map(cameOut))).toEqual([['yes'], ['no'], ['yes'], ['yes'], ['no']]);
  });

  it('is answered by labels as they come out, and a booking of several is printed again whole', async () => {
    const ids = await book(3);
    const jobId = await send(ids, [2, 3, 1]);
    const names = await findPrintNames(source(), shop.clerk, jobId);
    expect(names?.map(({ parcel, parcels }) => `${parcel}/${parcels}`)).toEqual([
      '1/2',
      '2/2',
      '1/3',
      '2/3',
      '3/3',
      '1/1',
    ]);
    const id = randomUUID();
    await again(jobId, [4, 6], id);
    const labels = await findPrintLabels(source(), shop.clerk, id);
    expect(labels?.map(({ bookingId }) => bookingId)).toEqual(ids.slice(1));
  });

  it('is not answered by labels that are not there', async () => {
    const jobId = await send(await book(5));
    expect(await again(jobId, [1, 6])).toBeNull();
    expect(await asked()).toEqual([jobId]);
  });

  it('is answered once: of two tabs one prints the missing labels, and an answer that got lost is given again', async () => {
    const jobId = await send(await book(3));
    const id = randomUUID();
    const both = await Promise.all([again(jobId, [2], id), again(jobId, [2])]);
    expect(both.filter((made) => made?.bookings === 1)).toHaveLength(1);
    const [kept] = both[0] ? [id] : [undefined];
    if (kept) expect(await again(jobId, [2], kept)).toMatchObject({ bookings: 1 });
  });

  it('is answered alike when the same call comes again while the first is under way', async () => {
    const jobId = await send(await book(2));
    const id = randomUUID();
    const [one, other] = await Promise.all([again(jobId, [2], id), again(jobId, [2], id)]);
    expect(one).toMatchObject({ bookings: 1 });
    expect(other).toEqual(one);
  });

  it('and the labels that are printed again are asked about from when they are made: none is forgotten', async () => {
    const jobId = await send(await book(3));
    const id = randomUUID();
    await again(jobId, [3], id);
    expect(await listAskedPrints(source(), shop.clerk)).toMatchObject([{ id, state: 'waiting', notSent: [1] }]);
    const next = randomUUID();
    await again(id, [1], next);
    expect(await asked()).toEqual([next]);
    await answerJob(database.db, own(), next, []);
    expect(await asked()).toEqual([]);
  });
});

it('law: whatever is printed and answered, a booking is printed exactly when one of its prints came out', async () => {
  const MANY = 6;
  const print = fc.record({
    places: fc.uniqueArray(fc.nat(MANY - 1), { minLength: 1 }),
    missing: fc.uniqueArray(fc.nat(MANY - 1)),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(print, { minLength: 1, maxLength: 5 }), async (prints) => {
      const ids = await book(MANY);
      const out = new Map(ids.map((id) => [id, [] as string[]]));
      for (const { places, missing } of prints) {
        const chosen = places.map((place) => ids[place] ?? '');
        const jobId = await send(chosen);
        const numbers = [...new Set(missing.map((number) => (number % chosen.length) + 1))];
        const isAnswered = await answerJob(database.db, own(), jobId, numbers);
        expect(isAnswered).toBe(chosen.length > 1);
        chosen.forEach((id, index) => {
          out.get(id)?.unshift(isAnswered && numbers.includes(index + 1) ? 'no' : 'yes');
        });
      }
      for (const id of ids) expect(await cameOut(id)).toEqual(out.get(id));
      const rows = await database.db.orm.select().from(bookings).where(inArray(bookings.id, ids));
      for (const { id, isPrinted } of rows) expect(isPrinted).toBe(out.get(id)?.includes('yes'));
    }),
    { numRuns: 10 },
  );
});
