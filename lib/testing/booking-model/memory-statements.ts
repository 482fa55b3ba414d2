import 'server-only';
import { randomUUID } from 'node:crypto';
import type * as auditEvents from '@/lib/db/audit-events';
import type * as attempts from '@/lib/db/booking-attempts';
import type { AttemptRow } from '@/lib/db/booking-attempts';
import type * as bookings from '@/lib/db/bookings';
import type { BookingRow } from '@/lib/db/bookings';
import type * as formKeys from '@/lib/db/form-keys';
import type * as settlements from '@/lib/db/settlements';
import type * as shops from '@/lib/db/shops';
import { sender } from '@/lib/testing/booking-form';
import { type KeyRow, type MemoryRows, memoryOf } from './memory-database';

// In the place of bookings, booking-attempts, form-keys, settlements and shops in lib/db: the same statements on rows in memory
// (docs/decisions/0006-booking-model-in-memory.md).

const NEW_BOOKING = {
  state: 'prepared',
  booked: null,
  servicePoint: null,
  orderReference: '',
  shipmentId: null,
  trackingReferences: [],
  hasConflict: false,
  isPrinted: false,
  isVoid: false,
  restoredAt: null,
  discardedBy: null,
  discardedAt: null,
} as const;

/** As the unique key of the form keys undoes the whole statement. */
const GIVEN_UP = new Error('given up');

export const insertBooking: typeof bookings.insertBooking = (orm, booking, attempt = null) =>
  memoryOf(orm)
    .statement('insert booking', async (rows) => {
      const made = { ...NEW_BOOKING, id: randomUUID(), number: 1, createdAt: new Date(0) };
      const row = { ...made, ...booking, ...(attempt ? { state: 'sending' } : {}) } as BookingRow;
      const inserted = await rows.insert('bookings', row, ({ formKey }) => formKey === booking.formKey);
      const { formKey } = booking;
      const key = { formKey, givenUpBy: null, heldBy: null, createdAt: new Date(0) };
      if (inserted && !(await rows.insert('keys', key, (there) => there.formKey === formKey))) throw GIVEN_UP;
      if (inserted && attempt) {
        await rows.insert('attempts', newAttempt(rows, inserted.id, attempt.limitSeconds, attempt.id), () => false);
      }
      return inserted;
    })
    .catch((error: unknown) => {
      if (error === GIVEN_UP) return null;
      throw error;
    });

export const findBookingByFormKey: typeof bookings.findBookingByFormKey = (orm, clerkId, formKey) =>
  memoryOf(orm).statement('find booking', (rows) => {
    const isTheirs = (row: BookingRow) => row.formKey === formKey && row.clerkId === clerkId;
    return rows.find('bookings', isTheirs)[0] ?? null;
  });

export const findBookingOfAttempt: typeof bookings.findBookingOfAttempt = (orm, attemptId) =>
  memoryOf(orm).statement('find booking of attempt', (rows) => {
    const [attempt] = rows.find('attempts', ({ id }) => id === attemptId);
    return rows.find('bookings', ({ id }) => id === attempt?.bookingId)[0] ?? null;
  });

export const claimForSending: typeof bookings.claimForSending = (orm, bookingId) =>
  memoryOf(orm).statement('claim for sending', async (rows) => {
    const isFree = (row: BookingRow) => row.id === bookingId && row.state === 'prepared';
    return (await rows.change('bookings', isFree, () => ({ state: 'sending' as const }))).length === 1;
  });

export const lockBooking: typeof bookings.lockBooking = (orm, bookingId) =>
  memoryOf(orm).statement('lock booking', async (rows) => {
    const [row] = await rows.lock('bookings', ({ id }) => id === bookingId);
    return row ?? null;
  });

export const updateBooking: typeof bookings.updateBooking = (orm, bookingId, change) =>
  memoryOf(orm).statement('update booking', async (rows) => {
    await rows.change(
      'bookings',
      ({ id }) => id === bookingId,
      () => change,
    );
  });

const NEW_ATTEMPT = {
  outcome: null,
  reason: null,
  refusalMessage: null,
  findings: null,
  retryAfterSeconds: null,
  answerStatus: null,
  answerBody: null,
  endedAt: null,
  settledAs: null,
  settledBy: null,
  settledAt: null,
  settledReason: null,
  lateAt: null,
  lateBooked: null,
  lateStatus: null,
  lateBody: null,
  conflictClosedBy: null,
  conflictClosedAt: null,
};

/** A row that has just begun. */
function newAttempt(rows: MemoryRows, bookingId: string, limitSeconds: number, id: string = randomUUID()): AttemptRow {
  const number = rows.find('attempts', (row) => row.bookingId === bookingId).length + 1;
  return { ...NEW_ATTEMPT, startedAt: rows.ahead(0), deadline: rows.ahead(limitSeconds), id, bookingId, number };
}

export const insertAttempt: typeof attempts.insertAttempt = (orm, bookingId, limitSeconds) =>
  memoryOf(orm).statement('insert attempt', async (rows) => {
    const row = newAttempt(rows, bookingId, limitSeconds);
    await rows.insert('attempts', row, () => false);
    return row.id;
  });

export const finishAttempt: typeof attempts.finishAttempt = (orm, attemptId, result, change) =>
  memoryOf(orm).statement('finish attempt', async (rows) => {
    const isOpen = (row: AttemptRow) =>
      row.id === attemptId && (row.outcome === null || row.outcome === 'unknown') && row.settledAs === null;
    const [row] = await rows.change('attempts', isOpen, () => ({ ...result, endedAt: rows.ahead(0) }));
    if (!row) return false;
    await rows.change(
      'bookings',
      ({ id }) => id === row.bookingId,
      () => change,
    );
    return true;
  });

