import 'server-only';
import { listAttempts } from '@/lib/db/booking-attempts';
import { lockBooking, updateBooking } from '@/lib/db/bookings';
import type { Database, Orm } from '@/lib/db/connection';
import { closeConflict, type Settlement, settleAttempt } from '@/lib/db/settlements';
import { bookedChange } from './booked-change';
import { bookingState } from './states';

// Both write the attempt before they lock the booking, as an outcome does, so that they cannot wait for each other.

/**
 * Writes what a clerk found out about an unknown booking (design 4). False when it is no longer unknown, or when it is too early to
 * say that it is not booked; then nothing changed.
 */
export function settle(db: Database, bookingId: string, settlement: Settlement): Promise<boolean> {
  return db.orm.transaction(async (transaction) => {
    if (!(await settleAttempt(transaction, bookingId, settlement))) return false;
    await lockBooking(transaction, bookingId);
    await updateBooking(transaction, bookingId, { state: await derivedState(transaction, bookingId) });
    return true;
  });
}

/**
 * Takes note that the carrier booked what somebody had settled: the booking is booked from then on, with what was answered. False
 * when there is no conflict.
 */
export function takeNoteOfConflict(db: Database, bookingId: string, clerkId: string): Promise<boolean> {
  return db.orm.transaction(async (transaction) => {
    const booked = await closeConflict(transaction, bookingId, clerkId);
    const booking = booked && (await lockBooking(transaction, bookingId));
    if (!booking) return false;
    const state = await derivedState(transaction, bookingId);
    await updateBooking(transaction, bookingId, { state, hasConflict: false, ...bookedChange(booking, booked) });
    return true;
  });
}

async function derivedState(orm: Orm, bookingId: string) {
  return bookingState(await listAttempts(orm, bookingId));
}
