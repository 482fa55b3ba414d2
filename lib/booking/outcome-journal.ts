import 'server-only';
import { open } from 'node:fs/promises';
import type { BookingOutcome } from '@/lib/carrier/outcomes';
import { toJournalLine } from './journal-line';

/** Where each outcome is on disk before the database is asked to keep it (design 4). */
export type OutcomeJournal = { append(attemptId: string, outcome: BookingOutcome): Promise<void> };

/** Keeps nothing, where no journal is set. */
export const NO_JOURNAL: OutcomeJournal = { append: async () => undefined };

/**
 * A journal in the file at `path`, which is made, readable by its owner alone, when the first line comes. `append` resolves once the
 * line is on the disk itself, and rejects when it cannot be.
 */
export function openOutcomeJournal(path: string): OutcomeJournal {
  return {
    async append(attemptId, outcome) {
      const file = await open(path, 'a', 0o600);
      try {
        // The break before it ends whatever a killed process left half written.
        await file.appendFile(`\n${JSON.stringify(toJournalLine(attemptId, outcome, new Date()))}\n`);
        await file.datasync();
      } finally {
        await file.close();
      }
    },
  };
}
