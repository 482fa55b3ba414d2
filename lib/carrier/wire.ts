import * as z from 'zod';
import { flag, identifier, list, number, optionalPart, part, raw, rawByKey, rawList, text, textByKey } from './lenient';

// The API in its own field names (docs/carrier-api.md#operations). Requests are exact; answers are read leniently.

/** Who sends, who receives, or a third party (docs/carrier-api.md#parties). */
export type PartyWire = {
  type: string;
  id: string | null;
  name: string;
  countryCode: string;
  postalName: string;
  zipCode: string;
  address: string;
  coaddress: string | null;
  phone1: string;
  phone2: string | null;
  email: string;
  reference: string;
  contact: string;
};

/** A party that stands for a place of the carrier's own, which its id says: what is not known of it is left out. */
export type ServicePointPartyWire = Pick<PartyWire, 'type' | 'id' | 'countryCode'> & Partial<PartyWire>;

/** One parcel, in grams and centimetres (docs/carrier-api.md#items). */
export type ItemWire = {
  itemNumber: number;
  trackingReference: string;
  weight: number;
  width: number;
  height: number;
  length: number;
  contents: string;
};

/** What a booking is asked for with (docs/carrier-api.md#booking). Every key is always there; what is not set is null. */
export type BookingRequestWire = {
  shopId: number;
  transportSolutionId: number;
  items: ItemWire[];
  parties: (PartyWire | ServicePointPartyWire)[];
  desiredDeliveryDate: string | null;
  messageToCarrier: string | null;
  messageToConsignee: string | null;
  shipmentId: string | null;
};

/** The address near which service points are asked for (docs/carrier-api.md#service-points). */
export type NearbyRequestWire = {
  countryCode: string;
  shopId: number;
  transportSolutionId: number;
  zipCode: string;
  postalName?: string;
  streetAddress?: string;
};

/** An address that is to be checked. Name of the customer and weight are left out: nothing is known of what they do (docs/carrier-api.md#beside-the-contract). */
export type AddressRequestWire = {
  shopId: number;
  transportSolutionId: number;
  address: string;
  zipCode: string;
  postalName: string;
  countryCode: string;
};

/** Its answer: any object, since the address is served by the status alone. */
export const addressAnswerWire = z.object({ productName: text });

const partyAnswerWire = part({
  type: text,
  id: text,
  name: text,
  countryCode: text,
  postalName: text,
  zipCode: text,
  address: text,
  coaddress: text,
  phone1: text,
  phone2: text,
  email: text,
  reference: text,
  contact: text,
  detailedAddress: raw,
});

/** A parcel as it was booked (docs/carrier-api.md#items). */
const itemAnswerWire = part({
  itemId: text,
  itemNumber: number,
  trackingReference: identifier,
  returnCode: text,
  linkedParcelType: text,
  linkedTrackingReference: text,
  weight: number,
  volume: number,
  length: number,
  height: number,
  width: number,
  contentValue: text,
  externalSupplierId: text,
  contents: text,
  properties: textByKey,
  articles: rawList,
  externalOrderId: text,
});

/** What was booked (docs/carrier-api.md#booking). Only `shipmentId` is needed, and zeros or the name of nothing in its place are none. */
export const bookingAnswerWire = z.object({
  orderId: text,
  shipmentId: identifier.pipe(z.string()),
  freightProductId: text,
  parties: list(partyAnswerWire),
  items: list(itemAnswerWire),
  properties: textByKey,
  additionalServices: rawList,
});

const addressWire = optionalPart({
  postalCode: text,
  countryCode: text,
  streetNumber: text,
  streetName: text,
  postalName: text,
});

/** A service point under its product (docs/carrier-api.md#service-points). */
const servicePointWire = part({
  servicePointExternalId: text,
  servicePointName: text,
  openingHours: raw,
  visitingAddress: addressWire,
  deliveryAddress: addressWire,
  type: text,
  routingCode: text,
  eligibleParcelOutlet: flag,
  servicePointCoordinates: list(part({ northing: number, easting: number })),
});

/** The products with the service points of each (docs/carrier-api.md#service-points). Only the list of products is needed; null is an empty one. */
export const nearbyAnswerWire = z.object({
  freightProducts: z
    .array(z.unknown())
    .nullable()
    .transform((products) => products ?? [])
    .pipe(
      z.array(
        part({
          transporterId: text,
          transporterName: text,
          freightProductId: text,
          freightName: text,
          freightTitle: text,
          freightDescription: text,
          servicePoints: list(servicePointWire),
          properties: rawByKey,
        }),
      ),
    ),
});

export type PartyAnswerWire = z.output<typeof partyAnswerWire>;
export type ItemAnswerWire = z.output<typeof itemAnswerWire>;
export type BookingAnswerWire = z.output<typeof bookingAnswerWire>;
export type AddressWire = z.output<typeof addressWire>;
export type ServicePointWire = z.output<typeof servicePointWire>;
export type NearbyAnswerWire = z.output<typeof nearbyAnswerWire>;
