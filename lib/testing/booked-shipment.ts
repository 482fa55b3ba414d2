import type { BookedItem, BookedParty, BookedShipment, Party } from '@/lib/shipment';
import { shipment } from './booking-rows';

const bookedItem: BookedItem = {
  itemId: null,
  itemNumber: 1,
  trackingReference: '370724763243779252',
  returnCode: null,
  linkedParcelType: null,
  linkedTrackingReference: null,
  weightGrams: 1500,
  volumeDm3: null,
  lengthCm: 30,
  heightCm: 10,
  widthCm: 20,
  contentValue: null,
  externalSupplierId: null,
  externalOrderId: null,
  contents: 'Books',
  properties: { shortItemIdentifier: '9252' },
  articles: [],
};

/** An item as the carrier could answer it, with the changes given. */
export const answerItem = (change: Partial<BookedItem> = {}): BookedItem => ({ ...bookedItem, ...change });

/** A party echoed by the carrier, with the changes given. */
export const answerParty = (party: Party, change: Partial<BookedParty> = {}): BookedParty => ({
  ...party,
  detailedAddress: null,
  ...change,
});

/** What the carrier could answer to `shipment` of `booking-rows`: an echo, with the changes given. */
export function bookedShipment(change: Partial<BookedShipment> = {}): BookedShipment {
  return {
    shipmentId: '(401)70724763283719873',
    orderId: '4711',
    freightProductId: '1',
    parties: shipment.parties.map((party) => answerParty(party)),
    items: [answerItem()],
    properties: { productName: 'Home delivery', routingCode: '0155-3', routeZipAndCity: null },
    additionalServices: [],
    ...change,
  };
}
