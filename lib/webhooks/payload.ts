import type { FedEvent, NewDelivery } from '@/lib/db/webhook-feed';
import { TEST_EVENT, type WebhookEvent } from '@/lib/webhook-events';

/** What each action of the audit log is sent as, and the state that a booking has from then on. */
const ACTIONS: Readonly<Record<string, { type: WebhookEvent; state?: string }>> = {
  'booking.booked': { type: 'booking.booked', state: 'booked' },
  'booking.rejected': { type: 'booking.rejected', state: 'rejected' },
  'booking.unknown': { type: 'booking.unknown', state: 'unknown' },
  'booking.settled_booked': { type: 'booking.settled', state: 'settled_booked' },
  'booking.settled_not_booked': { type: 'booking.settled', state: 'settled_not_booked' },
  'booking.voided': { type: 'booking.voided', state: 'void' },
  'booking.unvoided': { type: 'booking.unvoided', state: 'booked' },
  'label.printed': { type: 'label.printed' },
  'handover.closed': { type: 'handover.closed' },
};

/** The actions that become these events. */
export function actionsOf(events: readonly WebhookEvent[]): string[] {
  return Object.entries(ACTIONS).flatMap(([action, { type }]) => (events.includes(type) ? [action] : []));
}

/**
 * An event as it is sent: small, stable, and without a word about a person (docs/webhooks.md#events). The state is that of the event, which
 * may be behind by now.
 */
export function deliveryOf(event: FedEvent, shopId: string): NewDelivery {
  const { sequence, action, at, subject, booking, handover } = event;
  const known = ACTIONS[action];
  if (!known) throw new Error('An event that no endpoint asks for');
  const { type, state } = known;
  const data = booking
    ? {
        shopId,
        bookingId: subject,
        bookingNumber: booking.number,
        orderReference: booking.orderReference,
        shipmentId: booking.shipmentId,
        ...(state ? { state } : {}),
      }
    : { shopId, handoverId: subject, handoverNumber: handover?.number ?? null };
  return { sequence, subject, type, body: bodyOf(type, at, data) };
}

/** What tries an endpoint. */
export const testBody = (shopId: string, at: Date) => bodyOf(TEST_EVENT, at, { shopId });

function bodyOf(type: string, at: Date, data: object): string {
  return JSON.stringify({ type, timestamp: at.toISOString(), data });
}
