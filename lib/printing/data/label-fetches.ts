import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { users } from '@/lib/db/account-schema';
import type { Orm } from '@/lib/db/connection';
import { labelFetches } from '@/lib/db/printing-schema';
import { bookings } from '@/lib/db/schema';
import { lockBookings } from './label-prints';

/** How often the label of a booking was fetched with one API key, which has that name. */
export type FetchRow = { clerkName: string; firstAt: Date; lastAt: Date; times: number };

/** The API keys that the label of a booking was fetched with, the first one first. */
export function listFetches(orm: Orm, bookingId: string): Promise<FetchRow[]> {
  const { firstAt, lastAt, times } = labelFetches;
  return orm
    .select({ clerkName: users.name, firstAt, lastAt, times })
    .from(labelFetches)
    .innerJoin(users, eq(users.id, labelFetches.clerkId))
    .where(eq(labelFetches.bookingId, bookingId))
    .orderBy(asc(firstAt), asc(users.name));
}

/**
 * Counts that the user of an API key fetched the labels of these bookings, and writes what the list is read by. Gives those that this key
 * fetched for the first time. Within a transaction.
 */
export async function countFetches(orm: Orm, clerkId: string, bookingIds: readonly string[]): Promise<string[]> {
  // In one order, so that two at once wait for each other and never in a circle.
  const ids = [...new Set(bookingIds)].toSorted();
  const counted = await orm
    .insert(labelFetches)
    .values(ids.map((bookingId) => ({ bookingId, clerkId })))
    .onConflictDoUpdate({
      target: [labelFetches.bookingId, labelFetches.clerkId],
      set: { times: sql`${labelFetches.times} + 1`, lastAt: sql`now()` },
    })
    .returning({ bookingId: labelFetches.bookingId, times: labelFetches.times });
  const notNoted = and(inArray(bookings.id, ids), eq(bookings.isFetched, false));
  const unmarked = await orm.select({ id: bookings.id }).from(bookings).where(notNoted);
  if (unmarked.length > 0) {
    await lockBookings(orm, ids);
    await orm.update(bookings).set({ isFetched: true }).where(notNoted);
  }
  return counted.flatMap(({ bookingId, times }) => (times === 1 ? [bookingId] : []));
}
