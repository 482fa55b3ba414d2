import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import type { Orm } from '@/lib/db/connection';
import { bookings } from '@/lib/db/schema';
import { NOT_BOOKED_STATES } from '@/lib/outcomes';

/** The ids of the newest two bookings of a shop under an order reference, without returns and what came to nothing; void ones come last. */
export async function listReferenced(orm: Orm, shopId: string, orderReference: string) {
  return orm
    .select({ id: bookings.id, isVoid: bookings.isVoid })
    .from(bookings)
    .where(
      and(
        eq(bookings.shopId, shopId),
        eq(bookings.orderReference, orderReference),
        // As the index says it, so that it is used.
        sql`${bookings.orderReference} <> ''`,
        eq(bookings.isReturn, false),
        notInArray(bookings.state, NOT_BOOKED_STATES),
      ),
    )
    .orderBy(bookings.isVoid, desc(bookings.createdAt))
    .limit(2);
}
