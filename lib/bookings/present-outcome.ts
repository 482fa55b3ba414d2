import type { BookingOutcome } from '@/lib/carrier/outcomes';
import type { AttemptRow } from '@/lib/db/booking-attempts';
import type { BookingRow } from '@/lib/db/bookings';
import { type AnswerContext, NO_CONTEXT } from '@/lib/db/visible-bookings';
import { isMainParty, type Party, type Shipment } from '@/lib/shipment';
import { productName } from './answered-values';
import { bookedChange } from './booked-change';
import { differences } from './differences';
import { againKey } from './form-key';
import type { BookingOutcomeView } from './outcome-view';

/** Routing keys in the order a sorter reads them (docs/carrier-api.md#properties). */
const ROUTING_KEYS = [
  'routingCode',
  'routing',
  'routingDescription',
  'routeName',
  'routeSeq',
  'mainCarNumber',
] as const;

/** What a screen may know of a booking: every outgoing field by name. */
export function presentOutcome(
  booking: BookingRow,
  attempt: AttemptRow | null,
  context: AnswerContext,
): BookingOutcomeView {
  const { booked } = booking;
  return {
    bookingId: booking.id,
    formKey: booking.formKey,
    againKey: againKey(booking.id),
    state: booking.state,
    environment: booking.environment,
    solutionName: booking.solutionName,
    consigneeName: booking.consigneeName,
    isReturn: booking.isReturn,
    sentAt: attempt?.startedAt.toISOString() ?? null,
    shipmentId: booking.shipmentId,
    productName: booked ? productName(booked.properties) : null,
    routing: ROUTING_KEYS.flatMap((key) => {
      const value = booked?.properties[key];
      return value ? [{ key, value }] : [];
    }),
    items: (booked?.items ?? []).map((item, index) => ({
      itemNumber: item.itemNumber ?? index + 1,
      trackingReference: item.trackingReference,
      returnCode: item.returnCode,
    })),
    servicePointName: booking.servicePoint?.name ?? null,
    isTwin: context.isTwin,
    differences: booked ? differences(booking.shipment, booked, { ...booking, ...context }) : [],
    refusal:
      attempt?.outcome === 'rejected'
        ? {
            status: attempt.answerStatus,
            errorKey: attempt.reason,
            message: attempt.refusalMessage,
            faults: (attempt.findings?.faults ?? []).map((fault) => ({
              ...fault,
              field: fieldOfFault(fault.path, booking),
            })),
          }
        : null,
    reason: attempt?.outcome === 'rejected' ? null : (attempt?.reason ?? null),
    found: attempt?.findings?.identifiers ?? null,
    saidError: attempt?.reason === 'accepted_with_error' ? attempt.refusalMessage : null,
    retryAfterSeconds: attempt?.retryAfterSeconds ?? null,
    isSaved: true,
  };
}

/** The carrier's names of a party's fields, and those of the form (docs/carrier-api.md#parties). */
const PARTY_FIELDS: Readonly<Record<string, string>> = {
  name: 'name',
  address: 'address',
  coaddress: 'coaddress',
  zipcode: 'zipCode',
  postalname: 'city',
  countrycode: 'countryCode',
  phone1: 'phone',
  phone2: 'phone2',
  email: 'email',
  reference: 'reference',
  contact: 'contact',
};

const ITEM_FIELDS: Readonly<Record<string, string>> = {
  weight: 'weightGrams',
  length: 'lengthCm',
  width: 'widthCm',
  height: 'heightCm',
  contents: 'contents',
  trackingreference: 'reference',
};

const SHIPMENT_FIELDS: Readonly<Record<string, string>> = {
  transportsolutionid: 'solutionId',
  desireddeliverydate: 'deliveryDate',
  messagetocarrier: 'messageToCarrier',
  messagetoconsignee: 'messageToConsignee',
  shipmentid: 'shipmentId',
};

/**
 * The field of the booking form that a path of the carrier's means (`parties[0].zipCode`, `consignee.zipCode`, `/items/1/weight`), or
 * null where it means none. The carrier publishes no form for these paths.
 */
export function fieldOfFault(
  path: string,
  { shipment, isReturn }: { shipment: Shipment; isReturn: boolean },
): string | null {
  const [first = '', second, third] = path
    .replace(/^(?:\$|body|request)(?=[./[])/i, '')
    .split(/[.[\]/]+/)
    .map((part) => part.replace(/["']/g, ''))
    .filter(Boolean);
  const start = first.toLowerCase();
  if (start === 'items') return itemField(second, third, shipment);
  if (start === 'parties') {
    const party = shipment.parties[Number(second)] ?? shipment.parties.find(({ type }) => type === second);
    return partyField(party?.type ?? null, third, isReturn);
  }
  if (second !== undefined) return partyField(start, second, isReturn);
  return own(SHIPMENT_FIELDS, start) ?? partyField('consignee', first, isReturn);
}

function itemField(index: string | undefined, name: string | undefined, { items }: Shipment): string | null {
  const field = own(ITEM_FIELDS, name);
  return field && items[Number(index)] ? `items.${Number(index)}.${field}` : null;
}

/** Of a return the form asks for the customer, who sends it, where it otherwise asks for the recipient. */
function partyField(type: Party['type'], name: string | undefined, isReturn: boolean): string | null {
  const field = own(PARTY_FIELDS, name);
  if (!field || !isMainParty({ type })) return null;
  return `${(type === 'consignor') === isReturn ? 'recipient' : 'sender'}.${field}`;
}

function own(names: Readonly<Record<string, string>>, name = ''): string | null {
  const key = name.toLowerCase();
  return Object.hasOwn(names, key) ? (names[key] ?? null) : null;
}

/**
 * What the carrier answered and the database does not hold yet: a clerk may know that it is booked, and note its
 * number (docs/reliability.md#bookings). Null for any other answer: of those nothing is said before it is on disk.
 */
export function unsavedOutcome(booking: BookingRow, outcome: BookingOutcome | null): BookingOutcomeView | null {
  if (outcome?.kind !== 'booked') return null;
  const row = { ...booking, ...bookedChange(booking, outcome.shipment), state: 'booked' as const };
  return { ...presentOutcome(row, null, NO_CONTEXT), isSaved: false };
}
