import 'server-only';
import { insertVoid, undoVoid } from '@/lib/db/booking-voids';
import type { BookingRow } from '@/lib/db/bookings';
import { keepNote, type NoteKeeper } from './keep-note';

/** Makes a booked booking void at this desk. False when it is void already or not booked. */
export async function makeVoid(
  server: NoteKeeper,
  booking: BookingRow,
  clerkId: string,
  reason: string,
): Promise<boolean> {
  const entry = { bookingId: booking.id, clerkId, reason };
  const made = await server.db.orm.transaction((transaction) => insertVoid(transaction, entry));
  if (made) await keepNote(server, booking, () => ({ ...made, kind: 'void' }));
  return made !== null;
}

/** Uses a void booking again; both stay on record. False when it is not void. */
export async function takeVoidBack(server: NoteKeeper, booking: BookingRow, clerkId: string): Promise<boolean> {
  const undone = await server.db.orm.transaction((transaction) => undoVoid(transaction, booking.id, clerkId));
  if (undone) await keepNote(server, booking, () => ({ ...undone, kind: 'void' }));
  return undone !== null;
}
