import 'server-only';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { AUDIT_ACTIONS, type AuditAction, type AuditChanges, type AuditContext } from '@/lib/audit-event';
import type { Orm } from './connection';

/** Who did it. */
export type AuditActor =
  | { type: 'clerk' | 'api_key'; id: string; name: string }
  | { type: 'system' | 'anonymous'; id: null; name: null };

/** One event as it is recorded; time, number and hash come from the database. */
export type NewAuditEvent = {
  action: AuditAction;
  actor: AuditActor;
  /** Null: it belongs to the installation. */
  shopId: string | null;
  /** Ids in the order of the action's target types. */
  targetIds: readonly string[];
  context?: AuditContext;
  changes?: AuditChanges;
};

/**
 * Adds an event to its chain, in one statement. The chain stays locked until the transaction ends: call it last, and never while a request
 * to the carrier is under way.
 */
export async function appendEvent(orm: Orm, event: NewAuditEvent): Promise<void> {
  const { version, targets } = AUDIT_ACTIONS[event.action];
  const about = event.targetIds.map((id, index) => ({ type: targets[index], id }));
  const { actor, context = {}, changes = {} } = event;
  await orm.execute(
    sql`select append_audit_event(${event.shopId}::uuid, ${event.action}, ${version}, ${actor.type}, ${actor.id},
      ${actor.name}, ${JSON.stringify(about)}::jsonb, ${JSON.stringify(context)}::jsonb, ${JSON.stringify(changes)}::jsonb)`,
  );
}

/** The columns of a booking that its event is made of. */
type OfBooking = { id: SQLWrapper; shopId: SQLWrapper; clerkId: SQLWrapper; outcome: SQLWrapper };

/** Adds the event of a booking's outcome within the statement that stores it; the clerk who pressed _Book_ is the actor. */
export function appendOutcome({ id, shopId, clerkId, outcome }: OfBooking): SQL<number> {
  return sql<number>`append_audit_event(${shopId}, 'booking.' || ${outcome}, ${sql.raw(`${AUDIT_ACTIONS['booking.booked'].version}`)},
    'clerk', ${clerkId}, (select name from users where users.id = ${clerkId}),
    jsonb_build_array(jsonb_build_object('type', 'booking', 'id', ${id})), '{}'::jsonb, '{}'::jsonb)`;
}
