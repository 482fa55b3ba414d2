import { and, asc, eq, getTableColumns, gt, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { type BookingRow, isNotQueued, type NewAttempt } from '@/lib/bookings/data/bookings';
import { holdFormKey } from '@/lib/bookings/data/form-keys';
import { areJournalsRead } from '@/lib/bookings/data/instance-journals';
import { batches, carrierPaces, sendQueue } from '@/lib/db/batch-schema';
import type { Orm } from '@/lib/db/connection';
import { databaseEpochs } from '@/lib/db/instance-schema';
import { bookingAttempts, bookings, type CarrierEnvironment, shops } from '@/lib/db/schema';
import { type BookingState, type NotSentReason, OPEN_AGAIN } from '@/lib/outcomes';
import type { ShopRow } from '@/lib/shops/data/shops';

/** What may be sent from the queue: the carrier never took it. */
export const SENDABLE: BookingState[] = ['prepared', 'not_sent'];

/** Longer than an attempt may take: a row that is on its way is not looked at before its booking has an outcome. */
const LEASE_SECONDS = 70;

/** Of a booking that was refused with 429: it must grow when doubled, and stay well above the longest pause, so that others get most of the time. */
const OWN_WAIT_SECONDS = { shortest: 1, longest: 1_800 };

/** Of any other, where the carrier asks for it. */
export const LONGEST_WAIT_SECONDS = 300;

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
        .select({ bookingId: sendQueue.bookingId, batchId: sendQueue.batchId })
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
      .where(and(inArray(bookings.id, ofNext), inArray(bookings.state, SENDABLE)))
      .returning(getTableColumns(bookings)),
  );
  const begun = orm.$with('begun', {}).as(sql`
    insert into ${bookingAttempts} (id, booking_id, number, deadline)
    select ${id}::uuid, claimed.id, (select count(*) + 1 from booking_attempts a where a.booking_id = claimed.id),
      now() + make_interval(secs => ${limitSeconds}) from claimed`);
  const [row] = await orm
    .with(next, leased, claimed, begun)
    .select()
    .from(next)
    .leftJoin(claimed, sql`true`)
    .leftJoin(shops, eq(shops.id, claimed.shopId));
  if (!row) return null;
  const { claimed: booking, shops: shop } = row;
  return booking && shop ? { booking, batchId: row.next.batchId, shop } : 'passed';
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
 * Lets a booking that was certainly not sent wait again, for so many seconds; each 429 in a row doubles them (docs/imports.md#pace). False
 * where it left the queue or is not `not_sent`.
 */
export async function waitAgain(
  orm: Orm,
  bookingId: string,
  { seconds, isThrottled }: { seconds: number; isThrottled: boolean },
): Promise<boolean> {
  const { shortest, longest } = OWN_WAIT_SECONDS;
  const doubled = sql`least(${Math.max(seconds, shortest)}::float * power(2, least(${sendQueue.tries}, 20)), ${longest}::float)`;
  const wait = isThrottled ? doubled : sql`${seconds}::float`;
  const queued = orm.$with('queued').as(
    orm
      .update(sendQueue)
      .set({
        dueAt: sql`now() + make_interval(secs => ${wait})`,
        tries: isThrottled ? sql`${sendQueue.tries} + 1` : 0,
      })
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

/**
 * Takes those out of the queue that have an outcome, whose process died before it did; gives up single ones whose time is over; and lets
 * what waits since before the database's clock was put back wait no longer than it was to.
 */
export async function tidyQueue(orm: Orm, environment: CarrierEnvironment): Promise<void> {
  await keepWaits(orm, environment);
  // What was on its way is not due yet: those are few.
  const hasOutcome = sql`exists (select from ${bookings} b where b.id = ${sendQueue.bookingId}
    and b.state not in ('prepared', 'not_sent', 'sending'))`;
  await leaveQueue(orm, and(eq(sendQueue.environment, environment), gt(sendQueue.dueAt, sql`now()`), hasOutcome));
  await giveUp(orm, and(eq(sendQueue.environment, environment), lte(sendQueue.endsAt, sql`now()`)), true);
}

/**
 * A wait began with the newest attempt, or with the row: one that began in the future, or is longer than any, is from before the clock was
 * put back. It ends as long after now as it was to, within five minutes.
 */
async function keepWaits(orm: Orm, environment: CarrierEnvironment): Promise<void> {
  const { bookingId, createdAt, dueAt, tries } = sendQueue;
  const began = sql`greatest(${createdAt}, (select max(a.started_at) from ${bookingAttempts} a where a.booking_id = ${bookingId}))`;
  const longest = sql`make_interval(secs => case when ${tries} > 0 then ${OWN_WAIT_SECONDS.longest}::int else ${LONGEST_WAIT_SECONDS}::int end)`;
  // Once it is put right it ends before it began.
  const isFromBefore = sql`((${began} > now() and ${dueAt} >= ${began}) or ${dueAt} > now() + ${longest})`;
  await orm
    .update(sendQueue)
    .set({ dueAt: sql`now() + least(${dueAt} - ${began}, make_interval(secs => ${LONGEST_WAIT_SECONDS}::int))` })
    .where(and(eq(sendQueue.environment, environment), gt(dueAt, sql`now()`), isFromBefore));
}

/**
 * Takes a single booking that waits out of the queue: it stands as not sent again, and has a clerk look at it if none did it (`isSeen`).
 * False where it does not wait, or is on its way.
 */
export async function giveUpWaiting(orm: Orm, bookingId: string, isSeen: boolean): Promise<boolean> {
  return (await giveUp(orm, eq(sendQueue.bookingId, bookingId), !isSeen)) > 0;
}

async function giveUp(orm: Orm, isIt: SQL | undefined, failedUnseen: boolean): Promise<number> {
  const isSending = sql`exists (select from ${bookings} b where b.id = ${sendQueue.bookingId} and b.state = 'sending')`;
  const given = orm.$with('given').as(
    orm
      .delete(sendQueue)
      .where(and(isNull(sendQueue.batchId), isIt, sql`not ${isSending}`))
      .returning({ id: sendQueue.bookingId }),
  );
  const rows = await orm
    .with(given)
    .update(bookings)
    .set({ state: 'not_sent', failedUnseen })
    .where(and(inArray(bookings.id, orm.select({ id: given.id }).from(given)), inArray(bookings.state, SENDABLE)))
    .returning({ id: bookings.id });
  return rows.length;
}

/** How long a single booking may wait, why it was not sent, and the key that its parcel would be booked again under. */
export type CarrierWait = { endsAt: Date; mostHours: number; reasons: readonly NotSentReason[]; againKey: string };

/**
 * Puts a single booking that was certainly not sent into the queue, until a moment within the next hours. False where its newest attempt says
 * otherwise, it stands there already, the moment has passed, or its parcel was booked again.
 */
export async function enqueueWaiting(
  orm: Orm,
  { id, environment }: Pick<BookingRow, 'id' | 'environment'>,
  { endsAt, mostHours, reasons, againKey }: CarrierWait,
): Promise<boolean> {
  const until = sql`${endsAt.toISOString()}::timestamptz`;
  const newest = sql`(select max(number) from booking_attempts where booking_id = ${id})`;
  const mayWait = and(
    eq(bookings.id, id),
    eq(bookings.state, 'not_sent'),
    // Its recipient was removed: there is nothing left to send.
    isNull(bookings.anonymisedAt),
    isNotQueued,
    sql`${until} > now() and ${until} <= now() + make_interval(hours => ${mostHours})`,
    sql`exists (${orm
      .select({ id: bookingAttempts.id })
      .from(bookingAttempts)
      .where(
        and(
          eq(bookingAttempts.bookingId, id),
          eq(bookingAttempts.number, newest),
          eq(bookingAttempts.outcome, 'not_sent'),
          inArray(bookingAttempts.reason, [...reasons]),
        ),
      )})`,
  );
  return orm.transaction(async (transaction) => {
    // Held in vain where it may not wait: the next press frees it.
    if (!(await holdFormKey(transaction, againKey, id))) return false;
    const waiting = { state: 'prepared', failedUnseen: false } as const;
    const [row] = await transaction.update(bookings).set(waiting).where(mayWait).returning({ id: bookings.id });
    if (!row) return false;
    await transaction.insert(sendQueue).values({ bookingId: id, environment, endsAt });
    return true;
  });
}
