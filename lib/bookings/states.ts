import type { AttemptOutcome, BookingState, SettledAs } from '@/lib/outcomes';

/** What the state is derived from: the attempts in the order in which they were made, as far as it needs them. */
export type AttemptFacts = {
  outcome: AttemptOutcome | null;
  /** What a clerk found out about an unknown one. */
  settledAs: SettledAs | null;
  /** When somebody took note of a "booked" that came after the settlement. */
  conflictClosedAt: Date | null;
};

/**
 * The state of a booking that is not discarded, from its append-only attempts alone (docs/architecture.md#the-life-of-a-booking): none is
 * `prepared`, a running one is `sending`, and the last one's outcome is the booking's, unless a clerk settled it. A late "booked" that
 * somebody took note of is the truth after all.
 */
export function bookingState(attempts: readonly AttemptFacts[]): BookingState {
  const last = attempts.at(-1);
  if (last === undefined) return 'prepared';
  if (last.conflictClosedAt !== null) return 'booked';
  if (last.settledAs !== null) return `settled_${last.settledAs}`;
  return last.outcome ?? 'sending';
}
