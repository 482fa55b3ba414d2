import { and, eq, getTableColumns, isNotNull, type SQL, sql } from 'drizzle-orm';
import { users } from '@/lib/db/account-schema';
import { sendQueue } from '@/lib/db/batch-schema';
import type { Orm } from '@/lib/db/connection';
import { handovers } from '@/lib/db/handover-schema';
import { bookings, shops } from '@/lib/db/schema';
import type { Party } from '@/lib/shipment';
import type { SolutionKind } from '@/lib/shops/limits';
import { type BookingFilter, hasNumber, matches } from './booking-filter';
import { estimateSince } from './booking-sample';
import { type BookingScope, type VisibleBooking, visibleTo } from './visible-bookings';

/** The customer, as `customerOf` gives it. */
export const CUSTOMER = sql<Party | null>`jsonb_path_query_first(${bookings.shipment}, '$.parties[*] ? (@.type == $type)', jsonb_build_object('type', case when ${bookings.isReturn} then 'consignor' else 'consignee' end))`;

/** Why the carrier said no: its status, its key and its words, as far as it gave them. */
export type Refusal = { status: number | null; errorKey: string | null; message: string | null };

/** What a line of the list is made of: nothing else is read. */
const LINE = {
  id: bookings.id,
  number: bookings.number,
  createdAt: bookings.createdAt,
  state: bookings.state,
  isPrinted: bookings.isPrinted,
  isFetched: bookings.isFetched,
  isVoid: bookings.isVoid,
  isHandedOver: bookings.isHandedOver,
  handedOverAt:
    sql<Date | null>`case when ${bookings.isHandedOver} then (select max(closed_at) from handovers where id in (select handover_id from handover_parcels where booking_id = ${bookings.id})) end`.mapWith(
      handovers.closedAt,
    ),
  /** What the carrier said to the newest try of one that it refused. */
  refusal: sql<Refusal | null>`case when ${bookings.state} = 'rejected' then (select jsonb_build_object('status', answer_status, 'errorKey', reason, 'message', coalesce(refusal_message, findings #>> '{faults,0,message}')) from booking_attempts where booking_id = ${bookings.id} order by number desc limit 1) end`,
  restoredAt: bookings.restoredAt,
  anonymisedAt: bookings.anonymisedAt,
  shopId: bookings.shopId,
  recipientName: bookings.recipientName,
  recipientZipCode: bookings.recipientZipCode,
  shipmentId: bookings.shipmentId,
  trackingReferences: bookings.trackingReferences,
  solutionName: bookings.solutionName,
  solutionKind: sql<SolutionKind>`(select kind from transport_solutions where id = ${bookings.solutionId})`,
  orderReference: bookings.orderReference,
  isReturn: bookings.isReturn,
  customer: CUSTOMER,
  itemCount: sql<number>`jsonb_array_length(${bookings.shipment} -> 'items')`,
  weightGrams: sql<number>`(select coalesce(sum((item ->> 'weightGrams')::bigint), 0) from jsonb_array_elements(${bookings.shipment} -> 'items') item)::int`,
  servicePointName: sql<string | null>`${bookings.servicePoint} ->> 'name'`,
  returnCodes: sql<
    string[]
  >`coalesce(jsonb_path_query_array(${bookings.booked}, '$.items[*].returnCode ? (@ <> null && @ <> "")'), '[]')`,
  answeredProduct: sql<
    Record<'freightProductName' | 'productName', string | null>
  >`jsonb_build_object('freightProductName', ${bookings.booked} #> '{properties,freightProductName}', 'productName', ${bookings.booked} #> '{properties,productName}')`,
  clerkName: users.name,
  shopName: shops.name,
  isQueued: sql<boolean>`${sendQueue.bookingId} is not null`,
  queuedUntil: sendQueue.endsAt,
};

/** A booking as a list shows it. */
export type ListedBooking = Awaited<ReturnType<typeof listBookings>>[number];

/**
 * At most `limit` bookings that match, newest first. `after` gives those directly newer than its key. Each page begins at a booking, so
 * what is booked while a clerk turns pages neither repeats a row nor hides one.
 */
