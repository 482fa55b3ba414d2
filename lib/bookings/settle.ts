import { isDeepStrictEqual } from 'node:util';
import type { AuditAction, AuditChanges } from '@/lib/audit/audit-event';
import { appendEvent } from '@/lib/audit/data/audit-events';
import { type AttemptRow, listAttempts, lockNewestAttempt } from '@/lib/bookings/data/booking-attempts';
import { insertVoid, undoVoid } from '@/lib/bookings/data/booking-voids';
import { type BookingRow, lockBooking, updateBooking } from '@/lib/bookings/data/bookings';
import {
  closeConflict,
  insertCorrection,
  lockLateTruths,
  type Settlement,
  settleAttempt,
} from '@/lib/bookings/data/settlements';
import type { Orm } from '@/lib/db/connection';
import type { GivenNumbers } from '@/lib/db/printing-schema';
import { bookingState } from '@/lib/outcomes';
import { isConflict, settleHindrance } from './attempt-life';
import { bookedChange, givenChange } from './booked-change';
import { keepNote, type NoteKeeper } from './journal/outcome-journal';
import type { Note } from './journal/sealed-lines';

// What writes an attempt does so before it locks the booking, as an outcome does, so that two cannot wait for each other.

/**
 * Writes what a clerk found out about an unknown booking (docs/architecture.md#the-life-of-a-booking), and under which numbers the carrier
 * has it where these are known: it is found and printed by them. `not_unknown`, or `too_early` to say that it is not booked: nothing changed.
 */
export async function settle(
  server: NoteKeeper,
  bookingId: string,
  settlement: Settlement,
  numbers: GivenNumbers | null = null,
): Promise<'settled' | 'not_unknown' | 'too_early'> {
  const settled = await server.db.orm.transaction(async (transaction) => {
    const attempt = await lockNewestAttempt(transaction, bookingId);
    if (!attempt) return 'not_unknown';
    const hindrance = settleHindrance(attempt, settlement.as, server.db.surelyPast(attempt.now));
    if (hindrance) return hindrance;
    await settleAttempt(transaction, attempt.id, settlement);
    const booking = await lockBooking(transaction, bookingId);
    if (!booking) return 'not_unknown';
    const change = numbers ? givenChange(booking, numbers) : {};
    const attempts = await listAttempts(transaction, bookingId);
    await updateBooking(transaction, bookingId, { state: bookingState(attempts), ...change });
    const said = { reason: { before: null, after: settlement.reason } };
    await append(transaction, `booking.settled_${settlement.as}`, booking, settlement.clerkId, said);
    return { booking: { ...booking, ...change }, newest: attempts.at(-1) };
  });
  if (typeof settled === 'string') return settled;
  await keepNote(server, settled, settled.newest ? settlementNote(settled.newest, numbers) : null);
  return 'settled';
}

function settlementNote(attempt: AttemptRow, numbers: GivenNumbers | null): Note | null {
  const { settledAs, settledBy, settledAt, settledReason, reason, endedAt } = attempt;
  if (!settledAs || !settledBy || !settledAt || settledReason === null) return null;
  return { kind: 'settlement', settledAs, settledBy, settledAt, settledReason, numbers, reason, endedAt };
}

/**
 * Puts other numbers in the place of those that a booking was settled under, and both on record. A label that was printed or fetched
 * before is not counted any more. `same` and `not_settled` changed nothing.
 */
export async function correctNumbers(
  server: NoteKeeper,
  bookingId: string,
  clerkId: string,
  numbers: GivenNumbers,
): Promise<'corrected' | 'same' | 'not_settled'> {
  const corrected = await server.db.orm.transaction(async (transaction) => {
    const booking = await lockBooking(transaction, bookingId);
    if (booking?.state !== 'settled_booked') return 'not_settled';
    const before = numbersOf(booking);
    if (isDeepStrictEqual(before, numbers)) return 'same';
    const correction = await insertCorrection(transaction, { bookingId, clerkId, before, after: numbers });
    const { state } = booking;
    await updateBooking(transaction, bookingId, { state, ...NO_LABEL_OUT, ...givenChange(booking, numbers) });
    const newest = await newestAttempt(transaction, bookingId);
    const change = { numbers: { before, after: numbers } };
    await append(transaction, 'booking.corrected', booking, clerkId, change);
    return { booking: { ...booking, ...numbers }, newest, correction };
  });
  if (typeof corrected === 'string') return corrected;
  await keepNote(server, corrected, { ...corrected.correction, kind: 'correction' });
  return 'corrected';
}

/** No label with the numbers that it has from now on. */
const NO_LABEL_OUT = { isPrinted: false, isFetched: false };

