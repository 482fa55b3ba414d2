import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import { sessions } from './account-schema';
import type { Orm } from './connection';

/** One sign-in of a clerk; its token stays in the database. */
export type SessionRow = Pick<
  typeof sessions.$inferSelect,
  'id' | 'createdAt' | 'updatedAt' | 'ipAddress' | 'userAgent'
>;

/** Notes that the session was used at `now`. */
export async function touchSession(orm: Orm, sessionId: string, now: Date): Promise<void> {
  await orm.update(sessions).set({ updatedAt: now }).where(eq(sessions.id, sessionId));
}

/** Keeps with which session at the company's provider a session began. */
export async function keepCompanySid(orm: Orm, sessionId: string, companySid: string): Promise<void> {
  await orm.update(sessions).set({ companySid }).where(eq(sessions.id, sessionId));
}

/** Ends one session of that clerk; false when there is none. */
export async function deleteSession(orm: Orm, userId: string, sessionId: string): Promise<boolean> {
  const ended = await orm
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** Ends every session of a clerk. */
export async function deleteSessionsOf(orm: Orm, userId: string): Promise<void> {
  await orm.delete(sessions).where(eq(sessions.userId, userId));
}

/** Ends every session of a clerk but this one. */
export async function deleteOtherSessions(orm: Orm, userId: string, sessionId: string): Promise<void> {
  await orm.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)));
}

/** The sessions of a clerk that are not yet over, the last used first. */
export function listSessions(orm: Orm, userId: string): Promise<SessionRow[]> {
  return orm
    .select({
      id: sessions.id,
      createdAt: sessions.createdAt,
      updatedAt: sessions.updatedAt,
      ipAddress: sessions.ipAddress,
      userAgent: sessions.userAgent,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.updatedAt));
}