export const lockOverdueAttempt: typeof attempts.lockOverdueAttempt = (orm) =>
  memoryOf(orm).statement('lock overdue attempt', async (rows) => {
    const sending = new Set(rows.find('bookings', ({ state }) => state === 'sending').map(({ id }) => id));
    const isOverdue = ({ bookingId, outcome, deadline }: AttemptRow) =>
      sending.has(bookingId) && outcome === null && deadline < rows.ahead(0);
    const overdue = rows.find('attempts', isOverdue).sort((a, b) => a.deadline.getTime() - b.deadline.getTime());
    for (const { id } of overdue) {
      const [locked] = await rows.lock('attempts', (row) => row.id === id && isOverdue(row), true);
      if (locked) return locked.id;
    }
    return null;
  });

/** No clock is put back here. */
export const endBeforeClockWentBack: typeof attempts.endBeforeClockWentBack = async () => undefined;

export const listAttempts: typeof attempts.listAttempts = (orm, bookingId) =>
  memoryOf(orm).statement('list attempts', (rows) =>
    rows.find('attempts', (row) => row.bookingId === bookingId).sort((a, b) => a.number - b.number),
  );

export const giveUpFormKey: typeof formKeys.giveUpFormKey = async (orm, clerkId, formKey) => {
  const isIt = (row: KeyRow) => row.formKey === formKey;
  const key = { formKey, givenUpBy: clerkId, heldBy: null, createdAt: new Date(0) };
  if (await memoryOf(orm).statement('give up', (rows) => rows.insert('keys', key, isIt))) return 'given_up';
  const [there] = await memoryOf(orm).statement('find key', (rows) => rows.find('keys', isIt));
  return there?.givenUpBy === clerkId ? 'was_given_up' : 'used';
};

export const isGivenUp: typeof formKeys.isGivenUp = (orm, formKey) =>
  memoryOf(orm).statement(
    'is given up',
    (rows) => rows.find('keys', (row) => row.formKey === formKey && row.givenUpBy !== null).length > 0,
  );

/** No booking waits for the carrier here. */
export const findKeyHolder: typeof formKeys.findKeyHolder = async () => null;

export const settleAttempt: typeof settlements.settleAttempt = (orm, bookingId, { as, clerkId, reason }) =>
  memoryOf(orm).statement('settle attempt', async (rows) => {
    const newest = Math.max(...rows.find('attempts', (row) => row.bookingId === bookingId).map(({ number }) => number));
    const maySettle = (row: AttemptRow) =>
      row.bookingId === bookingId &&
      row.number === newest &&
      row.outcome === 'unknown' &&
      row.settledAs === null &&
      (as === 'booked' || row.deadline <= rows.ahead(-60));
    const settlement = { settledAs: as, settledBy: clerkId, settledAt: rows.ahead(0), settledReason: reason };
    return (await rows.change('attempts', maySettle, () => settlement)).length === 1;
  });

export const keepLateTruth: typeof settlements.keepLateTruth = (orm, attemptId, late) =>
  memoryOf(orm).statement('keep late truth', async (rows) => {
    const isLate = (row: AttemptRow) => row.id === attemptId && row.settledAs !== null && row.lateAt === null;
    const truth = { lateAt: rows.ahead(0), lateBooked: late.booked, lateStatus: late.status, lateBody: late.body };
    const [kept] = await rows.change('attempts', isLate, () => truth);
    if (!kept) return null;
    await rows.change(
      'bookings',
      ({ id }) => id === kept.bookingId,
      () => ({ hasConflict: true }),
    );
    return kept.bookingId;
  });

export const closeConflict: typeof settlements.closeConflict = (orm, bookingId, clerkId) =>
  memoryOf(orm).statement('close conflict', async (rows) => {
    const isConflict = (row: AttemptRow) =>
      row.bookingId === bookingId && row.lateAt !== null && row.conflictClosedAt === null;
    const note = { conflictClosedBy: clerkId, conflictClosedAt: rows.ahead(0) };
    return (await rows.change('attempts', isConflict, () => note))[0]?.lateBooked ?? null;
  });

export const discardPrepared: typeof bookings.discardPrepared = (orm, bookingId, clerkId) =>
  memoryOf(orm).statement('discard prepared', async (rows) => {
    const note = { state: 'discarded' as const, discardedBy: clerkId, discardedAt: rows.ahead(0) };
    const isPrepared = (row: { id: string; state: string }) => row.id === bookingId && row.state === 'prepared';
    return (await rows.change('bookings', isPrepared, () => note)).length === 1;
  });

const SOLUTION = {
  carrierSolutionId: 2,
  name: 'Home',
  kind: 'home',
  thirdPartyType: 'servicePoint',
  maxWeightGrams: null,
  labelSource: 'ours',
  checksAddress: false,
} as const;

// Not the consignor of `booking-rows`: that file imports statements of lib/db, in whose place this one is loaded.
const SENDER = { ...sender, type: 'consignor', id: null, coaddress: null, phone2: null } as const;

export const findShopWithSolution: typeof shops.findShopWithSolution = async (_orm, _reader, environment, asked) => {
  const dates = { createdAt: new Date(0), archivedAt: null };
  const id = asked.shopId;
  const named = { id, environment, name: 'Oslo shop', carrierShopId: 16 };
  return {
    shop: {
      ...named,
      sender: SENDER,
      timeZone: null,
      labelLanguage: null,
      returnAddress: null,
      trackingUrl: null,
      companyGroups: [],
      ...dates,
    },
    solution: { ...SOLUTION, id: asked.solutionId, shopId: id, position: 1, archivedAt: null },
  };
};

/** No rule of a booking reads the audit log. */
export const appendEvent: typeof auditEvents.appendEvent = async () => undefined;
