import { fingerprint } from '@/lib/bookings/compose-booking';
import { JournalUnread, requireReadJournals } from '@/lib/bookings/data/instance-journals';
import { againKey, findFreshKey } from '@/lib/bookings/form-key';
import type { NoteKeeper } from '@/lib/bookings/journal/outcome-journal';
import type { BookingInput } from '@/lib/bookings/schema';
import { takeKept } from '@/lib/bookings/take-over';
import { whoseParcel } from '@/lib/bookings/whose-parcel';
import type { Orm } from '@/lib/db/connection';
import { listSameParcels, listTakenKeys } from './data/program-bookings';

/** A parcel that the desk has: its booking, where this database has one, and which of the parcels asked for it is. */
type TakenOver = { named: { bookingId?: string }; at: number };

/**
 * Parcels that a program books under new keys: what it booked before with the same content, in vain, is no clerk's to take over any more,
 * over a restore too. Gives the first parcel that a clerk has taken over; then nothing may be sent. Rejects while a journal is unread
 * (`isJournalUnread`).
 */
export async function repeatParcels(
  server: NoteKeeper,
  program: { id: string; shopId: string },
  inputs: readonly BookingInput[],
): Promise<TakenOver | null> {
  const { orm } = server.db;
  // What programs booked before may be in one of them.
  await requireReadJournals(orm);
  const parcels = inputs.map((input) => ({
    formKey: input.formKey,
    fingerprint: fingerprint(input),
    recipientName: input.recipient.name,
    orderReference: input.orderReference,
  }));
  const keys = parcels.map(({ formKey }) => formKey);
  const [takenKey] = await listTakenKeys(orm, keys);
  if (takenKey !== undefined) return { named: {}, at: keys.indexOf(takenKey) };
  for (const earlier of await listSameParcels(orm, program.shopId, parcels)) {
    const { id } = earlier;
    const same = parcels.findIndex((parcel) => parcel.fingerprint === earlier.fingerprint);
    const at = same >= 0 ? same : parcels.findIndex((parcel) => parcel.orderReference === earlier.orderReference);
    if (same >= 0 && earlier.isStillRead) throw new JournalUnread();
    const isOpen = same >= 0 && (await whoseParcel(orm, id)) === 'program';
    const take = () => orm.transaction((transaction) => takeKept(server, transaction, earlier, program.id));
    if (isOpen && (await take())) continue;
    // A clerk may have been faster.
    if ((await whoseParcel(orm, id)) === 'desk') return { named: { bookingId: await findNewest(orm, id) }, at };
  }
  return null;
}

/** The booking that a parcel was booked again as, or the one that it was. */
export async function findNewest(orm: Orm, bookingId: string): Promise<string> {
  return (await findFreshKey(orm, againKey(bookingId))).bookedId ?? bookingId;
}
