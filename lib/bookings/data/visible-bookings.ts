import { and, desc, eq, getTableColumns, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import { users } from '@/lib/db/account-schema';
import type { Orm } from '@/lib/db/connection';
import { bookings, type CarrierEnvironment, shops } from '@/lib/db/schema';
import { NOT_BOOKED_STATES } from '@/lib/outcomes';
import { mayUseShop, type ShopReader } from '@/lib/shops/data/shops';
import { type Queued, queuedAs } from './booking-answers';
import type { BookingRow } from './bookings';
import { areJournalsRead } from './instance-journals';

/**
 * Whose eyes, and which carrier: the part of every `where` on bookings that no caller can leave out
 * (docs/architecture.md#shops-and-environments).
 */
export type BookingScope = {
  reader: ShopReader;
  environment: CarrierEnvironment;
  /** The shops of the reader, where they were looked up just now (`withShops`). */
  shopIds?: readonly string[];
};

/** A booking with the names of its clerk and its shop. */
export type VisibleBooking = BookingRow & { clerkName: string; shopName: string };

/**
 * A booking, and whether it stands in the queue. `isInDoubt`: its state says that nothing was sent, and a journal that may know better is
 * unread: the database may be an older one.
 */
export type BookingAndQueue = VisibleBooking & { queued: Queued; isInDoubt: boolean };

/** Every booking the reader may see; further conditions can only make it fewer. */
function selectVisible<More extends Record<string, SQL>>(
  orm: Orm,
  { reader, environment }: BookingScope,
  condition: SQL | undefined,
  more: More,
) {
  return orm
    .select({ ...getTableColumns(bookings), clerkName: users.name, shopName: shops.name, ...more })
    .from(bookings)
    .innerJoin(shops, eq(shops.id, bookings.shopId))
    .innerJoin(users, eq(users.id, bookings.clerkId))
    .where(and(eq(bookings.environment, environment), mayUseShop(orm, reader), condition));
}

/**
 * What a reader may see. A clerk's shops are named one by one, so that the database knows how many bookings they have and takes the index
 * that fits: a small shop's own, or the one over all shops. An administrator sees every booking of the environment: naming hundreds of
 * shops would keep the indexes over all of them from answering alone.
 */
export async function visibleTo(orm: Orm, { reader, environment, shopIds }: BookingScope): Promise<SQL | undefined> {
  const isHere = eq(bookings.environment, environment);
  if (reader.isAdministrator) return isHere;
  return and(isHere, inArray(bookings.shopId, [...(shopIds ?? (await shopsOf(orm, { reader, environment })))]));
}

/** The same scope with the shops of its reader: for the statements of one page, which need not look them up each. */
export async function withShops(orm: Orm, scope: BookingScope): Promise<BookingScope> {
  return scope.reader.isAdministrator ? scope : { ...scope, shopIds: await shopsOf(orm, scope) };
}

async function shopsOf(orm: Orm, { reader, environment }: BookingScope): Promise<string[]> {
  const ofReader = await orm
    .select({ id: shops.id })
    .from(shops)
    .where(and(eq(shops.environment, environment), mayUseShop(orm, reader)));
  return ofReader.map(({ id }) => id);
}

/** One booking, or null: another shop's and another environment's do not exist for this reader. */
export async function findVisibleBooking(
  orm: Orm,
  scope: BookingScope,
  bookingId: string,
): Promise<BookingAndQueue | null> {
  // In the statement that reads the state: either may be of another database a moment later.
  const isInDoubt = sql<boolean>`(${inArray(bookings.state, NOT_BOOKED_STATES)} and not (${areJournalsRead}))`;
  const rows = await selectVisible(orm, scope, eq(bookings.id, bookingId), {
    queued: queuedAs(bookings.id),
    isInDoubt,
  });
  return rows[0] ?? null;
}

/** These bookings, as far as the reader may see them. */
export function listVisibleBookings(orm: Orm, scope: BookingScope, bookingIds: string[]): Promise<VisibleBooking[]> {
  return selectVisible(orm, scope, inArray(bookings.id, bookingIds), {});
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
  const [row] = await selectVisible(orm, scope, and(condition, eq(bookings.isVoid, false)), {})
    .orderBy(desc(bookings.createdAt), desc(bookings.number))
    .limit(1);
  return row ?? null;
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
  const { recipientName, orderReference, shipmentId, isVoid } = bookings;
  const isVisible = sql<boolean>`${mayUseShop(orm, reader)}`;
  const isOther = and(ne(bookings.id, bookingId), inArray(shipmentId, shipmentIds), eq(isVoid, false));
  const [holder] = await orm
    .select({ recipientName, orderReference, isVisible })
    .from(bookings)
    .innerJoin(shops, eq(shops.id, bookings.shopId))
    .where(and(eq(bookings.environment, environment), isOther))
    .orderBy(sql`case when ${isVisible} then 0 else 1 end`, desc(bookings.number))
    .limit(1);
  if (!holder) return null;
  return { name: holder.isVisible ? [holder.recipientName, holder.orderReference].filter(Boolean).join(', ') : null };
}

/** The recipients of these bookings and their numbers, as far as the reader may see them. */
export async function listRecipientsOf(
  orm: Orm,
  { reader, environment }: BookingScope,
  bookingIds: string[],
): Promise<Map<string, { name: string; shipmentId: string | null }>> {
  const isOne = and(inArray(bookings.id, bookingIds), eq(bookings.environment, environment), mayUseShop(orm, reader));
  const rows = await orm
    .select({ id: bookings.id, name: bookings.recipientName, shipmentId: bookings.shipmentId })
    .from(bookings)
    .innerJoin(shops, eq(shops.id, bookings.shopId))
    .where(isOne);
  return new Map(rows.map(({ id, ...recipient }) => [id, recipient]));
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
