import { and, desc, eq, getTableColumns, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isUnsent } from '@/lib/outcomes';
import { users } from './account-schema';
import { sendQueue } from './batch-schema';
import type { AttemptRow } from './booking-attempts';
import { type BookingRow, isNewestAttempt } from './bookings';
import type { Orm } from './connection';
import { prepared } from './prepared';
import { bookingAttempts, bookings, type CarrierEnvironment, shops, transportSolutions } from './schema';
import { mayUseShop, type ShopReader } from './shops';

/**
 * Whose eyes, and which carrier: the part of every `where` on bookings that no caller can leave out
 * (docs/architecture.md#shops-and-environments).
 */
export type BookingScope = {
  reader: ShopReader;
  environment: CarrierEnvironment;
  /** The shops of the reader, where they were looked up just now (`booking-place.ts`). */
  shopIds?: readonly string[];
};

/** A booking with the names of its clerk and its shop. */
export type VisibleBooking = BookingRow & { clerkName: string; shopName: string };

/** Every booking the reader may see; further conditions can only make it fewer. */
export function selectVisible(orm: Orm, { reader, environment }: BookingScope, condition?: SQL) {
  return orm
    .select({ ...getTableColumns(bookings), clerkName: users.name, shopName: shops.name })
    .from(bookings)
    .innerJoin(shops, eq(shops.id, bookings.shopId))
    .innerJoin(users, eq(users.id, bookings.clerkId))
    .where(and(eq(bookings.environment, environment), mayUseShop(orm, reader), condition));
}

/** One booking, or null: another shop's and another environment's do not exist for this reader. */
export async function findVisibleBooking(
  orm: Orm,
  scope: BookingScope,
  bookingId: string,
): Promise<VisibleBooking | null> {
  const rows = await selectVisible(orm, scope, eq(bookings.id, bookingId));
  return rows[0] ?? null;
}

/** These bookings, as far as the reader may see them. */
export function listVisibleBookings(orm: Orm, scope: BookingScope, bookingIds: string[]): Promise<VisibleBooking[]> {
  return selectVisible(orm, scope, inArray(bookings.id, bookingIds));
}

/** The newest booking of a transport solution that the carrier booked and that is not void; null where there is none yet. */
export function findNewestBooked(orm: Orm, scope: BookingScope, solutionId: string): Promise<VisibleBooking | null> {
  return newest(orm, scope, and(eq(bookings.solutionId, solutionId), isNotNull(bookings.booked)));
}

/** The newest booking of a shop that has a number of the carrier and is not void; null where there is none yet. */
export function findNewestNumbered(orm: Orm, scope: BookingScope, shopId: string): Promise<VisibleBooking | null> {
  return newest(orm, scope, and(eq(bookings.shopId, shopId), isNotNull(bookings.shipmentId)));
}

async function newest(orm: Orm, scope: BookingScope, condition: SQL | undefined): Promise<VisibleBooking | null> {
  const [row] = await selectVisible(orm, scope, and(condition, eq(bookings.isVoid, false)))
    .orderBy(desc(bookings.createdAt), desc(bookings.number))
    .limit(1);
  return row ?? null;
}

/**
 * What an answer is read against: whether another booking has its number, and which kind of delivery was asked for. `queued`: it is sent by
 * itself, until that ISO time where there is one.
 */
export type AnswerContext = {
  isTwin: boolean;
  solutionKind: 'home' | 'pick_up' | 'return' | null;
  queued: { until: string | null } | null;
};

/** What is known of a booking that the carrier has not answered yet. */
export const NO_CONTEXT: AnswerContext = { isTwin: false, solutionKind: null, queued: null };

/**
 * The context of a booking's answer, in one statement; nothing is asked before there is an answer. A booking that is void is no twin:
 * its label is used no more.
 */
export async function findAnswerContext(orm: Orm, { id, shipmentId, state }: BookingRow): Promise<AnswerContext> {
  if (isUnsent({ state })) return { ...NO_CONTEXT, queued: await findQueued(orm, id) };
  if (shipmentId === null) return NO_CONTEXT;
  const [row] = await orm
    .select({ isTwin: isTwin(orm), solutionKind: transportSolutions.kind })
    .from(bookings)
    .innerJoin(transportSolutions, eq(transportSolutions.id, bookings.solutionId))
    .where(eq(bookings.id, id));
  return row ? { ...row, queued: null } : NO_CONTEXT;
}

async function findQueued(orm: Orm, bookingId: string): Promise<AnswerContext['queued']> {
  const [row] = await orm.select({ until: sendQueue.endsAt }).from(sendQueue).where(eq(sendQueue.bookingId, bookingId));
  return row ? { until: row.until?.toISOString() ?? null } : null;
}

/** What the carrier answered to these bookings, with all that it is read against; found by their ids alone. */
export function readAnswers(orm: Orm, bookingIds: string[]) {
  const { id, shipment, booked, servicePoint, solutionName } = bookings;
  const context = { isTwin: isTwin(orm), solutionKind: transportSolutions.kind };
  return orm
    .select({ id, shipment, booked, servicePoint, solutionName, ...context })
    .from(bookings)
    .innerJoin(transportSolutions, eq(transportSolutions.id, bookings.solutionId))
    .where(inArray(id, bookingIds));
}

