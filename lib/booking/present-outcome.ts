import 'server-only';
import type { AttemptRow } from '@/lib/db/booking-attempts';
import type { BookingRow } from '@/lib/db/bookings';
import { differences } from './differences';
import type { BookingOutcomeView } from './outcome-view';

/** Routing keys in the order a sorter reads them (specification, "Booking response properties keys"). */
const ROUTING_KEYS = [
  'routingCode',
  'routing',
  'routingDescription',
  'routeName',
  'routeSeq',
  'mainCarNumber',
] as const;

/** What a screen may know of a booking: every outgoing field by name. Pure. */
export function presentOutcome(booking: BookingRow, attempt: AttemptRow | null): BookingOutcomeView {
  const { booked } = booking;
  return {
    bookingId: booking.id,
    formKey: booking.formKey,
    state: booking.state,
    environment: booking.environment,
    solutionName: booking.solutionName,
    consigneeName: booking.consigneeName,
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
    differences: booked ? differences(booking.shipment, booked) : [],
    refusal:
      attempt?.outcome === 'rejected'
        ? { status: attempt.answerStatus, errorKey: attempt.reason, message: attempt.refusalMessage }
        : null,
    reason: attempt?.outcome === 'rejected' ? null : (attempt?.reason ?? null),
    retryAfterSeconds: attempt?.retryAfterSeconds ?? null,
    isSaved: true,
  };
}

/** The product really booked, in the carrier's words: never a list of our own (field notes, "Booking"). */
export function productName(properties: Record<string, string | null>): string | null {
  return properties.freightProductName || properties.productName || null;
}
