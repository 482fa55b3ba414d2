import 'server-only';
import { and, eq, isNull } from 'drizzle-orm';
import type { VoidEntry } from './booking-voids';
import { lockBooking } from './bookings';
import type { Orm } from './connection';
import { bookingVoids } from './printing-schema';
import { bookings } from './schema';

/**
 * Puts a void back into a database that lacks it or its end; gives whether it was this call that did. Where the booking was made void again
 * since, that one counts. Within a transaction.
 */
export async function restoreVoid(orm: Orm, entry: VoidEntry): Promise<boolean> {
  const { id, bookingId, clerkId, voidedAt, reason, undoneBy, undoneAt } = entry;
  await lockBooking(orm, bookingId);
  const all = await orm.select().from(bookingVoids).where(eq(bookingVoids.bookingId, bookingId));
  const same = all.find((other) => other.id === id);
  // Of two ends the earlier is on record, the later was inferred.
  if (same && (!undoneAt || (same.undoneAt && same.undoneAt <= undoneAt))) return false;
  if (same) await orm.update(bookingVoids).set({ reason, undoneBy, undoneAt }).where(eq(bookingVoids.id, id));
  else if (!undoneAt && all.some((other) => other.voidedAt > voidedAt)) return false;
  else {
    // One that still stands was taken back before this one was made; the line that says so was not read yet, or is lost.
    const stands = and(eq(bookingVoids.bookingId, bookingId), isNull(bookingVoids.undoneAt));
    if (!undoneAt) await orm.update(bookingVoids).set({ undoneBy: clerkId, undoneAt: voidedAt }).where(stands);
    await orm.insert(bookingVoids).values(entry);
  }
  const standing = await orm.$count(
    bookingVoids,
    and(eq(bookingVoids.bookingId, bookingId), isNull(bookingVoids.undoneAt)),
  );
  await orm
    .update(bookings)
    .set({ isVoid: standing > 0 })
    .where(eq(bookings.id, bookingId));
  return true;
}
