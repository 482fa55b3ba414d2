import * as z from 'zod/mini';
import { atMost, LONGEST_CODE } from '@/lib/bounded-text';
import { isCalendarDate } from '@/lib/calendar-date';
import { LABEL_LANGUAGES } from '@/lib/i18n/shop-language';
import { isTimeZone } from '@/lib/i18n/time-zone';
import { MAX_LENGTH, MAX_SIDE_CM, MAX_WEIGHT_GRAMS } from '@/lib/limits';
import { partyFields, partySchema } from '@/lib/party-schema';
import { withSecondLine } from '@/lib/second-line';
import { LABEL_SOURCES, MAX_CLOSED_DAYS, MAX_GROUPS_LENGTH, MAX_NAME_LENGTH, SOLUTION_KINDS } from '@/lib/shops/limits';
import { trackingTemplate } from '@/lib/tracking/schema';
import { centimetresOrNothing, gramsOrNothing } from '@/lib/whole-number';

// What an administrator enters about shops, shared by the forms and the actions. Numbers are text until they are read here.

const ownName = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_NAME_LENGTH));

/** A number the carrier gave: of a shop or of a transport solution. Nine digits are what a column holds. */
const carrierNumber = z.pipe(
  z.string().check(
    z.trim(),
    z.minLength(1),
    atMost(LONGEST_CODE),
    z.refine((typed) => /^[1-9]\d{0,8}$/.test(typed), { params: { key: 'carrierNumber' } }),
  ),
  z.transform((typed: string) => Number(typed)),
);

function linesOf(typed: string): string[] {
  return [...new Set(typed.split('\n').map((line) => line.trim()))].filter(Boolean);
}

/** One name a line, since a name may hold a comma; letter by letter as the provider has them. */
const groupNames = z.pipe(z.string().check(atMost(MAX_GROUPS_LENGTH)), z.transform(linesOf));

/** One day a line, as an ISO date. */
const closedDays = z.pipe(
  z.string().check(
    atMost(MAX_CLOSED_DAYS * 12),
    z.refine((typed) => linesOf(typed).every(isCalendarDate), { params: { key: 'closedDays' } }),
  ),
  z.transform((typed: string) => linesOf(typed).sort()),
);

const senderFields = z.safeExtend(partyFields, {
  /** The only party that may have one (docs/carrier-api.md#parties); empty is sent as null. */
  id: z.string().check(z.trim(), z.maxLength(MAX_LENGTH.reference)),
});

/** A shop, its sender and its habits: the first tab of its page. Without an `id` it is a new one. */
export const shopSchema = z.object({
  id: z.nullable(z.uuid()),
  name: ownName,
  carrierShopId: carrierNumber,
  sender: z.pipe(senderFields, z.transform(withSecondLine<z.output<typeof senderFields>>)),
  /** Empty: that of the sender's country. */
  timeZone: z.string().check(
    atMost(LONGEST_CODE),
    z.refine((zone) => zone === '' || isTimeZone(zone), { params: { key: 'invalid' } }),
  ),
  /** Empty: that of the sender's country. */
  labelLanguage: z.enum(['', ...LABEL_LANGUAGES]),
  /** Where customers send returns; null: to the sender's address. */
  returnAddress: z.nullable(partySchema),
  /** The days on which the shop hands over no parcels. The form warns of a delivery date on such a day. */
  closedDays,
});

/** What a shop is connected to: its last tab. */
export const connectionSchema = z.object({
  id: z.uuid(),
  /** Empty: no link to the carrier's tracking page is shown. */
  trackingUrl: trackingTemplate,
  /** Groups of the company's accounts whose people work for it. */
  companyGroups: groupNames,
});

/** A transport solution of a shop. Without an `id` it is a new one. */
export const solutionSchema = z.object({
  id: z.nullable(z.uuid()),
  shopId: z.uuid(),
  name: ownName,
  carrierSolutionId: carrierNumber,
  kind: z.enum(SOLUTION_KINDS),
  /**
   * Party `type` of a chosen service point; empty: the point is only printed and named to the carrier
   * (docs/architecture.md#the-life-of-a-booking).
   */
  thirdPartyType: z.string().check(z.trim(), z.maxLength(MAX_LENGTH.partyType)),
  /** What one parcel may weigh; empty where unknown. */
  maxWeightGrams: gramsOrNothing(MAX_WEIGHT_GRAMS),
  labelSource: z.enum(LABEL_SOURCES),
  hasShipmentBars: z.boolean(),
  /** Whether the carrier is asked about addresses before a booking. */
  checksAddress: z.boolean(),
});

export type ShopForm = z.input<typeof shopSchema>;
export type ShopInput = z.output<typeof shopSchema>;
export type ConnectionForm = z.input<typeof connectionSchema>;
export type ConnectionInput = z.output<typeof connectionSchema>;
export type SolutionForm = z.input<typeof solutionSchema>;
export type SolutionInput = z.output<typeof solutionSchema>;

/** One letter: typed into a field for numbers it can mean nothing but the parcel size. */
const letter = z.string().check(
  z.trim(),
  z.minLength(1),
  atMost(LONGEST_CODE),
  z.toLowerCase(),
  z.refine((typed) => /^\p{L}$/u.test(typed), { params: { key: 'oneLetter' } }),
);

/** A parcel size of a shop. Without an `id` it is a new one; what is empty is left to the clerk. */
export const presetSchema = z.object({
  id: z.nullable(z.uuid()),
  shopId: z.uuid(),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_NAME_LENGTH)),
  key: letter,
  weightGrams: gramsOrNothing(MAX_WEIGHT_GRAMS),
  lengthCm: centimetresOrNothing(MAX_SIDE_CM),
  widthCm: centimetresOrNothing(MAX_SIDE_CM),
  heightCm: centimetresOrNothing(MAX_SIDE_CM),
  contents: z.string().check(z.trim(), z.maxLength(MAX_LENGTH.contents)),
  isDefault: z.boolean(),
});

export type PresetForm = z.input<typeof presetSchema>;
export type PresetInput = z.output<typeof presetSchema>;
