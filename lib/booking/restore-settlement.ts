import 'server-only';
import { listAttempts } from '@/lib/db/booking-attempts';
import { type BookingRow, lockBooking, updateBooking } from '@/lib/db/bookings';
import type { Orm } from '@/lib/db/connection';
import type { GivenNumbers } from '@/lib/db/printing-schema';
import { restoreCorrected, restoreSettled } from '@/lib/db/restored-settlements';
import { listCorrections } from '@/lib/db/settlements';
import { givenChange } from './booked-change';
import type { Correction, SettlementNote } from './sealed-note';
import { bookingState } from './states';

// Each within a transaction. Whether a slip was printed with the numbers that come back is not known.

const NO_NUMBERS: GivenNumbers = { shipmentId: null, trackingReferences: [] };

/** Settles an attempt as it was settled before the restore, under the newest numbers it was given; false where it is settled. */
export async function restoreSettlement(
  orm: Orm,
  attemptId: string,
  bookingId: string,
  { kind: _, numbers, ...settlement }: SettlementNote,
): Promise<boolean> {
  if (!(await restoreSettled(orm, attemptId, settlement))) return false;
  const booking = await lockBooking(orm, bookingId);
  if (!booking) return false;
  const attempts = await listAttempts(orm, bookingId);
  const hasConflict = attempts.some(({ lateAt, conflictClosedAt }) => lateAt !== null && conflictClosedAt === null);
  const change = numbers || booking.booked ? await givenNow(orm, booking, numbers ?? NO_NUMBERS) : {};
  await updateBooking(orm, bookingId, { state: bookingState(attempts), hasConflict, ...change });
  return true;
}

/** Puts a correction back on record, and the newest numbers into a booking that is settled as booked; false where it is on record. */
export async function restoreCorrection(
  orm: Orm,
  bookingId: string,
  { kind: _, ...correction }: Correction,
): Promise<boolean> {
  const booking = await lockBooking(orm, bookingId);
  if (!booking || !(await restoreCorrected(orm, { ...correction, bookingId }))) return false;
  if (booking.state !== 'settled_booked') return true;
  const { state } = booking;
  await updateBooking(orm, bookingId, { state, ...(await givenNow(orm, booking, correction.after)) });
  return true;
}

async function givenNow(orm: Orm, booking: BookingRow, otherwise: GivenNumbers) {
  const [newest] = await listCorrections(orm, booking.id);
  return { ...givenChange(booking, newest?.after ?? otherwise), isPrinted: null };
}
