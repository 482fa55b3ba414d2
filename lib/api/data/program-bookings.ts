import { and, eq, gt, inArray, isNotNull, not, notInArray, or, sql } from 'drizzle-orm';
import { isProgram } from '@/lib/accounts/data/users';
import type { BookingRow } from '@/lib/bookings/data/bookings';
import type { Orm } from '@/lib/db/connection';
import { bookings, formKeys } from '@/lib/db/schema';
import { OPEN_AGAIN } from '@/lib/outcomes';

/** The booking of a shop that was made under a form key, by any of its makers; null where there is none. */
export async function findShopBookingByFormKey(orm: Orm, shopId: string, formKey: string): Promise<BookingRow | null> {
  const isOne = and(eq(bookings.formKey, formKey), eq(bookings.shopId, shopId));
  const rows = await orm.select().from(bookings).where(isOne);
  return rows[0] ?? null;
}

/** Those of a shop that were made under these form keys. */
export function listShopBookingsByFormKeys(
  orm: Orm,
  shopId: string,
  formKeys: readonly string[],
): Promise<BookingRow[]> {
  return orm
    .select()
    .from(bookings)
    .where(and(inArray(bookings.formKey, [...formKeys]), eq(bookings.shopId, shopId)));
}

/**
 * Those of these form keys that a person has given up, taking over the parcel of a program. Its booking may be lacking: it was made in a
 * database that was restored since.
 */
export async function listTakenKeys(orm: Orm, asked: readonly string[]): Promise<string[]> {
  const { formKey, givenUpBy } = formKeys;
  const isTaken = and(inArray(formKey, [...asked]), isNotNull(givenUpBy), not(isProgram(givenUpBy)));
  return (await orm.select({ formKey }).from(formKeys).where(isTaken)).map((key) => key.formKey);
}

/** What says that two bookings of programs are one parcel. */
type ProgramParcel = Pick<BookingRow, 'formKey' | 'fingerprint' | 'recipientName' | 'orderReference'>;

/** So long a program is kept from booking what a clerk has taken over. */
const KEPT_APART = sql`interval '7 days'`;

/** So long what a journal brought back may stand as unknown though the journal has its answer: that is read once it is settled. */
const STILL_READ = sql`interval '3 minutes'`;

/**
 * Earlier bookings of a shop's programs that have the whole content of one of these parcels, or its order reference, and were not booked, or
 * not by the program; or that a journal brought back just now, without their answer (`isStillRead`).
 */
export function listSameParcels(orm: Orm, shopId: string, parcels: readonly ProgramParcel[]) {
  const { id, formKey, fingerprint, orderReference, recipientName, state, createdAt, restoredAt } = bookings;
  const each = (name: keyof ProgramParcel) => sql.param(parcels.map((parcel) => parcel[name]));
  // As the indexes have them.
  const names = sql`array(select lower(btrim(name)) from unnest(${each('recipientName')}::text[]) as name)`;
  const isSame = sql`lower(btrim(${recipientName})) = any(${names}) and ${fingerprint} = any(${each('fingerprint')}::text[])`;
  const isStillRead = sql<boolean>`(${state} = 'unknown' and coalesce(${restoredAt} > now() - ${STILL_READ}, false))`;
  const isOfOrder = sql`${orderReference} <> '' and ${orderReference} = any(${each('orderReference')}::text[])`;
  return orm
    .select({ id, formKey, fingerprint, orderReference, isStillRead })
    .from(bookings)
    .leftJoin(formKeys, eq(formKeys.formKey, formKey))
    .where(
      and(
        eq(bookings.shopId, shopId),
        gt(createdAt, sql`now() - ${KEPT_APART}`),
        isProgram(bookings.clerkId),
        notInArray(
          formKey,
          parcels.map((parcel) => parcel.formKey),
        ),
        or(isSame, isOfOrder),
        or(isNotNull(formKeys.givenUpBy), inArray(state, [...OPEN_AGAIN, 'settled_not_booked']), isStillRead),
      ),
    );
}
