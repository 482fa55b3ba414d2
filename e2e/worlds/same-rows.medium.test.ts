import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as programs from '@/lib/api/data/program-bookings';
import { type Answerable, RUNNING } from '@/lib/bookings/attempt-life';
import * as attempts from '@/lib/bookings/data/booking-attempts';
import * as owners from '@/lib/bookings/data/booking-owners';
import * as bookings from '@/lib/bookings/data/bookings';
import * as keys from '@/lib/bookings/data/form-keys';
import * as journals from '@/lib/bookings/data/instance-journals';
import * as journal from '@/lib/bookings/data/journal';
import * as places from '@/lib/bookings/data/journal-places';
import * as settlements from '@/lib/bookings/data/settlements';
import * as older from '@/lib/bookings/data/stop-older';
import { users } from '@/lib/db/account-schema';
import { apiKeys } from '@/lib/db/api-schema';
import type { Orm } from '@/lib/db/connection';
import { databaseEpochs, instanceJournals, journalPlaces } from '@/lib/db/instance-schema';
import * as schema from '@/lib/db/schema';
import type { AttemptOutcome } from '@/lib/outcomes';
import * as instance from '@/lib/platform/data/instance';
import { bookedShipment } from '@/lib/testing/booked-shipment';
import { furnishShop, shipment } from '@/lib/testing/booking-rows';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { LAW_TIMEOUT_MS, lawRuns } from '@/lib/testing/law-runs';
import { copyOf, MemoryDatabase, type MemoryOrm } from './database';
import * as memoryAttempts from './memory/booking-attempts';
import * as memoryOwners from './memory/booking-owners';
import * as memoryBookings from './memory/bookings';
import * as memoryKeys from './memory/form-keys';
import * as memoryInstance from './memory/instance';
import * as memoryJournals from './memory/instance-journals';
import * as memoryJournal from './memory/journal';
import * as memoryPlaces from './memory/journal-places';
import * as memoryPrograms from './memory/program-bookings';
import * as memorySettlements from './memory/settlements';
import * as memoryOlder from './memory/stop-older';
import { enterWorld, World } from './world';

let database: TestDatabase;
let shop: Awaited<ReturnType<typeof furnishShop>>;
beforeAll(async () => {
  database = await createTestDatabase();
  shop = await furnishShop(database.db);
  const { orm } = database.db;
  await orm.insert(users).values({ id: PROGRAM, name: 'Orders', email: 'orders@example.no' });
  const key = { userId: PROGRAM, shopId: shop.shopId, prefix: '', hash: '', scopes: [], createdBy: shop.clerk.id };
  await orm.insert(apiKeys).values(key);
});
afterAll(() => database.close());

/** The user that an API key acts as. */
const PROGRAM = 'program';

const REAL = { owners, programs, attempts, bookings, keys, journals, journal, places, settlements, older, instance };
const MEMORY = {
  owners: memoryOwners,
  programs: memoryPrograms,
  attempts: memoryAttempts,
  bookings: memoryBookings,
  keys: memoryKeys,
  journals: memoryJournals,
  journal: memoryJournal,
  places: memoryPlaces,
  settlements: memorySettlements,
  older: memoryOlder,
  instance: memoryInstance,
};
type Side = { orm: Orm; use: typeof REAL | typeof MEMORY; epochs: string[]; made: Map<number, string> };

const uuid = (group: string, at: number) => `00000000-0000-4000-8000-${group}${String(at).padStart(8, '0')}`;
const formKey = (form: number) => uuid('aaaa', form);
const bookingId = (form: number) => uuid('bbbb', form);
const attemptId = (form: number, attempt: number) => uuid('cccc', form * 10 + attempt);
/** The booking that a press made, or the one that a journal brings back. */
const idOf = ({ made }: Side, form: number) => made.get(form) ?? bookingId(form);
const journalOf = (at: number) => ({ id: uuid('dddd', at), name: `machine ${at}` });

const NOTHING = {
  reason: null,
  refusalMessage: null,
  findings: null,
  retryAfterSeconds: null,
  answerStatus: null,
  answerBody: null,
};
const BOOKED = bookedShipment();
const late = { booked: BOOKED, status: 201, body: null, at: null };
const change = (outcome: AttemptOutcome) => ({
  state: outcome,
  ...(outcome === 'booked' ? { booked: BOOKED, shipmentId: 'S-1', trackingReferences: [], searchText: '' } : {}),
});

/**
 * One kind of step, and what it does on either side. `isMany`: in several statements, between which others may come, or in one that looks at
 * rows of before a press that it waits for.
 */
