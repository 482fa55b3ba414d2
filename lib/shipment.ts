/** One party as the carrier knows it: consignee, consignor or a third one (docs/carrier-api.md#parties). */
export type Party = {
  /** `consignee`, `consignor`, `servicePoint`, or any text for a third party typed by hand. Null: not sent. */
  type: string | null;
  id: string | null;
  name: string;
  countryCode: string;
  city: string;
  zipCode: string;
  address: string;
  coaddress: string | null;
  phone: string;
  phone2: string | null;
  email: string;
  reference: string;
  contact: string;
};

/** One physical parcel (docs/carrier-api.md#items). Grams and whole centimetres (docs/carrier-api.md#booking). */
export type ShipmentItem = {
  itemNumber: number;
  /** The clerk's own reference of the item; empty when the carrier is to assign one. */
  trackingReference: string;
  weightGrams: number;
  widthCm: number;
  heightCm: number;
  lengthCm: number;
  contents: string;
};

/** The free texts that the carrier is sent with a booking: wherever a booking is asked for, read or searched, each is there. */
export const MESSAGES = ['messageToCarrier', 'messageToRecipient'] as const;

export type Message = (typeof MESSAGES)[number];

/** Something of each message, by its name. */
export function ofEachMessage<T>(of: (name: Message) => T): Record<Message, T> {
  return Object.fromEntries(MESSAGES.map((name) => [name, of(name)])) as Record<Message, T>;
}

/** What we ask the carrier to book (docs/carrier-api.md#booking). A message is null where there is none. */
export type Shipment = Record<Message, string | null> & {
  carrierShopId: number;
  transportSolutionId: number;
  parties: Party[];
  items: ShipmentItem[];
  /** ISO date, or null for standard delivery. */
  desiredDeliveryDate: string | null;
  /** Only what the clerk gave; null lets the carrier assign one (docs/carrier-api.md#identifiers). */
  shipmentId: string | null;
};

/** Whether a party is the consignee or the consignor, and no third one. */
export function isMainParty({ type }: { type: string | null }): boolean {
  return type === 'consignee' || type === 'consignor';
}

/** The party at the other end from the shop: who gets the parcel, or of a return who sends it. */
export function customerOf({ shipment, isReturn }: { shipment: Shipment; isReturn: boolean }): Party | undefined {
  return shipment.parties.find(({ type }) => type === (isReturn ? 'consignor' : 'consignee'));
}

/** A party as the carrier answered it. Every field may be missing in an answer (docs/carrier-api.md#reading-answers). */
export type BookedParty = {
  type: string | null;
  id: string | null;
  name: string | null;
  countryCode: string | null;
  city: string | null;
  zipCode: string | null;
  address: string | null;
  coaddress: string | null;
  phone: string | null;
  phone2: string | null;
  email: string | null;
  reference: string | null;
  contact: string | null;
  /** Structure not documented: kept and shown raw. */
  detailedAddress: unknown;
};

/** What a party that was asked for and one that was booked both have. */
export const PARTY_FIELDS = [
  'name',
  'address',
  'coaddress',
  'zipCode',
  'city',
  'countryCode',
  'phone',
  'phone2',
  'email',
  'reference',
  'contact',
] as const satisfies readonly (keyof Party & keyof BookedParty)[];

/** An item as the carrier answered it. */
export type BookedItem = {
  itemId: string | null;
  itemNumber: number | null;
  trackingReference: string | null;
  returnCode: string | null;
  linkedParcelType: string | null;
  linkedTrackingReference: string | null;
  weightGrams: number | null;
  volumeDm3: number | null;
  lengthCm: number | null;
  heightCm: number | null;
  widthCm: number | null;
  contentValue: string | null;
  externalSupplierId: string | null;
  externalOrderId: string | null;
  contents: string | null;
  /** Known keys (`shortItemIdentifier`) and unknown ones, as they came. */
  properties: Record<string, string | null>;
  /** Structure not documented: kept and shown raw. */
  articles: unknown[];
};

/** What the carrier booked (docs/carrier-api.md#booking). Only `shipmentId` is certain. */
export type BookedShipment = {
  shipmentId: string;
  /** Text, as every identifier is, though the carrier writes both as numbers. */
  orderId: string | null;
  freightProductId: string | null;
  parties: BookedParty[];
  items: BookedItem[];
  /** The eighteen published keys and any others, in the order of the answer. */
  properties: Record<string, string | null>;
  /** Structure not documented: kept and shown raw. */
  additionalServices: unknown[];
};

/** Every line that says something: one tracking reference each. */
export const trackingLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/**
 * Numbers by which the carrier may know a booking, found in an accepted answer whose form was never published. Offered to a person who
 * asks the carrier, never believed.
 */
export type FoundIdentifiers = { shipmentIds: string[]; trackingReferences: string[] };

/** A fault that a refusal names: where, in the carrier's own path (`parties[0].zipCode`), and why. Untrusted text. */
export type AnswerFault = { path: string; message: string };

/** What a search for service points needs (docs/carrier-api.md#service-points). */
export type NearbyQuery = {
  carrierShopId: number;
  transportSolutionId: number;
  countryCode: string;
  zipCode: string;
  city: string | null;
  streetAddress: string | null;
};

/** What a question about an address needs (docs/carrier-api.md#beside-the-contract). */
export type AddressQuery = {
  carrierShopId: number;
  transportSolutionId: number;
  countryCode: string;
  zipCode: string;
  city: string;
  streetAddress: string;
};

/** An address of a service point, as answered. */
export type PointAddress = {
  streetName: string | null;
  streetNumber: string | null;
  postalCode: string | null;
  city: string | null;
  countryCode: string | null;
};

/**
 * One interval of one day, still as the carrier wrote it: judged in `lib/service-points/opening-hours`. `isClosed`: it says that there is none.
 * `asWritten`: what could not be read; `date`: of one day of the calendar, or null where it is not known which.
 */
export type PointHours = {
  day: string | null;
  from: string | null;
  to: string | null;
  isClosed?: true;
  asWritten?: string;
  date?: string | null;
};

/** A service point as answered; position and hours are judged later, never dropped here. */
export type CarrierServicePoint = {
  externalId: string | null;
  name: string | null;
  type: string | null;
  routingCode: string | null;
  eligibleParcelOutlet: boolean | null;
  visitingAddress: PointAddress | null;
  deliveryAddress: PointAddress | null;
  openingHours: PointHours[];
  coordinates: { northing: number | null; easting: number | null }[];
};

/** A freight product with its own points (docs/carrier-api.md#service-points). */
export type FreightProduct = {
  freightProductId: string | null;
  freightName: string | null;
  freightTitle: string | null;
  freightDescription: string | null;
  transporterId: string | null;
  transporterName: string | null;
  properties: Record<string, unknown>;
  servicePoints: CarrierServicePoint[];
};

/** The service point as the clerk saw it when choosing; printed on the label. */
export type ChosenServicePoint = {
  externalId: string;
  name: string;
  address: string;
  zipCode: string;
  city: string;
  countryCode: string;
  /** The freight product it was chosen under; null where the carrier named none. */
  freightProductId?: string | null | undefined;
  productName?: string | undefined;
};
