import 'server-only';
import { and, asc, count, desc, eq, exists, gt, lt, or, sql } from 'drizzle-orm';
import { users } from './account-schema';
import { type BookingFilter, matches, NEEDS_ATTENTION } from './booking-filter';
import type { Orm } from './connection';
import { bookings, shopMembers, shops } from './schema';
import { mayUseShop } from './shops';
import { type BookingScope, selectVisible, type VisibleBooking } from './visible-bookings';

/** From where a page goes on, by `number`: older than `before`, newer than `after`, or from the newest. */
export type PageKey = { before: number } | { after: number } | 'newest';

/**
 * At most `limit` bookings that match, newest first. `after` gives those directly newer than its key. Keyed by number, so what is
 * booked while somebody turns pages neither repeats a row nor hides one.
 */
export async function listBookings(
  orm: Orm,
  scope: BookingScope,
  filter: BookingFilter,
  key: PageKey,
  limit: number,
): Promise<VisibleBooking[]> {
  if (key !== 'newest' && 'after' in key) {
    const newer = and(matches(filter), gt(bookings.number, key.after));
    return (await selectVisible(orm, scope, newer).orderBy(asc(bookings.number)).limit(limit)).reverse();
  }
  const older = key === 'newest' ? undefined : lt(bookings.number, key.before);
  return selectVisible(orm, scope, and(matches(filter), older))
    .orderBy(desc(bookings.number))
    .limit(limit);
}

/** The ids of the newest `limit` bookings that match and have a slip to print. */
export async function listPrintable(
  orm: Orm,
  { reader, environment }: BookingScope,
  filter: BookingFilter,
  limit: number,
): Promise<string[]> {
  const isPrintable = and(eq(bookings.state, 'booked'), eq(bookings.isVoid, false));
  const rows = await orm
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(shops, eq(shops.id, bookings.shopId))
    .where(and(eq(bookings.environment, environment), mayUseShop(orm, reader), matches(filter), isPrintable))
    .orderBy(desc(bookings.number))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** How many bookings need somebody's attention (design 6, "Bookings"). */
export async function countNeedingAttention(orm: Orm, { reader, environment }: BookingScope): Promise<number> {
  const [counted] = await orm
    .select({ count: count() })
    .from(bookings)
    .innerJoin(shops, eq(shops.id, bookings.shopId))
    .where(and(eq(bookings.environment, environment), mayUseShop(orm, reader), NEEDS_ATTENTION));
  return counted?.count ?? 0;
}

/** The newest `limit` bookings that need somebody's attention. */
export function listNeedingAttention(orm: Orm, scope: BookingScope, limit: number): Promise<VisibleBooking[]> {
  return selectVisible(orm, scope, NEEDS_ATTENTION).orderBy(desc(bookings.number)).limit(limit);
}

/**
 * Whose bookings the reader may pick out, by name: everybody for an administrator; for a clerk the members of the own shops, and
 * administrators, who book for every shop. Read from the memberships: who booked what would be a scan of all bookings.
 */
export function listBookingClerks(orm: Orm, { reader, environment }: BookingScope): Promise<ClerkName[]> {
  const colleague = orm
    .select({ one: sql`1` })
    .from(shopMembers)
    .innerJoin(shops, eq(shops.id, shopMembers.shopId))
    .where(and(eq(shopMembers.userId, users.id), eq(shops.environment, environment), mayUseShop(orm, reader)));
  return orm
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(reader.isAdministrator ? undefined : or(exists(colleague), eq(users.role, 'admin')))
    .orderBy(users.name, users.id);
}

export type ClerkName = { id: string; name: string };
