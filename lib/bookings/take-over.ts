import { appendEvent } from '@/lib/audit/data/audit-events';
import { takeParcel } from '@/lib/bookings/data/booking-owners';
import type { BookingRow } from '@/lib/bookings/data/bookings';
import type { Orm } from '@/lib/db/connection';
import { isWritten, type NoteKeeper } from './journal/outcome-journal';

/**
 * Takes a parcel over for the desk that a program was told it may book again: from then on the program is told that it may not
 * (docs/api.md#whose-a-parcel-is). False where it is not the program's any more.
 */
export async function takeOver(
  server: NoteKeeper,
  booking: Pick<BookingRow, 'id' | 'shopId' | 'formKey'>,
  clerkId: string,
): Promise<boolean> {
  return server.db.orm.transaction(async (transaction) => {
    if (!(await takeKept(server, transaction, booking, clerkId))) return false;
    const actor = { type: 'user', id: clerkId } as const;
    const { id, shopId } = booking;
    await appendEvent(transaction, { action: 'booking.taken_over', actor, shopId, targetIds: [id] });
    return true;
  });
}

/**
 * Takes a parcel (`takeParcel`), with a line in the journal before it is committed: a database that is put in the place of this one right
 * after the commit hears of it when it is compared. Within a transaction.
 */
export async function takeKept(
  { journal, log }: Pick<NoteKeeper, 'journal' | 'log'>,
  orm: Orm,
  { id, formKey }: Pick<BookingRow, 'id' | 'formKey'>,
  userId: string,
): Promise<boolean> {
  const isTaken = await takeParcel(orm, id, userId);
  if (isTaken) await isWritten(log, formKey, () => journal.giveUp(userId, formKey));
  return isTaken;
}
