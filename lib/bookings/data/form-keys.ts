import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { isProgram } from '@/lib/accounts/data/users';
import { users } from '@/lib/db/account-schema';
import type { Orm } from '@/lib/db/connection';
import { bookings, formKeys } from '@/lib/db/schema';
import { NOT_BOOKED_STATES } from '@/lib/outcomes';
import { isNotWaiting } from './bookings';

/** So many a clerk and day: each is a row, and no clerk presses *Book* in vain so often. */
const MOST_GIVEN_UP = 1_000;

/**
 * Gives a form key up for good, unless a booking has it: from then on an insert under it that comes late loses. `used`: a booking has it,
 * or it belongs to another clerk. `was_given_up`: that clerk's page had given it up before. `too_many`: the clerk's limit of a day is
 * reached, and nothing was given up.
 */
export async function giveUpFormKey(
  orm: Orm,
  clerkId: string,
  formKey: string,
): Promise<'given_up' | 'was_given_up' | 'used' | 'too_many'> {
  const [row] = (
    await orm.execute<{ given_up_by: string | null }>(sql`
      insert into ${formKeys} (form_key, given_up_by)
      select ${formKey}::uuid, ${clerkId}
      where (
        select count(*) from ${formKeys} where given_up_by = ${clerkId} and created_at > now() - interval '1 day'
      ) < ${MOST_GIVEN_UP}
      on conflict do nothing
      returning given_up_by`)
  ).rows;
  if (row) return 'given_up';
  const [there] = await orm.select().from(formKeys).where(eq(formKeys.formKey, formKey));
  if (!there) return 'too_many';
  return there.givenUpBy === clerkId ? 'was_given_up' : 'used';
}

/**
 * Gives a key up again that was given up at that time, before the database was restored; false where it is used. That of a program's booking
 * says who had taken its parcel (`lib/bookings/data/booking-owners.ts`).
 */
export async function restoreGivenUpKey(orm: Orm, clerkId: string, formKey: string, at: Date): Promise<boolean> {
  const { rowCount } = await orm.execute(sql`
    insert into ${formKeys} (form_key, given_up_by, created_at)
    select ${formKey}::uuid, ${users.id}, least(${at.toISOString()}::timestamptz, now())
    from ${users}
    where ${users.id} = ${clerkId} and not exists (
      select from ${bookings} where ${bookings.formKey} = ${formKey} and not ${isProgram(bookings.clerkId)})
    on conflict (form_key) do update set given_up_by = excluded.given_up_by
    where form_keys.given_up_by is null and form_keys.held_by is null`);
  return rowCount === 1;
}

/** Whether nothing may be put on disk under a form key any more. */
export async function isGivenUp(orm: Orm, formKey: string): Promise<boolean> {
  const rows = await orm
    .select({ formKey: formKeys.formKey })
    .from(formKeys)
    .where(and(eq(formKeys.formKey, formKey), isNotNull(formKeys.givenUpBy)));
  return rows.length > 0;
}

/** The booking that has a form key, any clerk's, or whether nothing may be put on disk under it any more. */
export async function findKeyUse(orm: Orm, formKey: string) {
  const { id, state } = bookings;
  const asked = sql`(select ${formKey}::uuid as form_key) asked`;
  const [use] = await orm
    .select({ booking: { id, state }, isGivenUp: isNotNull(formKeys.givenUpBy).mapWith(Boolean) })
    .from(asked)
    .leftJoin(bookings, sql`${bookings.formKey} = asked.form_key`)
    .leftJoin(formKeys, sql`${formKeys.formKey} = asked.form_key`);
  return { booking: use?.booking ?? null, isGivenUp: use?.isGivenUp ?? false };
}

/** A key under which the parcel of a booking would be booked again. */
export type KeyHold = { formKey: string; bookingId: string };

/**
 * Keeps parcels from being booked again under these keys while their bookings wait. Gives the bookings whose key is used or given up: their
 * parcels were booked again, or a clerk tried to.
 */
export async function holdFormKeys(orm: Orm, holds: readonly KeyHold[]): Promise<string[]> {
  const each = (name: keyof KeyHold) => sql.param(holds.map((hold) => hold[name]));
  const { rows } = await orm.execute<{ held_by: string }>(sql`
    insert into ${formKeys} (form_key, held_by)
    select form_key, held_by from unnest(${each('formKey')}::uuid[], ${each('bookingId')}::uuid[]) as hold (form_key, held_by)
    on conflict (form_key) do update set held_by = excluded.held_by where form_keys.held_by = excluded.held_by
    returning held_by`);
  const held = new Set(rows.map((row) => row.held_by));
  return holds.flatMap(({ bookingId }) => (held.has(bookingId) ? [] : [bookingId]));
}

/** Frees a key whose booking came to nothing since it was held. False where it is not held, or still is. */
export function freeFormKey(orm: Orm, formKey: string): Promise<boolean> {
  const isKey = eq(formKeys.formKey, formKey);
  return orm.transaction(async (transaction) => {
    // First the key: who holds it anew is through then, and the next statement sees what became of the booking.
    await transaction.select({ heldBy: formKeys.heldBy }).from(formKeys).where(isKey).for('update');
    const notBooked = transaction
      .select({ id: bookings.id })
      .from(bookings)
      .where(and(inArray(bookings.state, NOT_BOOKED_STATES), isNotWaiting));
    const { rowCount } = await transaction.delete(formKeys).where(and(isKey, inArray(formKeys.heldBy, notBooked)));
    return rowCount === 1;
  });
}

/** The booking that holds a key, or null. */
export async function findKeyHolder(orm: Orm, formKey: string): Promise<string | null> {
  const [key] = await orm.select({ heldBy: formKeys.heldBy }).from(formKeys).where(eq(formKeys.formKey, formKey));
  return key?.heldBy ?? null;
}

/**
 * Deletes the keys of bookings of a week ago; gives how many. No press is on its way for so long, and these keys stay unique in the table
 * of bookings. A key that was given up stays, since its parcel is booked again under the key that follows it, and so does one
 * that is held.
 */
export async function deleteOldFormKeys(orm: Orm): Promise<number> {
  const isOld = sql`${formKeys.createdAt} < now() - interval '7 days'`;
  const { rowCount } = await orm
    .delete(formKeys)
    .where(and(isNull(formKeys.givenUpBy), isNull(formKeys.heldBy), isOld));
  return rowCount ?? 0;
}
