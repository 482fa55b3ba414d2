import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { listAttempts } from '@/lib/db/booking-attempts';
import { lockBooking, updateBooking } from '@/lib/db/bookings';
import type { Database, Orm } from '@/lib/db/connection';
import type { GivenNumbers } from '@/lib/db/printing-schema';
import { closeConflict, insertCorrection, type Settlement, settleAttempt } from '@/lib/db/settlements';
import { bookedChange, givenChange } from './booked-change';
import { bookingState } from './states';

// What writes an attempt does so before it locks the booking, as an outcome does, so that two cannot wait for each other.

/**
 * Writes what a clerk found out about an unknown booking (design 4), and under which numbers the carrier has it where these are known:
 * it is found and printed by them. False when it is no longer unknown, or when it is too early to say that it is not booked; then
 * nothing changed.
 */
export function settle(
  db: Database,
  bookingId: string,
  settlement: Settlement,
  numbers: GivenNumbers | null = null,
): Promise<boolean> {
  return db.orm.transaction(async (transaction) => {
    if (!(await settleAttempt(transaction, bookingId, settlement))) return false;
    const booking = await lockBooking(transaction, bookingId);
    const change = booking && numbers ? givenChange(booking, numbers) : {};
    await updateBooking(transaction, bookingId, { state: await derivedState(transaction, bookingId), ...change });
    return true;
  });
}

/**
 * Puts other numbers in the place of those that a booking was settled under, and both on record. A slip that was printed before is not
 * counted as printed any more. `same` and `not_settled` changed nothing.
 */
export function correctNumbers(
  db: Database,
  bookingId: string,
  clerkId: string,
  numbers: GivenNumbers,
): Promise<'corrected' | 'same' | 'not_settled'> {
  return db.orm.transaction(async (transaction) => {
    const booking = await lockBooking(transaction, bookingId);
    if (booking?.state !== 'settled_booked') return 'not_settled';
    const before = numbersOf(booking);
    if (isDeepStrictEqual(before, numbers)) return 'same';
    await insertCorrection(transaction, { bookingId, clerkId, before, after: numbers });
    const { state } = booking;
    await updateBooking(transaction, bookingId, { state, isPrinted: false, ...givenChange(booking, numbers) });
    return 'corrected';
  });
}

const numbersOf = ({ shipmentId, trackingReferences }: GivenNumbers) => ({ shipmentId, trackingReferences });

/**
 * Takes note that the carrier booked what somebody had settled: the booking is booked from then on, with what was answered. False
 * when there is no conflict. Numbers that a clerk had found out and that were others are corrected by it.
 */
export function takeNoteOfConflict(db: Database, bookingId: string, clerkId: string): Promise<boolean> {
  return db.orm.transaction(async (transaction) => {
    const booked = await closeConflict(transaction, bookingId, clerkId);
    const booking = booked && (await lockBooking(transaction, bookingId));
    if (!booking) return false;
    const change = {
      state: await derivedState(transaction, bookingId),
      hasConflict: false,
      ...bookedChange(booking, booked),
    };
    const [before, after] = [numbersOf(booking), numbersOf(change)];
    const isGiven = before.shipmentId !== null || before.trackingReferences.length > 0;
    const isCorrected = isGiven && !isDeepStrictEqual(before, after);
    if (isCorrected) await insertCorrection(transaction, { bookingId, clerkId, before, after });
    await updateBooking(transaction, bookingId, isCorrected ? { ...change, isPrinted: false } : change);
    return true;
  });
}

async function derivedState(orm: Orm, bookingId: string) {
  return bookingState(await listAttempts(orm, bookingId));
}
