/** Where a booking stands (design 4). Settlement by a clerk comes on top of `unknown`. */
export type BookingState = 'prepared' | 'sending' | 'booked' | 'rejected' | 'not_sent' | 'unknown';

/** What the state is derived from: one attempt, in the order in which they were made. */
export type AttemptOutcome = 'booked' | 'rejected' | 'not_sent' | 'unknown' | null;

/**
 * The state of a booking, from its append-only attempts alone (design 4): none is `prepared`, a running one is `sending`,
 * and the last one's outcome is the booking's.
 */
export function bookingState(outcomes: readonly AttemptOutcome[]): BookingState {
  const last = outcomes.at(-1);
  if (last === undefined) return 'prepared';
  return last ?? 'sending';
}

/** States in which the same form key sends nothing and only hears what is known. */
export function isFinal(state: BookingState): boolean {
  return state === 'booked' || state === 'rejected' || state === 'not_sent';
}
