import { type FoundBooking, type NumberedBooking, presentLine } from '@/lib/bookings/booking-line';
import { type BookingFilter, NO_FILTER } from '@/lib/bookings/data/booking-filter';
import { type ListedBooking, listBookings } from '@/lib/bookings/data/booking-list';
import { readWithinLimit } from '@/lib/bookings/data/limited-search';
import { plainNumber } from '@/lib/bookings/plain-number';
import { numberSpellings } from '@/lib/bookings/search-terms';
import { DEFAULT_TIME_ZONE } from '@/lib/i18n/time-zone';
import { type BookingSource, bookingFilter, type Reader, scopeOf } from './bookings';

/** As many as are read at a glance. */
const MOST_FOUND = 8;

/**
 * The newest booking whose shipmentId or tracking reference is this number, however it is written or scanned; null where no booking
 * that the clerk may see has it.
 */
export async function findBookingByNumber(
  source: BookingSource,
  clerk: Reader,
  number: string,
): Promise<NumberedBooking | null> {
  const plain = plainNumber(number);
  if (!plain) return null;
  const has = ({ shipmentId, trackingReferences }: ListedBooking) =>
    [shipmentId ?? '', ...trackingReferences].some((each) => plainNumber(each) === plain);
  const numbers = numberSpellings(number);
  // A whole number is in the indexes or nowhere; a short one of the shop's own is searched for.
  const found = numbers.length > 0 ? read(source, clerk, { numbers }) : search(source, clerk, number);
  const booking = (await found).find(has);
  return booking ? { id: booking.id, isVoid: booking.isVoid } : null;
}

/** The ids of the newest bookings that have this number, as it is typed or in another spelling; at most `most`. */
export async function findIdsByNumber(source: BookingSource, clerk: Reader, number: string, most: number) {
  const found = await read(source, clerk, { numbers: [number, ...numberSpellings(number)] }, most);
  return found.map(({ id }) => id);
}

/** The newest bookings that the list's own search finds. */
export async function findSomeBookings(source: BookingSource, clerk: Reader, text: string): Promise<FoundBooking[]> {
  return (await search(source, clerk, text)).slice(0, MOST_FOUND).map((booking) => {
    const { id, recipient, shipmentId, orderReference } = presentLine(booking);
    return { id, recipient, shipmentId, orderReference, isVoid: booking.isVoid };
  });
}

async function search(source: BookingSource, clerk: Reader, text: string): Promise<ListedBooking[]> {
  if (!text.trim()) return [];
  // No day is asked for.
  const narrowed = { search: text, from: '', to: '', state: '', label: '', clerk: '', batch: '' } as const;
  return read(source, clerk, await bookingFilter(source, scopeOf(source, clerk), narrowed, DEFAULT_TIME_ZONE));
}

async function read(source: BookingSource, clerk: Reader, filter: Partial<BookingFilter>, most = 4 * MOST_FOUND) {
  const scope = scopeOf(source, clerk);
  const { found } = await readWithinLimit(source.db.orm, scope, { ...NO_FILTER, ...filter }, (limited, narrowed) =>
    listBookings(limited, scope, narrowed, 'newest', most),
  );
  return found;
}
