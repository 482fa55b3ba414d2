import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { NEEDS_ATTENTION } from '@/lib/bookings/data/booking-filter';
import type { BookingScope } from '@/lib/bookings/data/visible-bookings';
import { batches } from '@/lib/db/batch-schema';
import type { Orm } from '@/lib/db/connection';
import { bookings, shops } from '@/lib/db/schema';
import { mayUseShop } from '@/lib/shops/data/shops';

/** A batch with bookings that need a clerk, and how many of its bookings came to what. */
export type AttentionBatch = { id: string; title: string; unknown: number; rejected: number; notSent: number };

/** Takes note of what was not booked of these bookings; gives how many there were. The caller has asked whether the reader may see them. */
export async function noteFailures(orm: Orm, of: { bookingId: string } | { batchId: string }): Promise<number> {
  const isIt = 'bookingId' in of ? eq(bookings.id, of.bookingId) : eq(bookings.batchId, of.batchId);
  const noted = await orm
    .update(bookings)
    .set({ failedUnseen: false })
    .where(and(isIt, bookings.failedUnseen))
    .returning({ id: bookings.id });
  return noted.length;
}

/** The newest batches with bookings that need attention, at most `limit`. */
export async function listAttentionBatches(
  orm: Orm,
  { reader, environment }: BookingScope,
  limit: number,
): Promise<AttentionBatch[]> {
  const needing = orm
    .selectDistinct({ id: bookings.batchId })
    .from(bookings)
    .where(and(eq(bookings.environment, environment), isNotNull(bookings.batchId), NEEDS_ATTENTION));
  const found = await orm
    .select({ id: batches.id, title: batches.title })
    .from(batches)
    .innerJoin(shops, eq(shops.id, batches.shopId))
    .where(and(inArray(batches.id, needing), mayUseShop(orm, reader)))
    .orderBy(desc(batches.createdAt))
    .limit(limit);
  if (found.length === 0) return [];
  const counted = await orm
    .select({
      id: bookings.batchId,
      unknown: sql<number>`count(*) filter (where ${NEEDS_ATTENTION} and not ${bookings.failedUnseen})::int`,
      rejected: sql<number>`count(*) filter (where ${bookings.state} = 'rejected')::int`,
      notSent: sql<number>`count(*) filter (where ${bookings.state} = 'not_sent')::int`,
    })
    .from(bookings)
    .where(
      inArray(
        bookings.batchId,
        found.map(({ id }) => id),
      ),
    )
    .groupBy(bookings.batchId);
  const byId = new Map(counted.map(({ id, ...counts }) => [id, counts]));
  return found.map((batch) => ({ unknown: 0, rejected: 0, notSent: 0, ...batch, ...byId.get(batch.id) }));
}
