import { and, asc, eq, isNull } from 'drizzle-orm';
import { users } from './account-schema';
import { sendQueue } from './batch-schema';
import type { Orm } from './connection';
import { bookings, shops } from './schema';
import { mayUseShop } from './shops';
import type { BookingScope } from './visible-bookings';

/** A single booking that is sent once the carrier is back, and given up at that time. */
export type WaitingBooking = { id: string; name: string; zipCode: string; clerkName: string; until: Date | null };

/** The single bookings that wait for the carrier, the first one first; at most `limit`. */
export function listWaiting(orm: Orm, { reader, environment }: BookingScope, limit: number): Promise<WaitingBooking[]> {
  return orm
    .select({
      id: bookings.id,
      name: bookings.consigneeName,
      zipCode: bookings.consigneeZipCode,
      clerkName: users.name,
      until: sendQueue.endsAt,
    })
    .from(sendQueue)
    .innerJoin(bookings, eq(bookings.id, sendQueue.bookingId))
    .innerJoin(shops, eq(shops.id, bookings.shopId))
    .innerJoin(users, eq(users.id, bookings.clerkId))
    .where(and(eq(sendQueue.environment, environment), isNull(sendQueue.batchId), mayUseShop(orm, reader)))
    .orderBy(asc(sendQueue.createdAt))
    .limit(limit);
}
