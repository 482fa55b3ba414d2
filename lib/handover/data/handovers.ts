import { and, asc, count, desc, eq, exists, isNull, max, min, type SQL, sql } from 'drizzle-orm';
import type { AuditAction } from '@/lib/audit/audit-event';
import { isAbout } from '@/lib/audit/data/audit-search';
import { users } from '@/lib/db/account-schema';
import { auditEvents } from '@/lib/db/audit-schema';
import type { Orm } from '@/lib/db/connection';
import { handoverEvents, handoverParcels, handovers } from '@/lib/db/handover-schema';
import { databaseErrorOf } from '@/lib/db/query-errors';
import { type CarrierEnvironment, shops } from '@/lib/db/schema';
import type { ListOfBooking } from '@/lib/handover/handover-view';
import { mayUseShop, type ShopReader } from '@/lib/shops/data/shops';

/** Whose lists: those of one shop with one carrier. */
export type HandoverScope = { environment: CarrierEnvironment; shopId: string };

export type HandoverRow = Pick<typeof handovers.$inferSelect, 'id' | 'number' | 'closedAt'>;
export type HandoverEvent = Pick<typeof handoverEvents.$inferSelect, 'what' | 'reason' | 'createdAt'> & {
  clerkName: string;
};

const LIST = { id: handovers.id, number: handovers.number, closedAt: handovers.closedAt };

function isOf({ environment, shopId }: HandoverScope): SQL | undefined {
  return and(eq(handovers.environment, environment), eq(handovers.shopId, shopId));
}

/** The open list of a shop, or null. */
export async function findOpenHandover(orm: Orm, scope: HandoverScope): Promise<HandoverRow | null> {
  const [row] = await orm
    .select(LIST)
    .from(handovers)
    .where(and(isOf(scope), isNull(handovers.closedAt)));
  return row ?? null;
}

/** The same, its row locked until the transaction ends: what is ticked and what is closed come one after the other. */
export async function lockOpenHandover(orm: Orm, scope: HandoverScope): Promise<HandoverRow | null> {
  const [row] = await orm
    .select(LIST)
    .from(handovers)
    .where(and(isOf(scope), isNull(handovers.closedAt)))
    .for('update');
  return row ?? null;
}

/** Opens a list where none is open. Of two at once the unique index keeps one. */
export async function openHandover(orm: Orm, scope: HandoverScope): Promise<void> {
  await orm.insert(handovers).values(scope).onConflictDoNothing();
}

/** When the shop's first list was opened: what was booked before its day is not waited for. Null before there is one. */
export async function findFirstHandover(orm: Orm, scope: HandoverScope): Promise<Date | null> {
  const [row] = await orm
    .select({ at: min(handovers.createdAt) })
    .from(handovers)
    .where(isOf(scope));
  return row?.at ?? null;
}

/** Closes an open list by the database's clock. */
export async function setClosed(orm: Orm, handoverId: string): Promise<void> {
  await orm.update(handovers).set({ closedAt: sql`now()` }).where(eq(handovers.id, handoverId));
}

/**
 * Opens the newest closed list of a shop again; false for any other one, and while another one is open. An open list without a parcel gives
 * way. Within a transaction.
 */
export async function setReopened(orm: Orm, scope: HandoverScope, handoverId: string): Promise<boolean> {
  const hasParcel = exists(
    orm.select({ one: sql`1` }).from(handoverParcels).where(eq(handoverParcels.handoverId, handovers.id)),
  );
  const open = await lockOpenHandover(orm, scope);
  if (open) await orm.delete(handovers).where(and(eq(handovers.id, open.id), sql`not ${hasParcel}`));
  const newest = orm
    .select({ number: max(handovers.number) })
    .from(handovers)
    .where(isOf(scope));
  const rows = await orm
    .update(handovers)
    .set({ closedAt: null })
    .where(and(isOf(scope), eq(handovers.id, handoverId), sql`closed_at is not null and number = (${newest})`))
    .returning({ id: handovers.id });
  return rows.length > 0;
}

/** The unique index of open lists has undone the statement. */
export function isSecondOpen(error: unknown): boolean {
  const reported = databaseErrorOf(error);
  return reported?.code === '23505' && reported.constraint === 'handovers_open';
}

/** A list that the reader may see, with its shop; the shop may be archived. */
export async function findHandover(orm: Orm, reader: ShopReader, environment: CarrierEnvironment, handoverId: string) {
  const [row] = await orm
    .select({ ...LIST, shop: shops })
    .from(handovers)
    .innerJoin(shops, eq(shops.id, handovers.shopId))
    .where(and(eq(handovers.id, handoverId), eq(handovers.environment, environment), mayUseShop(orm, reader)));
  return row ?? null;
}

/** The id of the shop's list with that number, or null. */
export async function findHandoverId(orm: Orm, scope: HandoverScope, number: number): Promise<string | null> {
  const [row] = await orm
    .select({ id: handovers.id })
    .from(handovers)
    .where(and(isOf(scope), eq(handovers.number, number)));
  return row?.id ?? null;
}

/** The closed lists that have parcels of a booking, the oldest first. */
export function listHandoversOf(orm: Orm, bookingId: string): Promise<ListOfBooking[]> {
  const hasIt = exists(
    orm
      .select({ one: sql`1` })
      .from(handoverParcels)
      .where(and(eq(handoverParcels.handoverId, handovers.id), eq(handoverParcels.bookingId, bookingId))),
  );
  return orm
    .select({
      id: handovers.id,
      number: handovers.number,
      closedAt: sql<Date>`${handovers.closedAt}`.mapWith(handovers.closedAt),
    })
    .from(handovers)
    .where(and(sql`closed_at is not null`, hasIt))
    .orderBy(asc(handovers.number));
}

/** The newest `limit` closed lists of a shop, with the number of parcels on each. */
export function listClosedHandovers(orm: Orm, scope: HandoverScope, limit: number) {
  const parcels = orm
    .select({ parcels: count() })
    .from(handoverParcels)
    .where(eq(handoverParcels.handoverId, handovers.id));
  return orm
    .select({ ...LIST, parcels: sql<number>`(${parcels})::int` })
    .from(handovers)
    .where(and(isOf(scope), sql`closed_at is not null`))
    .orderBy(desc(handovers.number))
    .limit(limit);
}

/** Puts on record what a clerk did with a list. */
export async function insertEvent(orm: Orm, event: typeof handoverEvents.$inferInsert): Promise<void> {
  await orm.insert(handoverEvents).values(event);
}

/** What happened to a list, the oldest first. */
export function listEvents(orm: Orm, handoverId: string): Promise<HandoverEvent[]> {
  const { what, reason, createdAt, id } = handoverEvents;
  return orm
    .select({ what, reason, createdAt, clerkName: users.name })
    .from(handoverEvents)
    .innerJoin(users, eq(users.id, handoverEvents.clerkId))
    .where(eq(handoverEvents.handoverId, handoverId))
    .orderBy(asc(id));
}

/** The link of the audit log that the last closing of a list is; null for one that was closed before there was a log. */
export async function findClosingLink(
  orm: Orm,
  handoverId: string,
): Promise<{ sequence: string; hash: Buffer } | null> {
  const [row] = await orm
    .select({ sequence: sql<string>`${auditEvents.sequence}::text`, hash: auditEvents.hash })
    .from(auditEvents)
    .where(and(eq(auditEvents.action, 'handover.closed' satisfies AuditAction), isAbout([handoverId])))
    .orderBy(desc(auditEvents.sequence))
    .limit(1);
  return row ?? null;
}
