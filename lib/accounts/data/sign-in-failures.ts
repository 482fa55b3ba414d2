import { eq, type SQL, sql } from 'drizzle-orm';
import { signInFailures } from '@/lib/db/account-schema';
import type { Orm } from '@/lib/db/connection';

/** How a subject is slowed: `free` wrong passwords cost no time, then each wait is twice the one before, up to `longestSeconds`. */
export type Slowdown = { free: number; longestSeconds: number };

/** When a try may be made: after `waitMs`, or not now, because the queue is full and is only worth asking again later. */
export type Turn = { kind: 'turn'; waitMs: number } | { kind: 'full'; retryAfterSeconds: number };

/** Wrong passwords are forgotten so long after the first of them, however many there were. */
const WINDOW = sql`interval '15 minutes'`;
/** No clerk waits longer in front of a busy button; one who would have to reads how long it takes instead. */
const PATIENCE = sql`interval '10 seconds'`;

const isLong = sql`${signInFailures.windowStartedAt} <= now() - ${WINDOW}`;
/** A window of the future is one from before the clock was put back. */
const isOver = sql`(${isLong} or ${signInFailures.windowStartedAt} > now() + interval '1 minute')`;
/** When the next try may be made. */
const turn = sql`case when ${isOver} then now() else greatest(now(), ${signInFailures.nextTryAt}) end`;

/**
 * Counts one try for a subject and gives it its turn, in one statement, so that no number of instances or simultaneous calls can get
 * past. Turns stand behind one another; a try that would have to wait too long takes none and is not counted.
 */
export async function takeTurn(orm: Orm, subject: string, slowdown: Slowdown): Promise<Turn> {
  const failures = sql`case when ${isOver} then 1 else ${signInFailures.failures} + 1 end`;
  const rows = await orm
    .insert(signInFailures)
    .values({ subject, failures: 1, nextTryAt: sql`now() + ${delayAfter(sql`1`, slowdown)}` })
    .onConflictDoUpdate({
      target: signInFailures.subject,
      set: {
        failures,
        windowStartedAt: sql`case when ${isOver} then now() else ${signInFailures.windowStartedAt} end`,
        nextTryAt: sql`${turn} + ${delayAfter(failures, slowdown)}`,
      },
      setWhere: sql`${turn} <= now() + ${PATIENCE}`,
    })
    .returning({
      waitMs: sql<number>`ceil(1000 * extract(epoch from
        ${signInFailures.nextTryAt} - ${delayAfter(sql`${signInFailures.failures}`, slowdown)} - now()))::int`,
    });
  if (rows[0]) return { kind: 'turn', waitMs: Math.max(0, rows[0].waitMs) };
  const full = await orm
    .select({ seconds: sql<number>`ceil(extract(epoch from ${signInFailures.nextTryAt} - now()))::int` })
    .from(signInFailures)
    .where(eq(signInFailures.subject, subject));
  return { kind: 'full', retryAfterSeconds: Math.max(1, full[0]?.seconds ?? 1) };
}

/** Takes one try back: it was not a wrong one, so the next need not wait for it. */
export async function uncountTry(orm: Orm, subject: string, slowdown: Slowdown): Promise<void> {
  const failures = sql`greatest(${signInFailures.failures} - 1, 0)`;
  await orm
    .update(signInFailures)
    .set({
      failures,
      nextTryAt: sql`least(${signInFailures.nextTryAt}, now() + ${delayAfter(failures, slowdown)})`,
    })
    .where(eq(signInFailures.subject, subject));
}

/** Forgets the tries of a subject. */
export async function clearTries(orm: Orm, subject: string): Promise<void> {
  await orm.delete(signInFailures).where(eq(signInFailures.subject, subject));
}

/** Forgets every window that is over. */
export async function forgetOldTries(orm: Orm): Promise<void> {
  await orm.delete(signInFailures).where(isOver);
}

/** How long after a try the next one may follow. */
function delayAfter(failures: SQL, { free, longestSeconds }: Slowdown): SQL {
  const seconds = sql`least(${longestSeconds}::float8, power(2, least(${failures} - ${free}, 10)))`;
  return sql`make_interval(secs => case when ${failures} < ${free} then 0 else ${seconds} end)`;
}
