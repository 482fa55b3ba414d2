import { expect, it } from 'vitest';
import { describeApi } from '@/lib/api/app';
import { EVENT_BODIES } from './described-events';
import { deliveryOf, testBody } from './payload';
import { TEST_EVENT, WEBHOOK_EVENTS } from './webhook-events';

it('what a webhook is sent is described', () => {
  const { webhooks } = describeApi('https://parcels.example') as { webhooks?: object };
  expect(Object.keys(webhooks ?? {})).toEqual([...WEBHOOK_EVENTS, TEST_EVENT]);
  const at = new Date('2026-11-27T01:02:03.456Z');
  const [shopId, subject] = [crypto.randomUUID(), crypto.randomUUID()];
  const event = { sequence: 1, at, subject, former: 0 };
  const booking = { number: 7, orderReference: 'A-1', shipmentId: null };
  const place = { endpointId: crypto.randomUUID(), shopId };
  const sent = [
    ...['booking.booked', 'booking.settled_not_booked', 'booking.voided', 'label.printed'].map((action) =>
      deliveryOf({ ...event, action, booking, handover: null }, place),
    ),
    deliveryOf({ ...event, action: 'handover.closed', booking: null, handover: { number: 3 } }, place),
  ].map(({ body }) => body);
  for (const body of [...sent, testBody(shopId, at)].map((text) => JSON.parse(text)))
    expect(EVENT_BODIES.get(body.type)?.safeParse(body).error).toBeUndefined();
});
