import 'server-only';
import type { Clerk } from '@/lib/auth/session';
import type { BookingOutcomeView } from '@/lib/booking/outcome-view';
import { presentOutcome } from '@/lib/booking/present-outcome';
import { findNewestAttempt } from '@/lib/db/booking-attempts';
import { findBookingByFormKey } from '@/lib/db/bookings';
import type { Database } from '@/lib/db/connection';

/** What became of the clerk's own press of *Book* under that form key, or null when nothing is on disk. */
export async function findOutcomeByFormKey(
  db: Database,
  clerk: Clerk,
  formKey: string,
): Promise<BookingOutcomeView | null> {
  const booking = await findBookingByFormKey(db.orm, clerk.id, formKey);
  return booking && presentOutcome(booking, await findNewestAttempt(db.orm, booking.id));
}
