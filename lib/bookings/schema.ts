import * as z from 'zod/mini';
import { atMost, LONGEST_CODE } from '@/lib/bounded-text';
import { isCalendarDate } from '@/lib/calendar-date';
import type { Country } from '@/lib/i18n/country-names';
import { LONGEST_POINT_ID, MAX_ITEMS, MAX_LENGTH, MAX_SIDE_CM, MAX_WEIGHT_GRAMS } from '@/lib/limits';
import { countryCode, faultKey, needed, type PartyForm, partySchema, textUpTo } from '@/lib/party-schema';
import type { MapGround } from '@/lib/service-points/places';
import { ofEachMessage } from '@/lib/shipment';
import type { PresetView, SolutionView } from '@/lib/shops/shop-view';
import { centimetres, grams } from '@/lib/whole-number';

// What a clerk enters, shared by the form and the action. Numbers are text until they are read here. No sentences: faults become
// message keys in `lib/i18n/issue-key`.

/** One physical parcel. */
const itemSchema = z.object({
  weightGrams: grams(MAX_WEIGHT_GRAMS),
  lengthCm: centimetres(MAX_SIDE_CM),
  widthCm: centimetres(MAX_SIDE_CM),
  heightCm: centimetres(MAX_SIDE_CM),
  contents: textUpTo(MAX_LENGTH.contents),
  /** The shop's own reference of this parcel; empty lets the carrier assign one. */
  reference: textUpTo(MAX_LENGTH.trackingReference),
});

/** No carrier has said anything near as long, in characters. */
const LONGEST_WORDS = 10_000;

/** The carrier's own words, which no clerk can shorten: cut where the carrier takes no more, and never in the middle of a sign. */
const cutTo = (longest: number) =>
  z.pipe(
    z.string().check(atMost(LONGEST_WORDS)),
    z.transform((given: string) => given.slice(0, longest).replace(/[\ud800-\udbff]$/, '')),
  );

/** The service point as the clerk saw it when choosing. Its name and address are the carrier's, so they are not demanded. */
const chosenServicePointSchema = z.object({
  externalId: needed(LONGEST_POINT_ID),
  name: cutTo(MAX_LENGTH.name),
  address: cutTo(MAX_LENGTH.address),
  // Part of a postal code is another postal code.
  zipCode: z.pipe(
    z.string().check(atMost(LONGEST_WORDS)),
    z.transform((given: string) => (given.length > MAX_LENGTH.zipCode ? '' : given)),
  ),
  city: cutTo(MAX_LENGTH.city),
  countryCode,
  /** The freight product it was found under: another one in the answer is said. */
  freightProductId: z.optional(z.nullable(z.string().check(z.maxLength(LONGEST_POINT_ID)))),
  productName: z.optional(z.string().check(z.maxLength(200))),
});

/** The optional third party: a chosen point, or one typed by hand; they exclude each other (docs/architecture.md#the-life-of-a-booking). */
const thirdPartySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('servicePoint'), point: chosenServicePointSchema }),
  z.object({ kind: z.literal('typed'), type: needed(MAX_LENGTH.partyType), party: partySchema }),
]);

/** One press of *Book*. */
export const bookingSchema = z.object({
  formKey: z.uuid(),
  shopId: z.uuid(),
  solutionId: z.uuid(),
  /** The customer: who gets the parcel, or of a return who sends it. */
  recipient: partySchema,
  /** The shop: who sends the parcel, or of a return who gets it. */
  sender: partySchema,
  thirdParty: thirdPartySchema,
  items: z.array(itemSchema).check(z.minLength(1), z.maxLength(MAX_ITEMS)),
  /** ISO date; empty for standard delivery. */
  deliveryDate: z.string().check(
    atMost(LONGEST_CODE),
    z.refine((typed) => typed === '' || isCalendarDate(typed), faultKey('date')),
  ),
  ...ofEachMessage(() => textUpTo(MAX_LENGTH.message)),
  /** Own shipment id; empty lets the carrier assign one (docs/carrier-api.md#identifiers). */
  shipmentId: textUpTo(MAX_LENGTH.shipmentId),
  orderReference: textUpTo(MAX_LENGTH.reference),
});

/** What the form holds: text everywhere. */
export type BookingForm = z.input<typeof bookingSchema>;
export type ItemForm = z.input<typeof itemSchema>;

/** What was entered, read: numbers are numbers, ends are trimmed. */
export type BookingInput = z.output<typeof bookingSchema>;

/** A transport solution as the form offers it. */
export type OfferedSolution = {
  id: string;
  /** The carrier's number of it, by which a file may name it. */
  carrierSolutionId: number;
  name: string;
  kind: SolutionView['kind'];
  /**
   * True: a chosen point travels as a party; false: it is only printed and named in the message to the carrier
   * (docs/architecture.md#the-life-of-a-booking).
   */
  sendsPoint: boolean;
  /** What one parcel may weigh; null where no limit is set. */
  maxWeightGrams: number | null;
  /** There where the carrier is asked about addresses. */
  checksAddress?: true;
};

/** What a clerk books with: all that Book and the service point search need to know. */
export type BookingContext = {
  clerk: { id: string; email: string };
  shop: { id: string; name: string; closedDays: readonly string[] };
  sender: PartyForm;
  /** Where the shop takes returns; the sender where nothing else is set. */
  returnAddress: PartyForm;
  solutions: OfferedSolution[];
  presets: PresetView[];
  /** Whether drafts wait in this shop. */
  hasDrafts: boolean;
  ground: MapGround;
  countries: Country[];
};
