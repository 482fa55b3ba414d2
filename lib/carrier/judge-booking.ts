import type { BookedShipment } from '@/lib/shipment';
import { classify } from './classify';
import { findIdentifiers } from './find-identifiers';
import type { Exchange } from './http';
import type { Answer, BookingOutcome, CarrierRefusal, Unsent } from './outcomes';
import { answeredJson, isRecord, readRefusal } from './read-answer';
import { fromWireBooking } from './translate';
import { bookingAnswerWire } from './wire';

/** What one exchange means for the booking (docs/architecture.md#the-life-of-a-booking). Pure and total; the answer is kept as it came. */
export function judgeBooking(exchange: Exchange | Unsent): BookingOutcome {
  if (exchange.kind === 'refused') {
    const { reason, retryAfterSeconds } = exchange;
    return { kind: 'not_sent', reason, retryAfterSeconds, answer: { status: null, body: null } };
  }
  const answer = { status: exchange.status, body: exchange.body };
  const verdict = classify(exchange);
  switch (verdict.kind) {
    case 'accepted': {
      const shipment = readBooked(exchange);
      return shipment ? { kind: 'booked', shipment, answer } : judgeAccepted(exchange, answer);
    }
    case 'unauthorised':
    case 'rejected':
      return { kind: 'rejected', refusal: readRefusal(exchange.status ?? 0, exchange.body), answer };
    case 'not_sent':
      return { ...verdict, retryAfterSeconds: exchange.retryAfterSeconds, answer };
    case 'unknown':
      return { ...verdict, answer };
  }
}

/** Accepted, and the contract's shipmentId is not there: what may be said of it all the same. */
function judgeAccepted(exchange: Exchange, answer: Answer): BookingOutcome {
  const found = findIdentifiers(exchange.body ?? '');
  const refusal = readError(exchange);
  return {
    kind: 'unknown',
    reason: refusal ? 'accepted_with_error' : 'accepted_unreadable',
    answer,
    ...(found && { found }),
    ...(refusal && { refusal }),
  };
}

/** An error within an answer whose status says that all is well; null when it is none. */
function readError(exchange: Exchange): CarrierRefusal | null {
  const status = exchange.status ?? 0;
  const refusal = readRefusal(status, exchange.body);
  const value = answeredJson(exchange);
  const said = isRecord(value) ? Number(value.statusCode ?? value.status) : Number.NaN;
  return refusal.errorKey !== null || said >= 400 ? { ...refusal, status: said >= 400 ? said : status } : null;
}

/** Null when there is no shipmentId to be had: accepted, but unreadable (docs/carrier-api.md#booking). */
function readBooked(exchange: Exchange): BookedShipment | null {
  const found = bookingAnswerWire.safeParse(answeredJson(exchange));
  return found.success ? fromWireBooking(found.data) : null;
}
