import { open } from 'node:fs/promises';
import type { AttemptRow } from '@/lib/bookings/data/booking-attempts';
import type { BookingOutcome } from '@/lib/carrier/outcomes';
import type { Database } from '@/lib/db/connection';
import type { Log } from '@/lib/platform/log';
import type { Seal } from '@/lib/seal';
import { type JournalLine, toJournalLine, toSealedLine } from './journal-line';
import { type Note, type NotedBooking, sealBooking, sealNote, toKeyLine } from './sealed-lines';

type Booking = NotedBooking['booking'];

/**
 * Where each booking is on disk before it is sent, each outcome before the database is asked to keep it
 * (docs/architecture.md#the-life-of-a-booking), each form key that is given up before that is committed, and each note once the database has
 * it. All give whether it is kept. `append` gets the booking as well where `begin` could not keep it.
 */
export type OutcomeJournal = {
  begin(attemptId: string, booking: Booking): Promise<boolean>;
  append(attemptId: string, outcome: BookingOutcome, booking?: Booking): Promise<boolean>;
  note(attemptId: string, noted: NotedBooking): Promise<boolean>;
  giveUp(clerkId: string, formKey: string): Promise<boolean>;
};

/** Keeps nothing, where no journal is set. */
export const NO_JOURNAL: OutcomeJournal = {
  begin: async () => false,
  append: async () => false,
  note: async () => false,
  giveUp: async () => false,
};

/** Lines that go to the disk together; so few characters that one write takes them, between those of other processes. */
type Batch = { text: string; kept: Promise<true> };
const MOST_TOGETHER = 100_000;
/** So many keys are known to be in the journal already. */
const MOST_REMEMBERED = 10_000;

/**
 * A journal in the file at `path`, which is made, readable by its owner alone, when the first line comes. All give true once the line is
 * on the disk itself, and reject when it cannot be. Lines that come while others are written go to the disk together. Bookings, notes and
 * keys are sealed.
 */
export function openOutcomeJournal(path: string, seal: Seal): OutcomeJournal {
  let next: Batch | null = null;
  const givenUp = new Set<string>();
  let written: Promise<unknown> = Promise.resolve();

  function nextBatch(): Batch {
    const batch: Batch = { text: '', kept: written.then(() => write(batch)) };
    written = batch.kept.catch(() => undefined);
    return batch;
  }

  async function write(batch: Batch): Promise<true> {
    if (next === batch) next = null;
    const file = await open(path, 'a', 0o600);
    try {
      await file.appendFile(batch.text);
      await file.datasync();
      return true;
    } finally {
      await file.close();
    }
  }

  function add(line: JournalLine): Promise<true> {
    if (!next || next.text.length > MOST_TOGETHER) next = nextBatch();
    // The break before it ends whatever a killed process left half written.
    next.text += `\n${JSON.stringify(line)}\n`;
    return next.kept;
  }

  return {
    begin: async (attemptId, booking) =>
      add(toSealedLine('sending', attemptId, new Date(), sealBooking(seal, attemptId, booking))),
    append: async (attemptId, outcome, booking) =>
      add(toJournalLine(attemptId, outcome, new Date(), booking && sealBooking(seal, attemptId, booking))),
    note: async (attemptId, noted) =>
      add(toSealedLine(noted.note.kind, attemptId, new Date(), sealNote(seal, attemptId, noted))),
    // Once: a page may ask as often as it likes.
    giveUp: async (clerkId, formKey) => {
      const given = `${clerkId} ${formKey}`;
      if (givenUp.has(given)) return true;
      await add(toKeyLine(seal, { clerkId, formKey }));
      if (givenUp.size >= MOST_REMEMBERED) givenUp.clear();
      givenUp.add(given);
      return true;
    },
  };
}

/** A disk has five seconds, in steps: a process that stood still finds one step over, and has what the disk said meanwhile. */
const STEPS = 10;
const STEP_MS = 500;

/**
 * Whether the journal has the line that `write` puts into it. A journal that cannot be written, or whose disk does not answer, keeps nothing
 * from being sent and nothing from the database; a line that is written late says nothing that is not so.
 */
export async function isWritten(log: Log, reference: string, write: () => Promise<boolean>): Promise<boolean> {
  try {
    return await inTime(write());
  } catch (error) {
    log.unexpectedError(reference, 'journal', error);
    return false;
  }
}

async function inTime(writing: Promise<boolean>): Promise<boolean> {
  for (let step = 0; step < STEPS; step += 1) {
    let timer: NodeJS.Timeout | undefined;
    const over = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), STEP_MS);
    });
    const isWritten = await Promise.race([writing, over]).finally(() => clearTimeout(timer));
    if (isWritten !== null) return isWritten;
  }
  throw new Error('The journal was not written in time');
}

/** What putting a note into the journal needs of the server. */
export type NoteKeeper = { db: Database; journal: OutcomeJournal; log: Log };

/**
 * Puts what a clerk said of a booking into the journal as well, once it stands in the database, which may be gone by then. Never rejects:
 * without its line it is lacking after a restore, and only then. `newest`: the booking's newest attempt.
 */
export async function keepNote(
  { journal, log }: NoteKeeper,
  { booking, newest }: { booking: Booking; newest: AttemptRow | undefined },
  note: Note | null,
): Promise<void> {
  if (journal === NO_JOURNAL || !newest || !note) return;
  const { id, startedAt } = newest;
  await isWritten(log, booking.id, () => journal.note(id, { booking, startedAt, note }));
}
