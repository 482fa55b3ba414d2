import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as clock from '@/lib/carrier/clock';
import type { Orm } from '@/lib/db/connection';
import { printJobs } from '@/lib/db/printing-schema';
import { bookings } from '@/lib/db/schema';
import { carryJob } from '@/lib/printing/carry-job';
import { answerJob, makeJob } from '@/lib/printing/make-job';
import { type PrinterLimits, sendToPrinter } from '@/lib/printing/network-printer';
import { bookedShipment } from '@/lib/testing/booked-shipment';
import { furnishShop } from '@/lib/testing/booking-rows';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { startLabelPrinter } from '@/lib/testing/label-printer';
import { findPrintJob, listAskedPrints } from './print-jobs';

/** For how long this process stood still, as it finds out afterwards. */
let stoodStillMs = 0;
beforeAll(() => {
  const { steadyNow } = clock;
  const stands = vi.spyOn(clock, 'steadyNow').mockImplementation(() => steadyNow() + stoodStillMs);
  return () => stands.mockRestore();
});

const limits: PrinterLimits = {
  findMs: 2_000,
  connectMs: 2_000,
  answerMs: 200,
  lateMs: 100,
  stalledMs: 500,
  outMs: 500,
};
const PRINT = { way: 'network' as const, printerName: 'Zebra', format: '100x150', dpi: 203 };
const SIX_TO_TWENTY = Array.from({ length: 15 }, (_, index) => index + 6);

let database: TestDatabase;
let shop: Awaited<ReturnType<typeof furnishShop>>;
beforeAll(async () => {
  database = await createTestDatabase();
  shop = await furnishShop(database.db);
});
afterAll(() => database.close());

const running: { stop: () => Promise<unknown> }[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((printer) => printer.stop()));
  await database.db.orm.update(printJobs).set({ answeredAt: sql`now()` });
});

const source = () => ({ db: database.db, env: { carrier: { environment: 'practice' as const } } });
const own = () => ({ clerkId: shop.clerk.id, environment: 'practice' as const });
const view = (jobId: string) => findPrintJob(source(), shop.clerk, jobId);

/** A print of so many bookings that goes to a printer which behaves like this. */
async function print(count: number, ...ways: Parameters<typeof startLabelPrinter>) {
  const printer = await startLabelPrinter(...ways);
  running.push(printer);
  const ids: string[] = [];
  while (ids.length < count) ids.push((await shop.add({ state: 'booked', booked: bookedShipment() })).id);
  const jobId = randomUUID();
  await makeJob(database.db, shop.scope, { id: jobId, bookingIds: ids, order: 'ticked' });
  const printed = ids.map((bookingId) => ({ bookingId, pages: 1 }));
  const begin = (size = 200, orm = database.db.orm) =>
    carryJob({ ...database.db, orm }, jobId, PRINT, printed, (onProgress) =>
      sendToPrinter(printer.place, labels(count, size), { limits, onProgress }),
    );
  const printedIds = async () => {
    const rows = await database.db.orm.select().from(bookings).where(inArray(bookings.id, ids));
    return ids.filter((id) => rows.find((row) => row.id === id)?.isPrinted).length;
  };
  return { jobId, printer, begin, printedIds };
}

/** The database, whose transactions fare like this. */
const withTransactions = (transaction: Orm['transaction']): Orm =>
  Object.assign(Object.create(database.db.orm), { transaction });

async function* labels(count: number, size: number): AsyncGenerator<Uint8Array> {
  for (let number = 1; number <= count; number += 1) yield Buffer.from(`^XA^FD${number} ${'#'.repeat(size)}^FS^XZ\n`);
}

async function carried(begun: Awaited<ReturnType<typeof carryJob>>) {
  if (!begun) throw new Error('It was begun before');
  return begun.done;
}

