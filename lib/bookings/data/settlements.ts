import { and, type Column, desc, eq, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { users } from '@/lib/db/account-schema';
import type { Orm } from '@/lib/db/connection';
import { bookingCorrections } from '@/lib/db/printing-schema';
import { ATTEMPT_LIMIT_SECONDS, bookingAttempts, bookings } from '@/lib/db/schema';
import type { SettledAs } from '@/lib/outcomes';
import type { BookedShipment } from '@/lib/shipment';
import { type AttemptRow, answeredAt } from './booking-attempts';

/** What a clerk found out about an unknown booking. */
export type Settlement = { as: SettledAs; clerkId: string; reason: string };

/**
 * How long after the deadline "not booked" may be said: until then a request of ours may still be under way
 * (docs/architecture.md#the-life-of-a-booking).
 */
const SURE_AFTER_SECONDS = 60;

/** No request of an attempt that became unknown is under way for longer than its limit: where the clock was put back, that ends sooner. */
const ended = sql`${bookingAttempts.endedAt} + make_interval(secs => ${ATTEMPT_LIMIT_SECONDS})`;
const sureFrom: SQL<Date> = sql`least(${bookingAttempts.deadline}, ${ended}) + make_interval(secs => ${SURE_AFTER_SECONDS})`;
const surely: SQL = sql`${sureFrom} <= now()`;

const newestOf = (bookingId: string): SQL =>
  sql`${bookingAttempts.number} = (select max(number) from booking_attempts where booking_id = ${bookingId})`;

/** Compare-and-set: settles the newest attempt if it is unknown and not settled. False when it is not, or too early to say. */
export async function settleAttempt(orm: Orm, bookingId: string, settlement: Settlement): Promise<boolean> {
  const rows = await orm
    .update(bookingAttempts)
    .set({
      settledAs: settlement.as,
      settledBy: settlement.clerkId,
      settledAt: sql`now()`,
      settledReason: settlement.reason,
    })
    .where(
      and(
        eq(bookingAttempts.bookingId, bookingId),
        newestOf(bookingId),
        eq(bookingAttempts.outcome, 'unknown'),
        isNull(bookingAttempts.settledAs),
        settlement.as === 'booked' ? undefined : surely,
      ),
    )
    .returning({ id: bookingAttempts.id });
  return rows.length === 1;
}

/** What the carrier answered after all, now, or `at` the time that a journal has for it. */
export type LateTruth = { booked: BookedShipment; status: number | null; body: string | null; at: Date | null };

/**
 * Keeps a "booked" that came after the settlement, once, and marks its booking in the same statement: one without the other would be
 * lost. Gives the booking that now has a conflict, or null.
 */
export async function keepLateTruth(orm: Orm, attemptId: string, late: LateTruth): Promise<string | null> {
  const kept = orm.$with('kept').as(
    orm
      .update(bookingAttempts)
      .set({
        lateAt: answeredAt(sql`${late.at?.toISOString() ?? null}`),
        lateBooked: late.booked,
        lateStatus: late.status,
        lateBody: late.body,
      })
      .where(
        and(eq(bookingAttempts.id, attemptId), isNotNull(bookingAttempts.settledAs), isNull(bookingAttempts.lateAt)),
      )
      .returning({ bookingId: bookingAttempts.bookingId }),
  );
  const rows = await orm
    .with(kept)
    .update(bookings)
    .set({ hasConflict: true })
    .from(kept)
    .where(eq(bookings.id, kept.bookingId))
    .returning({ id: bookings.id });
  return rows[0]?.id ?? null;
}

/**
 * Takes note of a conflict, now, or `at` the time that a journal has for it, if what is settled now was settled by then. Gives what the
 * carrier booked, or null when there is no such conflict that is open.
 */
export async function closeConflict(
  orm: Orm,
  bookingId: string,
  clerkId: string,
  at: Date | null = null,
): Promise<BookedShipment | null> {
  const rows = await orm
    .update(bookingAttempts)
    .set({ conflictClosedBy: clerkId, conflictClosedAt: at ?? sql`now()` })
    .where(
      and(
        eq(bookingAttempts.bookingId, bookingId),
        isNotNull(bookingAttempts.lateAt),
        isNull(bookingAttempts.conflictClosedAt),
        // A journal has milliseconds.
        at ? lte(sql`date_trunc('milliseconds', ${bookingAttempts.settledAt})`, at.toISOString()) : undefined,
      ),
    )
    .returning({ booked: bookingAttempts.lateBooked });
  return rows[0]?.booked ?? null;
}

/** Who settled the newest attempt of a booking, and from when "not booked" may be said of it; null once it may. */
export async function findSettlementFacts(
  orm: Orm,
  bookingId: string,
): Promise<{ settlerName: string | null; notBookedFrom: Date | null }> {
  const rows = await orm
    .select({
      settlerName: users.name,
      isSure: sql<boolean>`${surely}`,
      sureFrom: sureFrom.mapWith(bookingAttempts.deadline),
    })
    .from(bookingAttempts)
    .leftJoin(users, eq(users.id, bookingAttempts.settledBy))
    .where(and(eq(bookingAttempts.bookingId, bookingId), newestOf(bookingId)));
  const [row] = rows;
  if (!row) return { settlerName: null, notBookedFrom: null };
  return { settlerName: row.settlerName, notBookedFrom: row.isSure ? null : row.sureFrom };
}

/** Puts a correction of a booking's numbers on record, and gives it. Within a transaction. */
export async function insertCorrection(orm: Orm, correction: typeof bookingCorrections.$inferInsert) {
  const [row] = await orm.insert(bookingCorrections).values(correction).returning();
  if (!row) throw new Error('The database kept no correction');
  return row;
}

/** The corrections of a booking's numbers, newest first. */
export function listCorrections(orm: Orm, bookingId: string) {
  const { clerkId, correctedAt, before, after } = bookingCorrections;
  return orm
    .select({ correctedAt, before, after, clerkId, clerkName: users.name })
    .from(bookingCorrections)
    .innerJoin(users, eq(users.id, clerkId))
    .where(eq(bookingCorrections.bookingId, bookingId))
    .orderBy(desc(correctedAt));
}

/** How an attempt was settled, and the unknown outcome that it had then. */
export type LostSettlement = Pick<
  AttemptRow,
  'settledAs' | 'settledBy' | 'settledAt' | 'settledReason' | 'reason' | 'endedAt'
>;

/**
 * Settles an attempt as it was settled before the restore; false where it is settled. What the carrier is read to have booked came after
 * it: that is kept beside the settlement, as one that comes late is.
 */
export async function restoreSettled(orm: Orm, attemptId: string, settlement: LostSettlement): Promise<boolean> {
  const { answerStatus, answerBody, endedAt, outcome, bookingId } = bookingAttempts;
  const late = (value: Column | SQL, otherwise: Column | SQL = sql`null`) =>
    sql`case when ${outcome} = 'booked' then ${value} else ${otherwise} end`;
  const rows = await orm
    .update(bookingAttempts)
    .set({
      ...settlement,
      outcome: 'unknown',
      lateAt: late(endedAt),
      lateBooked: late(sql`(select booked from ${bookings} where ${bookings.id} = ${bookingId})`),
      lateStatus: late(answerStatus),
      lateBody: late(answerBody),
      answerStatus: late(sql`null`, answerStatus),
      answerBody: late(sql`null`, answerBody),
    })
    .where(and(eq(bookingAttempts.id, attemptId), isNull(bookingAttempts.settledAs)))
    .returning({ id: bookingAttempts.id });
  return rows.length === 1;
}

/** Puts a correction back on record; false where it is on record. */
export async function restoreCorrected(orm: Orm, correction: typeof bookingCorrections.$inferSelect): Promise<boolean> {
  const rows = await orm
    .insert(bookingCorrections)
    .values(correction)
    .onConflictDoNothing({ target: bookingCorrections.id })
    .returning({ id: bookingCorrections.id });
  return rows.length === 1;
}
