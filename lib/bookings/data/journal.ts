import { randomUUID } from 'node:crypto';
import { and, eq, ne, sql } from 'drizzle-orm';
import { isProgram } from '@/lib/accounts/data/users';
import { isSamePress } from '@/lib/bookings/same-press';
import type { Orm } from '@/lib/db/connection';
import { databaseErrorOf } from '@/lib/db/query-errors';
import { ATTEMPT_LIMIT_SECONDS, bookingAttempts, bookings, formKeys } from '@/lib/db/schema';
import { isBooked } from '@/lib/outcomes';
import { findAttempts, firstNumber, nextNumber } from './booking-attempts';
import { lockBooking, type NewBooking } from './bookings';

type LostBooking = NewBooking & { id: string; createdAt: Date };
type LostAttempt = { id: string; startedAt: Date };

/** What the database does not have any more, so that the booking cannot stand in it. */
export type Lacking = 'shop' | 'clerk' | 'solution';

/**
 * Puts a booking that the database lacks back into it, as unknown until its answer is read, with the attempt that sent it. A key that was
 * given up meanwhile is the booking's again; a row under it that came to nothing gets the attempt (`isSamePress`); one under which another
 * parcel was booked meanwhile stays that one's. Gives what is lacking for it, or whether it was this call that put it back.
 */
export async function restoreBooking(orm: Orm, booking: LostBooking, attempt: LostAttempt): Promise<boolean | Lacking> {
  try {
    return await orm.transaction((transaction) => putBack(transaction, booking, attempt));
  } catch (error) {
    const lacking = lackingFor(error);
    if (lacking) return lacking;
    throw error;
  }
}

async function putBack(orm: Orm, booking: LostBooking, { id, startedAt }: LostAttempt): Promise<boolean> {
  const { formKey } = booking;
  // Who has the parcel of a program's booking since is not forgotten.
  const keptIfTaken = sql`case when ${isProgram(sql`${booking.clerkId}::text`)} then ${formKeys.givenUpBy} end`;
  // Its lock makes another process that reads the same journal wait.
  await orm
    .insert(formKeys)
    .values({ formKey })
    .onConflictDoUpdate({ target: formKeys.formKey, set: { givenUpBy: keptIfTaken } });
  if ((await findAttempts(orm, [id])).size > 0) return false;
  const [there] = await orm
    .select()
    .from(bookings)
    .where(and(eq(bookings.formKey, formKey), ne(bookings.id, booking.id)))
    .for('update');
  const bookingId = there && isSamePress(there, booking) ? there.id : booking.id;
  const same = await lockBooking(orm, bookingId);
  // By another attempt, of another instance, whose journal was read before: then this one came to nothing.
  const isKnown = same !== null && isBooked(same);
  // A clock that was ahead must not keep it on top of the list, nor from being settled.
  const past = (moment: Date) => sql`least(${moment.toISOString()}::timestamptz, now())`;
  const restored = { state: 'unknown' as const, isPrinted: null, restoredAt: sql`now()` };
  if (same && !isKnown) await orm.update(bookings).set(restored).where(eq(bookings.id, bookingId));
  if (!same) {
    const free = { formKey: there ? randomUUID() : formKey, createdAt: past(booking.createdAt) };
    await orm.insert(bookings).values({ ...booking, ...restored, ...free });
  }
  await orm.insert(bookingAttempts).values({
    id,
    bookingId,
    number: isKnown ? firstNumber(bookingId) : nextNumber(bookingId),
    startedAt: past(startedAt),
    // By this database's clock: that of the line may be wrong by years.
    deadline: sql`now() + make_interval(secs => ${ATTEMPT_LIMIT_SECONDS})`,
    outcome: 'unknown',
    reason: 'restored',
    endedAt: sql`now()`,
  });
  return true;
}

function lackingFor(error: unknown): Lacking | null {
  const lacked = lackedRow(error);
  return (['shop', 'clerk', 'solution'] as const).find((name) => lacked?.includes(`bookings_${name}_id`)) ?? null;
}

/** The foreign key by which a row was refused since the database lacks what it refers to, or null for any other error. */
export function lackedRow(error: unknown): string | null {
  const reported = databaseErrorOf(error);
  return reported?.code === '23503' ? (reported.constraint ?? '') : null;
}