type Step = { name: string; isMany?: true; run: (side: Side) => Promise<unknown> };

const HOUR_MS = 3_600_000;
const form = fc.constantFrom(0, 1);
const outcome = fc.constantFrom<AttemptOutcome>('booked', 'rejected', 'not_sent', 'unknown');
const stand = fc.constantFrom<Answerable>(
  RUNNING,
  { ...RUNNING, outcome: 'unknown' },
  { outcome: 'unknown', settledAs: 'not_booked', lateAt: null },
  { outcome: 'unknown', settledAs: 'booked', lateAt: null },
);

/** The second form is a program's. */
const row = (of: number) => ({
  environment: 'practice' as const,
  shopId: shop.shopId,
  clerkId: of === 1 ? PROGRAM : shop.clerk.id,
  formKey: formKey(of),
  fingerprint: '',
  isReturn: false,
  shipment,
  servicePoint: null,
  solutionId: shop.solutionId,
  solutionName: 'Home',
  orderReference: '',
  recipientName: 'Kari',
  recipientZipCode: '0155',
  searchText: '',
});

const steps: fc.Arbitrary<Step>[] = [
  fc.record({ of: form, attempt: fc.constantFrom(0, 1) }).map(({ of, attempt }) => ({
    name: `press ${of}`,
    run: ({ orm, use, made }) =>
      use.bookings.insertBooking(orm, row(of), { id: attemptId(of, attempt), limitSeconds: 60 }).then((booking) => {
        if (booking) made.set(of, booking.id);
        return booking !== null;
      }, said(use)),
  })),
  form.map((of) => ({
    name: `give up ${of}`,
    run: ({ orm, use }) => use.keys.giveUpFormKey(orm, shop.clerk.id, formKey(of)),
  })),
  form.map((of) => ({
    name: `give up again ${of}`,
    // The press keeps its booking, and its key is given up as well.
    isMany: true,
    run: ({ orm, use }) => use.keys.restoreGivenUpKey(orm, shop.clerk.id, formKey(of), new Date()),
  })),
  form.map((of) => ({
    name: `use of ${of}`,
    isMany: true,
    run: async ({ orm, use }) => {
      const { booking, isGivenUp } = await use.keys.findKeyUse(orm, formKey(of));
      return [booking?.state ?? null, isGivenUp, await use.keys.isGivenUp(orm, formKey(of))];
    },
  })),
  fc.record({ of: form, stand, outcome }).map((given) => ({
    name: `answer ${JSON.stringify(given)}`,
    run: ({ orm, use }) =>
      use.attempts.finishAttempt(
        orm,
        attemptId(given.of, 0),
        given.stand,
        { ...NOTHING, outcome: given.outcome },
        change(given.outcome),
      ),
  })),
  fc.record({ of: form, stand }).map((given) => ({
    name: `late ${JSON.stringify(given)}`,
    run: ({ orm, use }) => use.settlements.keepLateTruth(orm, attemptId(given.of, 0), given.stand, late),
  })),
  fc.record({ of: form, as: fc.constantFrom('booked' as const, 'not_booked' as const) }).map(({ of, as }) => ({
    name: `settle ${of} ${as}`,
    isMany: true,
    run: async (side) => {
      const { orm, use } = side;
      const newest = await use.attempts.lockNewestAttempt(orm, idOf(side, of));
      if (newest) await use.settlements.settleAttempt(orm, newest.id, { as, clerkId: shop.clerk.id, reason: '' });
      return newest?.number ?? null;
    },
  })),
  form.map((of) => ({
    name: `take note ${of}`,
    isMany: true,
    run: async (side) => {
      const { orm, use } = side;
      const conflicts = await use.settlements.lockLateTruths(orm, idOf(side, of));
      for (const { id } of conflicts) await use.settlements.closeConflict(orm, id, shop.clerk.id, null);
      return conflicts.length;
    },
  })),
  fc.record({ of: form, attempt: fc.constantFrom(0, 1) }).map(({ of, attempt }) => ({
    name: `bring back ${of}`,
    run: ({ orm, use }) => {
      const lost = { ...row(of), id: bookingId(of), createdAt: new Date() };
      return use.journal.restoreBooking(orm, lost as never, { id: attemptId(of, attempt), startedAt: new Date() });
    },
  })),
  form.map((of) => ({
    name: `owner of ${of}`,
    run: (side) => side.use.owners.findOwner(side.orm, idOf(side, of)),
  })),
  fc.record({ of: form, isProgram: fc.boolean() }).map(({ of, isProgram }) => ({
    name: `${isProgram ? 'the program' : 'a clerk'} takes ${of}`,
    run: (side) =>
      side.use.owners.takeParcel(side.orm, idOf(side, of), isProgram ? PROGRAM : shop.clerk.id).catch(said(side.use)),
  })),
  fc.constant({
    name: 'taken keys',
    run: async ({ orm, use }) => (await use.programs.listTakenKeys(orm, [formKey(0), formKey(1)])).sort(),
  }),
  fc.constant({
    name: 'same parcels',
    run: async ({ orm, use }) => {
      const asked = { ...row(1), formKey: formKey(2) };
      return (await use.programs.listSameParcels(orm, shop.shopId, [asked])).map((found) => found.formKey);
    },
  }),
  fc.constant({
    name: 'the clock is put forward by an hour',
    run: ({ orm, use }) => use.attempts.moveOnWithClock(orm, new Date(), new Date(Date.now() + HOUR_MS)),
  }),
  fc.constant({
    name: 'the clock is put back',
    run: ({ orm, use }) => use.attempts.endBeforeClockWentBack(orm),
  }),
  fc.constant({
    name: 'running',
    run: async ({ orm, use }) => (await use.attempts.listRunning(orm)).map(({ id }) => id).sort(),
  }),
  fc.constantFrom(0, 1).map((at) => ({
    name: `add journal ${at}`,
    run: ({ orm, use }) => use.journals.addJournals(orm, [journalOf(at)]),
  })),
  fc.constantFrom(0, 1).map((at) => ({
    name: `compare journal ${at}`,
    isMany: true,
    run: async ({ orm, use, epochs }) => {
      const incarnation = await use.journals.readIncarnation(orm);
      const isKept = await use.journals.keepCompared(orm, journalOf(at), incarnation, epochs.at(-1) ?? uuid('eeee', 0));
      return [isKept, await use.journals.isCompared(orm, journalOf(at).id)];
    },
  })),
  fc.constantFrom(0, 1).map((at) => ({
    name: `see journal ${at}`,
    run: ({ orm, use }) => use.journals.seeJournals(orm, journalOf(at).id),
  })),
  fc.constantFrom(0, 1).map((at) => ({
    name: `end journal ${at}`,
    run: ({ orm, use }) => use.journals.endJournal(orm, journalOf(at).id),
  })),
  fc.constant({
    name: 'begin an epoch',
    run: async ({ orm, use, epochs }) => void epochs.push(await use.instance.beginEpoch(orm)),
  }),
  fc.integer({ min: 0, max: 3 }).map((ticks) => ({
    name: `tick ${ticks}`,
    isMany: true,
    run: async ({ orm, use, epochs }) => {
      const epoch = epochs.at(-1) ?? uuid('eeee', 0);
      const mark = `${epoch}.${ticks}`;
      const isOn = await use.instance.tickEpoch(orm, epoch, ticks);
      const isKept = await use.places.keepJournalPlace(orm, 'journal', { byte: ticks, mark: '' }, mark);
      return [
        isOn,
        isKept,
        await use.instance.isMarkKnown(orm, mark),
        await use.places.findJournalPlace(orm, 'journal'),
      ];
    },
  })),
  fc.constant({ name: 'stop an older database', run: ({ orm, use }) => use.older.stopOlderDatabase(orm) }),
];

