import type { BookedShipment, FoundIdentifiers } from '@/lib/shipment';
import { classify } from './classify';
import type { Exchange } from './exchange';
import { findIdentifiers } from './find-identifiers';
import type { BookingOutcome, RawAnswer, Unsent } from './outcomes';
import { answeredJson, readRefusal } from './read-answer';
import { failureIn, type StatedFailure } from './stated-failure';
import { fromWireBooking } from './translate';
import { bookingAnswerWire } from './wire';

/**
 * What one exchange means for the booking (docs/architecture.md#the-life-of-a-booking): one judgement over all that its answer says for a
 * booking and against it. `ownShipmentId` is the number that was sent: an answer that says it back proves nothing. Pure and total; the
 * answer is kept as it came.
 */
export function judgeBooking(exchange: Exchange | Unsent, ownShipmentId: string | null = null): BookingOutcome {
  if (exchange.kind === 'refused') {
    const { reason, retryAfterSeconds } = exchange;
    return { kind: 'not_sent', reason, retryAfterSeconds, answer: { status: null, body: null } };
  }
  const answer = { status: exchange.status, body: exchange.body };
  const verdict = classify(exchange);
  const { retryAfterSeconds } = exchange;
  if (verdict.kind === 'unknown')
    return { ...verdict, answer, ...(retryAfterSeconds !== null && { retryAfterSeconds }) };
  const shipment = readBooked(exchange);
  if (verdict.kind === 'accepted') {
    const failure = failureIn(exchange, shipment !== null);
    if (shipment && !failure) return { kind: 'booked', shipment, answer };
    return bothSaid(exchange, answer, failure, ownShipmentId);
  }
  // A number of the carrier's own in an answer that says no: only one of them can be true.
  if (shipment && shipment.shipmentId.trim() !== ownShipmentId?.trim())
    return bothSaid(exchange, answer, { status: null, said: null }, ownShipmentId);
  if (verdict.kind === 'not_sent') return { ...verdict, retryAfterSeconds, answer };
  return { kind: 'rejected', refusal: readRefusal(exchange.status ?? 0, exchange.body), answer };
}

/** It is not known whether it is booked: what may be said of it all the same. */
function bothSaid(
  exchange: Exchange,
  answer: RawAnswer,
  failure: StatedFailure | null,
  ownShipmentId: string | null,
): BookingOutcome {
  const found = withoutOwn(findIdentifiers(exchange.body ?? ''), ownShipmentId);
  const refusal = failure && readRefusal(failure.status ?? exchange.status ?? 0, exchange.body, failure.said);
  return {
    kind: 'unknown',
    reason: refusal ? 'accepted_with_error' : 'accepted_unreadable',
    answer,
    ...(found && { found }),
    ...(refusal && { refusal }),
  };
}

/** The number that was sent is no number that was found. */
function withoutOwn(found: FoundIdentifiers | null, ownShipmentId: string | null): FoundIdentifiers | null {
  if (!found || ownShipmentId === null) return found;
  const shipmentIds = found.shipmentIds.filter((id) => id !== ownShipmentId.trim());
  return shipmentIds.length + found.trackingReferences.length > 0 ? { ...found, shipmentIds } : null;
}

/** Null when there is no shipmentId to be had: accepted, but unreadable (docs/carrier-api.md#booking). */
function readBooked(exchange: Exchange): BookedShipment | null {
  const found = bookingAnswerWire.safeParse(answeredJson(exchange));
  return found.success ? fromWireBooking(found.data) : null;
}
