import 'server-only';
import { setTimeout as wait } from 'node:timers/promises';
import type { BookedShipment, Shipment } from '@/lib/shipment';
import { authorisedPost, type CarrierLine, type Unsent } from './authorised-post';
import { classify } from './classify';
import { readRefusal } from './errors';
import type { Exchange } from './http';
import { jitterMs } from './jitter';
import { readJson } from './json';
import type { BookingOutcome } from './outcomes';
import { fromWireBooking, toWireBooking } from './translate';
import { bookingAnswerWire } from './wire';

/** Second sends of a booking that surely never left (design 4). Nothing else is ever sent again. */
const RESENDS = 2;
const RESEND_WINDOW_MS = 10_000;

/**
 * Books a shipment (Book a parcel), at most once as far as anybody can tell. `deadline` (`performance.now()` milliseconds) bounds
 * every send, the wait for a token and the repeat after 401 included. Never rejects.
 */
export async function bookShipment(line: CarrierLine, shipment: Shipment, deadline: number): Promise<BookingOutcome> {
  const post = authorisedPost(line);
  const body = toWireBooking(shipment);
  const resendUntil = Math.min(performance.now() + RESEND_WINDOW_MS, deadline);
  for (let resends = 0; ; resends += 1) {
    const exchange = await post({ purpose: 'booking', path: '/parcels/v1/bookings', body, deadline });
    const outcome = toOutcome(exchange);
    const pauseMs = jitterMs();
    const hasTime = performance.now() + pauseMs < resendUntil;
    if (!isSurelyUnsent(exchange, outcome) || resends === RESENDS || !hasTime) return outcome;
    await wait(pauseMs);
  }
}

/** A bad certificate is not asked again: the next host under this name may be a worse one. */
function isSurelyUnsent(exchange: Exchange | Unsent, outcome: BookingOutcome): boolean {
  return exchange.kind === 'broken' && outcome.kind === 'not_sent' && outcome.reason === 'unreachable';
}

function toOutcome(exchange: Exchange | Unsent): BookingOutcome {
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
