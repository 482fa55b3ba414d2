import 'server-only';
import { and, asc, count, desc, eq, exists, gt, lt, sql } from 'drizzle-orm';
import { type BookingFilter, matches, NEEDS_ATTENTION } from './booking-filter';
import type { Orm } from './connection';
import { bookings, shops, users } from './schema';
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

/** How many bookings need somebody's attention, and the newest `limit` of them (design 6, "Bookings"). */
export async function listNeedingAttention(
  orm: Orm,
  scope: BookingScope,
  limit: number,
): Promise<{ count: number; bookings: VisibleBooking[] }> {
  const [counted, rows] = await Promise.all([
    orm
      .select({ count: count() })
      .from(bookings)
      .innerJoin(shops, eq(shops.id, bookings.shopId))
      .where(and(eq(bookings.environment, scope.environment), mayUseShop(orm, scope.reader), NEEDS_ATTENTION)),
    selectVisible(orm, scope, NEEDS_ATTENTION).orderBy(desc(bookings.number)).limit(limit),
  ]);
  return { count: counted[0]?.count ?? 0, bookings: rows };
}

/** Everybody who made a booking the reader may see, by name: the choices of the filter. */
export function listBookingClerks(orm: Orm, { reader, environment }: BookingScope): Promise<Clerk[]> {
  const made = orm
    .select({ one: sql`1` })
    .from(bookings)
    .innerJoin(shops, eq(shops.id, bookings.shopId))
    .where(and(eq(bookings.clerkId, users.id), eq(bookings.environment, environment), mayUseShop(orm, reader)));
  return orm.select({ id: users.id, name: users.name }).from(users).where(exists(made)).orderBy(users.name, users.id);
}

type Clerk = { id: string; name: string };
