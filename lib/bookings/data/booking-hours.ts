import { and, countDistinct, eq, gte, isNotNull, sql } from 'drizzle-orm';
import type { Orm } from '@/lib/db/connection';
import { bookingAttempts, bookings, type CarrierEnvironment } from '@/lib/db/schema';

/** What was booked within one hour, and how long the carrier took to answer, in milliseconds; null without an answer. */
export type BookingHour = { at: Date; bookings: number; medianMs: number | null; slowMs: number | null };

/**
 * The hours since `since` in which something was booked, of all shops together. `slowMs`: 95 of 100 answers came faster. A booking counts in
 * the hour in which it was made, its answers too.
 */
export async function listBookingHours(orm: Orm, environment: CarrierEnvironment, since: Date): Promise<BookingHour[]> {
  const hour = sql<number>`floor(extract(epoch from ${bookings.createdAt} - ${since.toISOString()}::timestamptz) / 3600)::int`;
  const answerMs = sql`extract(epoch from ${bookingAttempts.endedAt} - ${bookingAttempts.startedAt}) * 1000`;
  const percentile = (part: number) =>
    sql<number | null>`percentile_cont(${sql.raw(String(part))}) within group (order by ${answerMs})`;
  const rows = await orm
    .select({ hour, bookings: countDistinct(bookings.id), medianMs: percentile(0.5), slowMs: percentile(0.95) })
    .from(bookings)
    .leftJoin(bookingAttempts, and(eq(bookingAttempts.bookingId, bookings.id), isNotNull(bookingAttempts.answerStatus)))
    .where(and(eq(bookings.environment, environment), gte(bookings.createdAt, since)))
    .groupBy(sql`1`)
    .orderBy(sql`1`);
  return rows.map(({ hour, ...figures }) => ({ at: new Date(since.getTime() + hour * 3_600_000), ...figures }));
}