/** Those of these bookings whose number another booking of any shop has, too, unless that one is void. */
export async function findTwins(orm: Orm, bookingIds: string[]): Promise<Set<string>> {
  const rows = await orm
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(inArray(bookings.id, bookingIds), isTwin(orm)));
  return new Set(rows.map(({ id }) => id));
}

/** Whose a number is already. The name is left out where the reader may not see that booking. */
export type NumberHolder = { name: string | null };

/** Another booking than this one that has one of these shipmentIds, of any shop, unless it is void; null where there is none. */
export async function findNumberHolder(
  orm: Orm,
  { reader, environment }: BookingScope,
  bookingId: string,
  shipmentIds: string[],
): Promise<NumberHolder | null> {
  const { consigneeName, orderReference, shipmentId, isVoid } = bookings;
  const isVisible = sql<boolean>`${mayUseShop(orm, reader)}`;
  const isOther = and(ne(bookings.id, bookingId), inArray(shipmentId, shipmentIds), eq(isVoid, false));
  const [holder] = await orm
    .select({ consigneeName, orderReference, isVisible })
    .from(bookings)
    .innerJoin(shops, eq(shops.id, bookings.shopId))
    .where(and(eq(bookings.environment, environment), isOther))
    .orderBy(sql`case when ${isVisible} then 0 else 1 end`, desc(bookings.number))
    .limit(1);
  if (!holder) return null;
  return { name: holder.isVisible ? [holder.consigneeName, holder.orderReference].filter(Boolean).join(', ') : null };
}

function isTwin(orm: Orm): SQL<boolean> {
  const twin = alias(bookings, 'twin');
  const hasSameNumber = and(
    eq(twin.environment, bookings.environment),
    eq(twin.shipmentId, bookings.shipmentId),
    ne(twin.id, bookings.id),
    eq(twin.isVoid, false),
  );
  return sql<boolean>`exists(${orm.select({ id: twin.id }).from(twin).where(hasSameNumber)})`;
}

/** A clerk's own press of *Book*: its booking, the newest attempt of it, and the context of its answer. */
export type Press = { booking: BookingRow; attempt: AttemptRow | null; context: AnswerContext };

/** What is on disk of the press that a clerk made under a form key, in one statement; null when nothing is. */
export async function findPress(orm: Orm, clerkId: string, formKey: string): Promise<Press | null> {
  const [row] = await press(orm).execute({ clerkId, formKey });
  return row ?? null;
}

/** As `AnswerContext` has it. */
const QUEUED = sql<NonNullable<AnswerContext['queued']> | null>`(
  select jsonb_build_object('until', to_char(ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from send_queue where booking_id = ${bookings.id})`;

const press = prepared((orm) => {
  return orm
    .select({
      booking: bookings,
      attempt: bookingAttempts,
      context: { isTwin: isTwin(orm), solutionKind: transportSolutions.kind, queued: QUEUED },
    })
    .from(bookings)
    .innerJoin(transportSolutions, eq(transportSolutions.id, bookings.solutionId))
    .leftJoin(bookingAttempts, and(eq(bookingAttempts.bookingId, bookings.id), isNewestAttempt))
    .where(and(eq(bookings.formKey, sql.placeholder('formKey')), eq(bookings.clerkId, sql.placeholder('clerkId'))))
    .prepare('press');
});

/** The recipients of these bookings and their numbers, as far as the reader may see them. */
export async function listConsignees(
  orm: Orm,
  { reader, environment }: BookingScope,
  bookingIds: string[],
): Promise<Map<string, { name: string; shipmentId: string | null }>> {
  const isOne = and(inArray(bookings.id, bookingIds), eq(bookings.environment, environment), mayUseShop(orm, reader));
  const rows = await orm
    .select({ id: bookings.id, name: bookings.consigneeName, shipmentId: bookings.shipmentId })
    .from(bookings)
    .innerJoin(shops, eq(shops.id, bookings.shopId))
    .where(isOne);
  return new Map(rows.map(({ id, ...consignee }) => [id, consignee]));
}

const items = (shipment: typeof bookings.shipment | typeof bookings.booked) =>
  sql`jsonb_array_length(${shipment} -> 'items')`;

/** How many labels a booking has: one for each parcel asked for or answered; null where the carrier has booked nothing. */
export const countedLabels = sql<number | null>`case when ${bookings.booked} is not null
  then greatest(${items(bookings.shipment)}, ${items(bookings.booked)}) end`;

/** What a print of several is put together from; `labels` is null where the carrier has booked nothing. */
export type LabelCount = Pick<BookingRow, 'id' | 'number' | 'isVoid'> & { labels: number | null };

/** How many labels these bookings have, one for each parcel asked for or answered; without those the reader may not see. */
export function countLabels(
  orm: Orm,
  { reader, environment }: BookingScope,
  bookingIds: readonly string[],
): Promise<LabelCount[]> {
  return orm
    .select({ id: bookings.id, number: bookings.number, isVoid: bookings.isVoid, labels: countedLabels })
    .from(bookings)
    .innerJoin(shops, eq(shops.id, bookings.shopId))
    .where(and(inArray(bookings.id, [...bookingIds]), eq(bookings.environment, environment), mayUseShop(orm, reader)));
}
