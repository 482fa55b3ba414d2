import { NO_CONTEXT, type Press } from '@/lib/bookings/data/booking-answers';
import type { BookingOutcome } from '@/lib/carrier/outcomes';
import { type BookedShipment, customerOf, type Shipment } from '@/lib/shipment';
import { showControls } from '@/lib/show-controls';
import { shownProduct } from './answered-values';
import { notBookedFrom } from './attempt-life';
import { bookedChange } from './booked-change';
import { differences, otherCapitals } from './differences';
import { fieldOfFault } from './fault-field';
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

/** What a screen may know of a booking: every outgoing field by name. `now` is the database's time, where it is to be settled. */
export function presentOutcome({ booking, attempt, context }: Press, now: Date | null = null): BookingOutcomeView {
  const { booked } = booking;
  return {
    bookingId: booking.id,
    formKey: booking.formKey,
    againKey: againKey(booking.id),
    state: booking.state,
    environment: booking.environment,
    solutionName: booking.solutionName,
    recipientName: booking.recipientName,
    isReturn: booking.isReturn,
    abroad: countryAbroad(booking),
    sentAt: attempt?.startedAt.toISOString() ?? null,
    endedAt: attempt?.endedAt?.toISOString() ?? null,
    notBookedFrom: booking.state === 'unknown' && attempt && now ? restOf(attempt, now) : null,
    shipmentId: booking.shipmentId,
    mayBePrinted: booking.isPrinted !== false || booking.isFetched,
    productName: booked ? shownProduct(booked.properties) : null,
    routing: ROUTING_KEYS.flatMap((key) => {
      const value = booked?.properties[key];
      return value ? [{ key, value: showControls(value) }] : [];
    }),
    items: booked ? parcelsOf(booking.shipment, booked) : [],
    servicePointName: booking.servicePoint?.name ?? null,
    hold: context.hold,
    otherCapitals: booked ? otherCapitals(booking.shipment, booked) : [],
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
    waits: context.queued,
    isSaved: true,
  };
}

function restOf(attempt: NonNullable<Press['attempt']>, now: Date): BookingOutcomeView['notBookedFrom'] {
  const from = notBookedFrom(attempt);
  const inMs = from.getTime() - now.getTime();
  return inMs > 0 ? { at: from.toISOString(), inMs } : null;
}

/** Every parcel that was asked for or answered: one without a number is said to have none. */
function parcelsOf(asked: Shipment, booked: BookedShipment): BookingOutcomeView['items'] {
  const answered = new Map(booked.items.map((item, index) => [item.itemNumber ?? index + 1, item]));
  const numbers = [...new Set([...asked.items.map(({ itemNumber }) => itemNumber), ...answered.keys()])];
  return numbers.map((itemNumber) => {
    const { trackingReference = null, returnCode = null } = answered.get(itemNumber) ?? {};
    return { itemNumber, trackingReference, returnCode };
  });
}

function countryAbroad({ shipment, isReturn }: Press['booking']): string | null {
  const customer = customerOf({ shipment, isReturn })?.countryCode;
  const shop = customerOf({ shipment, isReturn: !isReturn })?.countryCode;
  return customer && shop && customer !== shop ? customer : null;
}

/**
 * What the carrier answered and the database does not hold yet: a clerk may know that it is booked, and note its
 * number (docs/reliability.md#bookings). Null for any other answer: of those nothing is said before it is on disk.
 */
export function unsavedOutcome(booking: Press['booking'], outcome: BookingOutcome | null): BookingOutcomeView | null {
  if (outcome?.kind !== 'booked') return null;
  const row = { ...booking, ...bookedChange(booking, outcome.shipment), state: 'booked' as const };
  return { ...presentOutcome({ booking: row, attempt: null, context: NO_CONTEXT }), isSaved: false };
}
