import { derivedKey } from '@/lib/bookings/form-key';
import type { FedEvent, NewDelivery } from '@/lib/webhooks/data/webhook-feed';
import { TEST_EVENT, type WebhookEvent } from './webhook-events';

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

/** Every state that an event may say. */
export const EVENT_STATES = [...new Set(Object.values(ACTIONS).flatMap(({ state }) => state ?? []))];

/** The actions that become these events. */
export function actionsOfEvents(events: readonly WebhookEvent[]): string[] {
  return Object.entries(ACTIONS).flatMap(([action, { type }]) => (events.includes(type) ? [action] : []));
}

/** What a journal brings back into a restored database is recorded at another time and place. All else is not recorded anew. */
const OUTCOMES = ['booking.booked', 'booking.rejected', 'booking.unknown'];

type Place = { endpointId: string; shopId: string };

/**
 * An event as it is sent: small, stable, and without a word about a person (docs/webhooks.md#events). The state is that of the event, which
 * may be behind by now. Its id is always the same for what happened, also where a restored database records it anew.
 */
export function deliveryOf(event: FedEvent, { endpointId, shopId }: Place): NewDelivery {
  const { sequence, action, at, subject, former, booking, handover } = event;
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
  const which = OUTCOMES.includes(action) ? former : `${sequence} ${at.toISOString()}`;
  const id = derivedKey(`webhook ${endpointId} ${action} ${subject} ${which}`);
  return { id, sequence, subject, type, body: bodyOf(type, at, data) };
}

/** What tries an endpoint. */
export const testBody = (shopId: string, at: Date) => bodyOf(TEST_EVENT, at, { shopId });

function bodyOf(type: string, at: Date, data: object): string {
  return JSON.stringify({ type, timestamp: at.toISOString(), data });
}
