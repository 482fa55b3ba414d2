import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, it } from 'vitest';
import * as programs from '@/lib/api/data/program-bookings';
import * as batches from '@/lib/batches/data/batches';
import * as queued from '@/lib/batches/data/queued-batches';
import * as queue from '@/lib/batches/data/send-queue';
import { type Answerable, RUNNING } from '@/lib/bookings/attempt-life';
import * as attempts from '@/lib/bookings/data/booking-attempts';
import * as owners from '@/lib/bookings/data/booking-owners';
import * as voids from '@/lib/bookings/data/booking-voids';
import * as bookings from '@/lib/bookings/data/bookings';
import * as keys from '@/lib/bookings/data/form-keys';
import * as journals from '@/lib/bookings/data/instance-journals';
import * as journal from '@/lib/bookings/data/journal';
import * as places from '@/lib/bookings/data/journal-places';
import * as settlements from '@/lib/bookings/data/settlements';
import * as older from '@/lib/bookings/data/stop-older';
import { users } from '@/lib/db/account-schema';
import { apiKeys } from '@/lib/db/api-schema';
import { batches as batchTable, sendQueue } from '@/lib/db/batch-schema';
import type { Orm } from '@/lib/db/connection';
import { builds, databaseEpochs, instanceJournals, journalPlaces } from '@/lib/db/instance-schema';
import { bookingVoids } from '@/lib/db/printing-schema';
import * as schema from '@/lib/db/schema';
import type { AttemptOutcome } from '@/lib/outcomes';
import * as instance from '@/lib/platform/data/instance';
import { bookedShipment } from '@/lib/testing/booked-shipment';
import { furnishShop, shipment } from '@/lib/testing/booking-rows';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { LAW_TIMEOUT_MS, lawRuns } from '@/lib/testing/law-runs';
import { MemoryDatabase, type QueueRow } from './database';
import * as memoryBatches from './memory/batches';
import * as memoryAttempts from './memory/booking-attempts';
import * as memoryOwners from './memory/booking-owners';
import * as memoryVoids from './memory/booking-voids';
import * as memoryBookings from './memory/bookings';
import * as memoryKeys from './memory/form-keys';
import * as memoryInstance from './memory/instance';
import * as memoryJournals from './memory/instance-journals';
import * as memoryJournal from './memory/journal';
import * as memoryPlaces from './memory/journal-places';
import * as memoryPrograms from './memory/program-bookings';
import * as memoryQueued from './memory/queued-batches';
import * as memoryQueue from './memory/send-queue';
import * as memorySettlements from './memory/settlements';
import * as memoryOlder from './memory/stop-older';
import { answerAtOnce, compareAtOnce, compareInTurn, type SameStep } from './same-steps';
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

const REAL = {
  owners,
  programs,
  attempts,
  batches,
  bookings,
  keys,
  journals,
  journal,
  places,
  queue,
  queued,
  settlements,
  voids,
  older,
  instance,
};
const MEMORY = {
  owners: memoryOwners,
  programs: memoryPrograms,
  attempts: memoryAttempts,
  batches: memoryBatches,
  bookings: memoryBookings,
  keys: memoryKeys,
  journals: memoryJournals,
  journal: memoryJournal,
  places: memoryPlaces,
  queue: memoryQueue,
  queued: memoryQueued,
  settlements: memorySettlements,
  voids: memoryVoids,
  older: memoryOlder,
  instance: memoryInstance,
};
type Side = {
  orm: Orm;
  use: typeof REAL | typeof MEMORY;
  epochs: string[];
  made: Map<number, string>;
  batchIds: string[];
};

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
type Step = SameStep<Side> & { isMany?: true };

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
  ...voidSteps(),
  form.map((of) => ({
    name: `owner of ${of}`,
    run: (side) => side.use.owners.findOwner(side.orm, idOf(side, of)),
  })),
  form.map((of) => ({
    name: `sent like ${of}`,
    run: async (side) => {
      const found = await side.use.bookings.lockBooking(side.orm, idOf(side, of));
      const sent = found && (await side.use.owners.findSameSent(side.orm, found));
      // The ids of presses are others on each side.
      return sent === null ? null : [0, 1].find((each) => idOf(side, each) === sent);
    },
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
      const found = await use.programs.listSameParcels(orm, shop.shopId, [asked]);
      // A booking that came back beside another one has got a random key.
      const isKnown = (key: string) => [formKey(0), formKey(1)].includes(key);
      return found.map((each) => [isKnown(each.formKey) ? each.formKey : 'a key of its own', each.isStillRead]).sort();
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
      const incarnation = ticks === 2 ? 'another' : await use.journals.readIncarnation(orm);
      const into = { epoch: mark, incarnation };
      const isKept = await use.places.keepJournalPlace(orm, 'journal', { byte: ticks, mark: '' }, into);
      return [
        isOn,
        isKept,
        await use.instance.isMarkKnown(orm, mark),
        await use.places.findJournalPlace(orm, 'journal'),
      ];
    },
  })),
  fc.constantFrom('older', 'newer').map((build) => ({
    name: `register the ${build} build`,
    isMany: true,
    run: ({ orm, use }) => use.instance.registerBuild(orm, build),
  })),
  fc.constant({ name: 'stop an older database', run: ({ orm, use }) => use.older.stopOlderDatabase(orm) }),
  ...queueSteps(),
];

