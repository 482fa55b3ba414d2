import 'server-only';
import type { BookingRow } from '@/lib/db/bookings';
import type { BookedShipment } from '@/lib/shipment';
import { searchText } from './search-text';

/** What the carrier's answer changes in the row of a booking: the answer itself, and what the list finds it by. Pure. */
export function bookedChange(
  booking: BookingRow,
  booked: BookedShipment,
): Pick<BookingRow, 'booked' | 'shipmentId' | 'trackingReferences' | 'searchText'> {
  const { shipmentId } = booked;
  const trackingReferences = booked.items.flatMap((item) => item.trackingReference ?? []);
  return {
    booked,
    shipmentId,
    trackingReferences,
    searchText: searchText({ ...booking, shipmentId, trackingReferences }),
  };
}
