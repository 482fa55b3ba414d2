import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginJob } from '@/lib/printing/carry-job';
import { eventsAbout } from '@/lib/testing/audit-rows';
import { bookedShipment } from '@/lib/testing/booked-shipment';
import { furnishShop } from '@/lib/testing/booking-rows';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { carryJob, endLostPrints, recordJob } from './carry-job';
import { makeJob } from './make-job';

const DIALOG = { way: 'dialog', printerName: null, format: '100x150', dpi: 203 } as const;
const NETWORK = { ...DIALOG, way: 'network', printerName: 'Zebra' } as const;

let database: TestDatabase;
let shop: Awaited<ReturnType<typeof furnishShop>>;
beforeAll(async () => {
  database = await createTestDatabase();
  shop = await furnishShop(database.db);
});
afterAll(() => database.close());

const book = async ({ add } = shop) => (await add({ state: 'booked', booked: bookedShipment() })).id;
const oneEach = (ids: string[]) => ids.map((bookingId) => ({ bookingId, pages: 1 }));

async function make(bookingIds: string[], scope = shop.scope) {
  const id = randomUUID();
  await makeJob(database.db, scope, { id, bookingIds, order: 'ticked' });
  return id;
}

const of = (print: string, ...bookings: string[]) => [
  { type: 'print', id: print },
  ...bookings.map((id) => ({ type: 'booking', id })),
];

describe('the audit log', () => {
  it('has a print that goes to the print dialog, once, with its bookings', async () => {
    const ids = [await book(), await book()];
    const id = await make(ids);
    expect(await recordJob(database.db, id, DIALOG, oneEach(ids))).toBe(true);
    expect(await recordJob(database.db, id, DIALOG, oneEach(ids))).toBe(false);
    const recorded = { action: 'label.printed', actor: `clerk ${shop.clerk.id}`, shopId: shop.shopId };
    expect(await eventsAbout(database.db.orm, id)).toMatchObject([{ ...recorded, targets: of(id, ...ids) }]);
  });

  it('has an event of each shop whose labels are printed together', async () => {
    const other = await furnishShop(database.db);
    const [own, theirs] = [await book(), await book(other)];
    const administrator = { reader: { ...shop.clerk, isAdministrator: true }, environment: 'practice' as const };
    const id = await make([own, theirs], administrator);
    await recordJob(database.db, id, DIALOG, oneEach([own, theirs]));
    const events = await eventsAbout(database.db.orm, id);
    expect(new Map(events.map(({ shopId, targets }) => [shopId, targets]))).toEqual(
      new Map([
        [shop.shopId, of(id, own)],
        [other.shopId, of(id, theirs)],
      ]),
    );
  });

  it('has of a print on a printer what was sent, and nothing of one that sent nothing', async () => {
    const [sent, kept] = [await book(), await book()];
    const id = await make([sent, kept]);
    const taken = { begun: 1, taken: 1, out: 0 };
    const carried = await carryJob(database.db, id, NETWORK, oneEach([sent, kept]), async (onProgress) => {
      await onProgress(taken);
      return { ...taken, answers: true, sent: 'part', trouble: 'paper_out' };
    });
    if (carried) await carried.done;
    const [event] = await eventsAbout(database.db.orm, id);
    const changes = { printer: { after: 'Zebra' }, trouble: { before: null, after: 'paper_out' } };
    expect(event).toMatchObject({ targets: of(id, sent), changes });
    expect(await eventsAbout(database.db.orm, kept)).toEqual([]);
  });

  it('has a print whose server is gone, once, also when two sweep', async () => {
    const ids = [await book()];
    const id = await make(ids);
    await beginJob(database.db.orm, id, NETWORK, oneEach(ids));
    await database.db.orm.execute(sql`update print_job_labels set state = 'sent' where job_id = ${id}`);
    await database.db.orm.execute(
      sql`update print_jobs set progress_at = now() - interval '3 minutes' where id = ${id}`,
    );
    await Promise.all([endLostPrints(database.db), endLostPrints(database.db)]);
    expect(await eventsAbout(database.db.orm, id)).toMatchObject([
      { targets: of(id, ...ids), changes: { trouble: { after: 'interrupted' } } },
    ]);
  });
});
