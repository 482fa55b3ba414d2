import { and, eq, sql } from 'drizzle-orm';
import { users } from '@/lib/db/account-schema';
import type { Orm } from '@/lib/db/connection';
import { removalPlans, retentionPeriods } from '@/lib/db/privacy-schema';

/** A plan that waits: its periods, what was due under them when it was made, by whom, and when it is to begin. */
type WaitingPlan = Pick<typeof removalPlans.$inferSelect, 'id' | 'periods' | 'counts' | 'dueAt'> & {
  isOverdue: boolean;
  clerkName: string | null;
};

/** Keeps all others from changing periods or plans until the transaction ends; reading goes on. Within a transaction. */
export async function lockPeriods(orm: Orm): Promise<void> {
  await orm.execute(sql`lock table ${retentionPeriods} in share row exclusive mode`);
}

const isWaiting = eq(removalPlans.state, 'waiting');

/** The plan that waits, or null. */
export async function findWaitingPlan(orm: Orm): Promise<WaitingPlan | null> {
  const { id, periods, counts, dueAt } = removalPlans;
  const [plan] = await orm
    .select({ id, periods, counts, dueAt, isOverdue: sql<boolean>`${dueAt} <= now()`, clerkName: users.name })
    .from(removalPlans)
    .leftJoin(users, eq(users.id, removalPlans.clerkId))
    .where(isWaiting);
  return plan ?? null;
}

/** Keeps a plan. There is none that waits: the caller holds the lock and has looked. */
export async function insertRemovalPlan(
  orm: Orm,
  plan: Pick<typeof removalPlans.$inferInsert, 'periods' | 'counts' | 'clerkId' | 'dueAt'>,
): Promise<void> {
  await orm.insert(removalPlans).values(plan);
}

/** Ends the plan that waits, or, with an id, that one alone; false where there is none such. */
export async function callOffPlan(orm: Orm, id?: string): Promise<boolean> {
  const ended = await orm
    .update(removalPlans)
    .set({ state: 'called_off', endedAt: sql`now()` })
    .where(and(isWaiting, id === undefined ? undefined : eq(removalPlans.id, id)))
    .returning({ id: removalPlans.id });
  return ended.length > 0;
}

/** Begins the plan that waits, if its time has come by the clock of the database, and gives it; null else. */
export async function beginPlan(orm: Orm): Promise<Pick<WaitingPlan, 'periods' | 'counts'> | null> {
  const [begun] = await orm
    .update(removalPlans)
    .set({ state: 'begun', endedAt: sql`now()` })
    .where(and(isWaiting, sql`${removalPlans.dueAt} <= now()`))
    .returning({ periods: removalPlans.periods, counts: removalPlans.counts });
  return begun ?? null;
}
