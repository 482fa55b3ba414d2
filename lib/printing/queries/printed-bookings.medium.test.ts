import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertVoid, listVoids, undoVoid } from '@/lib/bookings/data/booking-voids';
import { bookings } from '@/lib/db/schema';
import { recordJob } from '@/lib/printing/carry-job';
import { listPrints } from '@/lib/printing/data/label-prints';
import { insertJob } from '@/lib/printing/data/print-jobs';
import { writeCameOut } from '@/lib/printing/make-job';
import { furnishShop } from '@/lib/testing/booking-rows';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { recordPrint } from '@/lib/testing/record-print';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const own = (clerkId: string) => ({ clerkId, environment: 'practice' as const });
const DIALOG = { way: 'dialog' as const, printerName: null, format: '100x150', dpi: 203 };
const isPrinted = async (id: string) =>
  (await database.db.orm.select().from(bookings).where(eq(bookings.id, id)))[0]?.isPrinted;

describe('prints on record', () => {
  it('are listed newest first with who, and make their booking printed, no other', async () => {
    const { clerk, add } = await furnishShop(database.db);
    const [one, other] = [await add({ state: 'booked' }), await add({ state: 'booked' })];
    await recordPrint(database.db, own(clerk.id), DIALOG, { bookingId: one.id, pages: 1 });
    await recordPrint(database.db, own(clerk.id), { ...DIALOG, format: 'a6' }, { bookingId: one.id, pages: 2 });
    const prints = await listPrints(database.db.orm, one.id);
    expect(prints.map(({ clerkName, format, pages }) => [clerkName, format, pages])).toEqual([
      ['Kari', 'a6', 2],
      ['Kari', '100x150', 1],
    ]);
    expect([await isPrinted(one.id), await isPrinted(other.id)]).toEqual([true, false]);
  });

  it('that did not come out leave the booking printed only if another print of it did', async () => {
    const { clerk, add } = await furnishShop(database.db);
    const [once, twice] = [await add({ state: 'booked' }), await add({ state: 'booked' })];
    const printed = [once, twice].map(({ id }) => ({ bookingId: id, pages: 1 }));
    const jobId = randomUUID();
    await recordPrint(database.db, own(clerk.id), DIALOG, { bookingId: twice.id, pages: 1 });
    await insertJob(database.db.orm, own(clerk.id), { id: jobId, againOf: null }, printed);
    await recordJob(database.db, jobId, DIALOG, printed);
    await database.db.orm.transaction((tx) => writeCameOut(tx, jobId, [1, 2]));
    expect([await isPrinted(once.id), await isPrinted(twice.id)]).toEqual([false, true]);
    expect((await listPrints(database.db.orm, once.id)).map(({ states }) => states)).toEqual([['not_out']]);
  });
});

describe('a void', () => {
  it('stands once, is taken back once, and both stay on record', async () => {
    const { clerk, add } = await furnishShop(database.db);
    const { id } = await add({ state: 'booked' });
    const entry = { bookingId: id, clerkId: clerk.id, reason: 'Booked twice' };
    const run = <T>(change: (orm: typeof database.db.orm) => Promise<T>) => database.db.orm.transaction(change);
    const both = await Promise.all([run((orm) => insertVoid(orm, entry)), run((orm) => insertVoid(orm, entry))]);
    expect(both.filter(Boolean)).toHaveLength(1);
    expect(await run((orm) => undoVoid(orm, id, clerk.id))).toMatchObject({ ...entry, undoneBy: clerk.id });
    expect(await run((orm) => undoVoid(orm, id, clerk.id))).toBeNull();
    expect(await run((orm) => insertVoid(orm, entry))).toMatchObject({ ...entry, undoneAt: null });
    const voids = await listVoids(database.db.orm, id);
    expect(voids.map(({ undoneByName }) => undoneByName)).toEqual([null, 'Kari']);
  });

  it('is refused for what is not booked', async () => {
    const { clerk, add } = await furnishShop(database.db);
    for (const state of ['prepared', 'sending', 'unknown', 'rejected', 'settled_booked'] as const) {
      const { id } = await add({ state });
      expect(await insertVoid(database.db.orm, { bookingId: id, clerkId: clerk.id, reason: 'no' })).toBeNull();
    }
  });
});
