import { groupedPhone } from '@/lib/addresses/phone';
import { shownPostalCode } from '@/lib/addresses/postal-code';
import { productName } from '@/lib/bookings/answered-values';
import type { Locale } from '@/lib/i18n/locales';
import { type BookedShipment, isMainParty, type Shipment } from '@/lib/shipment';
import { clean, type Delivery, type Label, type LabelItem, type LabelParty, ROUTING_KEYS } from './label';

/** What is known of a booking when its label is made. */
export type LabelFacts = {
  environment: 'practice' | 'test' | 'production';
  asked: Shipment;
  booked: BookedShipment;
  /** The point the clerk chose, as shown when choosing. */
  servicePoint: { name: string; address: string; zipCode: string; city: string; countryCode: string } | null;
  /** Name of the transport solution asked for. */
  solutionName: string;
  /** What the settings say of it. */
  solutionKind: 'home' | 'pick_up' | 'return';
  /** As in the settings of the transport solution; no where they are not at hand. */
  hasShipmentBars?: boolean;
  isReturn: boolean;
  orderReference: string;
  /** A clerk typed the shipmentId, and it is surely none of the carrier's. */
  isTypedByHand?: boolean;
  bookedAt: Date;
  timeZone: string;
  language: Locale;
};

/**
 * What to print for a booking: the carrier's answer, and what was asked only where the answer is silent
 * (docs/architecture.md#the-life-of-a-booking; docs/carrier-api.md#booking).
 */
export function labelFromBooking(source: LabelFacts): Label {
  const { asked, booked } = source;
  const third = thirdParty(source);
  const routed = (key: string) => clean(booked.properties[key]);
  const route = routed('routing') || routed('routeName');
  return {
    isTest: source.environment !== 'production',
    shipmentId: booked.shipmentId,
    isTypedByHand: source.isTypedByHand ?? false,
    hasShipmentBars: source.hasShipmentBars ?? false,
    product: clean(productName(booked.properties) ?? source.solutionName),
    delivery: deliveryOf(source, third),
    sender: partyOfType(source, 'consignor'),
    recipient: partyOfType(source, 'consignee'),
    ...third,
    routingCode: routed('routingCode'),
    // The carrier's label guide: the invisible sign in its middle does not belong into the bar code.
    missionCode: (booked.properties.missionCode ?? '').replace(/\p{Cc}/gu, '').trim(),
    route,
    car: routed('mainCarNumber'),
    stop: routed('routeSeq'),
    routing: ROUTING_KEYS.flatMap((key) => {
      const value = routed(key);
      return value && value !== route ? [{ key, value }] : [];
    }),
    items: labelItems(asked, booked),
    messageToCarrier: clean(asked.messageToCarrier),
    messageToRecipient: clean(asked.messageToRecipient),
    orderReference: clean(source.orderReference),
    desiredDeliveryDate: asked.desiredDeliveryDate ?? '',
    bookedAt: source.bookedAt,
    timeZone: source.timeZone,
    language: source.language,
  };
}

function partyOfType({ asked, booked }: LabelFacts, type: string): LabelParty {
  const answered = booked.parties.find((party) => party.type === type);
  return toLabelParty([answered, asked.parties.find((party) => party.type === type)]);
}

/**
 * The chosen point, however it travelled, or a party of a type the clerk typed. They exclude each other
 * (docs/architecture.md#the-life-of-a-booking).
 */
function thirdParty({ asked, booked, servicePoint }: LabelFacts): Pick<Label, 'servicePoint' | 'thirdParty'> {
  const answered = booked.parties.find((party) => !isMainParty(party));
  const requested = asked.parties.find((party) => !isMainParty(party));
  const type = answered?.type ?? requested?.type ?? null;
  const sources: (AnsweredParty | undefined)[] = [answered, requested, servicePoint ?? undefined];
  if (servicePoint || type === 'servicePoint') return { servicePoint: toLabelParty(sources), thirdParty: null };
  if (!answered && !requested) return { servicePoint: null, thirdParty: null };
  return { servicePoint: null, thirdParty: { type: clean(type), party: toLabelParty(sources) } };
}

/** A delivery home that the carrier made a pick-up has a point in its answer; a return stays one, wherever it is handed in. */
function deliveryOf(
  { isReturn, solutionKind }: LabelFacts,
  third: Pick<Label, 'servicePoint' | 'thirdParty'>,
): Delivery {
  if (isReturn || third.thirdParty?.type === 'returnAddress') return 'return';
  return third.servicePoint || solutionKind === 'pick_up' ? 'pickUp' : 'home';
}

/** One page for each parcel asked for or answered: no parcel leaves without a label because an answer was short. */
export function labelItems(asked: Pick<Shipment, 'items'>, booked: Pick<BookedShipment, 'items'>): LabelItem[] {
  const numbers = [
    ...asked.items.map((item) => item.itemNumber),
    ...booked.items.map((item, index) => item.itemNumber ?? index + 1),
  ];
  return [...new Set(numbers)]
    .sort((a, b) => a - b)
    .map((number) => {
      const answered = booked.items.find((item, index) => (item.itemNumber ?? index + 1) === number);
      const requested = asked.items.find((item) => item.itemNumber === number);
      return {
        number,
        // Not cleaned: a bar code says exactly what the carrier answered.
        trackingReference:
          [answered?.trackingReference, requested?.trackingReference].find((reference) => reference?.trim()) ?? null,
        returnCode: clean(answered?.returnCode) || null,
        weightGrams: answered?.weightGrams ?? requested?.weightGrams ?? null,
        shortIdentifier: clean(answered?.properties.shortItemIdentifier) || null,
      };
    });
}

/** A party as some answer or request has it: any field may be missing or empty (docs/carrier-api.md#reading-answers). */
type AnsweredParty = Partial<
  Record<
    | 'name'
    | 'contact'
    | 'coaddress'
    | 'address'
    | 'zipCode'
    | 'city'
    | 'countryCode'
    | 'phone'
    | 'phone2'
    | 'reference',
    string | null
  >
>;

/** Each field from the first source that says something. */
function toLabelParty(sources: (AnsweredParty | undefined)[]): LabelParty {
  const said = (field: keyof AnsweredParty) => firstSaid(...sources.map((source) => source?.[field]));
  const phones = [said('phone'), said('phone2')]
    .filter(Boolean)
    .map((phone) => groupedPhone(said('countryCode'), phone));
  return {
    name: said('name'),
    contact: said('contact'),
    coaddress: said('coaddress'),
    address: said('address'),
    zipCode: shownPostalCode(said('countryCode'), said('zipCode')),
    city: said('city'),
    countryCode: said('countryCode'),
    phones: [...new Set(phones)],
    reference: said('reference'),
  };
}

/** The first text that is not blank, cleaned; empty when all are silent. */
function firstSaid(...texts: (string | null | undefined)[]): string {
  return texts.map(clean).find(Boolean) ?? '';
}