describe('a print carried to a printer', () => {
  it('is begun once, however often it is asked for at once', async () => {
    const { begin, printer } = await print(2);
    const both = await Promise.all([begin(), begin(), begin()]);
    const won = both.filter((begun) => begun !== false);
    expect(won).toHaveLength(1);
    await won[0]?.done;
    expect(printer.received().match(/\^XZ/g)).toHaveLength(2);
  });

  it('is on record as out where the printer says so, and the clerk is asked all the same', async () => {
    const { jobId, begin, printedIds } = await print(3);
    await carried(await begin());
    expect(await view(jobId)).toMatchObject({ state: 'ended', trouble: null, sent: 3, confirmed: 3, notSent: [] });
    expect(await printedIds()).toBe(3);
    expect((await listAskedPrints(source(), shop.clerk)).map(({ id }) => id)).toEqual([jobId]);
  });

  it('of which 5 of 20 were sent when the labels ran out says so: 6 to 20 were not, and count as not printed', async () => {
    const { jobId, begin, printedIds } = await print(20, (question) => ({ paperOut: question > 5 }));
    await carried(await begin());
    expect(await view(jobId)).toMatchObject({ sent: 5, trouble: 'paper_out', inDoubt: [], notSent: SIX_TO_TWENTY });
    expect(await printedIds()).toBe(5);
    await answerJob(database.db, own(), jobId, []);
    expect(await printedIds()).toBe(5);
  });

  it('that stalls leaves one label in doubt, by its number, and the printer gets no other', async () => {
    const { jobId, begin, printer, printedIds } = await print(20, (question) => (question > 6 ? 'stuck' : {}));
    await carried(await begin(37_000));
    expect(await view(jobId)).toMatchObject({
      sent: 5,
      trouble: 'stalled',
      inDoubt: [6],
      notSent: SIX_TO_TWENTY.slice(1),
    });
    printer.readOn();
    await expect.poll(printer.isHungUp).toBe(true);
    expect(printer.received().match(/\^XZ/g)?.length).toBeLessThanOrEqual(6);
    expect(await printedIds()).toBe(5);
  });

  it('to a printer that took 14 of 750 kB without a word has one label in doubt, the others were not sent', async () => {
    const { jobId, begin, printedIds } = await print(20, () => 'silent', { stuckAfter: 14_000 });
    await carried(await begin(37_000));
    expect(await view(jobId)).toMatchObject({ sent: 0, trouble: 'no_word', inDoubt: [1] });
    expect((await view(jobId))?.notSent).toHaveLength(19);
    expect(await printedIds()).toBe(0);
  });

  it('of a single label that may be out half is asked about, one of which nothing was sent is not', async () => {
    const half = await print(1, (question) => (question > 1 ? 'reset' : {}));
    await carried(await half.begin());
    expect(await listAskedPrints(source(), shop.clerk)).toMatchObject([{ id: half.jobId, inDoubt: [1] }]);
    await answerJob(database.db, own(), half.jobId, [1]);
    const none = await print(1, () => ({ headOpen: true }));
    await carried(await none.begin());
    expect(await view(none.jobId)).toMatchObject({ state: 'ended', trouble: 'head_open', notSent: [1] });
    expect(await listAskedPrints(source(), shop.clerk)).toEqual([]);
    expect(await none.printedIds()).toBe(0);
  });

  it('says how far it is while it is being sent, and cannot be answered before it has ended', async () => {
    const { jobId, begin } = await print(20, (question) => ({ lateMs: question > 8 ? 450 : 0 }));
    const begun = await begin();
    await expect.poll(async () => (await view(jobId))?.sent).toBeGreaterThanOrEqual(7);
    expect(await view(jobId)).toMatchObject({ state: 'sending', inDoubt: [], notSent: [] });
    expect(await answerJob(database.db, own(), jobId, [])).toBe(false);
    await carried(begun);
    expect(await answerJob(database.db, own(), jobId, [])).toBe(true);
  });

  it('whose server is gone has stopped at the label on its way; should that server wake up, it sends no other', async () => {
    let isGone: Promise<unknown> | null = null;
    const { jobId, begin, printer } = await print(20, (question) => {
      if (question !== 4) return {};
      isGone = database.db.orm
        .update(printJobs)
        .set({ progressAt: sql`now() - interval '1 minute'` })
        .where(eq(printJobs.id, jobId));
      isGone.catch(() => undefined);
      return { lateMs: 300 };
    });
    const begun = await begin();
    await expect.poll(async () => (await view(jobId))?.trouble).toBe('interrupted');
    expect(await view(jobId)).toMatchObject({ state: 'ended', inDoubt: [3], sent: 2 });
    expect(await listAskedPrints(source(), shop.clerk)).toMatchObject([{ id: jobId, state: 'ended' }]);
    expect(await answerJob(database.db, own(), jobId, [3])).toBe(true);
    expect(await carried(begun)).toMatchObject({ trouble: 'interrupted', begun: 3 });
    expect(printer.received().match(/\^XZ/g)).toHaveLength(3);
    // What the clerk said stands.
    expect(await view(jobId)).toMatchObject({ sent: 2, inDoubt: [] });
  });

  it('is not sent by a server that stood still before it heard that it may: its clerk may have said what came out', async () => {
    const { jobId, printer, begin } = await print(2);
    const orm = withTransactions(async (run) => {
      const said = await database.db.orm.transaction(run);
      stoodStillMs += 60_000;
      return said;
    });
    expect(await carried(await begin(200, orm))).toMatchObject({ sent: 'nothing', trouble: 'interrupted', begun: 0 });
    expect(printer.received()).not.toContain('^XZ');
    expect(await view(jobId)).toMatchObject({ state: 'ended', inDoubt: [], notSent: [1, 2] });
  });

  it('is not sent by a server that stood still just as it began, whatever the clock of the database says', async () => {
    const { jobId, printer, begin } = await print(2);
    let transactions = 0;
    const orm = withTransactions(async (run) => {
      const begun = await database.db.orm.transaction(run);
      transactions += 1;
      if (transactions === 1) stoodStillMs += 60_000;
      return begun;
    });
    expect(await carried(await begin(200, orm))).toMatchObject({ sent: 'nothing', trouble: 'interrupted', begun: 0 });
    expect(printer.received()).not.toContain('^XZ');
    expect(await view(jobId)).toMatchObject({ state: 'ended', inDoubt: [], notSent: [1, 2] });
  });

  it('is not sent on by a server that stood still between two labels, whatever the clock of the database says', async () => {
    const { jobId, begin, printer } = await print(2, (question) => {
      if (question === 2) stoodStillMs += 60_000;
      return {};
    });
    expect(await carried(await begin())).toMatchObject({ sent: 'part', trouble: 'interrupted', begun: 1 });
    expect(printer.received().match(/\^XZ/g)).toHaveLength(1);
    expect(await view(jobId)).toMatchObject({ sent: 1, inDoubt: [], notSent: [2] });
  });

  it('has no label in doubt that the printer took, where what was written of it before the next one is lost', async () => {
    const { jobId, begin } = await print(2);
    let transactions = 0;
    const orm = withTransactions((run) =>
      database.db.orm.transaction(async (tx) => {
        const said = await run(tx);
        transactions += 1;
        // The first begins it, and the second is before the first label.
        if (transactions === 3) throw new Error('The commit is lost');
        return said;
      }),
    );
    expect(await carried(await begin(200, orm))).toMatchObject({ sent: 'part', begun: 1, taken: 1 });
    expect(await view(jobId)).toMatchObject({ sent: 1, inDoubt: [], notSent: [2] });
  });
});
