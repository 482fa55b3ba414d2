import { and, count, eq, isNotNull, isNull, min, or, sql } from 'drizzle-orm';
import { batches, sendQueue } from '@/lib/db/batch-schema';
import type { Orm } from '@/lib/db/connection';
import { bookings, type CarrierEnvironment } from '@/lib/db/schema';

/** What a person should look at, of all shops together; ages in seconds, 0 where there is none. */
export type OpenWork = {
  unknown: number;
  oldestUnknownSeconds: number;
  queuedInBatches: number;
  waitingForCarrier: number;
  oldestQueuedSeconds: number;
  /** Of those in the queue, what could be sent now. */
  queuedAndDue: number;
};

/** Counts what is open, over indexes that hold nothing else. */
export async function countOpenWork(orm: Orm, environment: CarrierEnvironment): Promise<OpenWork> {
  const [unknown] = await orm
    .select({ count: count(), oldestSeconds: ageOf(bookings.createdAt) })
    .from(bookings)
    .where(and(eq(bookings.state, 'unknown'), eq(bookings.environment, environment)));
  const [queued] = await orm
    .select({
      inBatches: sql<number>`count(*) filter (where ${isNotNull(sendQueue.batchId)})::int`,
      waiting: sql<number>`count(*) filter (where ${isNull(sendQueue.batchId)})::int`,
      oldestSeconds: ageOf(sendQueue.createdAt),
      due: sql<number>`count(*) filter (where ${sendQueue.dueAt} <= now() and ${or(isNull(sendQueue.batchId), eq(batches.state, 'running'))})::int`,
    })
    .from(sendQueue)
    .leftJoin(batches, eq(batches.id, sendQueue.batchId))
    .where(eq(sendQueue.environment, environment));
  return {
    unknown: unknown?.count ?? 0,
    oldestUnknownSeconds: unknown?.oldestSeconds ?? 0,
    queuedInBatches: queued?.inBatches ?? 0,
    waitingForCarrier: queued?.waiting ?? 0,
    oldestQueuedSeconds: queued?.oldestSeconds ?? 0,
    queuedAndDue: queued?.due ?? 0,
  };
}

/** How many batches wait for what a person has to cure first, by the reason. */
export async function countPausedBatches(orm: Orm, environment: CarrierEnvironment) {
  const { state, pauseReason } = batches;
  const isPaused = and(eq(state, 'paused'), isNotNull(pauseReason), eq(batches.environment, environment));
  return orm.select({ reason: pauseReason, count: count() }).from(batches).where(isPaused).groupBy(pauseReason);
}

function ageOf(column: typeof bookings.createdAt | typeof sendQueue.createdAt) {
  return sql<number>`coalesce(greatest(0, extract(epoch from now() - ${min(column)})), 0)::float8`;
}
