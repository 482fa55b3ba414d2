import type { Locale } from '@/lib/i18n/locales';

/** A party as it is printed. E-mail addresses stay off the paper: a driver needs the phone, not the inbox. */
export type LabelParty = {
  name: string;
  contact: string;
  coaddress: string;
  address: string;
  zipCode: string;
  city: string;
  countryCode: string;
  phones: string[];
  reference: string;
};

/** One physical parcel, one page (docs/carrier-api.md#items). */
export type LabelItem = {
  number: number;
  /** Null when the carrier gave none: the page says so and has one bar code less. */
  trackingReference: string | null;
  /** Set for products without a label; as visible as the shipmentId (docs/carrier-api.md#items). */
  returnCode: string | null;
  weightGrams: number | null;
  /** `properties.shortItemIdentifier` (docs/carrier-api.md#items). */
  shortIdentifier: string | null;
};

/** Routing fields of the answer that stand in one small line, in reading order: what a driver reads from afar has a place of its own. */
export const ROUTING_KEYS = [
  'routingDescription',
  'routingDetailed',
  'routeName',
  'routeDescription',
  'areaId',
  'regionId',
  'pickupZipString',
] as const;

export type RoutingKey = (typeof ROUTING_KEYS)[number];

/** How the parcel is handed over: what decides who handles it, and how. */
export type Delivery = 'home' | 'pickUp' | 'return';

/** What is printed for one booking: plain data, no layout. */
export type Label = {
  /** Practice and test both print TEST (docs/architecture.md#shops-and-environments). */
  isTest: boolean;
  shipmentId: string;
  /** The product really booked, in the carrier's words. */
  product: string;
  delivery: Delivery;
  sender: LabelParty;
  recipient: LabelParty;
  /** The point the parcel goes to, or null for any other delivery. */
  servicePoint: LabelParty | null;
  /** A third party of another type, such as a return address; its type is the carrier's open text. */
  thirdParty: { type: string; party: LabelParty } | null;
  routingCode: string;
  /** The digits of `properties.missionCode`, or empty: a bar code of its own (docs/carrier-api.md#properties). */
  missionCode: string;
  route: string;
  car: string;
  stop: string;
  routing: { key: RoutingKey; value: string }[];
  items: LabelItem[];
  messageToCarrier: string;
  messageToConsignee: string;
  orderReference: string;
  /** ISO date the clerk asked for, or empty. */
  desiredDeliveryDate: string;
  /** When the carrier was asked. Also the PDF's date of making, so that a reprint is the same file. */
  bookedAt: Date;
  /** Of the shop: its day is printed. */
  timeZone: string;
  /** That of the shop, not that of the clerk. */
  language: Locale;
};
