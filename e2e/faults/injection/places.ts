import type { Place } from '../database/traps';

// The crash points of docs/reliability.md#kill-runs, as a database sees them. Statements are recognised by what they do, so a change of
// their wording that no longer fits shows up as an injection that never comes.

/** The row, its form key and its attempt in one statement, committed with its answer. */
const NEW_BOOKING = /insert into "bookings"/i;
/** The attempt and its booking in one statement, committed with its answer. */
const OUTCOME = /^with "finished" as \(update "booking_attempts"/i;
const SWEEP = /for update skip locked/i;

export const PLACES = {
  /** K0: nothing is on disk yet. */
  beforeSending: { statement: NEW_BOOKING, at: 'statement' },
  /** K1 and K2: `sending` is committed, and the app does not know it yet. */
  sendingCommitted: { statement: NEW_BOOKING, at: 'answer' },
  /** K4, later: the outcome is known and not written. */
  beforeOutcome: { statement: OUTCOME, notAfter: SWEEP, at: 'statement' },
  /** K5: that it is booked is in the journal and not in the database. */
  beforeBooked: { statement: OUTCOME, notAfter: SWEEP, values: /\bbooked\b/, at: 'statement' },
  /** K6: the outcome is committed, and no browser has heard of it. */
  outcomeCommitted: { statement: OUTCOME, notAfter: SWEEP, at: 'answer' },
  /** K7: the sweeper has chosen its rows and not changed one. */
  sweeping: { statement: OUTCOME, after: SWEEP, at: 'statement' },
} satisfies { [name: string]: Place };
