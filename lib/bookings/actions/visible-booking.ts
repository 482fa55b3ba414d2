import { findVisibleBooking, type VisibleBooking } from '@/lib/bookings/data/visible-bookings';
import { scopeOf } from '@/lib/bookings/queries/bookings';
import { type ClerkContext, Hidden } from '@/lib/platform/actions/define-action';

/** The booking an action is about; another shop's is refused as one that is not there (docs/architecture.md#shops-and-environments). */
export async function visibleBooking({ server, clerk }: ClerkContext, bookingId: string): Promise<VisibleBooking> {
  const booking = await findVisibleBooking(server.db.orm, scopeOf(server, clerk), bookingId);
  if (!booking) throw new Hidden('bookings.gone');
  return booking;
}
