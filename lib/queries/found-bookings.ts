import 'server-only';
import type { Clerk } from '@/lib/auth/session';
import type { FoundBooking, NumberedBooking } from '@/lib/booking/found-booking';
import { presentLine } from '@/lib/booking/present-line';
import { plainNumber, searchTerms } from '@/lib/booking/search-terms';
import { listBookings } from '@/lib/db/booking-list';
import type { VisibleBooking } from '@/lib/db/visible-bookings';
import { type BookingSource, scopeOf } from '@/lib/queries/bookings';

/** As many as are read at a glance. */
const MOST_FOUND = 8;

/**
 * The newest booking whose shipmentId or tracking reference is this number, however it is written or scanned; null where no booking
 * that the clerk may see has it.
 */
export async function findBookingByNumber(
  source: BookingSource,
  clerk: Clerk,
  number: string,
): Promise<NumberedBooking | null> {
  const plain = plainNumber(number);
  if (!plain) return null;
  const has = ({ shipmentId, trackingReferences }: VisibleBooking) =>
    [shipmentId ?? '', ...trackingReferences].some((each) => plainNumber(each) === plain);
  const found = (await search(source, clerk, number)).find(has);
  return found ? { id: found.id, isVoid: found.isVoid } : null;
}

/** The newest bookings that the list's own search finds. */
export async function findSomeBookings(source: BookingSource, clerk: Clerk, text: string): Promise<FoundBooking[]> {
  return (await search(source, clerk, text)).slice(0, MOST_FOUND).map((booking) => {
    const { id, recipient, shipmentId, orderReference } = presentLine(booking);
    return { id, recipient, shipmentId, orderReference, isVoid: booking.isVoid };
  });
}

function search(source: BookingSource, clerk: Clerk, text: string): Promise<VisibleBooking[]> {
  const filter = { terms: searchTerms(text), from: null, to: null, state: null, slip: null, clerkId: null };
  if (filter.terms.length === 0) return Promise.resolve([]);
  return listBookings(source.db.orm, scopeOf(source, clerk), filter, 'newest', 4 * MOST_FOUND);
}