/** What a statement was refused with. */
const said = (use: Side['use']) => (error: unknown) => {
  if (use.journals.isJournalUnread(error)) return 'unread';
  throw error;
};

/** All rows of the real side that a step can change, as the memory has them; times only as being there, or more than half an hour ahead. */
async function realRows({ orm, made }: Side) {
  const [allBookings, allAttempts, allKeys, allJournals, unread] = await Promise.all([
    orm.select().from(schema.bookings).where(eq(schema.bookings.shopId, shop.shopId)),
    orm.select().from(schema.bookingAttempts).orderBy(asc(schema.bookingAttempts.id)),
    orm.select().from(schema.formKeys),
    orm.select().from(instanceJournals),
    journals.listUnreadJournals(orm),
  ]);
  const rows = { bookings: allBookings, attempts: allAttempts, keys: allKeys, journals: allJournals, unread };
  return seen(rows, made);
}

type Seen = {
  bookings: readonly bookings.BookingRow[];
  attempts: readonly attempts.AttemptRow[];
  keys: readonly { formKey: string; givenUpBy: string | null; heldBy: string | null }[];
  journals: readonly { id: string; name: string; endedAt: Date | null; givenUpAt: Date | null }[];
  unread: readonly { id: string }[];
};

function seen(rows: Seen, made: Side['made']) {
  const sorted = (texts: string[]) => texts.sort();
  const nameOf = (id: string) => [...made].find(([, each]) => each === id)?.[0] ?? id;
  return {
    bookings: sorted(
      rows.bookings.map(({ id, state, hasConflict, shipmentId, restoredAt, formKey: key }) =>
        JSON.stringify([
          nameOf(id),
          state,
          hasConflict,
          shipmentId,
          restoredAt !== null,
          [0, 1].map(formKey).indexOf(key),
        ]),
      ),
    ),
    attempts: sorted(
      rows.attempts.map(({ id, number, outcome: of, reason, settledAs, deadline, endedAt, lateAt, conflictClosedAt }) =>
        JSON.stringify([
          id,
          number,
          of,
          reason,
          settledAs,
          ...[endedAt, lateAt, conflictClosedAt].map((at) => at !== null),
          ...[deadline, endedAt].map((at) => at !== null && at.getTime() > Date.now() + HOUR_MS / 2),
        ]),
      ),
    ),
    keys: sorted(rows.keys.map(({ formKey: key, givenUpBy, heldBy }) => JSON.stringify([key, givenUpBy, heldBy]))),
    journals: sorted(
      rows.journals.map(({ id, name, endedAt, givenUpAt }) =>
        JSON.stringify([id, name, endedAt !== null, givenUpAt !== null]),
      ),
    ),
    unread: sorted(rows.unread.map(({ id }) => id)),
  };
}

