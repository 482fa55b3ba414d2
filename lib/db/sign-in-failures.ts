import 'server-only';
import { eq, lt, sql } from 'drizzle-orm';
import { signInFailures } from './account-schema';
import type { Orm } from './connection';

/** How often a password was tried for a subject since its window began, this time included. */
export type FailureCount = { failures: number; secondsLeft: number };

/**
 * Counts one try for a subject, in one statement, so that no number of instances or simultaneous calls can slip past a limit. The
 * window begins with the first try and is not moved by later ones: nobody is locked out for ever.
 */
export async function countTry(orm: Orm, subject: string, windowSeconds: number): Promise<FailureCount> {
  const window = sql`make_interval(secs => ${windowSeconds})`;
  const isOver = sql`${signInFailures.windowStartedAt} <= now() - ${window}`;
  const rows = await orm
    .insert(signInFailures)
    .values({ subject, failures: 1 })
    .onConflictDoUpdate({
      target: signInFailures.subject,
      set: {
        failures: sql`case when ${isOver} then 1 else ${signInFailures.failures} + 1 end`,
        windowStartedAt: sql`case when ${isOver} then now() else ${signInFailures.windowStartedAt} end`,
      },
    })
    .returning({
      failures: signInFailures.failures,
      secondsLeft: sql<number>`ceil(extract(epoch from ${signInFailures.windowStartedAt} + ${window} - now()))::int`,
    });
  const row = rows[0];
  if (!row) throw new Error('The database counted nothing');
  return row;
}

/** Takes one try back: it was not a wrong one. */
export async function uncountTry(orm: Orm, subject: string): Promise<void> {
  await orm
    .update(signInFailures)
    .set({ failures: sql`greatest(${signInFailures.failures} - 1, 0)` })
    .where(eq(signInFailures.subject, subject));
}

/** Forgets the tries of a subject. */
export async function clearTries(orm: Orm, subject: string): Promise<void> {
  await orm.delete(signInFailures).where(eq(signInFailures.subject, subject));
}

/** Forgets every window that began longer ago than any limit looks back. */
export async function forgetOldTries(orm: Orm, olderThanSeconds: number): Promise<void> {
  const limit = sql`now() - make_interval(secs => ${olderThanSeconds})`;
  await orm.delete(signInFailures).where(lt(signInFailures.windowStartedAt, limit));
}
