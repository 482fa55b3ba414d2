import { and, desc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '@/lib/db/account-schema';
import { apiKeys } from '@/lib/db/api-schema';
import type { Orm } from '@/lib/db/connection';
import { plans } from '@/lib/db/plan-schema';
import { bookings, type CarrierEnvironment, shops } from '@/lib/db/schema';
import { mayUseShop, type ShopReader } from '@/lib/shops/data/shops';

/** `used`: a booking was made of it, which may be at the carrier. */
export type PlanState = 'waiting' | 'confirmed' | 'declined' | 'expired' | 'used';

const LASTS = sql`interval '24 hours'`;
const A_DAY_AGO = sql`now() - interval '24 hours'`;

const state = sql<PlanState>`case
  when ${bookings.id} is not null then 'used'
  when ${plans.decision} = 'declined' then 'declined'
  when ${plans.expiresAt} <= now() then 'expired'
  when ${plans.decision} = 'confirmed' then 'confirmed'
  else 'waiting' end`;

const maker = alias(users, 'maker');
const decider = alias(users, 'decider');
const { id, shopId, form, decidedAt, createdAt, expiresAt } = plans;

const COLUMNS = {
  id,
  shopId,
  form,
  decidedAt,
  createdAt,
  expiresAt,
  state,
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

export type PlanRow = Awaited<ReturnType<typeof read>>[number];

/** A key has made, or used, as many plans within 24 hours as it may; the oldest of them is a day old in so many seconds. */
export type TooManyPlans = { retryAfter: number };

/**
 * Keeps a plan of the user that a key acts as; false where there is one with its id, also another key's. Within a transaction, which
 * holds the key's row.
 */
export async function insertPlan(
  orm: Orm,
  plan: Pick<typeof plans.$inferInsert, 'id' | 'shopId' | 'madeBy' | 'form'>,
): Promise<boolean | TooManyPlans> {
  const tooMany = await findTooMany(orm, plan.madeBy, plans.createdAt);
  if (tooMany) return (await isThere(orm, plan.id)) ? false : tooMany;
  const row = { ...plan, expiresAt: sql`now() + ${LASTS}` };
  const { rowCount } = await orm.insert(plans).values(row).onConflictDoNothing();
  return rowCount === 1;
}

async function isThere(orm: Orm, planId: string): Promise<boolean> {
  return (await orm.select({ id }).from(plans).where(eq(plans.id, planId))).length > 0;
}

/** Counts one key's plans; holds its row, so that no other request counts meanwhile. Within a transaction. */
async function findTooMany(orm: Orm, userId: string, since: typeof plans.createdAt | typeof plans.usedAt) {
  const [key] = await orm
    .select({ most: apiKeys.plansADay })
    .from(apiKeys)
    .where(eq(apiKeys.userId, userId))
    .for('update');
  const [found] = await orm
    .select({
      count: sql<number>`count(*)::int`,
      retryAfter: sql<number>`coalesce(ceil(extract(epoch from min(${since}) - (${A_DAY_AGO}))), 0)::int`,
    })
    .from(plans)
    .where(and(eq(plans.madeBy, userId), sql`${since} > ${A_DAY_AGO}`));
  const { count = 0, retryAfter = 0 } = found ?? {};
  return count < (key?.most ?? 0) ? null : { retryAfter };
}

/** A plan of the user that a key acts as, or null. */
export async function findOwnPlan(orm: Orm, userId: string, planId: string): Promise<PlanRow | null> {
  const [row] = await read(orm).where(and(eq(plans.id, planId), eq(plans.madeBy, userId)));
  return row ?? null;
}

/** Takes a confirmed plan for its booking, from when on the decision holds: true also when it was taken before. */
export function takePlan(orm: Orm, userId: string, planId: string): Promise<boolean | TooManyPlans> {
  return orm.transaction(async (own) => {
    const tooMany = await findTooMany(own, userId, plans.usedAt);
    const isConfirmed = and(eq(plans.id, planId), eq(plans.madeBy, userId), eq(plans.decision, 'confirmed'), isOpen);
    const [plan] = await own.select({ usedAt: plans.usedAt }).from(plans).where(isConfirmed).for('update');
    if (!plan || plan.usedAt) return plan !== undefined;
    if (tooMany) return tooMany;
    await own.update(plans).set({ usedAt: sql`now()` }).where(eq(plans.id, planId));
    return true;
  });
}

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
  return row ?? null;
}

/** The newest plans of a shop of the reader. */
export function listPlans(orm: Orm, scope: PlanScope, ofShop: string, limit: number): Promise<PlanRow[]> {
  return read(orm)
    .where(and(eq(plans.shopId, ofShop), ofReader(orm, scope)))
    .orderBy(desc(plans.createdAt), plans.id)
    .limit(limit);
}

/** The plans of a shop that are confirmed and not yet booked. */
export function listConfirmedPlans(orm: Orm, ofShop: string): Promise<PlanRow[]> {
  const isConfirmed = and(eq(plans.decision, 'confirmed'), isOpen, isNull(bookings.id));
  return read(orm).where(and(eq(plans.shopId, ofShop), isConfirmed));
}

/** How many plans of a shop wait for a person; null where no key of it may make any. */
export async function countWaitingPlans(orm: Orm, ofShop: string): Promise<number | null> {
  const { rows } = await orm.execute<{ count: number; hasKey: boolean }>(sql`select
    (select count(*)::int from ${plans} where ${shopId} = ${ofShop} and ${plans.decision} is null and ${isOpen}
      and not exists (select from ${bookings} where ${bookings.formKey} = ${plans.id})) as count,
    exists (select from ${apiKeys} where ${apiKeys.shopId} = ${ofShop} and ${apiKeys.plansADay} is not null
      and ${apiKeys.revokedAt} is null and coalesce(${apiKeys.expiresAt} > now(), true)) as "hasKey"`);
  const { count = 0, hasKey = false } = rows[0] ?? {};
  return count > 0 || hasKey ? count : null;
}

/**
 * Decides on a plan of the reader's shops, or otherwise than before; null where there is none, or where it has expired or was used, and
 * false where it was so decided already.
 */
export async function decidePlan(
  orm: Orm,
  scope: PlanScope,
  planId: string,
  decision: 'confirmed' | 'declined',
): Promise<{ shopId: string; isChanged: boolean } | null> {
  const isOpenPlan = and(eq(plans.id, planId), ofReader(orm, scope), isOpen, isNull(plans.usedAt));
  const [plan] = await orm.select({ shopId, decision: plans.decision }).from(plans).where(isOpenPlan).for('update');
  if (!plan) return null;
  if (plan.decision === decision) return { shopId: plan.shopId, isChanged: false };
  await orm
    .update(plans)
    .set({ decision, decidedBy: scope.reader.id, decidedAt: sql`now()` })
    .where(eq(plans.id, planId));
  return { shopId: plan.shopId, isChanged: true };
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
