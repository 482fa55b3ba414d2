import { givenChange } from '@/lib/bookings/booked-change';
import {
  type AttemptChange,
  type AttemptRow,
  listAttempts,
  lockAttempt,
  updateAttempt,
} from '@/lib/bookings/data/booking-attempts';
import { type BookingRow, lockBooking, updateBooking } from '@/lib/bookings/data/bookings';
import { listCorrections, restoreCorrected } from '@/lib/bookings/data/settlements';
import type { Orm } from '@/lib/db/connection';
import type { GivenNumbers } from '@/lib/db/printing-schema';
import { bookingState } from '@/lib/outcomes';
import type { CorrectionNote, SettlementNote } from './sealed-lines';

// Each within a transaction. Whether a label was printed with the numbers that come back is not known.

const NO_NUMBERS: GivenNumbers = { shipmentId: null, trackingReferences: [] };

/** Settles an attempt as it was settled before the restore, under the newest numbers it was given; false where it is settled. */
export async function restoreSettlement(
  orm: Orm,
  attemptId: string,
  bookingId: string,
  { kind: _, numbers, ...settlement }: SettlementNote,
): Promise<boolean> {
  const attempt = await lockAttempt(orm, attemptId);
  const booking = await lockBooking(orm, bookingId);
  if (!attempt || attempt.settledAs !== null || !booking) return false;
  await updateAttempt(orm, attemptId, { ...settlement, outcome: 'unknown', ...asLate(attempt, booking) });
  const attempts = await listAttempts(orm, bookingId);
  const hasConflict = attempts.some(({ lateAt, conflictClosedAt }) => lateAt !== null && conflictClosedAt === null);
  const given = (await correctedSince(orm, bookingId, settlement.settledAt)) ?? numbers;
  const change = given || booking.booked ? restoredNumbers(booking, given ?? NO_NUMBERS) : {};
  await updateBooking(orm, bookingId, { state: bookingState(attempts), hasConflict, ...change });
  return true;
}

/** What the carrier is read to have booked came after the settlement: it is kept beside it, as one that comes late is. */
function asLate({ outcome, endedAt, answerStatus, answerBody }: AttemptRow, { booked }: BookingRow): AttemptChange {
  if (outcome !== 'booked') return {};
  const late = { lateAt: endedAt, lateBooked: booked, lateStatus: answerStatus, lateBody: answerBody };
  return { ...late, answerStatus: null, answerBody: null };
}

/**
 * Puts a correction back on record, and the newest numbers into a booking that was settled as booked before it: a later settlement has the
 * newer numbers. False where it is on record.
 */
export async function restoreCorrection(
  orm: Orm,
  bookingId: string,
  { kind: _, ...correction }: CorrectionNote,
): Promise<boolean> {
  const booking = await lockBooking(orm, bookingId);
  if (!booking || !(await restoreCorrected(orm, { ...correction, bookingId }))) return false;
  const { state } = booking;
  const settledAt = (await listAttempts(orm, bookingId)).at(-1)?.settledAt ?? null;
  if (state !== 'settled_booked' || settledAt === null || correction.correctedAt < settledAt) return true;
  const given = (await correctedSince(orm, bookingId, settledAt)) ?? correction.after;
  await updateBooking(orm, bookingId, { state, ...restoredNumbers(booking, given) });
  return true;
}

/** The numbers of the newest correction, if it came after that settlement. */
async function correctedSince(orm: Orm, bookingId: string, settledAt: Date): Promise<GivenNumbers | null> {
  const [newest] = await listCorrections(orm, bookingId);
  return newest && newest.correctedAt >= settledAt ? newest.after : null;
}

const restoredNumbers = (booking: BookingRow, given: GivenNumbers) => ({
  ...givenChange(booking, given),
  isPrinted: null,
});
