import { appendEvent } from '@/lib/audit/data/audit-events';
import { findOwner, listSameParcels, takeParcel } from '@/lib/bookings/data/booking-owners';
import type { BookingRow } from '@/lib/bookings/data/bookings';
import type { Orm } from '@/lib/db/connection';
import { fingerprint } from './compose-booking';
import { againKey, findFreshKey } from './form-key';
import { isWritten, type NoteKeeper } from './journal/outcome-journal';
import type { BookingInput } from './schema';

/**
 * Takes a parcel over for the desk that a program was told it may book again: from then on the program is told that it may not
 * (docs/api.md#whose-a-parcel-is). False where it is not the program's any more.
 */
export async function takeOver(
  { db, journal, log }: NoteKeeper,
  { id, shopId, formKey }: Pick<BookingRow, 'id' | 'shopId' | 'formKey'>,
  clerkId: string,
): Promise<boolean> {
  const isTaken = await db.orm.transaction(async (transaction) => {
    if (!(await takeParcel(transaction, id, clerkId))) return false;
    const actor = { type: 'user', id: clerkId } as const;
    await appendEvent(transaction, { action: 'booking.taken_over', actor, shopId, targetIds: [id] });
    return true;
  });
  if (isTaken) await isWritten(log, formKey, () => journal.giveUp(clerkId, formKey));
  return isTaken;
}

/** The booking of a parcel that the desk has, and which of the parcels asked for it is. */
type TakenOver = { bookingId: string; at: number };

/**
 * Parcels that a program books under new keys: what it booked before with the same content, in vain, is no clerk's to take over any more.
 * Gives the first parcel that a clerk has taken over; then nothing may be sent.
 */
export async function repeatParcels(
  orm: Orm,
  program: { id: string; shopId: string },
  inputs: readonly BookingInput[],
): Promise<TakenOver | null> {
  const parcels = inputs.map((input) => ({
    formKey: input.formKey,
    fingerprint: fingerprint(input),
    recipientName: input.recipient.name,
    orderReference: input.orderReference,
  }));
  for (const earlier of await listSameParcels(orm, program.shopId, parcels)) {
    const { id, owner } = earlier;
    const same = parcels.findIndex((parcel) => parcel.fingerprint === earlier.fingerprint);
    const at = same >= 0 ? same : parcels.findIndex((parcel) => parcel.orderReference === earlier.orderReference);
    // A clerk may be faster.
    const isLost = owner === 'program' && same >= 0 && !(await takeParcel(orm, id, program.id));
    if ((isLost ? await findOwner(orm, id) : owner) === 'desk') return { bookingId: await findNewest(orm, id), at };
  }
  return null;
}

/** The booking that a parcel was booked again as, or the one that it was. */
export async function findNewest(orm: Orm, bookingId: string): Promise<string> {
  return (await findFreshKey(orm, againKey(bookingId))).bookedId ?? bookingId;
}
