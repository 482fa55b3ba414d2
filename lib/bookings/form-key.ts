import { createHash } from 'node:crypto';
import { findBookingByFormKey } from '@/lib/bookings/data/bookings';
import { findKeyHolder, findKeyUse, freeFormKey, giveUpFormKey } from '@/lib/bookings/data/form-keys';
import { listUnreadJournals } from '@/lib/bookings/data/instance-journals';
import type { Orm } from '@/lib/db/connection';
import { NOT_BOOKED_STATES } from '@/lib/outcomes';
import { isMarkKnown } from '@/lib/platform/data/instance';
import { isWritten, type NoteKeeper } from './journal/outcome-journal';

/**
 * The form key under which a parcel is booked again once its booking is not booked: always the same one, so that it is booked at most
 * once then, too, whether from a draft, from Book or from the booking's page.
 */
export function againKey(bookingId: string): string {
  return derivedKey(`again ${bookingId}`);
}

/** A form key that is always the same for the same text: a UUID of version 8 (RFC 9562). */
export function derivedKey(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return parts.join('-');
}

/** A key that a form may be pressed under, and the booking that may be at the carrier under it, if there is one. */
export type FreshKey = { formKey: string; bookedId: string | null };

/** That key while it is unused, otherwise the first unused one of those that its parcel is booked again under. */
export async function findFreshKey(orm: Orm, formKey: string): Promise<FreshKey> {
  for (let key = formKey; ; ) {
    const { booking, isGivenUp } = await findKeyUse(orm, key);
    if (booking && !NOT_BOOKED_STATES.includes(booking.state)) return { formKey: key, bookedId: booking.id };
    if (!booking && !isGivenUp) return { formKey: key, bookedId: null };
    key = againKey(booking?.id ?? key);
  }
}

/**
 * Gives a form key up for good, unless a booking has it: from then on a press under it that comes late sends nothing, over a restore too.
 * What it gives is as of `giveUpFormKey`.
 */
export function giveUpKey(
  server: NoteKeeper,
  clerkId: string,
  formKey: string,
): Promise<'given_up' | 'used' | 'too_many'> {
  return server.db.orm.transaction((transaction) => giveUpWithin(server, transaction, clerkId, formKey));
}

async function giveUpWithin(
  { journal, log }: NoteKeeper,
  orm: Orm,
  clerkId: string,
  formKey: string,
): Promise<'given_up' | 'used' | 'too_many'> {
  const said = await giveUpFormKey(orm, clerkId, formKey);
  if (said !== 'given_up' && said !== 'was_given_up') return said;
  // Before it is committed, as `takeKept` does it, and again where it was given up before: the disk may have been full.
  await isWritten(log, formKey, () => journal.giveUp(clerkId, formKey));
  return 'given_up';
}

/** What is said of a press for good. `heldBy`: the booking of the same parcel that waits for the carrier, or was sent since it did. */
export type ConcludedPress =
  | 'on_disk'
  | 'given_up'
  | 'too_many'
  | 'another_clerks'
  | 'restored'
  | 'unread'
  | { heldBy: string };

/**
 * Makes up its mind about the clerk's press under that form key: `on_disk`, or `given_up` when there is no booking and there will be none,
 * since a request that is still on its way to the disk loses against the key that was given up. It loses against a key that is held, too,
 * for as long as it is. `too_many` and `another_clerks` say nothing about it. `restored`: this database lacks what it had when it gave the
 * page that `mark`, so perhaps the press as well. `unread`: a journal that may have it was not compared with this database yet.
 */
export async function concludePress(
  server: NoteKeeper,
  clerkId: string,
  formKey: string,
  mark: string | null = null,
): Promise<ConcludedPress> {
  const { orm } = server.db;
  if (await findBookingByFormKey(orm, clerkId, formKey)) return 'on_disk';
  // Of the database in which the key is given up, not of one that another is put in the place of meanwhile.
  const said = await orm.transaction(async (transaction) => {
    if (mark !== null && !(await isMarkKnown(transaction, mark))) return 'restored';
    if ((await listUnreadJournals(transaction)).length > 0) return 'unread';
    return giveUpWithin(server, transaction, clerkId, formKey);
  });
  if (said !== 'used') return said;
  const heldBy = await findKeyHolder(orm, formKey);
  // What held it came to nothing.
  if (heldBy !== null && (await freeFormKey(orm, formKey))) return concludePress(server, clerkId, formKey, mark);
  if (await findBookingByFormKey(orm, clerkId, formKey)) return 'on_disk';
  return heldBy === null ? 'another_clerks' : { heldBy };
}
