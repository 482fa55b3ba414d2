import { and, asc, count, eq, lt, sql } from 'drizzle-orm';
import { passkeys, recoveryCodes, secondFactors, usedChallenges } from '@/lib/db/account-schema';
import type { Orm } from '@/lib/db/connection';

export type PasskeyRow = typeof passkeys.$inferSelect;

/** Adds a passkey; false when there is one with this id. */
export async function insertPasskey(
  orm: Orm,
  passkey: Pick<PasskeyRow, 'id' | 'userId' | 'name' | 'publicKey' | 'counter'>,
): Promise<boolean> {
  const added = await orm.insert(passkeys).values(passkey).onConflictDoNothing().returning({ id: passkeys.id });
  return added.length > 0;
}

/** The passkey with this id, or null. */
export async function findPasskey(orm: Orm, id: string): Promise<PasskeyRow | null> {
  const rows = await orm.select().from(passkeys).where(eq(passkeys.id, id));
  return rows[0] ?? null;
}

/** The passkeys of a clerk, the oldest first. */
export function listPasskeys(orm: Orm, userId: string): Promise<PasskeyRow[]> {
  return orm.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt));
}

const isOwn = (userId: string, id: string) => and(eq(passkeys.id, id), eq(passkeys.userId, userId));

/** Gives a clerk's passkey another name; false when they have none with this id. */
export async function renamePasskey(orm: Orm, userId: string, id: string, name: string): Promise<boolean> {
  const renamed = await orm.update(passkeys).set({ name }).where(isOwn(userId, id)).returning({ id: passkeys.id });
  return renamed.length > 0;
}

/** Takes a passkey away from a clerk. */
export async function deletePasskey(orm: Orm, userId: string, id: string): Promise<void> {
  await orm.delete(passkeys).where(isOwn(userId, id));
}

/** Takes all passkeys away from a clerk. */
export async function deletePasskeysOf(orm: Orm, userId: string): Promise<void> {
  await orm.delete(passkeys).where(eq(passkeys.userId, userId));
}

/** Notes that a passkey signed in, and what it counts itself. */
export async function notePasskeyUse(orm: Orm, id: string, counter: number): Promise<void> {
  await orm.update(passkeys).set({ counter, lastUsedAt: sql`now()` }).where(eq(passkeys.id, id));
}

/** Notes that a challenge, or what else counts once, was answered; false when it was before. Of two at once one wins. */
export async function spendChallenge(orm: Orm, challenge: string, expiresAt: Date): Promise<boolean> {
  await orm.delete(usedChallenges).where(lt(usedChallenges.expiresAt, sql`now() - interval '1 hour'`));
  const spent = await orm
    .insert(usedChallenges)
    .values({ challenge, expiresAt })
    .onConflictDoNothing()
    .returning({ challenge: usedChallenges.challenge });
  return spent.length > 0;
}

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
