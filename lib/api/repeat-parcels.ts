import { fingerprint } from '@/lib/bookings/compose-booking';
import { findOwner, takeParcel } from '@/lib/bookings/data/booking-owners';
import { againKey, findFreshKey } from '@/lib/bookings/form-key';
import type { BookingInput } from '@/lib/bookings/schema';
import type { Orm } from '@/lib/db/connection';
import { listSameParcels } from './data/program-bookings';

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
