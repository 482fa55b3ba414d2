import { setTimeout as wait } from 'node:timers/promises';
import type { Shipment } from '@/lib/shipment';
import { type AuthorisedExchange, authorisedPost, type CarrierConnection } from './client';
import { jitterMs, steadyNow } from './clock';
import { fitAnswer } from './fit-answer';
import { judgeBooking } from './judge-booking';
import type { BookingOutcome } from './outcomes';
import { toWireBooking } from './translate';

/** Second sends of a booking that surely never left (docs/architecture.md#the-life-of-a-booking). Nothing else is ever sent again. */
const RESENDS = 2;
const RESEND_WINDOW_MS = 10_000;

/**
 * Books a shipment (docs/carrier-api.md#booking), at most once as far as anybody can tell. `deadline` (`steadyNow` milliseconds) bounds
 * every send, the wait for a token and the repeat after 401 included. Never rejects.
 */
export async function bookShipment(
  carrier: CarrierConnection,
  shipment: Shipment,
  deadline: number,
): Promise<BookingOutcome> {
  const post = authorisedPost(carrier);
  const body = toWireBooking(shipment);
  const resendUntil = Math.min(steadyNow() + RESEND_WINDOW_MS, deadline);
  for (let resends = 0; ; resends += 1) {
    const exchange = await post({ purpose: 'booking', path: '/parcels/v1/bookings', body, deadline });
    const outcome = judgeBooking(exchange, shipment.shipmentId);
    if (outcome.kind === 'booked') return { ...outcome, shipment: fitAnswer(shipment, outcome.shipment) };
    if (!isSurelyUnsent(exchange, outcome) || resends === RESENDS) return outcome;
    const pauseMs = jitterMs();
    if (steadyNow() + pauseMs >= resendUntil) return outcome;
    await wait(pauseMs);
  }
}

/** A bad certificate is not asked again: the next host under this name may be a worse one. */
function isSurelyUnsent(exchange: AuthorisedExchange, outcome: BookingOutcome): boolean {
  return exchange.kind === 'broken' && outcome.kind === 'not_sent' && outcome.reason === 'unreachable';
}
