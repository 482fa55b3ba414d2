import 'server-only';
import type { BookedShipment } from '@/lib/shipment';
import type { Unsent } from './authorised-post';
import { classify } from './classify';
import { readRefusal } from './errors';
import type { Exchange } from './http';
import { readJson } from './json';
import type { BookingOutcome } from './outcomes';
import { fromWireBooking } from './translate';
import { bookingAnswerWire } from './wire';

/** What one exchange means for the booking (design 4). Pure and total; the answer is kept as it came. */
export function judgeBooking(exchange: Exchange | Unsent): BookingOutcome {
  if (exchange.kind === 'refused') {
    const { reason, retryAfterSeconds } = exchange;
    return { kind: 'not_sent', reason, retryAfterSeconds, answer: { status: null, body: null } };
  }
  const answer = { status: exchange.status, body: exchange.body };
  const verdict = classify(exchange);
  switch (verdict.kind) {
    case 'accepted': {
      const shipment = readBooked(exchange.body);
      return shipment
        ? { kind: 'booked', shipment, answer }
        : { kind: 'unknown', reason: 'accepted_unreadable', answer };
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

/** Null when there is no shipmentId to be had: accepted, but unreadable (field notes, "Booking"). */
function readBooked(body: string | null): BookedShipment | null {
  const found = bookingAnswerWire.safeParse(readJson(body ?? ''));
  return found.success ? fromWireBooking(found.data) : null;
}
