import { and, countDistinct, eq, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '@/lib/db/connection';
import { bookings } from '@/lib/db/schema';
import { countAsked } from '@/lib/printing/data/print-jobs';
import { type BookingFilter, matches, NEEDS_ATTENTION } from './booking-filter';
import { pageStart } from './booking-list';
import { type BookingScope, visibleTo } from './visible-bookings';

/** How many bookings match, and at most `most`: no list is counted through for a number that is only looked at. */
export async function countBookings(
  orm: Orm,
  scope: BookingScope,
  filter: BookingFilter,
  most: number,
): Promise<number> {
  const { found } = await countEach(orm, scope, { found: filter }, most);
  return found;
}

/** As `countBookings`, of several filters in one statement. */
export async function countEach<Name extends string>(
  orm: Orm,
  scope: BookingScope,
  filters: Readonly<Record<Name, BookingFilter>>,
  most: number,
): Promise<Record<Name, number>> {
  const names = Object.keys(filters) as Name[];
  const counts = names.map((name) => countOf(orm, scope, filters[name], most));
  const { rows } = await orm.execute<{ counts: number[] }>(
    sql`select array[${sql.join(await Promise.all(counts), sql`, `)}] as counts`,
  );
  return Object.fromEntries(names.map((name, at) => [name, rows[0]?.counts[at] ?? 0])) as Record<Name, number>;
}

async function countOf(orm: Orm, scope: BookingScope, filter: BookingFilter, most: number): Promise<SQL> {
  const { condition, order } = await pageStart(orm, scope, matches(filter), 'newest');
  // In the list's order, whose index is read as far as `most` alone; it holds the number, so that no booking is read.
  const found = orm
    .select({ number: bookings.number })
    .from(bookings)
    .where(condition)
    .orderBy(...order)
    .limit(most);
  return sql`(select count(*)::int from (${found}) found)`;
}

/** Whether there is no booking in any shop. */
export async function isNothingBooked(orm: Orm, environment: BookingScope['environment']): Promise<boolean> {
  const found = await orm
    .select({ id: bookings.id })
    .from(bookings)
    .where(eq(bookings.environment, environment))
    .limit(1);
  return found.length === 0;
}

/**
 * How many bookings need attention, a batch counted once, and how many prints the reader is asked about.
 */
export async function countNeedingAttention(
  orm: Orm,
  scope: BookingScope,
): Promise<{ bookings: number; prints: number }> {
  const { reader, environment } = scope;
  const [counted] = await orm
    .select({
      bookings: countDistinct(sql`coalesce(${bookings.batchId}, ${bookings.id})`),
      prints: countAsked({ clerkId: reader.id, environment }),
    })
    .from(bookings)
    .where(and(await visibleTo(orm, scope), NEEDS_ATTENTION));
  return counted ?? { bookings: 0, prints: 0 };
}
