import { and, desc, eq, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { apiKeys } from '@/lib/db/api-schema';
import { auditChains, auditEvents } from '@/lib/db/audit-schema';
import type { Orm } from '@/lib/db/connection';
import { bookings, type CarrierEnvironment, shops } from '@/lib/db/schema';
import { isUuid } from '@/lib/random-uuid';

/** From where a page goes on: the event above it, by its time in microseconds, its chain and its number. */
export type AuditPlace = { micros: string; chain: string; sequence: string };

/** What events are narrowed to; null means any. */
export type AuditMatch = {
  environment: CarrierEnvironment;
  actions: readonly string[] | null;
  /** A shop's id, or `installation`. */
  chain: string | null;
  /** A clerk, or an API key. */
  actorId: string | null;
  /** Each event is about one of these ids. */
  about: readonly string[] | null;
  from: Date | null;
  to: Date | null;
  before: AuditPlace | null;
};

const COLUMNS = {
  chain: auditEvents.chain,
  sequence: sql<string>`${auditEvents.sequence}::text`,
  micros: sql<string>`(extract(epoch from ${auditEvents.at}) * 1000000)::bigint::text`,
  at: auditEvents.at,
  shopName: shops.name,
  shopId: auditEvents.shopId,
  action: auditEvents.action,
  version: auditEvents.version,
  actorType: auditEvents.actorType,
  actorId: auditEvents.actorId,
  actorName: auditEvents.actorName,
  targets: auditEvents.targets,
  context: auditEvents.context,
  changes: auditEvents.changes,
  hash: auditEvents.hash,
};

/** Events, the newest first. */
export function listEventsOf(orm: Orm, match: AuditMatch, limit: number) {
  const { environment, actions, chain, actorId, about, from, to, before } = match;
  return orm
    .select(COLUMNS)
    .from(auditEvents)
    .leftJoin(shops, eq(shops.id, auditEvents.shopId))
    .where(
      and(
        or(isNull(auditEvents.shopId), eq(shops.environment, environment)),
        actions === null ? undefined : inArray(auditEvents.action, [...actions]),
        chain === null ? undefined : eq(auditEvents.chain, chain),
        actorId === null ? undefined : eq(auditEvents.actorId, actorId),
        about === null ? undefined : isAbout(about),
        from === null ? undefined : gte(auditEvents.at, from),
        to === null ? undefined : lt(auditEvents.at, to),
        before === null ? undefined : comesBefore(before),
      ),
    )
    .orderBy(desc(auditEvents.at), desc(auditEvents.chain), desc(auditEvents.sequence))
    .limit(limit);
}

export type FoundEvent = Awaited<ReturnType<typeof listEventsOf>>[number];

/**
 * What happened to one booking and to the plan that it was made of, the oldest first; the caller has asked whether its reader may see
 * it.
 */
export async function listEventsOfBooking(orm: Orm, bookingId: string, limit: number): Promise<FoundEvent[]> {
  const keys = await orm.select({ id: bookings.formKey }).from(bookings).where(eq(bookings.id, bookingId));
  return orm
    .select(COLUMNS)
    .from(auditEvents)
    .leftJoin(shops, eq(shops.id, auditEvents.shopId))
    .where(isAbout([bookingId, ...keys.map(({ id }) => id)]))
    .orderBy(auditEvents.at, auditEvents.chain, auditEvents.sequence)
    .limit(limit);
}

/**
 * As what a user is recorded: the API key that acts as this user, or the clerk. Asked by itself, since the database chooses an index of
 * events by the value that it is given.
 */
export async function findActorId(orm: Orm, userId: string): Promise<string> {
  const [key] = await orm.select({ id: apiKeys.id }).from(apiKeys).where(eq(apiKeys.userId, userId));
  return key?.id ?? userId;
}

/** The newest link of each chain of an environment's shops, and of the installation's. */
export function listHeads(orm: Orm, environment: CarrierEnvironment) {
  const { chain, hash } = auditChains;
  return orm
    .select({ chain, hash, sequence: sql<string>`${auditChains.sequence}::text`, shopName: shops.name })
    .from(auditChains)
    .leftJoin(shops, sql`${shops.id}::text = ${chain}`)
    .where(or(eq(shops.environment, environment), eq(chain, 'installation')))
    .orderBy(chain);
}

/** Whether an event is about one of these ids, as the index `audit_events_targets` has it. */
export function isAbout(ids: readonly string[]): SQL {
  const each = ids.map((id) => sql`jsonb_path_query_array(targets, '$[*].id') @> ${JSON.stringify([id])}::jsonb`);
  return or(...each) ?? sql`false`;
}

function comesBefore({ micros, chain, sequence }: AuditPlace): SQL {
  const at = sql`'epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond'`;
  return sql`(${auditEvents.at}, ${auditEvents.chain}, ${auditEvents.sequence}) < (${at}, ${chain}, ${sequence}::bigint)`;
}

/** What these ids are called now; what is gone has no name. */
export async function nameTargets(orm: Orm, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const asked = sql`in ${[...ids]}`;
  const { rows } = await orm.execute<{ id: string; name: string }>(sql`
    select id, name from users where id ${asked}
    union all select id::text, name from shops where id::text ${asked}
    union all select id::text, name from transport_solutions where id::text ${asked}
    union all select id::text, name from parcel_presets where id::text ${asked}
    union all select id::text, name from network_printers where id::text ${asked}
    union all select key.id::text, users.name from api_keys key join users on users.id = key.user_id where key.id::text ${asked}`);
  const large = await nameLarge(orm, ids.filter(isUuid));
  return new Map([...rows, ...large].map(({ id, name }) => [id, name]));
}

/** Those of tables with many rows, which are found by their keys. */
async function nameLarge(orm: Orm, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return [];
  const asked = sql`in (${sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  )})`;
  const { rows } = await orm.execute<{ id: string; name: string }>(sql`
    select id::text, coalesce(shipment_id, nullif(order_reference, ''), recipient_name) as name from bookings where id ${asked}
    union all select id::text, number::text from handovers where id ${asked}
    union all select id::text, title from batches where id ${asked}
    union all select id::text, file_name from order_imports where id ${asked}`);
  return rows;
}
