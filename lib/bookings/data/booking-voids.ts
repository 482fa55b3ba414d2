import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { afterVoidRead } from '@/lib/bookings/void-life';
import { users } from '@/lib/db/account-schema';
import type { Orm } from '@/lib/db/connection';
import { bookingVoids } from '@/lib/db/printing-schema';
import { bookings } from '@/lib/db/schema';
import { lockBooking } from './bookings';

/** Once that a booking was made void here, as it stands in the database. */
export type VoidEntry = typeof bookingVoids.$inferSelect;

/** Once that a booking was made void here, and perhaps taken back. */
export type VoidRow = Pick<VoidEntry, 'voidedAt' | 'reason' | 'undoneAt'> & {
  clerkName: string;
  undoneByName: string | null;
};

/** Compare-and-set: makes a booked booking void. Null when it is void already or not booked. Within a transaction. */
export async function insertVoid(
  orm: Orm,
  entry: { bookingId: string; clerkId: string; reason: string },
): Promise<VoidEntry | null> {
  const isOpen = and(eq(bookings.id, entry.bookingId), isNotNull(bookings.shipmentId), eq(bookings.isVoid, false));
  const rows = await orm.update(bookings).set({ isVoid: true }).where(isOpen).returning({ id: bookings.id });
  if (rows.length === 0) return null;
  const [made] = await orm.insert(bookingVoids).values(entry).returning();
  return made ?? null;
}

/** Compare-and-set: a void booking is used again. Null when it is not void. Within a transaction. */
export async function undoVoid(orm: Orm, bookingId: string, clerkId: string): Promise<VoidEntry | null> {
  const isVoid = and(eq(bookings.id, bookingId), eq(bookings.isVoid, true));
  const rows = await orm.update(bookings).set({ isVoid: false }).where(isVoid).returning({ id: bookings.id });
  if (rows.length === 0) return null;
  const [undone] = await orm
    .update(bookingVoids)
    .set({ undoneBy: clerkId, undoneAt: sql`now()` })
    .where(and(eq(bookingVoids.bookingId, bookingId), isNull(bookingVoids.undoneAt)))
    .returning();
  return undone ?? null;
}

/** Every time a booking was made void, newest first. */
export function listVoids(orm: Orm, bookingId: string): Promise<VoidRow[]> {
  const undoer = alias(users, 'undoer');
  const { voidedAt, reason, undoneAt } = bookingVoids;
  return orm
    .select({ voidedAt, reason, undoneAt, clerkName: users.name, undoneByName: undoer.name })
    .from(bookingVoids)
    .innerJoin(users, eq(users.id, bookingVoids.clerkId))
    .leftJoin(undoer, eq(undoer.id, bookingVoids.undoneBy))
    .where(eq(bookingVoids.bookingId, bookingId))
    .orderBy(desc(bookingVoids.voidedAt));
}

/** Puts a void back into a database that lacks it or its end; gives whether it was this call that did. Within a transaction. */
export async function restoreVoid(orm: Orm, entry: VoidEntry): Promise<boolean> {
  const { bookingId } = entry;
  await lockBooking(orm, bookingId);
  const before = await orm.select().from(bookingVoids).where(eq(bookingVoids.bookingId, bookingId));
  const changed = afterVoidRead(entry, before);
  for (const each of changed) {
    const { reason, undoneBy, undoneAt } = each;
    await orm
      .insert(bookingVoids)
      .values(each)
      .onConflictDoUpdate({ target: bookingVoids.id, set: { reason, undoneBy, undoneAt } });
  }
  const stands = and(eq(bookingVoids.bookingId, bookingId), isNull(bookingVoids.undoneAt));
  const isVoid = (await orm.$count(bookingVoids, stands)) > 0;
  if (changed.length > 0) await orm.update(bookings).set({ isVoid }).where(eq(bookings.id, bookingId));
  return changed.length > 0;
}
