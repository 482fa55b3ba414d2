import { and, asc, eq, lt, sql } from 'drizzle-orm';
import { passkeys, usedChallenges } from './account-schema';
import type { Orm } from './connection';

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
