import { z } from '@hono/zod-openapi';
import { composeShipment } from '@/lib/bookings/compose-shipment';
import type { BookingRow } from '@/lib/bookings/data/bookings';
import type { BookingForm, BookingInput } from '@/lib/bookings/schema';
import { canonicalJson } from '@/lib/canonical-json';
import { LONGEST_POINT_ID, MAX_ITEMS, MAX_LENGTH, MAX_SIDE_CM, MAX_WEIGHT_GRAMS } from '@/lib/limits';
import { isVisible } from '@/lib/party-schema';
import { secondLine } from '@/lib/second-line';
import { type ChosenServicePoint, isMainParty, ofEachMessage } from '@/lib/shipment';

/** What PostgreSQL cannot keep in a text: refused, since nothing is changed silently. */
const isStorable = (text: string) => !/[\0\p{Surrogate}]/u.test(text);
const needed = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest, { abort: true })
    .refine(isStorable, 'Holds a sign that cannot be kept')
    .refine(isVisible, 'Holds nothing that a label shows');
/** Text of a body that may be left out. */
export const bodyText = (longest: number) =>
  z.string().trim().max(longest, { abort: true }).refine(isStorable, 'Holds a sign that cannot be kept').default('');
/** A country as a body names it. */
export const bodyCountryCode = z.string().regex(/^[A-Z]{2}$/, 'Two capital letters (ISO 3166-1)');
const side = z.int().min(1).max(MAX_SIDE_CM).openapi({ description: 'In centimetres.' });

/** Text that may be asked for in an address. */
export const askedText = needed;

const EXAMPLE_RECIPIENT = {
  name: 'Kari Nordmann',
  address: 'Storgata 11',
  zipCode: '0155',
  city: 'Oslo',
  countryCode: 'NO',
};
/** A parcel as the document shows it. */
export const EXAMPLE_BOOKING = {
  solutionId: '0f2d7c52-6f0c-4c43-9a5c-0d8a3d1a9f11',
  recipient: EXAMPLE_RECIPIENT,
  items: [{ weightGrams: 1500, lengthCm: 30, widthCm: 20, heightCm: 10 }],
  orderReference: '10042',
};

/** A recipient as a body has it. */
export const bodyRecipientSchema = z
  .strictObject({
    name: needed(MAX_LENGTH.name),
    address: needed(MAX_LENGTH.address),
    coaddress: bodyText(MAX_LENGTH.coaddress).openapi({ description: 'A second address line, printed as it is.' }),
    careOf: bodyText(MAX_LENGTH.careOf).openapi({
      description: 'Printed and sent before coaddress in one line: `c/o Berg, Leil. 0403`, at most 255 characters.',
    }),
    zipCode: needed(MAX_LENGTH.zipCode),
    city: needed(MAX_LENGTH.city),
    countryCode: bodyCountryCode,
    phone: bodyText(MAX_LENGTH.phone),
    phone2: bodyText(MAX_LENGTH.phone),
    email: bodyText(MAX_LENGTH.email).refine((given) => /^([^\s@]+@[^\s@]+)?$/.test(given), 'Not an e-mail address'),
    reference: bodyText(MAX_LENGTH.reference),
    contact: bodyText(MAX_LENGTH.contact),
  })
  .refine((party) => secondLine(party).length <= MAX_LENGTH.coaddress, {
    path: ['coaddress'],
    message: `Too long together with careOf: at most ${MAX_LENGTH.coaddress} characters`,
  })
  .openapi('Recipient', {
    description: 'Who gets the parcel; of a return who sends it.',
    example: EXAMPLE_RECIPIENT,
  });

const itemSchema = z
  .strictObject({
    weightGrams: z.int().min(1).max(MAX_WEIGHT_GRAMS),
    lengthCm: side,
    widthCm: side,
    heightCm: side,
    contents: bodyText(MAX_LENGTH.contents),
    reference: bodyText(MAX_LENGTH.trackingReference).openapi({ description: 'Empty: the carrier gives it a number.' }),
  })
  .openapi('Item');

