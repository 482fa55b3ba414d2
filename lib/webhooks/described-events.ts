import { z } from '@hono/zod-openapi';
import type { Api } from '@/lib/api/route-parts';
import { EVENT_STATES } from './payload';
import { TEST_EVENT, WEBHOOK_EVENTS } from './webhook-events';

const headers = z.object({
  'webhook-id': z.string().openapi({ description: 'The same at each try of an event.' }),
  'webhook-timestamp': z.string().openapi({ description: 'Seconds since 1970.' }),
  'webhook-signature': z.string().openapi({ description: 'By Standard Webhooks 1.0.' }),
});

const ofBooking = z.object({
  shopId: z.uuid(),
  bookingId: z.uuid(),
  bookingNumber: z.int(),
  orderReference: z.string(),
  shipmentId: z.string().nullable(),
  state: z
    .enum(EVENT_STATES)
    .optional()
    .openapi({ description: 'What the event made of it; `label.printed` has none.' }),
});
const ofHandover = z.object({ shopId: z.uuid(), handoverId: z.uuid(), handoverNumber: z.int().nullable() });
const ofTest = z.object({ shopId: z.uuid() });

/** What each event has as `data`. */
const dataOf = (type: string) => (type === 'handover.closed' ? ofHandover : type === TEST_EVENT ? ofTest : ofBooking);

/** The body of each event that a webhook may be sent. */
export const EVENT_BODIES = new Map(
  [...WEBHOOK_EVENTS, TEST_EVENT].map((type) => [
    type,
    z.object({ type: z.literal(type), timestamp: z.iso.datetime(), data: dataOf(type) }),
  ]),
);

/** Describes what is sent to webhooks, beside what is asked of the API. */
export function describeEvents(app: Api): void {
  for (const [type, schema] of EVENT_BODIES) {
    app.openAPIRegistry.registerWebhook({
      method: 'post',
      path: type,
      summary: `The event ${type}`,
      security: [],
      operationId: type.replace(/[._](\w)/g, (_, letter: string) => letter.toUpperCase()),
      request: { headers, body: { required: true, content: { 'application/json': { schema } } } },
      responses: {
        '2XX': { description: 'It came.' },
        410: { description: 'No more events are wanted: the webhook is switched off.' },
      },
    });
  }
}
