import { and, eq, inArray, sql } from 'drizzle-orm';
import type { BookingState } from '@/lib/outcomes';
import { sendQueue } from './batch-schema';
import type { Orm } from './connection';
import { bookings, type CarrierEnvironment } from './schema';

/** What may be sent from the queue: the carrier never took it. */
const SENDABLE: BookingState[] = ['prepared', 'not_sent'];

/** Puts bookings of a batch into the queue, in this order from that place on. Within the transaction that puts them on disk. */
export async function enqueueBatch(
  orm: Orm,
  batch: { id: string; environment: CarrierEnvironment },
  bookingIds: readonly string[],
  from: number,
): Promise<void> {
  const { id: batchId, environment } = batch;
  await orm
    .insert(sendQueue)
    .values(bookingIds.map((bookingId, at) => ({ bookingId, environment, batchId, position: from + at })));
}

/**
 * Takes the bookings of a batch out of the queue and discards those that are not on their way; what becomes of the others stays. Within a
 * transaction.
 */
export async function discardQueued(orm: Orm, batchId: string, clerkId: string): Promise<void> {
  const taken = orm
    .$with('taken')
    .as(orm.delete(sendQueue).where(eq(sendQueue.batchId, batchId)).returning({ id: sendQueue.bookingId }));
  await orm
    .with(taken)
    .update(bookings)
    .set({ state: 'discarded', discardedBy: clerkId, discardedAt: sql`now()` })
    .where(and(inArray(bookings.id, orm.select({ id: taken.id }).from(taken)), inArray(bookings.state, SENDABLE)));
}