const servicePointSchema = z
  .strictObject({
    externalId: needed(LONGEST_POINT_ID).openapi({ description: "The carrier's code of the service point." }),
    countryCode: bodyCountryCode.optional().openapi({ description: "The recipient's where it is left out." }),
    freightProductId: needed(LONGEST_POINT_ID).optional().openapi({
      description: 'Where two products have the code for different places: which one is meant.',
    }),
  })
  .openapi('ServicePoint', {
    description:
      'One that a search with this transport solution has found, by `POST /service-points/search` or at the desk. Its name and address, which are printed and sent, are those of the last search.',
  });

/** The body of POST /bookings: what the form of Book has, with numbers as numbers. The sender is the shop's. */
export const bookingBodySchema = z
  .strictObject({
    solutionId: z.uuid().openapi({ description: 'One of the transport solutions of the shop.' }),
    recipient: bodyRecipientSchema,
    items: z.array(itemSchema).min(1).max(MAX_ITEMS),
    servicePoint: servicePointSchema.nullable().default(null).openapi({ description: 'Null: the carrier chooses.' }),
    deliveryDate: z.iso
      .date()
      .nullable()
      .default(null)
      .openapi({ description: 'From today to a year ahead. Null: standard delivery.' }),
    ...ofEachMessage(() => bodyText(MAX_LENGTH.message)),
    orderReference: bodyText(MAX_LENGTH.reference),
  })
  .openapi('NewBooking', { example: EXAMPLE_BOOKING });

export type BookingBody = z.output<typeof bookingBodySchema>;

/** The same as the form holds it, with the point that is meant; every field is said, so that the same body always makes the same form. */
export function formOf(
  body: BookingBody,
  point: ChosenServicePoint | null,
  own: Pick<BookingForm, 'formKey' | 'shopId' | 'sender'>,
): BookingForm {
  const { servicePoint: _asked, items, deliveryDate, ...same } = body;
  return {
    ...own,
    ...same,
    items: items.map(({ weightGrams, lengthCm, widthCm, heightCm, ...words }) => ({
      ...words,
      weightGrams: String(weightGrams),
      lengthCm: String(lengthCm),
      widthCm: String(widthCm),
      heightCm: String(heightCm),
    })),
    thirdParty: point ? { kind: 'servicePoint', point } : { kind: 'none' },
    deliveryDate: deliveryDate ?? '',
    shipmentId: '',
  };
}

type WithPoint = Pick<BookingForm, 'thirdParty'>;

/**
 * A repeated request with the point that the first one had, where it names the same: its name and address are the carrier's, and another
 * search may have changed them meanwhile.
 */
export function withFirstPoint<Again extends WithPoint>(again: Again, first: ChosenServicePoint | null): Again {
  const { thirdParty } = again;
  if (!first || thirdParty.kind !== 'servicePoint') return again;
  const { externalId, countryCode, freightProductId } = thirdParty.point;
  const isSame =
    externalId === first.externalId &&
    countryCode === first.countryCode &&
    (!freightProductId || !first.freightProductId || freightProductId === first.freightProductId);
  return isSame ? { ...again, thirdParty: { ...thirdParty, point: first } } : again;
}

/**
 * Whether a booking was made from that body. The shop's own party is left out, and its settings are taken from the booking: what an
 * administrator changes meanwhile makes no other body of the same one.
 */
export function isMadeFrom(booking: BookingRow, repeated: BookingInput): boolean {
  const { shipment, isReturn, solutionId, orderReference, servicePoint } = booking;
  const input = withFirstPoint(repeated, servicePoint);
  const shopParty = isReturn ? 'consignee' : 'consignor';
  const content = (made: typeof shipment, rest: unknown) => {
    const parties = made.parties.filter(({ type }) => type !== shopParty);
    return canonicalJson([{ ...made, parties }, rest]);
  };
  const again = composeShipment(input, {
    carrierShopId: shipment.carrierShopId,
    transportSolutionId: shipment.transportSolutionId,
    thirdPartyType: shipment.parties.find((party) => !isMainParty(party))?.type ?? null,
    sender: { ...input.sender, type: shopParty, id: null },
    isReturn,
  });
  const point = input.thirdParty.kind === 'servicePoint' ? input.thirdParty.point : null;
  return (
    content(shipment, [solutionId, orderReference, servicePoint]) ===
    content(again, [input.solutionId, input.orderReference, point])
  );
}
