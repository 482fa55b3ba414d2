import 'server-only';
import type { BookingRow } from '@/lib/db/bookings';
import type { GivenNumbers } from '@/lib/db/printing-schema';
import { type BookedShipment, customerOf } from '@/lib/shipment';
import { bareShipment } from './bare-shipment';
import { searchText } from './search-text';

type Change = Pick<BookingRow, 'booked' | 'shipmentId' | 'trackingReferences' | 'searchText'>;

/** What the carrier's answer changes in the row of a booking: the answer itself, and what the list finds it by. */
export function bookedChange(booking: BookingRow, booked: BookedShipment): Change {
  const { shipmentId } = booked;
  const trackingReferences = booked.items.flatMap((item) => item.trackingReference ?? []);
  return {
    booked,
    shipmentId,
    trackingReferences,
    searchText: searchText({ ...booking, customer: customerOf(booking), shipmentId, trackingReferences }),
  };
}

/** What the numbers that a clerk gave change in the row of a booking. Without a shipmentId there is no label. */
export function givenChange(booking: BookingRow, { shipmentId, trackingReferences }: GivenNumbers): Change {
  if (!shipmentId) {
    const known = { customer: customerOf(booking), shipmentId: booking.shipment.shipmentId, trackingReferences };
    return { booked: null, shipmentId: null, trackingReferences, searchText: searchText({ ...booking, ...known }) };
  }
  const items = booking.shipment.items.map(({ itemNumber }, index) => ({
    itemNumber,
    trackingReference: trackingReferences[index] ?? null,
    returnCode: null,
  }));
  return bookedChange(booking, bareShipment({ shipmentId, items }));
}
