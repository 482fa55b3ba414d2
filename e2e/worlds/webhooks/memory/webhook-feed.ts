import type * as real from '@/lib/webhooks/data/webhook-feed';
import { ask } from '../../database';
import { addDelivery } from './webhook-deliveries';

export type * from '@/lib/webhooks/data/webhook-feed';

export const listBehind: typeof real.listBehind = (orm) =>
  ask(orm, ({ endpoints, log }) =>
    [...endpoints.values()].flatMap(({ id, off, removedAt, sequence }) =>
      off === null && removedAt === null && sequence < log.size ? [id] : [],
    ),
  );

/** Fewer than the product's, so that a world has several steps. */
const STEP = 3;

export const readFeed: typeof real.readFeed = (orm, { sequence }, actions) =>
  ask(orm, ({ log }) => {
    const upTo = Math.min(sequence + STEP, log.size);
    const booking = { number: 1, orderReference: '', shipmentId: null };
    const former = (event: { sequence: number; action: string; subject: string }) =>
      [...log.values()].filter(
        (past) => past.sequence < event.sequence && past.action === event.action && past.subject === event.subject,
      ).length;
    const events = [...log.values()]
      .filter((event) => event.sequence > sequence && event.sequence <= upTo && actions.includes(event.action))
      .map((event) => ({
        ...event,
        former: event.action === 'label.printed' ? 0 : former(event),
        booking,
        handover: null,
      }));
    return { events, upTo };
  });

export const insertDeliveries: typeof real.insertDeliveries = (orm, endpointId, added) =>
  ask(orm, (tables, now) => {
    for (const row of added) {
      const { deliveries } = tables;
      const isThere = [...deliveries.values()].some(
        (each) => each.endpointId === endpointId && each.sequence === row.sequence && each.subject === row.subject,
      );
      if (!isThere && !deliveries.has(row.id)) addDelivery(tables, { ...row, endpointId, createdAt: now });
    }
  });

export const keepPlace: typeof real.keepPlace = (orm, endpointId, upTo) =>
  ask(orm, ({ endpoints }) => {
    const endpoint = endpoints.get(endpointId);
    if (endpoint) endpoints.set(endpointId, { ...endpoint, sequence: upTo });
  });
