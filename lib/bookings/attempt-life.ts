import { ATTEMPT_LIMIT_SECONDS } from '@/lib/db/schema';
import {
  type AttemptFacts,
  type AttemptOutcome,
  bookingState,
  NOT_BOOKED_STATES,
  type SettledAs,
} from '@/lib/outcomes';

// What may become of an attempt, decided from what is known of it and the time, and from nothing else. The database compares what was
// known and sets what was decided (`data/booking-attempts.ts`).

/** What the database has of an attempt, as far as anything is decided by it. */
export type AttemptStand = {
  deadline: Date;
  outcome: AttemptOutcome | null;
  /** When it had an outcome, by the database's clock. */
  endedAt: Date | null;
  settledAs: SettledAs | null;
  settledAt: Date | null;
  /** When a "booked" came after it was settled. */
  lateAt: Date | null;
  conflictClosedAt: Date | null;
};

/** What decides whether an answer counts. */
export type Answerable = Pick<AttemptStand, 'outcome' | 'settledAs' | 'lateAt'>;

/** An attempt without an answer. */
export const RUNNING: Answerable = { outcome: null, settledAs: null, lateAt: null };

/**
 * What an answer does: `counted` it is the attempt's outcome, since a true one replaces `unknown` and nothing else; `conflict` it is a
 * "booked" that comes after a clerk had settled the attempt, for the first time; `ignored` it is too late.
 */
export function afterAnswer(
  { outcome, settledAs, lateAt }: Answerable,
  answer: AttemptOutcome,
): 'counted' | 'conflict' | 'ignored' {
  if (settledAs === null) return outcome === null || outcome === 'unknown' ? 'counted' : 'ignored';
  return answer === 'booked' && lateAt === null ? 'conflict' : 'ignored';
}

/** How much an attempt says of where its parcel is: nothing where it came to nothing, most where the carrier has it. */
function weight(attempt: AttemptFacts): number {
  const state = bookingState([attempt]);
  if (NOT_BOOKED_STATES.includes(state)) return 0;
  return state === 'booked' || state === 'settled_booked' ? 2 : 1;
}

/**
 * Where an attempt that ends so stands among the others of its booking. Each was made by another instance, and their journals may be read in
 * any order; the last one speaks for the booking. `null`: where it is.
 */
export function placeOfEnded(
  outcome: AttemptOutcome,
  before: readonly AttemptFacts[],
  after: readonly AttemptFacts[],
): 'first' | 'last' | null {
  const own = weight({ outcome, settledAs: null, conflictClosedAt: null });
  if ([...before, ...after].some((other) => weight(other) > own)) return 'first';
  return after.some((other) => weight(other) < own) ? 'last' : null;
}

/** No moment that is set lies so far ahead: the database's clock was put back since. */
export const CLOCK_WENT_BACK_SECONDS = 120;

const seconds = (count: number) => count * 1_000;

/**
 * Whether an attempt without an outcome has none for too long: who was sending it is gone. A true answer that comes later still counts.
 * `past` is what of the database's time has surely passed.
 */
export function isOverdue({ deadline }: Pick<AttemptStand, 'deadline'>, now: Date, past: Date): boolean {
  return deadline < past || deadline.getTime() > now.getTime() + seconds(CLOCK_WENT_BACK_SECONDS);
}

/**
 * How long after the deadline "not booked" may be said: until then a request of ours may still be under way
 * (docs/architecture.md#the-life-of-a-booking).
 */
export const SURE_AFTER_SECONDS = 60;

/**
 * From when "not booked" may be said of an attempt that became unknown. No request of it is under way for longer than its limit: where the
 * clock was put back, that ends sooner than its deadline.
 */
export function notBookedFrom({ deadline, endedAt }: Pick<AttemptStand, 'deadline' | 'endedAt'>): Date {
  const ended = (endedAt ?? deadline).getTime() + seconds(ATTEMPT_LIMIT_SECONDS);
  return new Date(Math.min(deadline.getTime(), ended) + seconds(SURE_AFTER_SECONDS));
}

/** Why a clerk may not settle an attempt so at a time that has surely passed, or null; `not_unknown`: there is nothing to settle. */
export function settleHindrance(
  stand: Pick<AttemptStand, 'deadline' | 'outcome' | 'endedAt' | 'settledAs'>,
  as: SettledAs,
  past: Date,
): 'not_unknown' | 'too_early' | null {
  if (stand.outcome !== 'unknown' || stand.settledAs !== null) return 'not_unknown';
  return as === 'booked' || notBookedFrom(stand) <= past ? null : 'too_early';
}

/** Whether a "booked" that came after the settlement waits for a clerk, or waited at the moment at which one took note of it. */
export function isConflict(
  { settledAt, lateAt, conflictClosedAt }: Pick<AttemptStand, 'settledAt' | 'lateAt' | 'conflictClosedAt'>,
  at: Date | null = null,
): boolean {
  if (lateAt === null || conflictClosedAt !== null) return false;
  return at === null || (settledAt !== null && settledAt <= at);
}