/** Of voids: those that are made here, and two of a journal, of which the second came later. */
function voidSteps(): fc.Arbitrary<Step>[] {
  return [
    form.map((of) => ({
      name: `make ${of} void`,
      isMany: true,
      run: async (side) => {
        const entry = { bookingId: idOf(side, of), clerkId: shop.clerk.id, reason: 'here' };
        return (await side.orm.transaction((own) => side.use.voids.insertVoid(own, entry))) !== null;
      },
    })),
    form.map((of) => ({
      name: `use ${of} again`,
      isMany: true,
      run: async (side) =>
        (await side.orm.transaction((own) => side.use.voids.undoVoid(own, idOf(side, of), shop.clerk.id))) !== null,
    })),
    fc
      .record({ of: form, at: fc.constantFrom(1, 2), undone: fc.constantFrom(null, 0, 30) })
      .map(({ of, at, undone }) => ({
        name: `bring back void ${at} of ${of}, undone after ${undone} min`,
        isMany: true,
        run: async (side) => {
          const bookingId = idOf(side, of);
          if (!(await side.use.bookings.lockBooking(side.orm, bookingId))) return null;
          const entry = {
            id: uuid('abab', of * 10 + at),
            bookingId,
            clerkId: shop.clerk.id,
            voidedAt: inMinutes(at * 60 - 200),
          };
          const end = undone === null ? null : inMinutes(at * 60 - 200 + undone);
          const ended = { reason: 'journal', undoneAt: end, undoneBy: end && shop.clerk.id };
          return side.orm.transaction((own) => side.use.voids.restoreVoid(own, { ...entry, ...ended }));
        },
      })),
  ];
}

const KEY = { environment: 'practice' as const, clientId: 'client', mark: null };
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

