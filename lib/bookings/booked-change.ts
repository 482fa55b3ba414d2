import type { BookingRow } from '@/lib/bookings/data/bookings';
import type { GivenNumbers } from '@/lib/db/printing-schema';
import { type BookedItem, type BookedShipment, customerOf } from '@/lib/shipment';
import { searchText } from './search-terms';

type Change = Pick<BookingRow, 'booked' | 'shipmentId' | 'trackingReferences' | 'searchText'>;

/** What the carrier's answer changes in the row of a booking: the answer itself, and what the list finds it by. */
export function bookedChange(booking: BookingRow, booked: BookedShipment): Change {
  const { shipmentId } = booked;
  const trackingReferences = booked.items.flatMap((item) => item.trackingReference ?? []);
  const returnCodes = booked.items.flatMap((item) => item.returnCode ?? []);
  const customer = customerOf(booking);
  return {
    booked,
    shipmentId,
    trackingReferences,
    searchText: searchText({ ...booking, customer, shipmentId, trackingReferences, returnCodes }),
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

const UNKNOWN_ITEM: BookedItem = {
  itemId: null,
  itemNumber: null,
  trackingReference: null,
  returnCode: null,
  linkedParcelType: null,
  linkedTrackingReference: null,
  weightGrams: null,
  volumeDm3: null,
  lengthCm: null,
  heightCm: null,
  widthCm: null,
  contentValue: null,
  externalSupplierId: null,
  externalOrderId: null,
  contents: null,
  properties: {},
  articles: [],
};

type Known = Pick<BookedShipment, 'shipmentId'> &
  Partial<Omit<BookedShipment, 'items'>> & { items: Partial<BookedItem>[] };

/** A booked shipment of which only numbers are known, not the whole answer. */
export function bareShipment({ items, ...known }: Known): BookedShipment {
  return {
    orderId: null,
    freightProductId: null,
    parties: [],
    properties: {},
    additionalServices: [],
    ...known,
    items: items.map((item) => ({ ...UNKNOWN_ITEM, ...item })),
  };
}
