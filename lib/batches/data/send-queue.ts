import { and, asc, eq, getTableColumns, gt, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { LONGEST_WAIT_SECONDS, type QueuedWait } from '@/lib/batches/queue-life';
import { nextNumber } from '@/lib/bookings/data/booking-attempts';
import type { BookingRow, NewAttempt } from '@/lib/bookings/data/bookings';
import { areJournalsRead } from '@/lib/bookings/data/instance-journals';
import { batches, carrierPaces, sendQueue } from '@/lib/db/batch-schema';
import type { Orm } from '@/lib/db/connection';
import { databaseEpochs } from '@/lib/db/instance-schema';
import { bookingAttempts, bookings, type CarrierEnvironment, shops } from '@/lib/db/schema';
import { OPEN_AGAIN, UNSENT_STATES } from '@/lib/outcomes';
import type { ShopRow } from '@/lib/shops/data/shops';

/** Longer than an attempt may take: a row that is on its way is not looked at before its booking has an outcome. */
const LEASE_SECONDS = 70;

/** Which queue, for which carrier; `mark` is what this process last knew its database by, null before it does. */
export type QueueKey = { environment: CarrierEnvironment; clientId: string; mark: string | null };

/**
 * The booking that a claim won, its attempt begun, and what its shop says of days; `passed`: the next row was not to be sent; null: nothing is
 * due.
 */
export type Claim =
  | {
      booking: BookingRow;
      batchId: string | null;
      /** How often in a row it was refused with 429. */
      tries: number;
      shop: Pick<ShopRow, 'timeZone' | 'sender'>;
    }
  | 'passed'
  | null;

/**
 * Takes the next booking that is due out of the waiting ones: single ones first, then batches by age, in the order of their files. Row,
 * state and attempt are committed in one statement, which one caller wins (docs/imports.md#batches). While the pace is paused only a probe
 * gets one, and none in a database that was restored since it gave out the mark, or that lacks what a journal may hold.
 */
export async function claimNext(orm: Orm, key: QueueKey, attempt: NewAttempt, isProbe: boolean): Promise<Claim> {
  const isNext = and(
    eq(sendQueue.environment, key.environment),
    lte(sendQueue.dueAt, sql`now()`),
    isMarkKnown(key.mark),
    areJournalsRead,
  );
  const mayGo = isProbe ? undefined : sql`not ${isPaused(key)}`;
  const single = and(isNext, mayGo, isNull(sendQueue.batchId), gt(sendQueue.endsAt, sql`now()`));
  const ofBatch = and(isNext, mayGo, sql`${sendQueue.batchId} = ${oldestDue(key.environment)}`);
  return (await claim(orm, single, sendQueue.createdAt, attempt)) ?? claim(orm, ofBatch, sendQueue.position, attempt);
}

async function claim(
  orm: Orm,
  isNext: SQL | undefined,
  order: typeof sendQueue.createdAt | typeof sendQueue.position,
  { id, limitSeconds }: NewAttempt,
): Promise<Claim> {
  const next = orm
    .$with('next')
    .as(
      orm
        .select({ bookingId: sendQueue.bookingId, batchId: sendQueue.batchId, tries: sendQueue.tries })
        .from(sendQueue)
        .where(isNext)
        .orderBy(asc(order))
        .limit(1)
        .for('update', { skipLocked: true }),
    );
  const ofNext = orm.select({ id: next.bookingId }).from(next);
  const leased = orm.$with('leased').as(
    orm
      .update(sendQueue)
      .set({ dueAt: sql`now() + make_interval(secs => ${LEASE_SECONDS})` })
      .where(inArray(sendQueue.bookingId, ofNext))
      .returning({ leased: sendQueue.bookingId }),
  );
  const claimed = orm.$with('claimed').as(
    orm
      .update(bookings)
      .set({ state: 'sending' })
      .where(and(inArray(bookings.id, ofNext), inArray(bookings.state, UNSENT_STATES)))
      .returning(getTableColumns(bookings)),
  );
  const begun = orm.$with('begun', {}).as(sql`
    insert into ${bookingAttempts} (id, booking_id, number, deadline)
    select ${id}::uuid, claimed.id, ${nextNumber(sql`claimed.id`)},
      now() + make_interval(secs => ${limitSeconds}) from claimed`);
  const [row] = await orm
    .with(next, leased, claimed, begun)
    .select()
    .from(next)
    .leftJoin(claimed, sql`true`)
    .leftJoin(shops, eq(shops.id, claimed.shopId));
  if (!row) return null;
  const { claimed: booking, shops: shop } = row;
  const { batchId, tries } = row.next;
  return booking && shop ? { booking, batchId, tries, shop } : 'passed';
}

/** The oldest running batch of which a booking is due. */
function oldestDue(environment: CarrierEnvironment): SQL {
  return sql`(select t.id from ${batches} t where t.environment = ${environment} and t.state = 'running'
    and exists (select from ${sendQueue} d where d.environment = t.environment and d.batch_id = t.id and d.due_at <= now())
    order by t.created_at, t.id limit 1)`;
}

/** A pause that began in the future is from before the database's clock was put back. */
function isPaused({ environment, clientId }: QueueKey): SQL {
  return sql`exists (select from ${carrierPaces} p where p.environment = ${environment} and p.client_id = ${clientId}
    and p.paused_until > now() and p.filled_at <= clock_timestamp())`;
}

function isMarkKnown(mark: string | null): SQL | undefined {
  const [id, ticks] = mark?.split('.') ?? [];
  if (!id) return undefined;
  return sql`exists (select from ${databaseEpochs} e where e.id = ${id} and e.ticks >= ${Number(ticks)})`;
}

/** Whether anything may be due now: what an idle instance asks. */
export async function isAnythingDue(orm: Orm, environment: CarrierEnvironment): Promise<boolean> {
  const { rows } = await orm.execute<{ due: boolean }>(sql`select ${oldestDue(environment)} is not null or exists (
    select from ${sendQueue} where environment = ${environment} and batch_id is null and due_at <= now()) as due`);
  return rows[0]?.due ?? false;
}

/**
 * Compare-and-set: a booking that was certainly not sent waits again, for so many seconds, with so many 429 in a row behind it. False where it
 * left the queue or is not `not_sent`.
 */
export async function waitAgain(
  orm: Orm,
  bookingId: string,
  { seconds, tries }: { seconds: number; tries: number },
): Promise<boolean> {
  const queued = orm.$with('queued').as(
    orm
      .update(sendQueue)
      .set({ dueAt: sql`now() + make_interval(secs => ${seconds})`, tries })
      .where(eq(sendQueue.bookingId, bookingId))
      .returning({ id: sendQueue.bookingId }),
  );
  const rows = await orm
    .with(queued)
    .update(bookings)
    .set({ state: 'prepared' })
    .where(and(inArray(bookings.id, orm.select({ id: queued.id }).from(queued)), eq(bookings.state, 'not_sent')))
    .returning({ id: bookings.id });
  return rows.length === 1;
}

/** Takes a booking with an outcome out of the queue; one that was refused or will not be sent has a clerk look at it. */
export async function dequeue(orm: Orm, bookingId: string): Promise<void> {
  await leaveQueue(orm, eq(sendQueue.bookingId, bookingId));
}

async function leaveQueue(orm: Orm, isIt: SQL | undefined): Promise<void> {
  const left = orm.$with('left_queue').as(orm.delete(sendQueue).where(isIt).returning({ id: sendQueue.bookingId }));
  const ofLeft = inArray(bookings.id, orm.select({ id: left.id }).from(left));
  await orm
    .with(left)
    .update(bookings)
    .set({ failedUnseen: true })
    .where(and(ofLeft, inArray(bookings.state, OPEN_AGAIN)));
}

/** Takes those out of the queue that have an outcome, whose process died before it did; gives up single ones whose time is over. */
export async function leaveEnded(orm: Orm, environment: CarrierEnvironment): Promise<void> {
  // What was on its way is not due yet: those are few.
  const hasOutcome = sql`exists (select from ${bookings} b where b.id = ${sendQueue.bookingId}
    and b.state not in ('prepared', 'not_sent', 'sending'))`;
  await leaveQueue(orm, and(eq(sendQueue.environment, environment), gt(sendQueue.dueAt, sql`now()`), hasOutcome));
  await giveUp(orm, and(eq(sendQueue.environment, environment), lte(sendQueue.endsAt, sql`now()`)), true);
}

const seconds = (moment: unknown) => sql<number>`extract(epoch from ${moment})::float8`;

/** The waits that may be from before the database's clock was put back, and the time: those that began in the future, or are long. */
export async function listLongWaits(
  orm: Orm,
  environment: CarrierEnvironment,
): Promise<(QueuedWait & { bookingId: string; now: number })[]> {
  const { bookingId, createdAt, dueAt, tries } = sendQueue;
  const began = sql`greatest(${createdAt}, (select max(a.started_at) from ${bookingAttempts} a where a.booking_id = ${bookingId}))`;
  const isLong = sql`(${began} > now() or ${dueAt} > now() + make_interval(secs => ${LONGEST_WAIT_SECONDS}))`;
  return orm
    .select({ bookingId, began: seconds(began), dueAt: seconds(dueAt), tries, now: seconds(sql`now()`) })
    .from(sendQueue)
    .where(and(eq(sendQueue.environment, environment), gt(dueAt, sql`now()`), isLong));
}

/** Compare-and-set: a wait that was to end at one moment ends at another (seconds). */
export async function moveWait(orm: Orm, bookingId: string, from: number, to: number): Promise<void> {
  await orm
    .update(sendQueue)
    .set({ dueAt: sql`to_timestamp(${to}::float8)` })
    .where(and(eq(sendQueue.bookingId, bookingId), sql`${seconds(sendQueue.dueAt)} = ${from}::float8`));
}

/**
 * Takes a single booking that waits out of the queue: it stands as not sent again, and has a clerk look at it if none did it (`isSeen`).
 * False where it does not wait, or is on its way; and while a journal is unread, which may know that it was sent.
 */
export async function giveUpWaiting(orm: Orm, bookingId: string, isSeen: boolean): Promise<boolean> {
  return (await giveUp(orm, eq(sendQueue.bookingId, bookingId), !isSeen)) > 0;
}

async function giveUp(orm: Orm, isIt: SQL | undefined, failedUnseen: boolean): Promise<number> {
  const isSending = sql`exists (select from ${bookings} b where b.id = ${sendQueue.bookingId} and b.state = 'sending')`;
  const given = orm.$with('given').as(
    orm
      .delete(sendQueue)
      .where(and(isNull(sendQueue.batchId), isIt, sql`not ${isSending}`, areJournalsRead))
      .returning({ id: sendQueue.bookingId }),
  );
  const rows = await orm
    .with(given)
    .update(bookings)
    .set({ state: 'not_sent', failedUnseen })
    .where(and(inArray(bookings.id, orm.select({ id: given.id }).from(given)), inArray(bookings.state, UNSENT_STATES)))
    .returning({ id: bookings.id });
  return rows.length;
}

/** Has a single booking stand in the queue until a moment. False where it stands there already. */
export async function insertWaiting(
  orm: Orm,
  { id, environment }: Pick<BookingRow, 'id' | 'environment'>,
  endsAt: Date,
): Promise<boolean> {
  const { rowCount } = await orm.insert(sendQueue).values({ bookingId: id, environment, endsAt }).onConflictDoNothing();
  return rowCount === 1;
}