const numbersOf = ({ shipmentId, trackingReferences }: GivenNumbers) => ({ shipmentId, trackingReferences });

/**
 * Takes note that the carrier booked what a clerk had settled: the booking is booked from then on, with what was answered. False
 * when there is no conflict. Numbers that a clerk had found out and that were others are corrected by it.
 */
export async function takeNoteOfConflict(server: NoteKeeper, bookingId: string, clerkId: string): Promise<boolean> {
  const closed = await server.db.orm.transaction((transaction) => noteConflict(transaction, bookingId, clerkId));
  if (closed) await keepNote(server, closed, closed.newest ? closingNote(closed.newest) : null);
  return closed !== null;
}

function closingNote({ conflictClosedBy, conflictClosedAt }: AttemptRow): Note | null {
  if (!conflictClosedBy || !conflictClosedAt) return null;
  return { kind: 'closing', closedBy: conflictClosedBy, closedAt: conflictClosedAt };
}

/**
 * The same within a transaction, `at` the time that the journal has for it, or now; gives the booking as it is then and its newest attempt, or
 * null. Whether it was printed since that time is not known.
 */
export async function noteConflict(
  orm: Orm,
  bookingId: string,
  clerkId: string,
  at: Date | null = null,
): Promise<{ booking: BookingRow; newest: AttemptRow | undefined } | null> {
  const conflict = (await lockLateTruths(orm, bookingId)).find((attempt) => isConflict(attempt, at));
  const booked = conflict?.lateBooked;
  if (!conflict || !booked) return null;
  await closeConflict(orm, conflict.id, clerkId, at);
  const booking = await lockBooking(orm, bookingId);
  if (!booking) return null;
  const attempts = await listAttempts(orm, bookingId);
  const change = { state: bookingState(attempts), hasConflict: false, ...bookedChange(booking, booked) };
  const [before, after] = [numbersOf(booking), numbersOf(change)];
  const isGiven = before.shipmentId !== null || before.trackingReferences.length > 0;
  const isCorrected = isGiven && !isDeepStrictEqual(before, after);
  const when = at ? { correctedAt: at } : {};
  if (isCorrected) await insertCorrection(orm, { bookingId, clerkId, before, after, ...when });
  const changed = isCorrected ? { ...change, ...NO_LABEL_OUT, isPrinted: at ? null : false } : change;
  await updateBooking(orm, bookingId, changed);
  const said = isCorrected ? { numbers: { before, after } } : {};
  await append(orm, 'booking.conflict_closed', booking, clerkId, said);
  return { booking: { ...booking, ...changed }, newest: attempts.at(-1) };
}

async function newestAttempt(orm: Orm, bookingId: string): Promise<AttemptRow | undefined> {
  return (await listAttempts(orm, bookingId)).at(-1);
}

/** Makes a booked booking void at this desk. False when it is void already or not booked. */
export async function makeVoid(
  server: NoteKeeper,
  booking: BookingRow,
  clerkId: string,
  reason: string,
): Promise<boolean> {
  const entry = { bookingId: booking.id, clerkId, reason };
  const made = await server.db.orm.transaction(async (transaction) => {
    const inserted = await insertVoid(transaction, entry);
    if (!inserted) return null;
    const newest = await newestAttempt(transaction, booking.id);
    const said = { reason: { before: null, after: reason } };
    await append(transaction, 'booking.voided', booking, clerkId, said);
    return { booking, newest, inserted };
  });
  if (made) await keepNote(server, made, { ...made.inserted, kind: 'void' });
  return made !== null;
}

/** Uses a void booking again; both stay on record. False when it is not void. */
export async function takeVoidBack(server: NoteKeeper, booking: BookingRow, clerkId: string): Promise<boolean> {
  const undone = await server.db.orm.transaction(async (transaction) => {
    const taken = await undoVoid(transaction, booking.id, clerkId);
    if (!taken) return null;
    const newest = await newestAttempt(transaction, booking.id);
    await append(transaction, 'booking.unvoided', booking, clerkId);
    return { booking, newest, taken };
  });
  if (undone) await keepNote(server, undone, { ...undone.taken, kind: 'void' });
  return undone !== null;
}

/** Records what a clerk did to a booking; comes last in its transaction, since the shop's chain stays locked until that ends. */
async function append(
  orm: Orm,
  action: AuditAction,
  { id, shopId }: BookingRow,
  clerkId: string,
  changes: AuditChanges = {},
): Promise<void> {
  await appendEvent(orm, { action, actor: { type: 'user', id: clerkId }, shopId, targetIds: [id], changes });
}
