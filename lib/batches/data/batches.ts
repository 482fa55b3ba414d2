import { and, asc, count, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { IS_TO_PRINT } from '@/lib/bookings/data/booking-filter';
import { CUSTOMER } from '@/lib/bookings/data/booking-list';
import { isNewestAttempt } from '@/lib/bookings/data/bookings';
import { users } from '@/lib/db/account-schema';
import { type BatchState, batches, type PauseReason, sendQueue } from '@/lib/db/batch-schema';
import type { Orm } from '@/lib/db/connection';
import { bookingAttempts, bookings, type CarrierEnvironment, shops, transportSolutions } from '@/lib/db/schema';
import { mayUseShop, type ShopReader } from '@/lib/shops/data/shops';

export type BatchRow = typeof batches.$inferSelect;

/** Whose batches, and of which carrier. */
export type BatchScope = { reader: ShopReader; environment: CarrierEnvironment };

const isOpen = inArray(batches.state, ['running', 'paused']);

/** Makes a batch, unless its shop has `most` open ones; null then. Within a transaction: two that come at once count each other. */
export async function insertBatch(
  orm: Orm,
  batch: Pick<BatchRow, 'environment' | 'shopId' | 'clerkId' | 'title' | 'prints'>,
  most: number,
): Promise<string | null> {
  await orm.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`parceldesk batches ${batch.shopId}`}, 0))`);
  const open = await orm.$count(batches, and(eq(batches.shopId, batch.shopId), isOpen));
  if (open >= most) return null;
  const [row] = await orm.insert(batches).values(batch).returning({ id: batches.id });
  return row?.id ?? null;
}

/** A batch with the names of its clerk and its shop, or null: another shop's and another environment's do not exist for this reader. */
export async function findVisibleBatch(orm: Orm, { reader, environment }: BatchScope, batchId: string) {
  const [row] = await orm
    .select({ batch: batches, clerkName: users.name, shopName: shops.name })
    .from(batches)
    .innerJoin(shops, eq(shops.id, batches.shopId))
    .innerJoin(users, eq(users.id, batches.clerkId))
    .where(and(eq(batches.id, batchId), eq(batches.environment, environment), mayUseShop(orm, reader)));
  return row ?? null;
}

/** Compare-and-set of a batch's state by someone who may use its shop. Gives its shop; null when it was in none of these states. */
export async function steerBatch(
  orm: Orm,
  { reader, environment }: BatchScope,
  batchId: string,
  from: BatchState[],
  state: BatchState,
): Promise<string | null> {
  const rows = await orm
    .update(batches)
    .set({ state, pauseReason: null, ...(state === 'stopped' ? { endedAt: sql`now()` } : {}) })
    .from(shops)
    .where(
      and(
        eq(batches.id, batchId),
        eq(batches.environment, environment),
        inArray(batches.state, from),
        eq(shops.id, batches.shopId),
        mayUseShop(orm, reader),
      ),
    )
    .returning({ shopId: batches.shopId });
  return rows[0]?.shopId ?? null;
}

/** Why a batch is paused where no clerk paused it, its row locked until the transaction ends. */
export async function lockPauseReason(orm: Orm, batchId: string): Promise<PauseReason | null> {
  const { id, pauseReason } = batches;
  const [row] = await orm.select({ pauseReason }).from(batches).where(eq(id, batchId)).for('update');
  return row?.pauseReason ?? null;
}

/** Pauses a running batch, and says what a person has to cure before it can go on. */
export async function pauseForReason(orm: Orm, batchId: string, pauseReason: PauseReason): Promise<void> {
  const isRunning = and(eq(batches.id, batchId), eq(batches.state, 'running'));
  await orm.update(batches).set({ state: 'paused', pauseReason }).where(isRunning);
}

/** Ends the open batches of which nothing waits and nothing is on its way any more: all of them, or that one. */
export async function endFinished(
  orm: Orm,
  environment: CarrierEnvironment,
  batchId: string | null = null,
): Promise<void> {
  const waits = sql`exists (select from ${sendQueue} q where q.environment = ${batches.environment} and q.batch_id = ${batches.id})`;
  const isOnItsWay = sql`exists (select from ${bookings} b where b.state = 'sending' and b.environment = ${batches.environment} and b.batch_id = ${batches.id})`;
  await orm
    .update(batches)
    .set({ state: 'done', endedAt: sql`now()`, pauseReason: null })
    .where(
      and(
        eq(batches.environment, environment),
        isOpen,
        batchId === null ? undefined : eq(batches.id, batchId),
        sql`not ${waits} and not ${isOnItsWay}`,
      ),
    );
}

/** Whether a booking stands in the queue. */
const isQueued = sql<boolean>`exists (select from ${sendQueue} where ${sendQueue.bookingId} = ${bookings.id})`;

/** How many bookings of a batch stand in each state, in the queue or not, and how many labels of those are still to be printed. */
export function countBatch(orm: Orm, batchId: string) {
  const queued = orm
    .select({ id: sendQueue.bookingId })
    .from(sendQueue)
    .where(eq(sendQueue.batchId, batchId))
    .as('queued');
  const isWaiting = sql<boolean>`${queued.id} is not null`;
  return orm
    .select({
      state: bookings.state,
      isQueued: isWaiting,
      count: count(),
      notPrinted: sql<number>`coalesce(sum(jsonb_array_length(${bookings.shipment} -> 'items')) filter (where ${IS_TO_PRINT}), 0)::int`,
    })
    .from(bookings)
    .leftJoin(queued, eq(queued.id, bookings.id))
    .where(eq(bookings.batchId, batchId))
    .groupBy(bookings.state, isWaiting);
}

/** What is measured by: more are not looked at, however many there are. */
const MOST_MEASURED = 500;

/**
 * How many of the newest bookings of a batch that were sent had an answer of the carrier within the last `atMost` seconds, and since how
 * many seconds: fewer where the batch has just begun.
 */
export async function measureAnswers(
  orm: Orm,
  batchId: string,
  atMost: number,
): Promise<{ answered: number; seconds: number }> {
  const newest = orm
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.batchId, batchId), notInArray(bookings.state, ['prepared', 'discarded'])))
    .orderBy(desc(bookings.number))
    .limit(MOST_MEASURED);
  // What ended in the future did so before the clock was put back.
  const isRecent = sql`${bookingAttempts.endedAt} between now() - make_interval(secs => ${atMost}) and now()`;
  const isAnswer = inArray(bookingAttempts.outcome, ['booked', 'rejected', 'unknown']);
  const since = sql<number>`greatest(1, extract(epoch from now() - min(${bookingAttempts.endedAt})))::float8`;
  const [measured] = await orm
    .select({ answered: count(), seconds: since })
    .from(bookingAttempts)
    .where(and(inArray(bookingAttempts.bookingId, newest), isRecent, isAnswer));
  return measured ?? { answered: 0, seconds: atMost };
}

/** Of the lines of a batch: at most `limit` from that place on, in the order of the file. */
export function listBatchBookings(orm: Orm, batchId: string, from: number, limit: number) {
  // By their ids first: what a page does not show is not put together.
  const page = orm
    .select({ id: bookings.id })
    .from(bookings)
    .where(eq(bookings.batchId, batchId))
    .orderBy(asc(bookings.number))
    .offset(from)
    .limit(limit)
    .as('page');
  return orm
    .select({
      id: bookings.id,
      orderReference: bookings.orderReference,
      recipientName: bookings.recipientName,
      recipientZipCode: bookings.recipientZipCode,
      customer: CUSTOMER,
      solutionName: bookings.solutionName,
      kind: transportSolutions.kind,
      servicePointName: sql<string | null>`${bookings.servicePoint} ->> 'name'`,
      shipmentId: bookings.shipmentId,
      state: bookings.state,
      isQueued,
      reason: bookingAttempts.reason,
      isPrinted: bookings.isPrinted,
      isFetched: bookings.isFetched,
      isVoid: bookings.isVoid,
    })
    .from(page)
    .innerJoin(bookings, eq(bookings.id, page.id))
    .innerJoin(transportSolutions, eq(transportSolutions.id, bookings.solutionId))
    .leftJoin(bookingAttempts, and(eq(bookingAttempts.bookingId, bookings.id), isNewestAttempt))
    .orderBy(asc(bookings.number));
}
