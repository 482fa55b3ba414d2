import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { printJobs } from '@/lib/db/printing-schema';
import { bookings } from '@/lib/db/schema';
import { carryJob, endLostPrints, recordJob } from '@/lib/printing/carry-job';
import { answerJob, makeAgain, makeJob } from '@/lib/printing/make-job';
import type { BatchInput } from '@/lib/printing/print-schema';
import { bookedShipment } from '@/lib/testing/booked-shipment';
import { furnishShop } from '@/lib/testing/booking-rows';
import { putClockBack } from '@/lib/testing/clock';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { giveUpPrint, hasGoneOut, listAskedPrints } from './print-jobs';

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
const NETWORK = { ...DIALOG, way: 'network' as const, printerName: 'Zebra' };

async function book(count: number): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) ids.push((await shop.add({ state: 'booked', booked: bookedShipment() })).id);
  return ids;
}

async function make(bookingIds: string[], input: Partial<BatchInput> = {}, scope = shop.scope) {
  const id = randomUUID();
  return { id, ...(await makeJob(database.db, scope, { id, bookingIds, order: 'ticked', ...input })) };
}

const oneEach = (bookingIds: string[]) => bookingIds.map((bookingId) => ({ bookingId, pages: 1 }));
const record = (id: string, bookingIds: string[]) => recordJob(database.db, id, DIALOG, oneEach(bookingIds));

/** Begins to send a print; its labels are taken and it ends when `end` is called. */
async function begin(id: string, bookingIds: string[]) {
  const sent = bookingIds.length;
  let end: () => void = () => undefined;
  const isOver = new Promise<void>((resolve) => {
    end = resolve;
  });
  const carried = await carryJob(database.db, id, NETWORK, oneEach(bookingIds), async (onProgress) => {
    const progress = { begun: sent, taken: sent - 1, out: 0 };
    await onProgress(progress);
    await isOver;
    return { ...progress, taken: sent, answers: true, sent: 'all', trouble: null };
  });
  const finish = async () => {
    end();
    if (carried) await carried.done;
  };
  return { hasBegun: carried !== false, finish };
}

const set = (id: string, values: Partial<Record<'createdAt' | 'sentAt' | 'endedAt' | 'progressAt', unknown>>) =>
  database.db.orm
    .update(printJobs)
    .set(values as object)
    .where(eq(printJobs.id, id));
const ago = (minutes: number) => sql`now() - ${`${minutes} minutes`}::interval`;

const colleague = async () => {
  const other = await furnishShop(database.db);
  return { reader: { ...other.clerk, isAdministrator: true }, environment: 'practice' as const };
};

const isPrinted = async (id: string) =>
  (await database.db.orm.select().from(bookings).where(eq(bookings.id, id)))[0]?.isPrinted;

describe('of two prints of the same bookings', () => {
  it('the second learns who prints how many of them, and is made on purpose or not at all', async () => {
    const ids = await book(3);
    await make(ids);
    const scope = await colleague();
    const held = await make(ids.slice(1), {}, scope);
    expect(held).toMatchObject({ bookings: 0, heldBy: { name: 'Kari', isOwn: false, bookings: 2 } });
    expect(await make(ids.slice(1), { onPurpose: true }, scope)).toMatchObject({ bookings: 2, heldBy: null });
  });

  it('that are made at the same moment one learns of the other', async () => {
    const ids = await book(20);
    const scope = await colleague();
    const both = await Promise.all([make(ids, { order: 'newest' }), make(ids, { order: 'oldest' }, scope)]);
    expect(both.map(({ bookings }) => bookings).sort()).toEqual([0, 20]);
  });

  it('that go to paper at the same moment, on purpose and in opposite order, are both put on record', async () => {
    const ids = await book(20);
    const reversed = [...ids].reverse();
    for (let round = 0; round < 5; round++) {
      const prints = [await make(ids, { onPurpose: true }), await make(reversed, { onPurpose: true })];
      const recorded = await Promise.all(prints.map(({ id }, index) => record(id, index === 0 ? ids : reversed)));
      expect(recorded).toEqual([true, true]);
    }
  });

  it('the second is free when the first was sent, or heard of last, before the clock was put back by an hour', async () => {
    const ids = await book(1);
    const { finish } = await begin((await make(ids)).id, ids);
    expect((await make(ids)).heldBy).not.toBeNull();
    await putClockBack(database.db, 60);
    expect((await make(ids)).heldBy).toBeNull();
    await finish();
  });

  it('the second is free once the first is answered, was not sent at all within two minutes, or ended ten ago', async () => {
    const ids = await book(2);
    const first = await make(ids);
    await record(first.id, ids);
    expect((await make(ids)).heldBy).toMatchObject({ isOwn: true });
    await answerJob(database.db, own(), first.id, []);
    const second = await make(ids);
    expect(second.heldBy).toBeNull();
    await set(second.id, { createdAt: ago(3) });
    const third = await make(ids);
    expect(third.heldBy).toBeNull();
    await record(third.id, ids);
    await set(third.id, { createdAt: ago(12), endedAt: ago(9) });
    expect((await make(ids)).heldBy).toMatchObject({ isOwn: true });
    await set(third.id, { endedAt: ago(11) });
    expect((await make(ids)).heldBy).toBeNull();
  });

  it('the second learns of the first as long as that is being sent, be it for half an hour', async () => {
    const ids = await book(2);
    const { id } = await make(ids);
    const { finish } = await begin(id, ids);
    await set(id, { createdAt: ago(31), sentAt: ago(30) });
    expect((await make(ids, {}, await colleague())).heldBy).toMatchObject({ name: 'Kari' });
    await finish();
  });

  it('the second learns of a single booking that is about to go to the print dialog, and free once it has', async () => {
    const [one = ''] = await book(1);
    const { id } = await make([one]);
    const scope = await colleague();
    expect((await make([one], {}, scope)).heldBy).toMatchObject({ name: 'Kari', bookings: 1 });
    await record(id, [one]);
    expect((await make([one], {}, scope)).heldBy).toBeNull();
  });

  it('the second is free at once when the first was refused and given up, by its own clerk alone', async () => {
    const ids = await book(2);
    const { id } = await make(ids);
    const other = await furnishShop(database.db);
    await giveUpPrint(source(), other.clerk, id);
    expect((await make(ids)).heldBy).toMatchObject({ isOwn: true });
    await giveUpPrint(source(), shop.clerk, id);
    expect((await make(ids)).heldBy).toBeNull();
    // What went to the dialog all the same is on record.
    expect(await record(id, ids)).toBe(true);
  });
});

