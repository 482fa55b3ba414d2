import 'server-only';
import { randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { BookingOutcome } from '@/lib/carrier/outcomes';
import type { BookingRow } from '@/lib/db/bookings';
import type { Seal } from '@/lib/seal';
import { type JournalLine, toJournalLine, toSealedLine } from './journal-line';
import { sealBooking } from './sealed-booking';
import { sealKey } from './sealed-key';
import { type NotedBooking, sealNote } from './sealed-note';

/**
 * Where each booking is on disk before it is sent, each outcome before the database is asked to keep it
 * (docs/architecture.md#the-life-of-a-booking), and each note and each form key that was given up once the database has it. All give
 * whether it is kept. `append` gets the booking as well where `begin` could not keep it.
 */
export type OutcomeJournal = {
  begin(attemptId: string, booking: BookingRow): Promise<boolean>;
  append(attemptId: string, outcome: BookingOutcome, booking?: BookingRow): Promise<boolean>;
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

/**
 * A journal in the file at `path`, which is made, readable by its owner alone, when the first line comes. All give true once the line is
 * on the disk itself, and reject when it cannot be. Lines that come while others are written go to the disk together. Bookings, notes and
 * keys are sealed.
 */
export function openOutcomeJournal(path: string, seal: Seal): OutcomeJournal {
  let next: Batch | null = null;
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
    giveUp: async (clerkId, formKey) => {
      const id = randomUUID();
      return add(toSealedLine('given_up', id, new Date(), sealKey(seal, id, { clerkId, formKey })));
    },
  };
}