/** Rows in maps that answer at once. */
class DirectMemory {
  readonly database = new MemoryDatabase();
  readonly side: Side;

  constructor() {
    memoryJournals.enterDatabase(this.database);
    const orm: MemoryOrm = {
      ask: async (run) => run(this.database.tables, new Date()),
      transaction: (run) => run(orm as unknown as Orm),
    };
    this.side = { orm: orm as unknown as Orm, use: MEMORY, epochs: [], made: new Map() };
  }

  async rows() {
    const { tables } = this.database;
    const all = <Row>(map: Map<string, Row>) => [...map.values()];
    const unread = await memoryJournals.listUnreadJournals(this.side.orm);
    const rows = {
      bookings: all(tables.bookings),
      attempts: all(tables.attempts),
      keys: all(tables.keys),
      journals: all(tables.journals),
      unread,
    };
    return seen(rows, this.side.made);
  }
}

async function openSides() {
  enterWorld(new World(1, new Set()));
  const { orm } = database.db;
  const { bookingAttempts, bookings: ofBookings, formKeys } = schema;
  for (const table of [bookingAttempts, ofBookings, formKeys, instanceJournals, databaseEpochs, journalPlaces])
    await orm.delete(table);
  const real: Side = { orm, use: REAL, epochs: [], made: new Map() };
  return { real, memory: new DirectMemory() };
}

const anyStep = fc.oneof(...steps);
const statement = anyStep.filter(({ isMany }) => !isMany);

it(
  'each kind of step does to the rows of a world what it does to those of PostgreSQL, and says the same',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { maxLength: 30, size: 'max' }), async (sequence) => {
        const { real, memory } = await openSides();
        for (const { name, run } of sequence) {
          expect([name, await run(memory.side)]).toEqual([name, await run(real)]);
          expect([name, await memory.rows()]).toEqual([name, await realRows(real)]);
        }
      }),
      { numRuns: lawRuns(40, 1_000) },
    );
  },
  LAW_TIMEOUT_MS,
);

it(
  'two statements at once do what one of them after the other does',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyStep, { maxLength: 12, size: 'max' }),
        statement,
        statement,
        async (before, one, two) => {
          const { real, memory } = await openSides();
          for (const { run } of before) await Promise.all([run(real), run(memory.side)]);
          const rows = copyOf(memory.database.tables);
          const { made, epochs } = memory.side;
          const inOrder = async (first: Step, second: Step) => {
            memory.database.tables = copyOf(rows);
            Object.assign(memory.side, { made: new Map(made), epochs: [...epochs] });
            const saidFirst = await first.run(memory.side);
            const saidSecond = await second.run(memory.side);
            return {
              said: first === one ? [saidFirst, saidSecond] : [saidSecond, saidFirst],
              rows: await memory.rows(),
            };
          };
          const orders = [await inOrder(one, two), await inOrder(two, one)];
          const atOnce = { said: await Promise.all([one.run(real), two.run(real)]), rows: await realRows(real) };
          expect(orders).toContainEqual(atOnce);
        },
      ),
      { numRuns: lawRuns(40, 1_000) },
    );
  },
  LAW_TIMEOUT_MS,
);
