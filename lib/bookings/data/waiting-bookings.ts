import { and, asc, desc, eq, exists, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { users } from '@/lib/db/account-schema';
import { sendQueue } from '@/lib/db/batch-schema';
import type { Orm } from '@/lib/db/connection';
import { bookingAttempts, bookings, shops } from '@/lib/db/schema';
import { OPEN_AGAIN } from '@/lib/outcomes';
import { mayUseShop } from '@/lib/shops/data/shops';
import type { BookingScope } from './visible-bookings';

/** A single booking that is sent once the carrier is back, and given up at that time. */
export type WaitingBooking = { id: string; name: string; zipCode: string; clerkName: string; until: Date | null };

/** The single bookings that wait for the carrier, the first one first; at most `limit`. */
export function listWaiting(orm: Orm, { reader, environment }: BookingScope, limit: number): Promise<WaitingBooking[]> {
  return orm
    .select({
      id: bookings.id,
      name: bookings.recipientName,
      zipCode: bookings.recipientZipCode,
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

/** A single booking of this clerk that waited, and what became of it; `reason` of its last try. */
export type WaitedBooking = { id: string; name: string; state: WaitedState; reason: string | null };

type WaitedState = 'booked' | 'rejected' | 'not_sent';

/** So long it is said what became of a booking that waited, in days: from before Easter to the first day after it. */
const SAID_DAYS = 5;

/**
 * The single bookings of the reader that wait for the carrier no more, the newest first: booked and neither printed nor fetched, or refused or
 * not sent in time and no clerk has taken note of it. At most `limit`. Only what waited is sent a second time after it was certainly not sent.
 */
export function listWaited(orm: Orm, { reader, environment }: BookingScope, limit: number): Promise<WaitedBooking[]> {
  const wasNotSent = exists(
    orm
      .select({ one: sql`1` })
      .from(bookingAttempts)
      .where(
        and(
          eq(bookingAttempts.bookingId, bookings.id),
          eq(bookingAttempts.number, 1),
          eq(bookingAttempts.outcome, 'not_sent'),
        ),
      ),
  );
  const reason = orm
    .select({ reason: bookingAttempts.reason })
    .from(bookingAttempts)
    .where(eq(bookingAttempts.bookingId, bookings.id))
    .orderBy(desc(bookingAttempts.number))
    .limit(1);
  return orm
    .select({
      id: bookings.id,
      name: bookings.recipientName,
      state: sql<WaitedState>`${bookings.state}`,
      reason: sql<string | null>`(${reason})`,
    })
    .from(bookings)
    .innerJoin(shops, eq(shops.id, bookings.shopId))
    .where(
      and(
        eq(bookings.environment, environment),
        eq(bookings.clerkId, reader.id),
        isNull(bookings.batchId),
        gt(bookings.createdAt, sql`now() - make_interval(days => ${SAID_DAYS})`),
        or(eq(bookings.state, 'booked'), and(bookings.failedUnseen, inArray(bookings.state, OPEN_AGAIN))),
        eq(bookings.isPrinted, false),
        eq(bookings.isFetched, false),
        eq(bookings.isVoid, false),
        wasNotSent,
        mayUseShop(orm, reader),
      ),
    )
    .orderBy(desc(bookings.createdAt))
    .limit(limit);
}
