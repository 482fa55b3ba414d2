import 'server-only';
import { and, eq, inArray } from 'drizzle-orm';
import type { Orm } from './connection';
import { type BookingState, bookingAttempts, bookings } from './schema';

export type BookingRow = typeof bookings.$inferSelect;
export type NewBooking = typeof bookings.$inferInsert;

/** Puts one press of *Book* on disk. Null when its form key is there already: the unique key is what makes a double click harmless. */
export async function insertBooking(orm: Orm, booking: NewBooking): Promise<BookingRow | null> {
  const rows = await orm.insert(bookings).values(booking).onConflictDoNothing({ target: bookings.formKey }).returning();
  return rows[0] ?? null;
}

/** The booking made under a form key by that clerk, or null. Another clerk's key is nobody's. */
export async function findBookingByFormKey(orm: Orm, clerkId: string, formKey: string): Promise<BookingRow | null> {
  const rows = await orm
    .select()
    .from(bookings)
    .where(and(eq(bookings.formKey, formKey), eq(bookings.clerkId, clerkId)));
  return rows[0] ?? null;
}

/** The booking that an attempt was made for, or null. */
export async function findBookingOfAttempt(orm: Orm, attemptId: string): Promise<BookingRow | null> {
  const ofAttempt = orm
    .select({ id: bookingAttempts.bookingId })
    .from(bookingAttempts)
    .where(eq(bookingAttempts.id, attemptId));
  const rows = await orm.select().from(bookings).where(inArray(bookings.id, ofAttempt));
  return rows[0] ?? null;
}

/** Compare-and-set `prepared -> sending`. True for the one caller who won (design 4). */
export async function claimForSending(orm: Orm, bookingId: string): Promise<boolean> {
  const rows = await orm
    .update(bookings)
    .set({ state: 'sending' })
    .where(and(eq(bookings.id, bookingId), eq(bookings.state, 'prepared')))
    .returning({ id: bookings.id });
  return rows.length === 1;
}

/** The booking, its row locked until the transaction ends, so that two outcomes cannot interleave. */
export async function lockBooking(orm: Orm, bookingId: string): Promise<BookingRow | null> {
  const rows = await orm.select().from(bookings).where(eq(bookings.id, bookingId)).for('update');
  return rows[0] ?? null;
}

/** Writes the state that the attempts give, and with `booked` what the carrier answered. */
export async function updateBooking(
  orm: Orm,
  bookingId: string,
  change: { state: BookingState } & Partial<
    Pick<BookingRow, 'booked' | 'shipmentId' | 'trackingReferences' | 'searchText' | 'hasConflict'>
  >,
): Promise<void> {
  await orm.update(bookings).set(change).where(eq(bookings.id, bookingId));
}
