import { and, eq, gt, gte, inArray, sql } from 'drizzle-orm';
import { insertPrepared, type PreparedBooking } from '@/lib/bookings/data/bookings';
import { sendQueue } from '@/lib/db/batch-schema';
import type { Orm } from '@/lib/db/connection';
import { bookings, type CarrierEnvironment, shops } from '@/lib/db/schema';
import { UNSENT_STATES } from '@/lib/outcomes';

/**
 * Puts bookings of a batch on disk and into the queue, in this order from that place on. Gives the place among them of the first whose key
 * is there already or was given up, else null: then the caller rolls all of it back. Within a transaction.
 */
export async function insertQueued(
  orm: Orm,
  batch: { id: string; environment: CarrierEnvironment },
  rows: readonly PreparedBooking[],
  from: number,
): Promise<number | null> {
  const [taken] = await insertPrepared(orm, rows);
  if (taken !== undefined) return taken;
  const { id: batchId, environment } = batch;
  await orm.execute(sql`insert into ${sendQueue} (booking_id, environment, batch_id, position)
    select id, ${environment}, ${batchId}, ${from}::int + place - 1
    from unnest(${sql.param(rows.map(({ id }) => id))}::uuid[]) with ordinality as each (id, place)`);
  return null;
}

/** Refused with 429 so often in a row, a booking waits by itself; a single refusal is the pace's. */
const REFUSED_OFTEN = 2;

/** How many bookings of a batch are refused with 429 again and again, and when the next of them is tried; null where none is. */
export async function findAskedToWait(orm: Orm, batchId: string): Promise<{ count: number; until: Date } | null> {
  const waits = and(
    eq(sendQueue.batchId, batchId),
    gte(sendQueue.tries, REFUSED_OFTEN),
    gt(sendQueue.dueAt, sql`now()`),
    inArray(bookings.state, UNSENT_STATES),
  );
  const [found] = await orm
    .select({
      count: sql<number>`count(*)::int`,
      until: sql<Date | null>`min(${sendQueue.dueAt})`.mapWith(sendQueue.dueAt),
    })
    .from(sendQueue)
    .innerJoin(bookings, eq(bookings.id, sendQueue.bookingId))
    .where(waits);
  return found?.until ? { count: found.count, until: found.until } : null;
}

/** When the next booking of a batch is tried, while all that wait in it wait for a time; null where one is due, or none waits. */
export async function findNextTry(orm: Orm, batchId: string): Promise<Date | null> {
  const waits = and(eq(sendQueue.batchId, batchId), inArray(bookings.state, UNSENT_STATES));
  const [found] = await orm
    .select({
      at: sql<Date | null>`case when min(${sendQueue.dueAt}) > now() then min(${sendQueue.dueAt}) end`.mapWith(
        sendQueue.dueAt,
      ),
    })
    .from(sendQueue)
    .innerJoin(bookings, eq(bookings.id, sendQueue.bookingId))
    .where(waits);
  return found?.at ?? null;
}

/**
 * Readies what waits in a batch that a clerk goes on with: what was refused with 429 is due now, and all go under the number that their shop
 * has now, which may be what was cured. Within the transaction that lets the batch run.
 */
export async function readyQueued(orm: Orm, batchId: string): Promise<void> {
  const isSendable = sql`exists (select from ${bookings} b where b.id = ${sendQueue.bookingId} and ${inArray(sql`b.state`, UNSENT_STATES)})`;
  // The queue first, as a claim does it: neither waits for the other.
  await orm
    .update(sendQueue)
    .set({ dueAt: sql`now()` })
    .where(and(eq(sendQueue.batchId, batchId), gt(sendQueue.tries, 0), isSendable));
  const ofBatch = orm.select({ id: sendQueue.bookingId }).from(sendQueue).where(eq(sendQueue.batchId, batchId));
  await orm
    .update(bookings)
    .set({ shipment: sql`jsonb_set(${bookings.shipment}, '{carrierShopId}', to_jsonb(${shops.carrierShopId}))` })
    .from(shops)
    .where(
      and(
        eq(shops.id, bookings.shopId),
        inArray(bookings.id, ofBatch),
        inArray(bookings.state, UNSENT_STATES),
        sql`${bookings.shipment} -> 'carrierShopId' <> to_jsonb(${shops.carrierShopId})`,
      ),
    );
}

/** The bookings of a batch that stand in the queue. */
export async function listQueued(orm: Orm, batchId: string): Promise<string[]> {
  const rows = await orm.select({ id: sendQueue.bookingId }).from(sendQueue).where(eq(sendQueue.batchId, batchId));
  return rows.map(({ id }) => id);
}

/** Takes bookings out of the queue and discards those that are not on their way; what becomes of the others stays. Within a transaction. */
export async function discardQueued(orm: Orm, bookingIds: readonly string[], clerkId: string): Promise<void> {
  const isOne = sql`${sendQueue.bookingId} = any(${sql.param([...bookingIds])}::uuid[])`;
  const taken = orm.$with('taken').as(orm.delete(sendQueue).where(isOne).returning({ id: sendQueue.bookingId }));
  await orm
    .with(taken)
    .update(bookings)
    .set({ state: 'discarded', discardedBy: clerkId, discardedAt: sql`now()` })
    .where(and(inArray(bookings.id, orm.select({ id: taken.id }).from(taken)), inArray(bookings.state, UNSENT_STATES)));
}
