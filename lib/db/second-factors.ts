import { and, count, eq, lt, sql } from 'drizzle-orm';
import { recoveryCodes, secondFactors } from './account-schema';
import type { Orm } from './connection';

export type SecondFactorRow = Pick<typeof secondFactors.$inferSelect, 'sealedSecret' | 'createdAt'>;

/** The second factor of a clerk, or null. */
export async function findSecondFactor(orm: Orm, userId: string): Promise<SecondFactorRow | null> {
  const rows = await orm
    .select({ sealedSecret: secondFactors.sealedSecret, createdAt: secondFactors.createdAt })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId));
  return rows[0] ?? null;
}

type NewSecondFactor = { userId: string; sealedSecret: string; lastStep: number };

/** Keeps a clerk's second factor in the place of the one before. `lastStep` is that of the code that proved it. */
export async function keepSecondFactor(orm: Orm, { userId, ...factor }: NewSecondFactor): Promise<void> {
  const values = { ...factor, createdAt: sql`now()` };
  await orm
    .insert(secondFactors)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: secondFactors.userId, set: values });
}

/** Notes that the code of this step was used; false when it, or a later one, was used before. Of two at once one wins. */
export async function spendStep(orm: Orm, userId: string, step: number): Promise<boolean> {
  const used = await orm
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId });
  return used.length > 0;
}

/** Puts new recovery codes in the place of those that a clerk had. */
export async function replaceRecoveryCodes(orm: Orm, userId: string, marks: string[]): Promise<void> {
  await orm.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await orm.insert(recoveryCodes).values(marks.map((mark) => ({ mark, userId })));
}

/** Uses a recovery code up; false when the clerk has none with this mark. */
export async function spendRecoveryCode(orm: Orm, userId: string, mark: string): Promise<boolean> {
  const used = await orm
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.mark, mark), eq(recoveryCodes.userId, userId)))
    .returning({ mark: recoveryCodes.mark });
  return used.length > 0;
}

/** How many recovery codes a clerk has left. */
export async function countRecoveryCodes(orm: Orm, userId: string): Promise<number> {
  const rows = await orm.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return rows[0]?.left ?? 0;
}

/** Takes a clerk's second factor away, with its recovery codes. */
export async function deleteSecondFactor(orm: Orm, userId: string): Promise<void> {
  await orm.delete(secondFactors).where(eq(secondFactors.userId, userId));
  await orm.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/** Takes every second factor away: with another `APP_SECRET` none of them can be read. */
export async function deleteAllSecondFactors(orm: Orm): Promise<void> {
  await orm.delete(secondFactors);
  await orm.delete(recoveryCodes);
}
