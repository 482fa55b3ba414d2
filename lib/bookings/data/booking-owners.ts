import { and, desc, eq, gt, inArray, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import { isProgram } from '@/lib/accounts/data/users';
import type { Orm } from '@/lib/db/connection';
import { bookings, formKeys } from '@/lib/db/schema';
import { NOT_BOOKED_STATES, OPEN_AGAIN } from '@/lib/outcomes';
import { type BookingRow, isNotWaiting } from './bookings';

/**
 * Who may book a parcel again that was not booked. The program that asked for it over the API was told that it may, so it is the program's
 * until a clerk takes it over, or ended it. `repeated`: the program has done so, under another key. Either gives the key of the booking up,
 * and the first of them wins. What a clerk ended stays the desk's: after a restore a journal may say only then that the program had given
 * the key up, and the clerk may have booked the parcel again by then.
 */
export type BookingOwner = 'desk' | 'program' | 'repeated';

/** Whose a booking is, where the row of its form key is joined. */
export const ownerOfParcel = sql<BookingOwner>`case
  when not ${isProgram(bookings.clerkId)} then 'desk'
  when ${inArray(bookings.state, ['settled_not_booked', 'discarded'])} then 'desk'
  when ${isProgram(formKeys.givenUpBy)} then 'repeated'
  when ${formKeys.givenUpBy} is not null then 'desk'
  else 'program' end`;

/** Whose a booking is; not the desk's where the database lacks it, as one that was restored just now may. */
export async function findOwner(orm: Orm, bookingId: string): Promise<BookingOwner> {
  const [found] = await orm
    .select({ owner: ownerOfParcel })
    .from(bookings)
    .leftJoin(formKeys, eq(formKeys.formKey, bookings.formKey))
    .where(eq(bookings.id, bookingId));
  return found?.owner ?? 'program';
}

/**
 * Compare-and-set: a clerk, or the user that a program acts as, has the parcel of a program's booking from now on. False where that was not
 * the program's any more, may be at the carrier, or is sent by itself. Rejects while a journal is unread, which may say whose it is.
 */
export async function takeParcel(orm: Orm, bookingId: string, userId: string): Promise<boolean> {
  const isOpen = and(isProgram(bookings.clerkId), inArray(bookings.state, OPEN_AGAIN), isNotWaiting);
  const { rowCount } = await orm.execute(sql`
    insert into ${formKeys} (form_key, given_up_by) select ${bookings.formKey}, ${userId}::text from ${bookings}
      where ${bookings.id} = ${bookingId} and case when ${isOpen} then require_read_journals() else false end
    on conflict (form_key) do update set given_up_by = excluded.given_up_by where form_keys.given_up_by is null`);
  return rowCount === 1;
}

/** The newest booking that a program made of the same parcel after this one, or null. */
export function findRepeat(orm: Orm, booking: BookingRow): Promise<string | null> {
  return findSame(orm, booking, gt(bookings.number, booking.number));
}

/** So many days apart two bookings with the same content may be one parcel. */
const SAME_DAYS = 7;

/**
 * The newest other booking with the same content as this one, both of programs, that may be at the carrier; or null. Only a person knows
 * whether it is the same parcel: the program may have been told that nothing was sent by a database that another was put in the place of, and
 * a clerk may have settled one of the two in the place of the other.
 */
export function findSameSent(orm: Orm, booking: BookingRow): Promise<string | null> {
  const { id, createdAt, state } = bookings;
  const apart = sql`make_interval(days => ${SAME_DAYS})`;
  const isNear = sql`${createdAt} between ${booking.createdAt}::timestamptz - ${apart} and ${booking.createdAt}::timestamptz + ${apart}`;
  const isOfProgram = isProgram(sql`${booking.clerkId}::text`);
  const isSent = notInArray(state, [...NOT_BOOKED_STATES]);
  return findSame(orm, booking, and(ne(id, booking.id), isNear, isOfProgram, isSent));
}

async function findSame(orm: Orm, booking: BookingRow, which: SQL | undefined): Promise<string | null> {
  const { id, number, shopId, recipientName, fingerprint } = bookings;
  const isName = sql`lower(btrim(${recipientName})) = lower(btrim(${booking.recipientName}))`;
  const isSame = and(eq(shopId, booking.shopId), isName, eq(fingerprint, booking.fingerprint));
  const [found] = await orm
    .select({ id })
    .from(bookings)
    .where(and(isSame, isProgram(bookings.clerkId), which))
    .orderBy(desc(number))
    .limit(1);
  return found?.id ?? null;
}
