import 'server-only';
import { listAttempts } from '@/lib/db/booking-attempts';
import type { BookingRow } from '@/lib/db/bookings';
import type { Database } from '@/lib/db/connection';
import type { Log } from '@/lib/log';
import type { OutcomeJournal } from './outcome-journal';
import type { Note } from './sealed-note';
import { isWritten } from './write-journal';

/** What putting a note into the journal needs of the server. */
export type NoteKeeper = { db: Database; journal: OutcomeJournal; log: Log };

/**
 * Puts what a clerk said of a booking into the journal as well, once it stands in the database. Never rejects: without its line it is lacking
 * after a restore, and only then.
 */
export async function keepNote({ db, journal, log }: NoteKeeper, booking: BookingRow, note: Note): Promise<void> {
  await isWritten(log, booking.id, async () => {
    const attempt = (await listAttempts(db.orm, booking.id)).at(-1);
    return attempt !== undefined && journal.note(attempt.id, { booking, startedAt: attempt.startedAt, note });
  });
}
