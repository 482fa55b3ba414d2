import { appendEvent } from '@/lib/audit/data/audit-events';
import { takeParcel } from '@/lib/bookings/data/booking-owners';
import type { BookingRow } from '@/lib/bookings/data/bookings';
import { isWritten, type NoteKeeper } from './journal/outcome-journal';

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
