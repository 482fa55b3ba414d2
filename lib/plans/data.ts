import { and, count, desc, eq, inArray, isNull, lt, min, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '@/lib/db/account-schema';
import { apiKeys } from '@/lib/db/api-schema';
import type { Orm } from '@/lib/db/connection';
import { plans } from '@/lib/db/plan-schema';
import { bookings, type CarrierEnvironment, shops } from '@/lib/db/schema';
import { mayUseShop, type ShopReader } from '@/lib/shops/data/shops';
import { PLAN_HOURS, type PlanDecision, type PlanPace, type PlanStand, type PlanState, stateOfPlan } from './plan-life';

const DAY = sql`make_interval(hours => ${sql.raw(String(PLAN_HOURS))})`;
const A_DAY_AGO = sql`now() - ${DAY}`;
/** The database's time, which is that of its transaction. */
const databaseNow = sql<Date>`now()`.mapWith(plans.expiresAt);

const maker = alias(users, 'maker');
const decider = alias(users, 'decider');
const { id, shopId, form, decision, decidedAt, usedAt, createdAt, expiresAt } = plans;

const COLUMNS = {
  id,
  shopId,
  form,
  decision,
  decidedAt,
  createdAt,
  expiresAt,
  now: databaseNow,
  bookingId: bookings.id,
  madeBy: maker.name,
  decidedBy: decider.name,
  shopName: shops.name,
};

/** Plans with what is said of them. */
const read = (orm: Orm) =>
  orm
    .select(COLUMNS)
    .from(plans)
    .innerJoin(shops, eq(shops.id, plans.shopId))
    .innerJoin(maker, eq(maker.id, plans.madeBy))
    .leftJoin(decider, eq(decider.id, plans.decidedBy))
    .leftJoin(bookings, eq(bookings.formKey, plans.id))
    .$dynamic();

type ReadRow = Awaited<ReturnType<typeof read>>[number];
export type PlanRow = Omit<ReadRow, 'decision' | 'now'> & { state: PlanState };

const present = ({ decision: decided, now, ...row }: ReadRow): PlanRow => ({
  ...row,
  state: stateOfPlan({ decision: decided, expiresAt: row.expiresAt }, row.bookingId !== null, now),
});

export type NewPlan = Pick<typeof plans.$inferInsert, 'id' | 'shopId' | 'madeBy' | 'form'>;

/** Adds a plan; false where there is one with its id. */
export async function insertPlan(orm: Orm, plan: NewPlan): Promise<boolean> {
  const row = { ...plan, expiresAt: sql`now() + ${DAY}` };
  const { rowCount } = await orm.insert(plans).values(row).onConflictDoNothing();
  return rowCount === 1;
}

/** Whether there is a plan with that id, of whichever key. */
export async function isThere(orm: Orm, planId: string): Promise<boolean> {
  return (await orm.select({ id }).from(plans).where(eq(plans.id, planId))).length > 0;
}

/** Counts what one key made, or used, of plans within a day; holds its row, so that no other request counts meanwhile. Within a transaction. */
export async function lockPace(
  orm: Orm,
  userId: string,
  what: 'createdAt' | 'usedAt',
): Promise<PlanPace & { now: Date }> {
  const since = plans[what];
  const [key] = await orm
    .select({ most: apiKeys.plansADay })
    .from(apiKeys)
    .where(eq(apiKeys.userId, userId))
    .for('update');
  const [found] = await orm
    .select({ count: count(), oldest: min(since), now: databaseNow })
    .from(plans)
    .where(and(eq(plans.madeBy, userId), sql`${since} > ${A_DAY_AGO}`));
  if (!found) throw new Error('A count without a row');
  return { most: key?.most ?? 0, ...found };
}

const STAND = { decision, usedAt, expiresAt };

/** A plan of the user that a key acts as, its row locked until the transaction ends. */
export async function lockOwnPlan(orm: Orm, userId: string, planId: string): Promise<PlanStand | null> {
  const isOwn = and(eq(plans.id, planId), eq(plans.madeBy, userId));
  const [plan] = await orm.select(STAND).from(plans).where(isOwn).for('update');
  return plan ?? null;
}

/** Notes that a plan that is locked is used from now on. */
export async function keepUse(orm: Orm, planId: string): Promise<void> {
  await orm.update(plans).set({ usedAt: sql`now()` }).where(eq(plans.id, planId));
}

/** A plan of the user that a key acts as, or null. */
export async function findOwnPlan(orm: Orm, userId: string, planId: string): Promise<PlanRow | null> {
  const [row] = await read(orm).where(and(eq(plans.id, planId), eq(plans.madeBy, userId)));
  return row ? present(row) : null;
}

/** `stateOfPlan` once more, for lists and counts: a shop's plans are too many to be read for it. */
const isOpen = sql`${plans.expiresAt} > now()`;

export type PlanScope = { reader: ShopReader; environment: CarrierEnvironment };

/** The part of every `where` that no caller can leave out (docs/architecture.md#shops-and-environments). */
const ofReader = (orm: Orm, { reader, environment }: PlanScope): SQL | undefined =>
  inArray(
    plans.shopId,
    orm
      .select({ id: shops.id })
      .from(shops)
      .where(and(eq(shops.environment, environment), isNull(shops.archivedAt), mayUseShop(orm, reader))),
  );

/** A plan of the reader's shops, or null. */
export async function findPlan(orm: Orm, scope: PlanScope, planId: string): Promise<PlanRow | null> {
  const [row] = await read(orm).where(and(eq(plans.id, planId), ofReader(orm, scope)));
  return row ? present(row) : null;
}

/** The newest plans of a shop of the reader. */
export async function listPlans(orm: Orm, scope: PlanScope, ofShop: string, limit: number): Promise<PlanRow[]> {
  const rows = await read(orm)
    .where(and(eq(plans.shopId, ofShop), ofReader(orm, scope)))
    .orderBy(desc(plans.createdAt), plans.id)
    .limit(limit);
  return rows.map(present);
}

/** The plans of a shop that are confirmed and not yet booked. */
export async function listConfirmedPlans(orm: Orm, ofShop: string): Promise<PlanRow[]> {
  const isConfirmed = and(eq(plans.decision, 'confirmed'), isOpen, isNull(bookings.id));
  return (await read(orm).where(and(eq(plans.shopId, ofShop), isConfirmed))).map(present);
}

/** How many plans of a shop wait for a person; null where no key of it may make any. */
export async function countWaitingPlans(orm: Orm, ofShop: string): Promise<number | null> {
  const { rows } = await orm.execute<{ count: number; hasKey: boolean }>(sql`select
    (select count(*)::int from ${plans} where ${shopId} = ${ofShop} and ${plans.decision} is null and ${isOpen}
      and not exists (select from ${bookings} where ${bookings.formKey} = ${plans.id})) as count,
    exists (select from ${apiKeys} where ${apiKeys.shopId} = ${ofShop} and ${apiKeys.plansADay} is not null
      and ${apiKeys.revokedAt} is null and coalesce(${apiKeys.expiresAt} > now(), true)) as "hasKey"`);
  const { count: waiting = 0, hasKey = false } = rows[0] ?? {};
  return waiting > 0 || hasKey ? waiting : null;
}

/** A plan of the reader's shops with the time that it is, its row locked until the transaction ends. */
export async function lockPlan(
  orm: Orm,
  scope: PlanScope,
  planId: string,
): Promise<(PlanStand & { shopId: string; now: Date }) | null> {
  const [plan] = await orm
    .select({ ...STAND, shopId, now: databaseNow })
    .from(plans)
    .where(and(eq(plans.id, planId), ofReader(orm, scope)))
    .for('update');
  return plan ?? null;
}

/** Keeps what a person decided on a plan that is locked. */
export async function keepDecision(orm: Orm, planId: string, decided: PlanDecision, clerkId: string): Promise<void> {
  await orm
    .update(plans)
    .set({ decision: decided, decidedBy: clerkId, decidedAt: sql`now()` })
    .where(eq(plans.id, planId));
}

/** Deletes plans that ended a day ago: what was booked of one is a booking of its own. */
export async function deleteOldPlans(orm: Orm): Promise<void> {
  await orm.delete(plans).where(lt(plans.expiresAt, A_DAY_AGO));
}

/** Has confirmed plans that are not booked confirmed again, and gives how many. */
export async function askPlansAgain(orm: Orm): Promise<number> {
  const isUnbooked = sql`not exists (select from ${bookings} where ${bookings.formKey} = ${plans.id})`;
  const { rowCount } = await orm
    .update(plans)
    .set({ decision: null, decidedBy: null, decidedAt: null, usedAt: null })
    .where(and(eq(plans.decision, 'confirmed'), isUnbooked));
  return rowCount ?? 0;
}
