import 'server-only';
import { type AttemptRow, listAttempts } from '@/lib/db/booking-attempts';
import type { BookingRow } from '@/lib/db/bookings';
import type { Database } from '@/lib/db/connection';
import type { Log } from '@/lib/log';
import { NO_JOURNAL, type OutcomeJournal } from './outcome-journal';
import type { Note } from './sealed-note';
import { isWritten } from './write-journal';

/** What putting a note into the journal needs of the server. */
export type NoteKeeper = { db: Database; journal: OutcomeJournal; log: Log };

/**
 * Puts what a clerk said of a booking into the journal as well, once it stands in the database. Never rejects: without its line it is lacking
 * after a restore, and only then. The note is made from the booking's newest attempt.
 */
export async function keepNote(
  { db, journal, log }: NoteKeeper,
  booking: BookingRow,
  toNote: (attempt: AttemptRow) => Note | null,
): Promise<void> {
  if (journal === NO_JOURNAL) return;
  await isWritten(log, booking.id, async () => {
    const attempt = (await listAttempts(db.orm, booking.id)).at(-1);
    const note = attempt ? toNote(attempt) : null;
    if (!attempt || !note) return false;
    return journal.note(attempt.id, { booking, startedAt: attempt.startedAt, note });
  });
}
