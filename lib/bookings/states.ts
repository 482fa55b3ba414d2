/**
 * Where a booking stands (docs/architecture.md#the-life-of-a-booking). `discarded` was put on disk and never sent, and a clerk said that it
 * never shall be.
 */
export type BookingState =
  | 'prepared'
  | 'sending'
  | 'booked'
  | 'rejected'
  | 'not_sent'
  | 'unknown'
  | 'settled_booked'
  | 'settled_not_booked'
  | 'discarded';

/** What the state is derived from: the attempts in the order in which they were made, as far as it needs them. */
export type AttemptFacts = {
  outcome: 'booked' | 'rejected' | 'not_sent' | 'unknown' | null;
  /** What a clerk found out about an unknown one. */
  settledAs: 'booked' | 'not_booked' | null;
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

/** States in which the same form key sends nothing and only hears what is known. */
export function isFinal(state: BookingState): boolean {
  return state === 'booked' || state === 'rejected' || state === 'not_sent';
}
