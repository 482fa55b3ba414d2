import 'server-only';
import fc from 'fast-check';
import { hasValidCheckDigit } from '@/lib/gs1';
import { labelFromBooking } from '@/lib/labels/from-booking';
import type { Label } from '@/lib/labels/label';
import { type BookedShipment, type Message, ofEachMessage, type Party, type Shipment } from '@/lib/shipment';

const digits = (min: number, max: number) => fc.stringMatching(new RegExp(`^\\d{${min},${max}}$`));
const withCheckDigit = (body: string) =>
  `${body}${[...'0123456789'].find((digit) => hasValidCheckDigit(body + digit)) ?? ''}`;

/** Letters of the names and streets a desk in the north meets. */
export const NORTHERN_LETTERS = 'æøåÆØÅäöÄÖčđŋšŧžČĐŊŠŦŽáÁąćęłńóśźżĄĆĘŁŃÓŚŹŻāčēģīķļņšūžĀĒĢĪĶĻŅŪėįųĖĮŲõüÕÜ';

const word = (max: number) =>
  fc.string({
    unit: fc.constantFrom(...`abcdefghijklmnoprstuvyABCDEKLMNOPRST0123456789${NORTHERN_LETTERS}`),
    minLength: 1,
    maxLength: max,
  });
const words = (most: number, longest: number) =>
  fc.array(word(longest), { minLength: 1, maxLength: most }).map((list) => list.join(' '));
const maybe = (text: fc.Arbitrary<string>) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant('') }, { weight: 1, arbitrary: text });

/** A shop's own number: digits, mixed, with the signs people use, now and then outside ASCII (docs/carrier-api.md#identifiers). */
const ownNumber = fc.oneof(
  digits(1, 35),
  fc.stringMatching(/^[A-Za-z0-9]{1,35}$/),
  fc.stringMatching(/^[A-Z0-9][A-Za-z0-9 _/.#^~()-]{0,33}[A-Z0-9]$/),
  words(2, 12),
);

const shipmentId = fc.oneof(
  digits(16, 16).map((body) => `(401)${withCheckDigit(body)}`),
  digits(17, 17).map((body) => `(401)${body}`),
  ownNumber,
);

const trackingReference = fc.oneof(
  { weight: 3, arbitrary: digits(17, 17).map(withCheckDigit) },
  { weight: 1, arbitrary: digits(17, 17).map((body) => `(00)${withCheckDigit(body)}`) },
  { weight: 1, arbitrary: ownNumber },
);

const party = (type: string): fc.Arbitrary<Party> =>
  fc.record({
    type: fc.constant(type),
    id: fc.constant(null),
    name: words(4, 22),
    countryCode: fc.constantFrom('NO', 'SE', 'DK', 'FI', 'PL'),
    city: words(2, 16),
    zipCode: digits(4, 5),
    address: words(4, 20),
    coaddress: maybe(words(4, 15)),
    phone: digits(8, 11),
    phone2: maybe(digits(8, 11)),
    email: fc.constant(''),
    reference: maybe(word(20)),
    contact: maybe(words(2, 14)),
  });

type Answer = { trackingReference: string; returnCode: string | null; weightGrams: number };

const answers = (count: number): fc.Arbitrary<Answer[]> =>
  fc.uniqueArray(
    fc.record<Answer>({
      trackingReference,
      returnCode: fc.option(fc.stringMatching(/^R-\d{3,6}$/), { freq: 4 }),
      weightGrams: fc.integer({ min: 1, max: 35_000 }),
    }),
    { minLength: count, maxLength: count, selector: (answer) => answer.trackingReference },
  );

/** A booking as it was asked for and answered, made into its label. Codes on one page differ, so that each is recognised. */
export const bookedLabel: fc.Arbitrary<Label> = fc
  .record({
    parties: fc.tuple(party('consignee'), party('consignor'), fc.option(party('servicePoint'))),
    shipmentId,
    answers: fc.oneof({ weight: 4, arbitrary: answers(1) }, { weight: 1, arbitrary: answers(2) }),
    messages: fc.record(ofEachMessage(() => maybe(words(30, 11)))),
    orderReference: maybe(word(20)),
    environment: fc.constantFrom('practice' as const, 'production' as const),
    hasShipmentBars: fc.boolean(),
    routingCode: maybe(fc.stringMatching(/^[A-Z]{2}\d{4}$/)),
  })
  .filter((made) => made.answers.every((answer) => answer.trackingReference !== made.shipmentId))
  .map(toLabel);

function toLabel(made: {
  parties: [Party, Party, Party | null];
  shipmentId: string;
  answers: Answer[];
  messages: Record<Message, string>;
  orderReference: string;
  environment: 'practice' | 'production';
  hasShipmentBars: boolean;
  routingCode: string;
}): Label {
  const parties = made.parties.filter((candidate) => candidate !== null);
  const size = { widthCm: 20, heightCm: 10, lengthCm: 30, contents: 'Books' };
  const asked: Shipment = {
    carrierShopId: 16,
    transportSolutionId: 2,
    parties,
    items: made.answers.map((_, index) => ({ ...size, itemNumber: index + 1, trackingReference: '', weightGrams: 1 })),
    desiredDeliveryDate: null,
    ...ofEachMessage((name) => made.messages[name]),
    shipmentId: null,
  };
  const silent = { itemId: null, linkedParcelType: null, linkedTrackingReference: null, volumeDm3: null };
  const booked: BookedShipment = {
    shipmentId: made.shipmentId,
    orderId: '1',
    freightProductId: '1',
    parties: parties.map((answered) => ({ ...answered, detailedAddress: null })),
    items: made.answers.map((answer, index) => ({
      ...silent,
      ...size,
      ...answer,
      itemNumber: index + 1,
      contentValue: null,
      externalSupplierId: null,
      externalOrderId: null,
      properties: {},
      articles: [],
    })),
    properties: { freightProductName: 'Home delivery', routingCode: made.routingCode, routeName: 'R0135' },
    additionalServices: [],
  };
  return labelFromBooking({
    environment: made.environment,
    asked,
    booked,
    servicePoint: null,
    solutionName: 'Home',
    solutionKind: 'home',
    hasShipmentBars: made.hasShipmentBars,
    isReturn: false,
    orderReference: made.orderReference,
    bookedAt: new Date('2026-10-02T10:00:00Z'),
    timeZone: 'Europe/Oslo',
    language: 'nb',
  });
}
