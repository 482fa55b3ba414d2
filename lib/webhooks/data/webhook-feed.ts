import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { auditChains } from '@/lib/db/audit-schema';
import type { Orm } from '@/lib/db/connection';
import { type CarrierEnvironment, shops } from '@/lib/db/schema';
import { webhookDeliveries, webhookEndpoints } from '@/lib/db/webhook-schema';
import type { WebhookEvent } from '@/lib/webhooks/webhook-events';

// Events of the audit log become deliveries. A shop's log numbers them without gaps in the order of their commits (docs/audit.md#the-chain),
// so an endpoint that has its place in the log misses none.

/** So many numbers of a log are looked at in one transaction. */
const STEP = 200;
/** So many rows of a statement: a print may have thousands of labels. */
const ROWS = 1_000;

/** The endpoints whose shop's log has more than was looked at. */
export async function listBehind(orm: Orm, environment: CarrierEnvironment): Promise<string[]> {
  const rows = await orm
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .innerJoin(shops, eq(shops.id, webhookEndpoints.shopId))
    .innerJoin(auditChains, eq(auditChains.chain, sql`${webhookEndpoints.shopId}::text`))
    .where(
      and(
        eq(shops.environment, environment),
        isNull(webhookEndpoints.off),
        isNull(webhookEndpoints.removedAt),
        lt(webhookEndpoints.sequence, auditChains.sequence),
      ),
    );
  return rows.map(({ id }) => id);
}

/** An event, once for each booking or handover that it is about. */
export type FedEvent = {
  sequence: number;
  action: string;
  at: Date;
  subject: string;
  /** How often the same happened to a booking before. */
  former: number;
  /** Null for a handover. */
  booking: { number: number; orderReference: string; shipmentId: string | null } | null;
  /** Null for a booking. */
  handover: { number: number } | null;
};

/** The next events of a shop's log, of these actions, and the number that was looked at last. */
export async function readFeed(
  orm: Orm,
  place: { shopId: string; sequence: number },
  actions: readonly string[],
): Promise<{ events: FedEvent[]; upTo: number }> {
  const [head] = await orm
    .select({ sequence: auditChains.sequence })
    .from(auditChains)
    .where(eq(auditChains.chain, place.shopId));
  const upTo = Math.min(place.sequence + STEP, head?.sequence ?? place.sequence);
  const { rows } = await orm.execute<Omit<FedEvent, 'at' | 'sequence'> & { at: string; sequence: string }>(sql`
    select event.sequence::text, event.action, event.at::text, about.id as subject,
      case when about.type = 'booking' and event.action <> 'label.printed' then (select count(*) from audit_events as past
        where past.chain = event.chain and past.sequence < event.sequence and past.action = event.action
          and jsonb_path_query_array(past.targets, '$[*].id') @> jsonb_build_array(about.id))::int else 0 end as former,
      case when booking.id is not null then json_build_object('number', booking.number,
        'orderReference', booking.order_reference, 'shipmentId', booking.shipment_id) end as booking,
      case when handover.id is not null then json_build_object('number', handover.number) end as handover
    from audit_events as event
    cross join lateral (select target->>'type' as type, target->>'id' as id, place
      from jsonb_array_elements(event.targets) with ordinality as each(target, place)) as about
    left join bookings as booking on about.type = 'booking' and booking.id = case when about.type = 'booking' then about.id::uuid end
    left join handovers as handover on about.type = 'handover' and handover.id = case when about.type = 'handover' then about.id::uuid end
    where event.chain = ${place.shopId} and event.sequence > ${place.sequence} and event.sequence <= ${upTo}
      and event.action = any(${sql.param([...actions])}::text[]) and (booking.id is not null or handover.id is not null)
    order by event.sequence, about.place`);
  const events = rows.map((row) => ({ ...row, sequence: Number(row.sequence), at: new Date(row.at) }));
  return { events, upTo };
}

export type NewDelivery = { id: string; sequence: number; subject: string; type: WebhookEvent; body: string };

/** Adds deliveries in the order given, none of them with its turn yet; those that are there already stay as they are. */
export async function insertDeliveries(
  orm: Orm,
  endpointId: string,
  deliveries: readonly NewDelivery[],
): Promise<void> {
  for (let from = 0; from < deliveries.length; from += ROWS) {
    const rows = deliveries.slice(from, from + ROWS).map((delivery) => ({ ...delivery, endpointId }));
    await orm.insert(webhookDeliveries).values(rows).onConflictDoNothing();
  }
}

/** Keeps the place up to which an endpoint's log was read. */
export async function keepPlace(orm: Orm, endpointId: string, upTo: number): Promise<void> {
  await orm.update(webhookEndpoints).set({ sequence: upTo }).where(eq(webhookEndpoints.id, endpointId));
}
