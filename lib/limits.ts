import { ofEachMessage } from './shipment';

/**
 * Greatest lengths the carrier publishes (docs/carrier-api.md#booking). Nothing typed may be cut silently, so more is refused at the field.
 */
export const MAX_LENGTH = {
  name: 105,
  address: 105,
  /** Ours: it shares the carrier's `coaddress` with the second address line. */
  careOf: 105,
  coaddress: 255,
  city: 35,
  zipCode: 9,
  email: 100,
  phone: 100,
  contact: 35,
  reference: 35,
  contents: 100,
  trackingReference: 35,
  message: 350,
  shipmentId: 35,
  partyType: 35,
} as const;

const { message, trackingReference, ...lengths } = MAX_LENGTH;

/** The same for each text field of the booking form, by its word. */
export const FIELD_LENGTH = {
  ...lengths,
  phone2: lengths.phone,
  orderReference: lengths.reference,
  itemReference: trackingReference,
  ...ofEachMessage(() => message),
};

/** The carrier publishes no length of the ids of its service points and products. */
export const LONGEST_POINT_ID = 100;

/** Not published by the carrier; these only catch typing errors (an extra zero). */
export const MAX_WEIGHT_GRAMS = 1_000_000;
export const MAX_SIDE_CM = 600;
export const MAX_ITEMS = 99;

/** Room for why a booking is void or settled: what was found, and where. */
export const MAX_REASON_LENGTH = 500;

/** What the carrier must have of a party besides its country (docs/carrier-api.md#parties). */
export const NEEDED_OF_PARTY: ReadonlySet<string> = new Set(['name', 'address', 'zipCode', 'city']);

/** As many bookings are chosen at once to be printed. */
export const MOST_PRINTED_AT_ONCE = 1_000;

/** Of a file of recipients, in bytes; twenty thousand long rows are shorter. */
export const MAX_IMPORT_BYTES = 5_000_000;

/** Of a file of orders, in bytes. */
export const MAX_ORDER_FILE_BYTES = 20_000_000;
