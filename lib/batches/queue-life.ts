import type { AttemptRow } from '@/lib/bookings/data/booking-attempts';
import type { BookingRow } from '@/lib/bookings/data/bookings';
import type { BookingOutcome, CarrierRefusal } from '@/lib/carrier/outcomes';
import type { PauseReason } from '@/lib/db/batch-schema';
import { type NotSentReason, SHOP_REFUSALS } from '@/lib/outcomes';
import { OUT_OF_REACH } from './pace';

// What becomes of a booking that stands in the queue, decided from what is known of it and the time, and from nothing else. The database
// compares what was known and sets what was decided (`data/send-queue.ts`).

/** What no waiting cures: a batch pauses and says so. Everything else passes. */
const NEEDS_A_PERSON: readonly NotSentReason[] = [
  'bad_certificate',
  'credentials_refused',
  'token_refused',
  'token_unreadable',
  'token_misplaced',
];

/** A booking that was not sent is tried again after so long, where the carrier does not say when. */
const AGAIN_AFTER_SECONDS = 2;

/** No word of the carrier keeps a booking waiting for longer. */
export const LONGEST_WAIT_SECONDS = 300;

/** Of a booking that was refused with 429: it must grow when doubled, and stay well above the longest pause, so that others get most of the time. */
const OWN_WAIT_SECONDS = { shortest: 1, longest: 1_800 };

/**
 * What a try of a booking does: `pause` is what a person has to cure first, which pauses its batch. The booking `leaves` the queue for good,
 * is `given_up` since a single one has no batch to pause, or waits for so many seconds, with so many 429 in a row behind it.
 */
export type AfterTry = {
  pause: PauseReason | null;
  booking: 'leaves' | 'given_up' | { seconds: number; tries: number };
};

/** What becomes of a booking of the queue that was tried, after so many 429 in a row before. */
export function afterTry(outcome: BookingOutcome, isOfBatch: boolean, tries: number): AfterTry {
  const pause = personsCause(outcome);
  if (outcome.kind !== 'not_sent' || outcome.reason === 'day_passed') return { pause, booking: 'leaves' };
  if (pause) return { pause, booking: isOfBatch ? { seconds: 0, tries: 0 } : 'given_up' };
  const seconds = Math.min(outcome.retryAfterSeconds ?? AGAIN_AFTER_SECONDS, LONGEST_WAIT_SECONDS);
  if (outcome.reason !== 'throttled') return { pause, booking: { seconds, tries: 0 } };
  const { shortest, longest } = OWN_WAIT_SECONDS;
  const doubled = Math.max(seconds, shortest) * 2 ** Math.min(tries, 20);
  return { pause, booking: { seconds: Math.min(doubled, longest), tries: tries + 1 } };
}

/** What a person has to cure before any other booking can be sent. */
function personsCause(outcome: BookingOutcome): PauseReason | null {
  if (outcome.kind === 'rejected') return causeOfRefusal(outcome.refusal);
  return outcome.kind === 'not_sent' && NEEDS_A_PERSON.includes(outcome.reason) ? outcome.reason : null;
}

/** Any other refusal may concern one order: the rest of the file is worth sending. */
function causeOfRefusal({ status, errorKey }: CarrierRefusal): PauseReason | null {
  if (status === 401) return 'credentials_refused';
  return (status === 403 && SHOP_REFUSALS.find((key) => key === errorKey)) || null;
}

/** A wait of the queue: when it began, with the newest try or with the row, and when it ends. Seconds by the database's clock. */
export type QueuedWait = { began: number; dueAt: number; tries: number };

/**
 * When a wait ends that began before the database's clock was put back: as long after now as it was to, within five minutes; null for any
 * other. It began in the future, or is longer than any. Once it is put right it ends before it began.
 */
export function dueAfterClockWentBack({ began, dueAt, tries }: QueuedWait, now: number): number | null {
  const longest = tries > 0 ? OWN_WAIT_SECONDS.longest : LONGEST_WAIT_SECONDS;
  const isFromBefore = (began > now && dueAt >= began) || dueAt > now + longest;
  return isFromBefore ? now + Math.min(dueAt - began, LONGEST_WAIT_SECONDS) : null;
}

/** Why a single booking was not sent that may wait for the carrier: a later try can do better, and no person has to cure anything. */
const MAY_WAIT: readonly (string | null)[] = [...OUT_OF_REACH, 'throttled', 'no_time'];

/** A parcel that waits longer is booked anew: its day of delivery may have passed. */
const LONGEST_WAIT_HOURS = 24;
const HOUR_MS = 3_600_000;

/** Whether a single booking may wait for the carrier until `endsAt`: it was certainly not sent by its newest attempt, and for a reason that passes. */
export function mayWaitUntil(
  endsAt: Date,
  { state, anonymisedAt }: Pick<BookingRow, 'state' | 'anonymisedAt'>,
  { outcome, reason }: Pick<AttemptRow, 'outcome' | 'reason'>,
  now: Date,
): boolean {
  // Where its recipient was removed there is nothing left to send.
  const isOpen = state === 'not_sent' && anonymisedAt === null;
  const isAhead = endsAt > now && endsAt.getTime() <= now.getTime() + LONGEST_WAIT_HOURS * HOUR_MS;
  return isOpen && isAhead && outcome === 'not_sent' && MAY_WAIT.includes(reason);
}