/** Of the queue: the third form is in a batch, and the others may wait for the carrier. */
function queueSteps(): fc.Arbitrary<Step>[] {
  const scope = () => ({ reader: { id: shop.clerk.id, isAdministrator: true }, environment: 'practice' as const });
  const batchOf = ({ batchIds }: Side) => batchIds[0] ?? uuid('ffff', 0);
  return [
    fc.constant({
      name: 'begin a batch',
      isMany: true,
      run: async (side) => {
        const { orm, use, batchIds, made } = side;
        if (batchIds.length > 0) return null;
        const { environment } = KEY;
        const head = { environment, shopId: shop.shopId, clerkId: shop.clerk.id, title: '', prints: false };
        const id = await use.batches.insertBatch(orm, head, 1);
        if (id === null) return null;
        batchIds.push(id);
        const rows = [2, 3].map((of) => ({ ...row(of), id: bookingId(of), batchId: id }));
        const taken = await orm
          .transaction((transaction) => use.queued.insertQueued(transaction, { id, environment }, rows, 0))
          .catch(said(use));
        if (taken === null) for (const of of [2, 3]) made.set(of, bookingId(of));
        return taken;
      },
    }),
    fc
      .constantFrom<[('running' | 'paused')[], 'running' | 'paused' | 'stopped']>(
        [['running'], 'paused'],
        [['paused'], 'running'],
        [['running', 'paused'], 'stopped'],
      )
      .map(([from, to]) => ({
        name: `batch from ${from} to ${to}`,
        run: async (side) => (await side.use.batches.steerBatch(side.orm, scope(), batchOf(side), from, to)) !== null,
      })),
    fc.constant({
      name: 'pause the batch for a reason',
      run: (side) => side.use.batches.pauseForReason(side.orm, batchOf(side), 'credentials_refused'),
    }),
    fc.constant({
      name: 'end what is finished',
      run: ({ orm, use }) => use.batches.endFinished(orm, KEY.environment),
    }),
    fc.constant({
      name: 'make what waits in the batch due',
      isMany: true,
      run: (side) => side.use.queued.readyQueued(side.orm, batchOf(side)),
    }),
    fc.constant({
      name: 'discard what waits in the batch',
      isMany: true,
      run: async (side) => {
        const waiting = await side.use.queued.listQueued(side.orm, batchOf(side));
        await side.use.queued.discardQueued(side.orm, waiting, shop.clerk.id);
        return waiting.length;
      },
    }),
    fc.constantFrom(4, 5, 6).map((at) => ({
      name: `claim ${at}`,
      isMany: true,
      run: async ({ orm, use, made }) => {
        // An attempt has one booking.
        if ((await use.attempts.findAttempts(orm, [attemptId(at, 9)])).size > 0) return null;
        const claim = await use.queue.claimNext(orm, KEY, { id: attemptId(at, 9), limitSeconds: 60 }, false);
        if (claim === null || claim === 'passed') return claim;
        const { booking, batchId, tries } = claim;
        return [[...made].find(([, id]) => id === booking.id)?.[0], booking.state, batchId !== null, tries];
      },
    })),
    fc.constant({ name: 'is anything due', run: ({ orm, use }) => use.queue.isAnythingDue(orm, KEY.environment) }),
    fc.record({ of: fc.constantFrom(0, 2), minutes: fc.constantFrom(5, -5) }).map(({ of, minutes }) => ({
      name: `wait for ${minutes} min ${of}`,
      isMany: true,
      run: async (side) => {
        const { orm, use } = side;
        const booking = await use.bookings.lockBooking(orm, idOf(side, of));
        if (!booking) return null;
        const used = await use.keys.holdFormKeys(orm, [{ formKey: formKey(7), bookingId: booking.id }]);
        return [used.length, await use.queue.insertWaiting(orm, booking, inMinutes(minutes))];
      },
    })),
    fc.constantFrom(0, 2).map((of) => ({
      name: `take out ${of}`,
      run: (side) => side.use.queue.giveUpWaiting(side.orm, idOf(side, of), of === 0),
    })),
    fc.constantFrom(0, 2, 3).map((of) => ({
      name: `${of} leaves the queue`,
      run: (side) => side.use.queue.dequeue(side.orm, idOf(side, of)),
    })),
    fc.record({ of: fc.constantFrom(0, 2, 3), seconds: fc.constantFrom(0, 3_600) }).map(({ of, seconds }) => ({
      name: `${of} waits again for ${seconds} s`,
      run: (side) => side.use.queue.waitAgain(side.orm, idOf(side, of), { seconds, tries: seconds > 0 ? 1 : 0 }),
    })),
    fc.constant({
      name: 'leave what has ended',
      isMany: true,
      run: ({ orm, use }) => use.queue.leaveEnded(orm, KEY.environment),
    }),
    fc.constant({
      name: 'move long waits',
      isMany: true,
      run: async ({ orm, use }) => {
        const waits = await use.queue.listLongWaits(orm, KEY.environment);
        for (const { bookingId: id, dueAt, now } of waits) await use.queue.moveWait(orm, id, dueAt, now + 60);
        return waits.length;
      },
    }),
    fc.constant({
      name: 'hold keys',
      isMany: true,
      run: async (side) => {
        const ids = [2, 0].filter((of) => side.made.has(of)).map((of) => idOf(side, of));
        const holds = ids.map((id, at) => ({ formKey: formKey(7 + at), bookingId: id }));
        return (await side.use.keys.holdFormKeys(side.orm, holds)).map((id) => ids.indexOf(id));
      },
    }),
    fc.constant({ name: 'free the key', isMany: true, run: ({ orm, use }) => use.keys.freeFormKey(orm, formKey(7)) }),
    fc.tuple(fc.constantFrom(0, 2), fc.constantFrom('first' as const, 'last' as const)).map(([of, place]) => ({
      name: `an attempt of ${of} stands ${place}`,
      isMany: true,
      run: (side) =>
        side.use.attempts.moveAttempt(side.orm, { id: attemptId(of, 1), bookingId: idOf(side, of) }, place),
    })),
  ];
}

/** What a statement was refused with. */
const said = (use: Side['use']) => (error: unknown) => {
  if (use.journals.isJournalUnread(error)) return 'unread';
  throw error;
};

/** All rows of the real side that a step can change, as the memory has them; times only as being there, or more than half an hour ahead. */
async function realRows({ orm, made }: Side) {
  const [allBookings, allAttempts, allVoids, allKeys, allJournals, unread, allBatches, allQueued] = await Promise.all([
    orm.select().from(schema.bookings).where(eq(schema.bookings.shopId, shop.shopId)),
    orm.select().from(schema.bookingAttempts).orderBy(asc(schema.bookingAttempts.id)),
    orm.select().from(bookingVoids),
    orm.select().from(schema.formKeys),
    orm.select().from(instanceJournals),
    journals.listUnreadJournals(orm),
    orm.select().from(batchTable),
    orm.select().from(sendQueue),
  ]);
  const rows = {
    bookings: allBookings,
    attempts: allAttempts,
    voids: allVoids,
    keys: allKeys,
    journals: allJournals,
    unread,
    batches: allBatches,
    queue: allQueued,
  };
  return seen(rows, made);
}

