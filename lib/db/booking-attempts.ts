import 'server-only';
import { and, asc, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Orm } from './connection';
import { bookingAttempts, bookings } from './schema';

export type AttemptRow = typeof bookingAttempts.$inferSelect;

/** What an attempt came to. Texts of the carrier are kept as they came. */
export type AttemptResult = {
  outcome: 'booked' | 'rejected' | 'not_sent' | 'unknown';
  reason: string | null;
  refusalMessage: string | null;
  retryAfterSeconds: number | null;
  answerStatus: number | null;
  answerBody: string | null;
};

/** Appends an attempt whose deadline is `limitSeconds` from now by the database's clock, and gives its id. */
export async function insertAttempt(orm: Orm, bookingId: string, limitSeconds: number): Promise<string> {
  const rows = await orm
    .insert(bookingAttempts)
    .values({
      bookingId,
      number: sql`(select count(*) + 1 from ${bookingAttempts} where ${bookingAttempts.bookingId} = ${bookingId})`,
      deadline: sql`now() + make_interval(secs => ${limitSeconds})`,
    })
    .returning({ id: bookingAttempts.id });
  const row = rows[0];
  if (!row) throw new Error('The database appended no attempt');
  return row.id;
}

/**
 * Compare-and-set of the outcome: only from running or `unknown`, so a late true answer replaces `unknown` and nothing else
 * (design 4). Gives the attempt's booking, or null when the outcome had been settled before.
 */
export async function finishAttempt(orm: Orm, attemptId: string, result: AttemptResult): Promise<string | null> {
  const rows = await orm
    .update(bookingAttempts)
    .set({ ...result, endedAt: sql`now()` })
    .where(
      and(
        eq(bookingAttempts.id, attemptId),
        or(isNull(bookingAttempts.outcome), eq(bookingAttempts.outcome, 'unknown')),
        isNull(bookingAttempts.settledAs),
      ),
    )
    .returning({ bookingId: bookingAttempts.bookingId });
  return rows[0]?.bookingId ?? null;
}

/**
 * The attempt that is longest past its deadline without an outcome, or null; one that another instance is working on is passed over. An
 * instance that is stopped in the middle of its transaction loses it after three seconds, so that another one gets the row.
 */
export async function lockOverdueAttempt(transaction: Orm): Promise<string | null> {
  await transaction.execute(sql`set local idle_in_transaction_session_timeout = '3s'`);
  // By way of the few bookings on their way, since all attempts there ever were have deadlines in the past.
  const sending = transaction.select({ id: bookings.id }).from(bookings).where(eq(bookings.state, 'sending'));
  const rows = await transaction
    .select({ id: bookingAttempts.id })
    .from(bookingAttempts)
    .where(
      and(
        inArray(bookingAttempts.bookingId, sending),
        isNull(bookingAttempts.outcome),
        lt(bookingAttempts.deadline, sql`now()`),
      ),
    )
    .orderBy(asc(bookingAttempts.deadline))
    .limit(1)
    .for('update', { skipLocked: true });
  return rows[0]?.id ?? null;
}

/** Which of these attempts the carrier's answer is still missing from: running or unknown, and without a late answer. */
export async function findOpenAttempts(orm: Orm, attemptIds: readonly string[]): Promise<string[]> {
  if (attemptIds.length === 0) return [];
  const isOpen = or(isNull(bookingAttempts.outcome), eq(bookingAttempts.outcome, 'unknown'));
  const rows = await orm
    .select({ id: bookingAttempts.id })
    .from(bookingAttempts)
    .where(and(inArray(bookingAttempts.id, [...attemptIds]), isOpen, isNull(bookingAttempts.lateAt)));
  return rows.map(({ id }) => id);
}

/** All attempts of a booking in the order they were made. */
export function listAttempts(orm: Orm, bookingId: string): Promise<AttemptRow[]> {
  return orm
    .select()
    .from(bookingAttempts)
    .where(eq(bookingAttempts.bookingId, bookingId))
    .orderBy(asc(bookingAttempts.number));
}

/** The newest attempt of a booking, or null while it is only prepared. */
export async function findNewestAttempt(orm: Orm, bookingId: string): Promise<AttemptRow | null> {
  const rows = await orm
    .select()
    .from(bookingAttempts)
    .where(eq(bookingAttempts.bookingId, bookingId))
    .orderBy(desc(bookingAttempts.number))
    .limit(1);
  return rows[0] ?? null;
}

/** When the newest attempt of each of these bookings began; bookings without one are left out. */
export async function findStartTimes(orm: Orm, bookingIds: readonly string[]): Promise<Map<string, Date>> {
  const rows = await orm
    .selectDistinctOn([bookingAttempts.bookingId], { id: bookingAttempts.bookingId, at: bookingAttempts.startedAt })
    .from(bookingAttempts)
    .where(inArray(bookingAttempts.bookingId, [...bookingIds]))
    .orderBy(bookingAttempts.bookingId, desc(bookingAttempts.number));
  return new Map(rows.map(({ id, at }) => [id, at]));
}
