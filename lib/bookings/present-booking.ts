import type { AnswerContext } from '@/lib/bookings/data/booking-answers';
import type { AttemptRow } from '@/lib/bookings/data/booking-attempts';
import type { VisibleBooking } from '@/lib/bookings/data/visible-bookings';
import { customerOf, ofEachMessage } from '@/lib/shipment';
import { showControls } from '@/lib/show-controls';
import { answeredValues, asRawText, KNOWN_PROPERTIES } from './answered-values';
import type { AttemptView, BookingView } from './booking-view';
import { compareItems, compareParties } from './compare';
import { presentOutcome } from './present-outcome';

/** What of the newest attempt's settlement is not in the attempt itself: who settled it, and the database's time. */
export type SettlementFacts = { settlerName: string | null; now: Date | null };

/** Everything a clerk may see of one booking and what the carrier answered; `attempts` in the order they were made. */
export function presentBooking(
  booking: VisibleBooking,
  attempts: readonly AttemptRow[],
  context: AnswerContext,
  { settlerName, now }: SettlementFacts,
) {
  const { shipment, booked, servicePoint } = booking;
  const outcome = presentOutcome({ booking, attempt: attempts.at(-1) ?? null, context }, now);
  const differing = new Set(outcome.differences.map((difference) => difference.path));
  return {
    outcome,
    madeAt: booking.createdAt,
    restoredAt: booking.restoredAt,
    anonymisedAt: booking.anonymisedAt,
    failedUnseen: booking.failedUnseen,
    clerkName: booking.clerkName,
    shopName: booking.shopName,
    orderReference: booking.orderReference,
    ownShipmentId: shipment.shipmentId,
    deliveryDate: shipment.desiredDeliveryDate,
    ...ofEachMessage((name) => shipment[name]),
    servicePoint: servicePoint && {
      name: servicePoint.name,
      externalId: servicePoint.externalId,
      address: servicePoint.address,
      zipCode: servicePoint.zipCode,
      city: servicePoint.city,
    },
    recipient: {
      name: booking.recipientName,
      zipCode: booking.recipientZipCode,
      city: customerOf(booking)?.city ?? '',
    },
    // What a clerk found out are numbers: there is nothing else to compare with.
    isAnswered: booked !== null && booking.state !== 'settled_booked',
    parties: compareParties(shipment, booked, differing),
    items: compareItems(shipment, booked, differing),
    orderId: booked?.orderId ?? null,
    freightProductId: booked?.freightProductId ?? null,
    properties: answeredValues(booked?.properties ?? {}, KNOWN_PROPERTIES),
    additionalServices: asRawText(booked?.additionalServices),
    ...presentSettlement(attempts.at(-1), settlerName),
    isVoid: booking.isVoid,
    attempts: attempts.map(presentAttempt),
  };
}

function presentSettlement(
  attempt: AttemptRow | undefined,
  settlerName: string | null,
): Pick<BookingView, 'settlement' | 'conflict'> {
  const { settledAt = null, settledReason = null, lateAt = null, lateBooked = null } = attempt ?? {};
  const isOpen = attempt?.conflictClosedAt === null;
  return {
    settlement: settledAt && { clerkName: settlerName ?? '', at: settledAt, reason: settledReason ?? '' },
    conflict: lateAt && lateBooked && isOpen ? { shipmentId: lateBooked.shipmentId, at: lateAt } : null,
  };
}

function presentAttempt(attempt: AttemptRow): AttemptView {
  return {
    number: attempt.number,
    startedAt: attempt.startedAt,
    deadline: attempt.deadline,
    endedAt: attempt.endedAt,
    outcome: attempt.outcome,
    reason: attempt.reason,
    refusalMessage: attempt.refusalMessage,
    answerStatus: attempt.answerStatus,
    answerBody: attempt.answerBody && showControls(attempt.answerBody),
  };
}