type Seen = {
  bookings: readonly bookings.BookingRow[];
  attempts: readonly attempts.AttemptRow[];
  voids: readonly voids.VoidEntry[];
  keys: readonly { formKey: string; givenUpBy: string | null; heldBy: string | null }[];
  journals: readonly { id: string; name: string; endedAt: Date | null; givenUpAt: Date | null }[];
  unread: readonly { id: string }[];
  batches: readonly batches.BatchRow[];
  queue: readonly QueueRow[];
};

function seen(rows: Seen, made: Side['made']) {
  const sorted = (texts: string[]) => texts.sort();
  const nameOf = (id: string) => [...made].find(([, each]) => each === id)?.[0] ?? id;
  return {
    bookings: sorted(
      rows.bookings.map(({ id, state, hasConflict, shipmentId, isVoid, restoredAt, failedUnseen, formKey: key }) =>
        JSON.stringify([
          nameOf(id),
          state,
          hasConflict,
          shipmentId,
          isVoid,
          restoredAt !== null,
          failedUnseen,
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
    voids: sorted(
      rows.voids.map(({ bookingId: id, reason, voidedAt, undoneAt }) =>
        JSON.stringify([nameOf(id), reason, ...[voidedAt, undoneAt].map(minutesAhead)]),
      ),
    ),
    keys: sorted(
      rows.keys.map(({ formKey: key, givenUpBy, heldBy }) =>
        JSON.stringify([key, givenUpBy, heldBy && nameOf(heldBy)]),
      ),
    ),
    journals: sorted(
      rows.journals.map(({ id, name, endedAt, givenUpAt }) =>
        JSON.stringify([id, name, endedAt !== null, givenUpAt !== null]),
      ),
    ),
    unread: sorted(rows.unread.map(({ id }) => id)),
    batches: sorted(
      rows.batches.map(({ state, pauseReason, endedAt }) => JSON.stringify([state, pauseReason, endedAt !== null])),
    ),
    queue: sorted(
      rows.queue.map(({ bookingId: id, batchId, position, dueAt, tries, endsAt }) =>
        JSON.stringify([nameOf(id), batchId !== null, position, tries, ...[dueAt, endsAt].map(minutesAhead)]),
      ),
    ),
  };
}

const minutesAhead = (moment: Date | null) => moment && Math.round((moment.getTime() - Date.now()) / 60_000);

/** Rows in maps that answer at once. */
class DirectMemory {
  readonly database = new MemoryDatabase();
  readonly side: Side;

  constructor() {
    memoryJournals.enterDatabase(this.database);
    this.side = { orm: answerAtOnce(this.database), use: MEMORY, epochs: [], made: new Map(), batchIds: [] };
  }

  async rows() {
    const { tables } = this.database;
    const all = <Row>(map: Map<string, Row>) => [...map.values()];
    const unread = await memoryJournals.listUnreadJournals(this.side.orm);
    const rows = {
      bookings: all(tables.bookings),
      attempts: all(tables.attempts),
      voids: all(tables.voids),
      keys: all(tables.keys),
      journals: all(tables.journals),
      unread,
      batches: all(tables.batches),
      queue: all(tables.queue),
    };
    return seen(rows, this.side.made);
  }
}

async function openSides() {
  enterWorld(new World(1, new Set()));
  const { orm } = database.db;
  const { bookingAttempts, bookings: ofBookings, formKeys } = schema;
  const ofInstances = [instanceJournals, databaseEpochs, journalPlaces, builds];
  for (const table of [sendQueue, bookingVoids, bookingAttempts, formKeys, ofBookings, batchTable, ...ofInstances])
    await orm.delete(table);
  const real: Side = { orm, use: REAL, epochs: [], made: new Map(), batchIds: [] };
  return { real, realRows, memory: new DirectMemory() };
}

const anyStep = fc.oneof(...steps);
const statement = anyStep.filter(({ isMany }) => !isMany);

it(
  'each kind of step does to the rows of a world what it does to those of PostgreSQL, and says the same',
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
  'two statements at once do what one of them after the other does',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyStep, { maxLength: 12, size: 'max' }),
        statement,
        statement,
        async (before, one, two) => {
          await compareAtOnce(await openSides(), before, one, two);
        },
      ),
      { numRuns: lawRuns(40, 1_000) },
    );
  },
  LAW_TIMEOUT_MS,
);