export async function listBookings(orm: Orm, scope: BookingScope, filter: BookingFilter, key: PageKey, limit: number) {
  const { isPicked, order, isUpwards } = await pick(orm, scope, filter, key, limit);
  const rows = await orm
    .select(LINE)
    .from(bookings)
    .innerJoin(shops, eq(shops.id, bookings.shopId))
    .innerJoin(users, eq(users.id, bookings.clerkId))
    .leftJoin(sendQueue, eq(sendQueue.bookingId, bookings.id))
    .where(isPicked)
    .orderBy(...order);
  return isUpwards ? rows.reverse() : rows;
}

/** From where a page goes on, by the `number` of a booking: older than `before`, newer than `after`, or from the newest. */
export type PageKey = { before: number } | { after: number } | 'newest';

type Place = { condition: SQL | undefined; order: SQL[]; isUpwards: boolean };

/** Where a page begins and in which order it is read. */
export async function pageStart(orm: Orm, scope: BookingScope, filter: SQL | undefined, key: PageKey): Promise<Place> {
  const isUpwards = key !== 'newest' && 'after' in key;
  const condition = and(await visibleTo(orm, scope), filter, key === 'newest' ? undefined : beyond(key));
  const order = [bookings.createdAt, bookings.number].map(
    (column) => sql`${column} ${isUpwards ? sql`asc` : sql`desc`}`,
  );
  return { condition, order, isUpwards };
}

function beyond(key: Exclude<PageKey, 'newest'>): SQL {
  const [sign, number] = 'after' in key ? [sql`>`, key.after] : [sql`<`, key.before];
  const madeAt = sql`(select created_at from bookings where number = ${number})`;
  return sql`(${bookings.createdAt}, ${bookings.number}) ${sign} (${madeAt}, ${number}::bigint)`;
}

/** The bookings of a page, by their ids: of all that match, only those few are then read and their lines made. */
async function pick(orm: Orm, scope: BookingScope, filter: BookingFilter, key: PageKey, limit: number) {
  const { condition, order, isUpwards } = await pageStart(orm, scope, matches(filter), key);
  const ids = orm
    .select({ id: bookings.id })
    .from(bookings)
    .where(condition)
    .orderBy(...order)
    .limit(limit);
  return { isPicked: sql`${bookings.id} = any(array(${ids}))`, order, isUpwards };
}

/** As `listBookings`, with all that is kept of each. */
export async function readBookings(
  orm: Orm,
  scope: BookingScope,
  filter: BookingFilter,
  key: PageKey,
  limit: number,
): Promise<VisibleBooking[]> {
  const { isPicked, order, isUpwards } = await pick(orm, scope, filter, key, limit);
  const rows = await orm
    .select({ ...getTableColumns(bookings), clerkName: users.name, shopName: shops.name })
    .from(bookings)
    .innerJoin(shops, eq(shops.id, bookings.shopId))
    .innerJoin(users, eq(users.id, bookings.clerkId))
    .where(isPicked)
    .orderBy(...order);
  return isUpwards ? rows.reverse() : rows;
}

/** The ids of the newest `limit` bookings that match and have a label to print. */
export async function listPrintable(orm: Orm, scope: BookingScope, filter: BookingFilter, limit: number) {
  const { condition, order } = await pageStart(orm, scope, and(matches(filter), IS_PRINTABLE), 'newest');
  const rows = await orm
    .select({ id: bookings.id })
    .from(bookings)
    .where(condition)
    .orderBy(...order)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/**
 * As `listPrintable`, for a word that many have: the index gives those of all years, so they are read as far back only as a sample says that
 * enough of them match. Null where fewer than `limit` do.
 */
export async function listNewestPrintable(orm: Orm, scope: BookingScope, filter: BookingFilter, limit: number) {
  if (filter.terms.length === 0) return null;
  const { condition } = await pageStart(orm, scope, and(matches(filter), IS_PRINTABLE), 'newest');
  const from = await estimateSince(orm, condition, limit);
  if (from === null || (filter.from && filter.from > from)) return null;
  const newest = await listPrintable(orm, scope, { ...filter, from }, limit);
  return newest.length === limit ? newest : null;
}

const IS_PRINTABLE = and(isNotNull(bookings.shipmentId), eq(bookings.isVoid, false));

/** Whether one of these numbers is that of a booking the reader may see. */
export async function isNumberOfBooking(orm: Orm, scope: BookingScope, numbers: readonly string[]): Promise<boolean> {
  const { condition } = await pageStart(orm, scope, hasNumber(numbers), 'newest');
  return (await orm.select({ id: bookings.id }).from(bookings).where(condition).limit(1)).length > 0;
}
