import { and, asc, count, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { users } from '@/lib/db/account-schema';
import type { Orm } from '@/lib/db/connection';
import { handoverParcels, handovers } from '@/lib/db/handover-schema';
import { bookings, shops } from '@/lib/db/schema';
import type { HandoverLine } from '@/lib/handover/handover-line';
import type { BookedShipment, Party, Shipment } from '@/lib/shipment';
import { mayUseShop, type ShopReader } from '@/lib/shops/data/shops';
import type { HandoverScope } from './handovers';

/** Which parcel of which booking. */
export type ParcelKey = { bookingId: string; parcel: number };

/** What a line of a list is made of. */
const PARCELS = {
  id: bookings.id,
  number: bookings.number,
  shopId: bookings.shopId,
  createdAt: bookings.createdAt,
  state: bookings.state,
  isVoid: bookings.isVoid,
  isReturn: bookings.isReturn,
  shipmentId: bookings.shipmentId,
  orderReference: bookings.orderReference,
  recipientName: bookings.recipientName,
  recipientZipCode: bookings.recipientZipCode,
  solutionName: bookings.solutionName,
  consignee: sql<Party | null>`jsonb_path_query_first(${bookings.shipment}, '$.parties[*] ? (@.type == "consignee")')`,
  asked: sql<Shipment['items']>`${bookings.shipment} -> 'items'`,
  answered: sql<BookedShipment['items'] | null>`${bookings.booked} -> 'items'`,
  answeredProduct: sql<
    Record<'freightProductName' | 'productName', string | null>
  >`jsonb_build_object('freightProductName', ${bookings.booked} #> '{properties,freightProductName}', 'productName', ${bookings.booked} #> '{properties,productName}')`,
};

/** A booking with what its labels say. */
export type LabelledBooking = Awaited<ReturnType<typeof listHandoverBookings>>[number];

const CAN_GO = inArray(bookings.state, ['booked', 'settled_booked']);

function isWaiting({ environment, shopId }: HandoverScope): SQL | undefined {
  // As the index `bookings_not_handed_over` says it, so that it is used. The customer hands in a return.
  const isOut = sql`shipment_id is not null and is_handed_over = false and not is_void`;
  const isOfShop = and(eq(bookings.environment, environment), eq(bookings.shopId, shopId));
  return and(isOfShop, isOut, eq(bookings.isReturn, false), CAN_GO);
}

const isOnList = (handoverId: string) =>
  sql`${bookings.id} in (select booking_id from handover_parcels where handover_id = ${handoverId})`;

/**
 * The bookings of a shop that wait for the driver, made from `since` on, and those on its open list, void ones too; the oldest first and at
 * most `limit`.
 */
export function listHandoverBookings(
  orm: Orm,
  scope: HandoverScope,
  { since, openId, limit }: { since: Date; openId: string | null; limit: number },
) {
  const waiting = and(isWaiting(scope), gte(bookings.createdAt, since));
  return orm
    .select(PARCELS)
    .from(bookings)
    .where(openId === null ? waiting : or(waiting, isOnList(openId)))
    .orderBy(asc(bookings.createdAt), asc(bookings.number))
    .limit(limit);
}

/** These bookings of a shop. */
export function findLabelled(orm: Orm, { environment, shopId }: HandoverScope, bookingIds: readonly string[]) {
  return orm
    .select(PARCELS)
    .from(bookings)
    .where(
      and(eq(bookings.environment, environment), eq(bookings.shopId, shopId), inArray(bookings.id, [...bookingIds])),
    );
}

/**
 * Bookings of any shop of the reader that have one of these numbers on a label, the newest first. A number of the clerk's own is looked for
 * among those that wait since the first list of the shop.
 */
export async function findByLabel(
  orm: Orm,
  reader: ShopReader,
  scope: HandoverScope,
  numbers: readonly string[],
): Promise<LabelledBooking[]> {
  const any = sql`${sql.param([...numbers])}::text[]`;
  const has = sql`${bookings.id} = any(array(
    select id from bookings where shipment_id = any(${any})
    union all select id from bookings where tracking_references && ${any} and tracking_references <> '{}'))`;
  const find = (condition: SQL | undefined) =>
    orm
      .select(PARCELS)
      .from(bookings)
      .innerJoin(shops, eq(shops.id, bookings.shopId))
      .where(and(eq(bookings.environment, scope.environment), mayUseShop(orm, reader), condition))
      .orderBy(sql`${bookings.number} desc`)
      .limit(20);
  const found = await find(has);
  if (found.length > 0) return found;
  // A label has the clerk's own number of a parcel where the carrier gave none; no index knows that.
  const asked = sql`exists (select from jsonb_array_elements(${bookings.shipment} -> 'items') item
    where item ->> 'trackingReference' = any(${any}))`;
  const first = sql`(select min(created_at) from handovers where environment = ${scope.environment} and shop_id = ${scope.shopId})`;
  // A day more: the first one counts whole, by the clocks of the shop.
  const isSinceFirst = sql`${bookings.createdAt} >= coalesce(${first}, now()) - interval '1 day'`;
  return find(and(isWaiting(scope), isSinceFirst, asked));
}

/** A tick of a parcel, on the list that has it. */
export type TickRow = ParcelKey & {
  how: 'scanned' | 'ticked';
  createdAt: Date;
  clerkName: string;
  handoverId: string;
  handoverNumber: number;
  closedAt: Date | null;
};

/** The ticks of all parcels of these bookings. */
export function listTicks(orm: Orm, bookingIds: readonly string[]): Promise<TickRow[]> {
  const { bookingId, parcel, how, createdAt, handoverId } = handoverParcels;
  return orm
    .select({
      bookingId,
      parcel,
      how,
      createdAt,
      handoverId,
      clerkName: users.name,
      handoverNumber: handovers.number,
      closedAt: handovers.closedAt,
    })
    .from(handoverParcels)
    .innerJoin(handovers, eq(handovers.id, handoverId))
    .innerJoin(users, eq(users.id, handoverParcels.clerkId))
    .where(inArray(bookingId, [...bookingIds]));
}

/** Ticks parcels on a list; gives those that were ticked by this and not before: the primary key decides. */
export function insertTicks(
  orm: Orm,
  tick: { handoverId: string; clerkId: string; how: TickRow['how'] },
  parcels: readonly ParcelKey[],
): Promise<ParcelKey[]> {
  return orm
    .insert(handoverParcels)
    .values(parcels.map(({ bookingId, parcel }) => ({ bookingId, parcel, ...tick })))
    .onConflictDoNothing()
    .returning({ bookingId: handoverParcels.bookingId, parcel: handoverParcels.parcel });
}

/** Takes these parcels off a list; gives those that were on it. */
export function deleteTicks(orm: Orm, handoverId: string, parcels: readonly ParcelKey[]): Promise<ParcelKey[]> {
  const keys = sql.join(
    parcels.map(({ bookingId, parcel }) => sql`(${bookingId}::uuid, ${parcel}::int)`),
    sql`, `,
  );
  return orm
    .delete(handoverParcels)
    .where(and(eq(handoverParcels.handoverId, handoverId), sql`(booking_id, parcel) in (${keys})`))
    .returning({ bookingId: handoverParcels.bookingId, parcel: handoverParcels.parcel });
}

/** How many parcels are on a list. */
export async function countTicks(orm: Orm, handoverId: string): Promise<number> {
  const [row] = await orm
    .select({ parcels: count() })
    .from(handoverParcels)
    .where(eq(handoverParcels.handoverId, handoverId));
  return row?.parcels ?? 0;
}

/** Keeps the lines of a list as they are now. */
export async function keepLines(orm: Orm, handoverId: string, lines: readonly HandoverLine[]): Promise<void> {
  await orm.execute(sql`
    update handover_parcels kept set line = line.value
    from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) line
    where kept.handover_id = ${handoverId}
      and kept.booking_id = (line.value ->> 'bookingId')::uuid and kept.parcel = (line.value ->> 'parcel')::int`);
}

/** Gives the kept lines up again. */
export async function dropLines(orm: Orm, handoverId: string): Promise<void> {
  await orm.update(handoverParcels).set({ line: null }).where(eq(handoverParcels.handoverId, handoverId));
}

/** The lines of a closed list as they were kept, and whether each booking was made void since. */
export async function listKeptLines(orm: Orm, handoverId: string): Promise<(HandoverLine & { isVoid: boolean })[]> {
  const rows = await orm
    .select({ line: handoverParcels.line, isVoid: bookings.isVoid })
    .from(handoverParcels)
    .innerJoin(bookings, eq(bookings.id, handoverParcels.bookingId))
    .where(eq(handoverParcels.handoverId, handoverId))
    .orderBy(asc(bookings.createdAt), asc(bookings.number), asc(handoverParcels.parcel));
  return rows.flatMap(({ line, isVoid }) => (line ? [{ ...line, isVoid }] : []));
}

/** Writes that all parcels of these bookings went to the driver, or that they did not. */
export async function setHandedOver(orm: Orm, bookingIds: readonly string[], isHandedOver: boolean): Promise<void> {
  if (bookingIds.length === 0) return;
  await orm
    .update(bookings)
    .set({ isHandedOver })
    .where(inArray(bookings.id, [...bookingIds]));
}

/** The bookings with a parcel on a list. */
export async function listBookingIds(orm: Orm, handoverId: string): Promise<string[]> {
  const rows = await orm
    .selectDistinct({ id: handoverParcels.bookingId })
    .from(handoverParcels)
    .where(eq(handoverParcels.handoverId, handoverId));
  return rows.map(({ id }) => id);
}

/** How many bookings of a shop wait for the driver that were made from `since` on and before `until`; at most `most`. */
export async function countWaiting(
  orm: Orm,
  scope: HandoverScope,
  { since, until, most }: { since: Date; until: Date; most: number },
): Promise<number> {
  const isLate = and(isWaiting(scope), gte(bookings.createdAt, since), lt(bookings.createdAt, until));
  const found = orm.select({ id: bookings.id }).from(bookings).where(isLate).limit(most).as('found');
  const [counted] = await orm.select({ bookings: count() }).from(found);
  return counted?.bookings ?? 0;
}

/** Changes whenever a list or what waits for it does: a page that has seen it need not read the lines again. */
export async function findHandoverMark(
  orm: Orm,
  scope: HandoverScope,
  { since, openId }: { since: Date; openId: string | null },
): Promise<string> {
  const waiting = orm
    .select({ mark: sql<string>`concat_ws('.', count(*), coalesce(sum(${bookings.number}), 0))` })
    .from(bookings)
    .where(and(isWaiting(scope), gte(bookings.createdAt, since)));
  const ticked = sql`select concat_ws('.', count(*), max(extract(epoch from t.created_at)), sum(hashtext(t.booking_id::text || t.parcel)::bigint), count(*) filter (where b.is_void))
    from handover_parcels t join bookings b on b.id = t.booking_id where t.handover_id = ${openId}::uuid`;
  const { rows } = await orm.execute<{ mark: string }>(sql`select concat_ws('/', (${waiting}), (${ticked})) as mark`);
  return `${openId ?? ''}/${rows[0]?.mark ?? ''}`;
}
