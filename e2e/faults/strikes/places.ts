import type { Place } from '../database/traps';

// The crash points of reading/reliability.md, 3.3, as a database sees them. Statements are recognised by what they do, so a change of
// their wording that no longer fits shows up as a strike that never comes.

const NEW_BOOKING = /^insert into "bookings"/i;
const NEW_ATTEMPT = /^insert into "booking_attempts"/i;
const OUTCOME = /^update "booking_attempts"/i;
const SWEEP = /for update skip locked/i;
const COMMIT = /^commit$/i;

export const PLACES = {
  /** K0: nothing is on disk yet. */
  beforePrepared: { statement: NEW_BOOKING, at: 'statement' },
  /** K1: prepared, and nobody has been told. */
  prepared: { statement: NEW_BOOKING, at: 'answer' },
  /** K1, later: the move to `sending` is written and not committed. */
  sendingUncommitted: { statement: COMMIT, after: NEW_ATTEMPT, at: 'statement' },
  /** K2: `sending` is committed, and the app does not know it yet. */
  sendingCommitted: { statement: COMMIT, after: NEW_ATTEMPT, at: 'answer' },
  /** K4, later: the outcome is known and not written. */
  beforeOutcome: { statement: OUTCOME, notAfter: SWEEP, at: 'statement' },
  /** K5: that it is booked is written, in the journal too, and not committed. */
  outcomeUncommitted: { statement: COMMIT, after: OUTCOME, notAfter: SWEEP, values: /\bbooked\b/, at: 'statement' },
  /** K6: the outcome is committed, and no browser has heard of it. */
  outcomeCommitted: { statement: COMMIT, after: OUTCOME, notAfter: SWEEP, at: 'answer' },
  /** K7: the sweeper has chosen its rows and not changed one. */
  sweeping: { statement: OUTCOME, after: SWEEP, at: 'statement' },
} satisfies { [name: string]: Place };
