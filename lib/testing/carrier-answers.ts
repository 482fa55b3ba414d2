import type { Exchange } from '@/lib/carrier/exchange';

/** A booking answer with every field of docs/carrier-api.md#booking filled, in the API's own names. */
export const fullBookingAnswer = {
  orderId: 880_011,
  shipmentId: '(401)70724763283719873',
  freightProductId: 1,
  parties: [
    {
      type: 'consignee',
      id: '77',
      name: 'Kari Nordmann',
      countryCode: 'NO',
      postalName: 'OSLO',
      zipCode: '0556',
      address: 'Toftes gate 12 H0202',
      coaddress: null,
      phone1: '90000000',
      phone2: null,
      email: '',
      reference: 'R1',
      contact: 'Kari',
      detailedAddress: { streetName: 'Toftes gate', flat: ['H', 202] },
    },
    { type: 'consignor', id: null, name: 'Oslo shop', coaddress: '' },
  ],
  items: [
    {
      itemId: 5,
      itemNumber: 1,
      trackingReference: '370724763243779252',
      returnCode: 'R-1337',
      linkedParcelType: 'RETURN',
      linkedTrackingReference: '370724763243779269',
      weight: 1500,
      volume: 6.5,
      length: 30,
      height: 10,
      width: 20,
      contentValue: '199.50',
      externalSupplierId: 'S1',
      contents: 'Books',
      properties: { shortItemIdentifier: '9252' },
      articles: [{ sku: 'A1', amount: 2 }],
      externalOrderId: 'O1',
    },
  ],
  properties: { areaId: '12', routingCode: '0155-3', routeZipAndCity: null },
  additionalServices: [{ id: 3 }],
};

/** A search answer with every field of docs/carrier-api.md#service-points filled. */
export const fullNearbyAnswer = {
  freightProducts: [
    {
      transporterId: 1,
      transporterName: 'Practice Parcel',
      freightProductId: 55,
      freightName: 'Pick-up parcel',
      freightTitle: 'Pick-up in a shop',
      freightDescription: 'Collected in a shop.',
      properties: { any: 1 },
      servicePoints: [
        {
          servicePointExternalId: '4711',
          servicePointName: 'Joker Toftes gate',
          openingHours: [{ day: 'MONDAY', from1: '08:00', to1: '00:00' }],
          visitingAddress: {
            postalCode: '0556',
            countryCode: 'NO',
            streetNumber: '12',
            streetName: 'Toftes gate',
            postalName: 'OSLO',
          },
          deliveryAddress: { postalCode: '0557', streetName: 'Bakgata' },
          type: 'RETAILER',
          routingCode: null,
          eligibleParcelOutlet: true,
          servicePointCoordinates: [{ northing: 59.92, easting: 10.76 }],
        },
      ],
    },
  ],
};

/** A parcel that is booked, with numbers of its own for each `nth` from 1 on: those that two bookings have are held. */
export function bookedExchange(nth: number): Exchange {
  const body = JSON.stringify(fullBookingAnswer).replaceAll(/70724763\d{6}/g, `70724763${100_000 + nth}`);
  return { kind: 'answered', status: 200, body, retryAfterSeconds: null };
}

/** The carrier refuses a parcel. */
export const refusedExchange: Exchange = {
  kind: 'answered',
  status: 422,
  body: JSON.stringify({ errorKey: 'invalid.weight', message: 'Too heavy' }),
  retryAfterSeconds: null,
};

/** The request has left, and no answer came. */
export const unansweredExchange: Exchange = {
  kind: 'broken',
  cause: 'headers_timeout',
  started: true,
  status: null,
  body: null,
  retryAfterSeconds: null,
};
