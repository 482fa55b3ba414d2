import 'server-only';
import { and, eq, getTableColumns, inArray, ne, type SQL } from 'drizzle-orm';
import { users } from './account-schema';
import type { BookingRow } from './bookings';
import type { Orm } from './connection';
import { bookings, type CarrierEnvironment, shops } from './schema';
import { mayUseShop, type ShopReader } from './shops';

/** Whose eyes, and which carrier: the part of every `where` on bookings that no caller can leave out (design 4, "Shops"). */
export type BookingScope = { reader: ShopReader; environment: CarrierEnvironment };

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

/** Whether the carrier gave another booking, of any shop, the same shipmentId. */
export async function hasTwin(orm: Orm, { id, environment, shipmentId }: BookingRow): Promise<boolean> {
  if (shipmentId === null) return false;
  const isTwin = and(eq(bookings.environment, environment), eq(bookings.shipmentId, shipmentId), ne(bookings.id, id));
  return (await orm.select({ id: bookings.id }).from(bookings).where(isTwin).limit(1)).length > 0;
}

/** Whom these bookings go to and under which number, as far as the reader may see them. */
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
