import { type BookingOwner, findOwner } from '@/lib/bookings/data/booking-owners';
import type { Orm } from '@/lib/db/connection';
import { againKey, findFreshKey } from './form-key';

/**
 * Whose a booking is that was not booked (`BookingOwner`). The desk's, too, where a clerk has sent its parcel since: that it was taken over may
 * be lost with a restore, the booking is not.
 */
export async function whoseParcel(orm: Orm, bookingId: string): Promise<BookingOwner> {
  const owner = await findOwner(orm, bookingId);
  const isSent = owner === 'program' && (await findFreshKey(orm, againKey(bookingId))).bookedId !== null;
  return isSent ? 'desk' : owner;
}
