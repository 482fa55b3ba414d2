import 'server-only';
import { and, type Column, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { AttemptRow } from './booking-attempts';
import type { Orm } from './connection';
import { bookingCorrections } from './printing-schema';
import { bookingAttempts, bookings } from './schema';

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
