import 'server-only';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { auditContext } from '@/lib/audit/audit-context';
import { AUDIT_ACTIONS, type AuditAction, type AuditChanges, type AuditContext } from '@/lib/audit/audit-event';
import type { Orm } from '@/lib/db/connection';

/** Who did it. A user who acts for an API key is recorded as that key. */
export type AuditActor = { type: 'user'; id: string } | { type: 'system' | 'anonymous' };

/** One event as it is recorded; time, number and hash come from the database. */
export type NewAuditEvent = {
  action: AuditAction;
  actor: AuditActor;
  /** Null: it belongs to the installation. */
  shopId: string | null;
  /** Ids in the order of the action's target types. */
  targetIds: readonly string[];
  /** Where it is left out: from where the request came that runs here. */
  context?: AuditContext;
  changes?: AuditChanges;
};

/**
 * Adds an event to its chain, in one statement. The chain stays locked until the transaction ends: call it last, and never while a request
 * to the carrier is under way.
 */
export async function appendEvent(orm: Orm, event: NewAuditEvent): Promise<void> {
  const { version, targets } = AUDIT_ACTIONS[event.action];
  const about = event.targetIds.map((id, index) => ({ type: targets[index] ?? targets.at(-1), id }));
  const { actor, context = auditContext(), changes = {} } = event;
  const by =
    actor.type === 'user' ? byUser(sql`${actor.id}`) : sql`select ${actor.type} as type, null as id, null as name`;
  await orm.execute(
    sql`select append_audit_event(${event.shopId}::uuid, ${event.action}, ${version}, actor.type, actor.id, actor.name,
      ${JSON.stringify(about)}::jsonb, ${JSON.stringify(context)}::jsonb, ${JSON.stringify(changes)}::jsonb) from (${by}) as actor`,
  );
}

/** A user as an actor: the clerk, or the API key that acts as this user. */
const byUser = (userId: SQLWrapper) => sql`select case when key.id is null then 'clerk' else 'api_key' end as type,
  coalesce(key.id::text, asked.id) as id, users.name from (select ${userId}::text as id) as asked
  left join api_keys as key on key.user_id = asked.id left join users on users.id = asked.id`;

/** What the event of a booking's outcome is made of; `context` is JSON of an `AuditContext`. */
type OfBooking = { id: SQLWrapper; shopId: SQLWrapper; clerkId: SQLWrapper; outcome: SQLWrapper; context: SQLWrapper };

/** Adds the event of a booking's outcome within the statement that stores it; who asked for the booking is the actor. */
export function appendOutcome({ id, shopId, clerkId, outcome, context }: OfBooking): SQL<number> {
  return sql<number>`(select append_audit_event(${shopId}, 'booking.' || ${outcome}, ${versionOf('booking.booked')}, actor.type, actor.id,
    actor.name, jsonb_build_array(jsonb_build_object('type', 'booking', 'id', ${id})), ${context}, '{}'::jsonb)
    from (${byUser(clerkId)}) as actor)`;
}

/**
 * Adds the events of prints that something was sent of: one for each shop, since a print may have labels of several. The shops stand in
 * one order, so that two who print at once cannot wait for each other. Within a transaction, last.
 */
export async function appendPrinted(orm: Orm, jobIds: readonly string[]): Promise<void> {
  if (jobIds.length === 0) return;
  await orm.execute(sql`select append_audit_event(printed.shop_id, 'label.printed', ${versionOf('label.printed')}, actor.type, actor.id,
      actor.name, printed.about, ${JSON.stringify(auditContext())}::jsonb, printed.changes)
    from (
      select job.id as job_id, job.clerk_id, booking.shop_id,
        jsonb_build_array(jsonb_build_object('type', 'print', 'id', job.id))
          || jsonb_agg(jsonb_build_object('type', 'booking', 'id', booking.id) order by label.place) as about,
        jsonb_build_object('way', jsonb_build_object('before', null, 'after', job.way),
          'printer', jsonb_build_object('before', null, 'after', job.printer_name),
          'againOf', jsonb_build_object('before', null, 'after', job.again_of),
          'trouble', jsonb_build_object('before', null, 'after', job.trouble)) as changes
      from print_jobs as job
      join (select job_id, booking_id, min(place) as place from print_job_labels where job_id in ${[...jobIds]} and state not in ('made', 'not_sent')
        group by job_id, booking_id) as label on label.job_id = job.id
      join bookings as booking on booking.id = label.booking_id
      group by job.id, booking.shop_id
    ) as printed, lateral (${byUser(sql`printed.clerk_id`)}) as actor order by printed.shop_id, printed.job_id`);
}

const versionOf = (action: AuditAction) => sql.raw(`${AUDIT_ACTIONS[action].version}`);