describe('a print that was made', () => {
  it('goes to a printer while it holds its bookings, and not once that is over, it is given up or answered', async () => {
    for (const spoil of [
      (id: string) => set(id, { createdAt: ago(3) }),
      (id: string) => giveUpPrint(source(), shop.clerk, id),
      (id: string) => answerJob(database.db, own(), id, []),
    ]) {
      const ids = await book(2);
      const { id } = await make(ids);
      await spoil(id);
      expect((await begin(id, ids)).hasBegun).toBe(false);
      expect(await hasGoneOut(source(), shop.clerk, id)).toBe(false);
    }
  });

  it('and was given up, of what did not come out, is asked about at once, with nothing sent', async () => {
    const ids = await book(2);
    const first = await make(ids);
    await record(first.id, ids);
    const id = randomUUID();
    await makeAgain(database.db, shop.scope, first.id, { id, missing: [2] });
    await giveUpPrint(source(), shop.clerk, id);
    expect(await listAskedPrints(source(), shop.clerk)).toMatchObject([{ id, state: 'ended', notSent: [1] }]);
  });

  it('and was answered in another tab before it went to the dialog is asked about anew', async () => {
    const ids = await book(2);
    const { id } = await make(ids);
    expect(await answerJob(database.db, own(), id, [])).toBe(true);
    expect(await record(id, ids)).toBe(true);
    expect(await listAskedPrints(source(), shop.clerk)).toMatchObject([{ id, sent: 2 }]);
  });

  it('leaves those that can be printed to a print of their own', async () => {
    const ids = await book(3);
    const { id } = await make(ids);
    await giveUpPrint(source(), shop.clerk, id);
    const others = randomUUID();
    const made = await makeAgain(database.db, shop.scope, id, { id: others, missing: [1, 3] });
    expect(made).toMatchObject({ bookings: 2, heldBy: null });
    expect((await make(ids.slice(1, 2))).heldBy).toBeNull();
  });

  it('has what has the number of another booking where its page has said so', async () => {
    const twin = { state: 'booked' as const, booked: bookedShipment(), shipmentId: 'TWICE-2' };
    const { id } = await shop.add(twin);
    await shop.add(twin);
    expect(await make([id])).toMatchObject({ bookings: 0, leftOut: { held: 1 } });
    expect(await make([id], { withHeld: true })).toMatchObject({ bookings: 1, leftOut: { held: 0 } });
  });
});

describe('a print whose server is gone', () => {
  it('is ended by another one: what was sent counts as printed though its clerk never answers, the rest does not', async () => {
    const ids = await book(3);
    const { id } = await make(ids);
    const { finish } = await begin(id, ids);
    await endLostPrints(database.db);
    expect(await Promise.all(ids.map(isPrinted))).toEqual([false, false, false]);
    await set(id, { progressAt: ago(3) });
    await Promise.all([endLostPrints(database.db), endLostPrints(database.db)]);
    expect(await Promise.all(ids.map(isPrinted))).toEqual([true, true, false]);
    expect(await listAskedPrints(source(), shop.clerk)).toMatchObject([
      { id, state: 'ended', trouble: 'interrupted', sent: 2, inDoubt: [3] },
    ]);
    // Should it wake up, it writes no more.
    await finish();
    expect(await listAskedPrints(source(), shop.clerk)).toMatchObject([{ id, trouble: 'interrupted', inDoubt: [3] }]);
  });
});
