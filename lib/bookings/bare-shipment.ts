import 'server-only';
import type { BookedItem, BookedShipment } from '@/lib/shipment';

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
