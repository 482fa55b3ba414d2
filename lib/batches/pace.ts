import type { Pace } from '@/lib/batches/data/carrier-paces';
import type { BookingOutcome } from '@/lib/carrier/outcomes';
import type { NotSentReason } from '@/lib/outcomes';

// How fast bookings are sent (docs/imports.md#pace): a token bucket whose rate follows what the carrier takes. Pure: moments are seconds
// by the database's clock, rates bookings per second.

/** No agreement is known to allow more. */
const FASTEST = 100;
const SLOWEST = 0.2;

/** Unused permits are not saved up: the carrier counts bookings by the second. */
const MOST_SAVED = 1;

/** The rate grows by this share a second: fast before the first refusal, then gently. */
const FAST = 0.12;
const GENTLE = 0.01;
/** Of the rate at a refusal. */
const KEPT = 0.8;

/** Where the carrier says nothing of a pause. */
const PAUSE_SECONDS = 1;
/** No word of the carrier, and no wrong clock, stops bookings for longer. */
const LONGEST_PAUSE_SECONDS = 300;
/** A carrier out of reach is probed after 2, 4, 8 seconds and so on, up to this. */
const LONGEST_BACKOFF_SECONDS = 60;
/** For so long others leave it to one process to probe, which may have died meanwhile. */
const PROBE_SECONDS = 4;

/** What says that the carrier is out of reach, so that no other booking needs to find it out. */
export const OUT_OF_REACH: readonly NotSentReason[] = [
  'unreachable',
  'token_unavailable',
  'token_failed',
  'token_throttled',
];

/** What becomes of the pace at a moment. */
export type PaceChange = (pace: Pace, now: number) => Pace;

/** What the outcome of a booking does to the pace, null for nothing. */
export function paceAfter(outcome: BookingOutcome, isProbe: boolean): PaceChange | null {
  if (outcome.kind === 'not_sent') {
    const { reason, retryAfterSeconds } = outcome;
    if (reason === 'throttled') return (pace, now) => throttled(pace, now, retryAfterSeconds);
    if (OUT_OF_REACH.includes(reason)) return isProbe ? probeFailed : unreachable;
  }
  return isProbe ? reached : null;
}

/** The pace before anything was sent. */
export function newPace(rate: number, now: number): Pace {
  const none = { throttledAt: null, pausedUntil: null };
  return { rate: within(rate), tokens: MOST_SAVED, filledAt: now, failures: 0, ...none };
}

/**
 * What an instance may do: `go` sends one booking after that wait, `probe` asks whether the carrier is back and sends at most one, `paused`
 * sends nothing for so long.
 */
export type Permit = { kind: 'go' | 'paused'; waitSeconds: number } | { kind: 'probe' };

/** Takes a permit for one booking of the queue. */
export function takePermit(pace: Pace, now: number): { pace: Pace; permit: Permit } {
  const pausedFor = pauseLeft(pace, now);
  if (pausedFor > 0) return { pace, permit: { kind: 'paused', waitSeconds: pausedFor } };
  if (pace.failures > 0) {
    return { pace: { ...pace, pausedUntil: now + PROBE_SECONDS, filledAt: now }, permit: { kind: 'probe' } };
  }
  const filled = fill(pace, now);
  // What is not used up does not show that more would be taken.
  const isUsedUp = filled.tokens < MOST_SAVED;
  const used = Math.min(now - pace.filledAt, Math.max(1, 2 / pace.rate));
  const rate = isUsedUp ? grown(pace, used) : pace.rate;
  const tokens = filled.tokens - 1;
  return { pace: { ...filled, rate, tokens }, permit: { kind: 'go', waitSeconds: Math.max(0, -tokens / rate) } };
}

/** Takes note of a booking that did not wait for a permit: the queue makes room for it, and is not stopped by many. */
export function makeRoom(pace: Pace, now: number): Pace {
  const filled = fill(pace, now);
  return { ...filled, tokens: Math.max(filled.tokens - 1, -2 * pace.rate) };
}

/** The carrier answered 429: the rate falls, and all pause for as long as it says. */
export function throttled(pace: Pace, now: number, retryAfterSeconds: number | null): Pace {
  const pausedUntil = now + Math.min(retryAfterSeconds ?? PAUSE_SECONDS, LONGEST_PAUSE_SECONDS);
  const answered = { ...fill(pace, now), failures: 0 };
  // Several that were on their way together say it once.
  if (pauseLeft(pace, now) > 0 && pace.failures === 0) {
    return { ...answered, pausedUntil: Math.max(pausedUntil, answered.pausedUntil ?? 0) };
  }
  // Permits that were given for later count.
  const tokens = Math.min(0, answered.tokens);
  return { ...answered, tokens, rate: within(KEPT * pace.rate), throttledAt: now, pausedUntil };
}

/** No request reached the carrier: from now on one probe at a time does. */
export function unreachable(pace: Pace, now: number): Pace {
  if (pace.failures > 0) return pace;
  const filled = fill(pace, now);
  return { ...filled, failures: 1, pausedUntil: Math.max(now + 2, filled.pausedUntil ?? 0) };
}

/** The carrier is still out of reach: the next probe waits longer. */
export function probeFailed(pace: Pace, now: number): Pace {
  if (pace.failures === 0) return pace;
  const failures = pace.failures + 1;
  return { ...fill(pace, now), failures, pausedUntil: now + Math.min(2 ** failures, LONGEST_BACKOFF_SECONDS) };
}

/** A probe was answered: everything that waited for the carrier goes on. */
export function reached(pace: Pace, now: number): Pace {
  return pace.failures === 0 ? pace : { ...fill(pace, now), failures: 0, pausedUntil: null };
}

/** For how many seconds nothing is sent; a pause that began before the clock was put back has ended. */
function pauseLeft({ pausedUntil, filledAt }: Pace, now: number): number {
  if (filledAt > now) return 0;
  const left = (pausedUntil ?? now) - now;
  return left > LONGEST_PAUSE_SECONDS ? 0 : Math.max(0, left);
}

function fill(pace: Pace, now: number): Pace {
  if (pace.filledAt > now) return { ...pace, filledAt: now, pausedUntil: null };
  const passed = now - pace.filledAt;
  return { ...pace, tokens: Math.min(MOST_SAVED, pace.tokens + passed * pace.rate), filledAt: now };
}

/** The rate after so many seconds of use. */
function grown({ rate, throttledAt }: Pace, seconds: number): number {
  const growth = throttledAt === null ? FAST : GENTLE;
  return within(rate * Math.exp(growth * Math.max(0, seconds)));
}

const within = (rate: number) => Math.min(Math.max(rate, SLOWEST), FASTEST);
