import { asc, eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BookingRow } from '@/lib/bookings/data/bookings';
import type { Orm } from '@/lib/db/connection';
import { type LabelFate, printJobLabels, printJobs } from '@/lib/db/printing-schema';
import { bookings } from '@/lib/db/schema';
import * as labels from '@/lib/printing/data/label-prints';
import * as jobs from '@/lib/printing/data/print-jobs';
import {
  afterAnswer,
  afterBegin,
  afterGivingUp,
  afterSending,
  afterSign,
  holdsBookings,
  type PrintStand,
} from '@/lib/printing/print-life';
import { bookedShipment } from '@/lib/testing/booked-shipment';
import { furnishShop } from '@/lib/testing/booking-rows';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { LAW_TIMEOUT_MS, lawRuns } from '@/lib/testing/law-runs';
import { MemoryDatabase } from '../database';
import { answerAtOnce, compareAtOnce, compareInTurn, type SameStep } from '../same-steps';
import { enterWorld, World } from '../world';
import * as memoryLabels from './memory/label-prints';
import * as memoryJobs from './memory/print-jobs';

// What a print is changed by does to the maps of a world what it does to the rows of PostgreSQL.

let database: TestDatabase;
let shop: Awaited<ReturnType<typeof furnishShop>>;
let booked: BookingRow[];
beforeAll(async () => {
  database = await createTestDatabase();
  shop = await furnishShop(database.db);
  booked = [];
  while (booked.length < 2) booked.push(await shop.add({ state: 'booked', booked: bookedShipment() }));
});
afterAll(() => database.close());

const REAL = { jobs, labels };
const MEMORY = { jobs: memoryJobs, labels: memoryLabels };
/** `read`: the versions of the prints as they were read last. */
type Side = { orm: Orm; use: typeof REAL | typeof MEMORY; read: Map<string, string> };

/** One kind of step. `isMany`: in several statements, between which others may come. */
type Step = SameStep<Side> & { isMany?: true };

const jobId = (at: number) => `00000000-0000-4000-8000-0000000000${at}0`;
const bookingId = (at: number) => booked[at]?.id ?? '';
const scope = () => ({ clerkId: shop.clerk.id, environment: 'practice' as const });
const printedOf = (pages: readonly number[]) => pages.map((count, at) => ({ bookingId: bookingId(at), pages: count }));

const CHANGES: Readonly<Record<string, (stand: PrintStand, now: Date) => jobs.JobChange | null>> = {
  'goes out to a printer': (stand, now) => afterBegin(stand, now, { isCarried: true, isOfSeveral: true }),
  'goes to the dialog': (stand, now) => afterBegin(stand, now, { isCarried: false, isOfSeveral: false }),
  'is still sent': afterSign,
  'has ended': (stand, now) => afterSending(stand, now, { trouble: 'stalled', asks: true }),
  'is given up': afterGivingUp,
  'is answered': afterAnswer,
};

const job = fc.constantFrom(0, 1, 2);
const pages = fc.constantFrom([1], [2, 1], [1, 2]);
const fate = fc.constantFrom<LabelFate>('made', 'sending', 'sent', 'confirmed', 'not_sent', 'not_out');

const READ_VERSIONS: Step = {
  name: 'read',
  isMany: true,
  run: async ({ orm, use, read }) => {
    for (const id of [0, 1, 2].map(jobId)) {
      const found = await use.jobs.findJob(orm, null, id);
      if (found) read.set(id, found.version);
    }
  },
};

const steps: fc.Arbitrary<Step>[] = [
  fc.record({ at: job, again: fc.option(job), pages }).map(({ at, again, pages: counts }) => ({
    name: `make ${at} of ${counts}`,
    isMany: true,
    run: async ({ orm, use }) => {
      const of = again !== null && (await use.jobs.findJob(orm, null, jobId(again))) ? jobId(again) : null;
      return use.jobs.insertJob(orm, scope(), { id: jobId(at), againOf: of }, printedOf(counts));
    },
  })),
  fc.record({ at: job, what: fc.constantFrom(...Object.keys(CHANGES)) }).map(({ at, what }) => ({
    name: `${at} ${what}`,
    isMany: true,
    run: async ({ orm, use }) => {
      const found = await use.jobs.findJob(orm, scope(), jobId(at));
      const change = found && CHANGES[what]?.(found, found.now);
      return change ? use.jobs.changeJob(orm, found.id, found.version, change) : null;
    },
  })),
  fc.constant(READ_VERSIONS),
  fc.record({ at: job, trouble: fc.constantFrom('stalled', 'cut_off') }).map(({ at, trouble }) => ({
    name: `${at} as it was read has ${trouble}`,
    run: ({ orm, use, read }) =>
      use.jobs.changeJob(orm, jobId(at), read.get(jobId(at)) ?? '', { trouble } as jobs.JobChange),
  })),
  fc.record({ at: job, pages, state: fc.constantFrom('made' as const, 'sent' as const) }).map((given) => ({
    name: `labels of ${given.at}`,
    isMany: true,
    run: async ({ orm, use }) =>
      (await use.jobs.findJob(orm, null, jobId(given.at))) &&
      use.jobs.replaceLabels(orm, jobId(given.at), printedOf(given.pages), given.state),
  })),
  fc.record({ at: job, places: fc.subarray([1, 2, 3]), state: fate }).map(({ at, places, state }) => ({
    name: `labels ${places} of ${at} are ${state}`,
    run: ({ orm, use }) => use.labels.setFates(orm, jobId(at), places, state),
  })),
  fc.subarray([0, 1]).map((at) => ({
    name: `mark ${at}`,
    isMany: true,
    run: ({ orm, use }) => use.labels.markPrinted(orm, at.map(bookingId)),
  })),
  fc.record({ at: job, of: fc.subarray([0, 1], { minLength: 1 }) }).map(({ at, of }) => ({
    name: `open beside ${at}`,
    isMany: true,
    run: async ({ orm, use }) => {
      const open = await use.labels.listOpenPrints(orm, 'practice', jobId(at), of.map(bookingId));
      return open.map((print) => [print.id, print.bookings, holdsBookings(print, print.now)]);
    },
  })),
  fc.constant({
    name: 'lists',
    isMany: true,
    run: async ({ orm, use }) => {
      const unended = await use.jobs.listUnended(orm);
      const asked = await use.jobs.listAskedJobs(orm, scope(), 2);
      const fates = await use.labels.listFates(orm, [0, 1, 2].map(jobId));
      const other = await use.jobs.findJob(orm, { ...scope(), clerkId: 'another' }, jobId(0));
      return [unended.map(({ id }) => id).sort(), asked.map(({ id }) => id), [...fates].sort(), other];
    },
  }),
];

