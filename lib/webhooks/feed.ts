import type { Orm } from '@/lib/db/connection';
import type { CarrierEnvironment } from '@/lib/db/schema';
import { keepDeliveries, listBehind, lockPlace, readEvents } from '@/lib/db/webhook-feed';
import { actionsOf, deliveryOf } from './payload';

/** Makes deliveries of all events that no endpoint's log was read up to. */
export async function feedAll(orm: Orm, environment: CarrierEnvironment): Promise<void> {
  for (const endpointId of await listBehind(orm, environment)) while (await feed(orm, endpointId));
}

/** A step through the log of an endpoint's shop: what became of it and the place stand in one transaction. Whether there was more. */
function feed(orm: Orm, endpointId: string): Promise<boolean> {
  return orm.transaction(async (transaction) => {
    const place = await lockPlace(transaction, endpointId);
    if (!place) return false;
    const { events, upTo } = await readEvents(transaction, place, actionsOf(place.events));
    if (upTo === place.sequence) return false;
    const deliveries = events.map((event) => deliveryOf(event, place.shopId));
    await keepDeliveries(transaction, endpointId, deliveries, upTo);
    return true;
  });
}
