import type { BookingRow } from '@/lib/bookings/data/bookings';
import { isUnsent, NOT_BOOKED_STATES } from '@/lib/outcomes';

/**
 * Whether a booking that a journal brings back is the press that a row under its form key has: the same parcel, of which nothing is at the
 * carrier or on its way as far as that row knows. One database sent it, and the other, which is used again, did not; two rows would have the
 * parcel booked again.
 */
export function isSamePress(
  there: Pick<BookingRow, 'fingerprint' | 'state'>,
  lost: Pick<BookingRow, 'fingerprint'>,
): boolean {
  return there.fingerprint === lost.fingerprint && (isUnsent(there) || NOT_BOOKED_STATES.includes(there.state));
}
