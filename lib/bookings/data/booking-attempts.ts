import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { auditContext } from '@/lib/audit/audit-context';
import { appendOutcome } from '@/lib/audit/data/audit-events';
import type { Orm } from '@/lib/db/connection';
import { placeholders, prepared } from '@/lib/db/prepared';
import { bookingAttempts, bookings } from '@/lib/db/schema';
import type { AttemptOutcome } from '@/lib/outcomes';
import type { BookingChange, BookingRow } from './bookings';

export type AttemptRow = typeof bookingAttempts.$inferSelect;

/** What an attempt came to. Texts of the carrier are kept as they came. */
export type AttemptResult = {
  outcome: AttemptOutcome;
  reason: string | null;
  refusalMessage: string | null;
  findings: AttemptRow['findings'];
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
 * (docs/architecture.md#the-life-of-a-booking). In the same statement the booking is changed, whose newest attempt it is, and the
 * audit event is appended (docs/audit.md#what-is-recorded), with the context of the press that runs here. False when the
 * outcome had been settled before. It was answered now, or `at` the time that a journal has for it.
 */
export async function finishAttempt(
  orm: Orm,
  attemptId: string,
  result: AttemptResult,
  change: BookingChange,
  at: Date | null = null,
): Promise<boolean> {
  const statement = change.booked ? finishBooked(orm) : finishOtherwise(orm);
  const context = JSON.stringify(auditContext());
  const rows = await statement.execute({ ...result, ...change, attemptId, at: at?.toISOString() ?? null, context });
  return rows.length === 1;
}

/** When an attempt was answered: at that time by another clock, which may be wrong, or now. */
export const answeredAt = (at: SQLWrapper): SQL<Date> =>
  sql`greatest(${bookingAttempts.startedAt}, least(coalesce(${at}::timestamptz, now()), now()))`;

const RESULT = [
  'outcome',
  'reason',
  'refusalMessage',
  'findings',
  'retryAfterSeconds',
  'answerStatus',
  'answerBody',
] as const;
const finishBooked = prepared((orm) =>
  finishing(orm, ['state', 'booked', 'shipmentId', 'trackingReferences', 'searchText']).prepare('finish_booked'),
);
const finishOtherwise = prepared((orm) => finishing(orm, ['state']).prepare('finish_otherwise'));

function finishing(orm: Orm, changed: readonly (keyof BookingChange)[]) {
  const held = orm.$with('held').as(
    orm
      .select({ attemptId: sql<string>`${bookingAttempts.id}`.as('attempt_id'), before: bookingAttempts.outcome })
      .from(bookingAttempts)
      .where(eq(bookingAttempts.id, sql.placeholder('attemptId')))
      .for('update'),
  );
  const finished = orm.$with('finished').as(
    orm
      .update(bookingAttempts)
      .set({ ...placeholders(RESULT), endedAt: answeredAt(sql.placeholder('at')) })
      .from(held)
      .where(
        and(
          eq(bookingAttempts.id, held.attemptId),
          or(isNull(bookingAttempts.outcome), eq(bookingAttempts.outcome, 'unknown')),
          isNull(bookingAttempts.settledAs),
        ),
      )
      .returning({
        ofBooking: sql<string>`${bookingAttempts.bookingId}`.as('of_booking'),
        outcome: bookingAttempts.outcome,
      }),
  );
  const written = orm
    .$with('written')
    .as(
      orm
        .update(bookings)
        .set(placeholders(changed))
        .from(finished)
        .where(eq(bookings.id, finished.ofBooking))
        .returning({ id: bookings.id, shopId: bookings.shopId, clerkId: bookings.clerkId }),
    );
  // What replaces "unknown" came late, perhaps from a journal: it has no client (docs/audit.md#what-is-recorded).
  const context = sql`case when ${held.before} is null then ${sql.placeholder('context')}::jsonb else '{}' end`;
  // An unknown outcome that is written again is no second event.
  const { id, shopId, clerkId } = written;
  const event = sql<number | null>`case when ${held.before} is distinct from ${finished.outcome}
    then ${appendOutcome({ id, shopId, clerkId, outcome: finished.outcome, context })} end`;
  return orm
    .with(held, finished, written)
    .select({ event: event.as('event') })
    .from(written)
    .innerJoin(finished, eq(finished.ofBooking, written.id))
    .crossJoin(held);
}

/** No attempt is given so long: the database's clock was put back since. A true answer that comes later replaces `unknown`. */
const CLOCK_WENT_BACK = sql`now() + interval '2 minutes'`;

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
        or(lt(bookingAttempts.deadline, sql`now()`), gt(bookingAttempts.deadline, CLOCK_WENT_BACK)),
      ),
    )
    .orderBy(asc(bookingAttempts.deadline))
    .limit(1)
    .for('update', { skipLocked: true });
  return rows[0]?.id ?? null;
}

/** What is known of an attempt whose answer may be missing. */
export type AttemptStand = Pick<AttemptRow, 'outcome' | 'reason' | 'settledAs' | 'lateAt'>;

/** Sets the end of what became unknown before the database's clock was put back to now, so that it can be settled as soon as any other. */
export async function endBeforeClockWentBack(orm: Orm): Promise<void> {
  const unknown = orm.select({ id: bookings.id }).from(bookings).where(eq(bookings.state, 'unknown'));
  await orm
    .update(bookingAttempts)
    .set({ endedAt: sql`now()` })
    .where(
      and(
        inArray(bookingAttempts.bookingId, unknown),
        eq(bookingAttempts.outcome, 'unknown'),
        gt(bookingAttempts.endedAt, CLOCK_WENT_BACK),
      ),
    );
}

/** How those of these attempts stand that the database has, by their ids. */
export async function findAttempts(orm: Orm, attemptIds: readonly string[]): Promise<Map<string, AttemptStand>> {
  if (attemptIds.length === 0) return new Map();
  const { id, outcome, reason, settledAs, lateAt } = bookingAttempts;
  const rows = await orm
    .select({ id, outcome, reason, settledAs, lateAt })
    .from(bookingAttempts)
    .where(inArray(id, [...attemptIds]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The bookings of these attempts whose recipient was removed, by attempt. */
export async function findAnonymised(orm: Orm, attemptIds: readonly string[]): Promise<Map<string, BookingRow>> {
  const rows = await orm
    .select({ attemptId: bookingAttempts.id, booking: bookings })
    .from(bookingAttempts)
    .innerJoin(bookings, eq(bookings.id, bookingAttempts.bookingId))
    .where(and(inArray(bookingAttempts.id, [...attemptIds]), isNotNull(bookings.anonymisedAt)));
  return new Map(rows.map(({ attemptId, booking }) => [attemptId, booking]));
}

/** All attempts of a booking in the order they were made. */
export function listAttempts(orm: Orm, bookingId: string): Promise<AttemptRow[]> {
  return orm
    .select()
    .from(bookingAttempts)
    .where(eq(bookingAttempts.bookingId, bookingId))
    .orderBy(asc(bookingAttempts.number));
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