type Rows = { jobs: jobs.JobRow[]; labels: (labels.JobLabelRow & { jobId: string })[]; printed: (boolean | null)[] };

const seen = (rows: Rows) => ({
  jobs: rows.jobs
    .map(({ id, againOf, sentAt, progressAt, endedAt, answeredAt, trouble, asks }) =>
      JSON.stringify([
        id,
        againOf,
        trouble,
        asks,
        ...[sentAt, progressAt, endedAt, answeredAt].map((moment) => moment !== null),
      ]),
    )
    .sort(),
  labels: rows.labels
    .map((label) => JSON.stringify([label.jobId, label.place, label.bookingId, label.parcel, label.state]))
    .sort(),
  printed: rows.printed,
});

async function realRows({ orm }: Side) {
  const isOurs = inArray(bookings.id, [bookingId(0), bookingId(1)]);
  const [allJobs, allLabels, ours] = await Promise.all([
    orm.select().from(printJobs),
    orm.select().from(printJobLabels),
    orm.select().from(bookings).where(isOurs).orderBy(asc(bookings.number)),
  ]);
  return seen({ jobs: allJobs, labels: allLabels, printed: ours.map(({ isPrinted }) => isPrinted) });
}

/** Rows in maps that answer at once. */
class DirectMemory {
  readonly database = new MemoryDatabase();
  readonly side: Side;

  constructor() {
    for (const row of booked) this.database.tables.bookings.set(row.id, { ...row, isPrinted: false });
    this.side = { orm: answerAtOnce(this.database), use: MEMORY, read: new Map() };
  }

  rows() {
    const { tables } = this.database;
    const allLabels = [...tables.printLabels].flatMap(([of, each]) => each.map((label) => ({ jobId: of, ...label })));
    const printed = booked.map(({ id }) => tables.bookings.get(id)?.isPrinted ?? null);
    return seen({ jobs: [...tables.prints.values()], labels: allLabels, printed });
  }
}

async function openSides() {
  enterWorld(new World(1, new Set()));
  const { orm } = database.db;
  await orm.delete(printJobLabels);
  await orm.delete(printJobs);
  await orm.update(bookings).set({ isPrinted: false }).where(eq(bookings.shopId, shop.shopId));
  const real: Side = { orm, use: REAL, read: new Map() };
  return { real, realRows, memory: new DirectMemory() };
}

const anyStep = fc.oneof(...steps);
const statement = anyStep.filter(({ isMany }) => !isMany);

it(
  'each kind of step of a print does to the rows of a world what it does to those of PostgreSQL, and says the same',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { maxLength: 30, size: 'max' }), async (sequence) => {
        await compareInTurn(await openSides(), sequence);
      }),
      { numRuns: lawRuns(40, 1_000) },
    );
  },
  LAW_TIMEOUT_MS,
);

it(
  'of two changes of a print as it was read that come at once one counts',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyStep, { maxLength: 12, size: 'max' }),
        statement,
        statement,
        async (before, one, two) => {
          await compareAtOnce(await openSides(), [...before, READ_VERSIONS], one, two);
        },
      ),
      { numRuns: lawRuns(40, 1_000) },
    );
  },
  LAW_TIMEOUT_MS,
);

it('a change that waits for another one finds that the print is not as it was read', async () => {
  const { real } = await openSides();
  const { orm } = real;
  await jobs.insertJob(orm, scope(), { id: jobId(0), againOf: null }, printedOf([1]));
  const { version = '' } = (await jobs.findJob(orm, null, jobId(0))) ?? {};
  let second: Promise<boolean> | null = null;
  await orm.transaction(async (tx) => {
    expect(await jobs.changeJob(tx, jobId(0), version, { trouble: 'stalled' })).toBe(true);
    second = jobs.changeJob(orm, jobId(0), version, { trouble: 'cut_off' });
    const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(async () => (await database.db.pool.query(waiting)).rowCount).toBe(1);
  });
  expect(await second).toBe(false);
  expect(await jobs.findJob(orm, null, jobId(0))).toMatchObject({ trouble: 'stalled' });
});
