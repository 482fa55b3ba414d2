import type { OutsideFault } from '@/lib/platform/http/ask-outside';

/** What an endpoint may ask for (docs/webhooks.md#events). */
export const WEBHOOK_EVENTS = [
  'booking.booked',
  'booking.rejected',
  'booking.unknown',
  'booking.settled',
  'booking.voided',
  'booking.unvoided',
  'label.printed',
  'handover.closed',
] as const;

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** What is sent to try an endpoint; nothing happened. */
export const TEST_EVENT = 'webhook.test';

/** Why nothing is sent to an endpoint: an administrator said so, it answered 410, or its secret cannot be opened. */
export type WebhookOff = 'administrator' | 'gone' | 'secret';

/** What became of a delivery so far; `given_up` after the last try. */
export type DeliveryState = 'waiting' | 'delivered' | 'given_up';

/** Why a try failed without an answer; `secret`: what signs could not be opened. */
export type DeliveryFault = OutsideFault | 'secret';
