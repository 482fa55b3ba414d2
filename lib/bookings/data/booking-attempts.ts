import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { auditContext } from '@/lib/audit/audit-context';
import { appendOutcome } from '@/lib/audit/data/audit-events';
import { type Answerable, CLOCK_WENT_BACK_SECONDS, SURE_AFTER_SECONDS } from '@/lib/bookings/attempt-life';
import type { Orm } from '@/lib/db/connection';
import { placeholders, prepared } from '@/lib/db/prepared';
import { bookingAttempts, bookings } from '@/lib/db/schema';
import type { AttemptOutcome } from '@/lib/outcomes';
import type { BookingChange, BookingRow } from './bookings';

export type AttemptRow = typeof bookingAttempts.$inferSelect;
/** What a step sets in the row of an attempt. */
export type AttemptChange = Partial<AttemptRow>;

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
      number: nextNumber(bookingId),
      deadline: sql`now() + make_interval(secs => ${limitSeconds})`,
    })
    .returning({ id: bookingAttempts.id });
  const row = rows[0];
  if (!row) throw new Error('The database appended no attempt');
  return row.id;
}

/**
 * Compare-and-set of the outcome of an attempt that stands so (`afterAnswer`). In the same statement the booking is changed, whose newest
 * attempt it is, and the audit event is appended (docs/audit.md#what-is-recorded), with the context of the press that runs here. False when
 * the attempt does not stand so any more. It was answered now, or `at` the time that a journal has for it.
 */
export async function finishAttempt(
  orm: Orm,
  attemptId: string,
  stand: Answerable,
  result: AttemptResult,
  change: BookingChange,
  at: Date | null = null,
): Promise<boolean> {
  const statement = change.booked ? finishBooked(orm) : finishOtherwise(orm);
  const context = JSON.stringify(auditContext());
  const moment = at?.toISOString() ?? null;
  const compared = { before: stand.outcome, settledBefore: stand.settledAs };
  const rows = await statement.execute({ ...result, ...change, ...compared, attemptId, at: moment, context });
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
  const before = sql`${sql.placeholder('before')}::text`;
  const finished = orm.$with('finished').as(
    orm
      .update(bookingAttempts)
      .set({ ...placeholders(RESULT), endedAt: answeredAt(sql.placeholder('at')) })
      .where(
        and(
          eq(bookingAttempts.id, sql.placeholder('attemptId')),
          sql`${bookingAttempts.outcome} is not distinct from ${before}`,
          sql`${bookingAttempts.settledAs} is not distinct from ${sql.placeholder('settledBefore')}::text`,
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
  const context = sql`case when ${before} is null then ${sql.placeholder('context')}::jsonb else '{}' end`;
  // An unknown outcome that is written again is no second event.
  const { id, shopId, clerkId } = written;
  const event = sql<number | null>`case when ${before} is distinct from ${finished.outcome}
    then ${appendOutcome({ id, shopId, clerkId, outcome: finished.outcome, context })} end`;
  return orm
    .with(finished, written)
    .select({ event: event.as('event') })
    .from(written)
    .innerJoin(finished, eq(finished.ofBooking, written.id));
}

/** The attempts that have no outcome, those that are due first. */
export function listRunning(orm: Orm): Promise<{ id: string; deadline: Date }[]> {
  const { id, deadline, bookingId, outcome } = bookingAttempts;
  // By way of the few bookings on their way: all attempts there ever were are many.
  return orm
    .select({ id, deadline })
    .from(bookingAttempts)
    .innerJoin(bookings, eq(bookings.id, bookingId))
    .where(and(eq(bookings.state, 'sending'), isNull(outcome)))
    .orderBy(asc(deadline));
}

/** The database's time, which is that of its transaction. */
const databaseNow = sql<Date>`now()`.mapWith(bookingAttempts.deadline);

/** What time it is by the database's clock. */
export async function readNow(orm: Orm): Promise<Date> {
  const { rows } = await orm.execute<{ now: string }>(sql`select now() as now`);
  return new Date(rows[0]?.now ?? Number.NaN);
}

/** The newest attempt of a booking and the database's time, the row locked until the transaction ends; null where it was never sent. */
export async function lockNewestAttempt(orm: Orm, bookingId: string): Promise<(AttemptRow & { now: Date }) | null> {
  const [row] = await orm
    .select({ ...getTableColumns(bookingAttempts), now: databaseNow })
    .from(bookingAttempts)
    .where(eq(bookingAttempts.bookingId, bookingId))
    .orderBy(desc(bookingAttempts.number))
    .limit(1)
    .for('update');
  return row ?? null;
}

/** The attempt, its row locked until the transaction ends. */
export async function lockAttempt(orm: Orm, attemptId: string): Promise<AttemptRow | null> {
  const rows = await orm.select().from(bookingAttempts).where(eq(bookingAttempts.id, attemptId)).for('update');
  return rows[0] ?? null;
}

/** Puts an attempt before or after the others of its booking. */
export async function moveAttempt(
  orm: Orm,
  { id, bookingId }: Pick<AttemptRow, 'id' | 'bookingId'>,
  place: 'first' | 'last',
): Promise<void> {
  await orm
    .update(bookingAttempts)
    .set({ number: place === 'first' ? firstNumber(bookingId) : nextNumber(bookingId) })
    .where(eq(bookingAttempts.id, id));
}

/** The number of an attempt that stands before those that a booking has. */
export const firstNumber = (bookingId: string): SQL =>
  sql`(select min(number) - 1 from booking_attempts where booking_id = ${bookingId})`;

/** The number of an attempt that stands after those that a booking has. */
export const nextNumber = (bookingId: string | SQL): SQL =>
  sql`(select coalesce(max(number), 0) + 1 from booking_attempts where booking_id = ${bookingId})`;

/** Changes an attempt that is locked. */
export async function updateAttempt(orm: Orm, attemptId: string, change: AttemptChange): Promise<void> {
  await orm.update(bookingAttempts).set(change).where(eq(bookingAttempts.id, attemptId));
}

/** What is known of an attempt whose answer may be missing. */
export type KnownAttempt = Answerable & Pick<AttemptRow, 'reason'>;

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
        gt(bookingAttempts.endedAt, sql`now() + make_interval(secs => ${CLOCK_WENT_BACK_SECONDS})`),
      ),
    );
}

/**
 * Moves the times of what is open on with the database's clock, which was put forward from `past` to `now`: else they would have passed. Moved
 * once, they lie ahead of `now`.
 */
export async function moveOnWithClock(orm: Orm, past: Date, now: Date): Promise<void> {
  const { bookingId, deadline, endedAt, outcome, settledAs } = bookingAttempts;
  const [from, to] = [past, now].map((time) => sql`${time.toISOString()}::timestamptz`);
  const sure = sql`${deadline} + make_interval(secs => ${SURE_AFTER_SECONDS})`;
  const open = orm
    .select({ id: bookings.id })
    .from(bookings)
    .where(inArray(bookings.state, ['sending', 'unknown']));
  await orm
    .update(bookingAttempts)
    .set({ deadline: sql`${deadline} + (${to} - ${from})`, endedAt: sql`${endedAt} + (${to} - ${from})` })
    .where(
      and(
        inArray(bookingId, open),
        or(isNull(outcome), and(eq(outcome, 'unknown'), isNull(settledAs))),
        sql`${sure} > ${from} and ${sure} <= ${to}`,
      ),
    );
}

/** How those of these attempts stand that the database has, by their ids. */
export async function findAttempts(orm: Orm, attemptIds: readonly string[]): Promise<Map<string, KnownAttempt>> {
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
