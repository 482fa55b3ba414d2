import type { Pace } from '@/lib/batches/data/carrier-paces';

// How fast bookings are sent (docs/imports.md#pace): a token bucket whose rate follows what the carrier takes. Pure: moments are seconds
// by the database's clock, rates bookings per second.

/** No agreement is known to allow more. */
const FASTEST = 100;
const SLOWEST = 0.2;

/** Unused permits are not saved up: the carrier counts bookings by the second. */
const MOST_SAVED = 1;

/** The rate grows by this share a second while no limit is known, and by the other where one may be near. */
const FAST = 0.12;
const GENTLE = 0.012;
/** For so many seconds after a refusal the limit that is searched for is near. */
const NEAR_SECONDS = 60;

/** What is kept of the limit that was met, and how many seconds the way back to it takes. */
const KEPT = 0.985;
const BACK_SECONDS = 3;
/** Beyond this share of the limit it was lifted. */
const LIFTED = 1.15;
/** Of the rate at a refusal: where it grew fast the limit was passed a while before, where it grew gently just before. */
const AFTER_FAST = 0.75;
const AFTER_GENTLE = 0.94;
/** So many seconds' bookings a carrier may let through at once: that hides for a while that the rate is too high. */
const LET_THROUGH_SECONDS = 0.8;
/** A refusal that comes so soon after the one before says that the limit lies far below. */
const SOON_SECONDS = 2;
/** After so long without a refusal the limit is tried again: the sooner, the further it lies below the highest one of late. */
const TRY_AGAIN_SECONDS = { soonest: 30, latest: 330, steepness: 1.8 };
/** So much of the highest limit of late is remembered at each refusal. */
const REMEMBERED = 0.985;

/** Where the carrier says nothing of a pause. */
const PAUSE_SECONDS = 1;
/** No word of the carrier, and no wrong clock, stops bookings for longer. */
const LONGEST_PAUSE_SECONDS = 300;
/** A carrier out of reach is probed after 2, 4, 8 seconds and so on, up to this. */
const LONGEST_BACKOFF_SECONDS = 60;
/** For so long others leave it to one process to probe, which may have died meanwhile. */
const PROBE_SECONDS = 4;

/** The pace before anything was sent. */
export function newPace(rate: number, now: number): Pace {
  const none = { ceiling: null, peak: null, throttledAt: null, pausedUntil: null };
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
  const rate = isUsedUp ? grown(pace, used, now) : pace.rate;
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
  const { ceiling, rate } = refusedAt(pace, now);
  const peak = Math.max(ceiling ?? 0, pace.ceiling ?? 0, REMEMBERED * (pace.peak ?? 0)) || null;
  // Permits that were given for later count.
  const tokens = Math.min(0, answered.tokens);
  return { ...answered, tokens, rate: within(rate), ceiling, peak, throttledAt: now, pausedUntil };
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

/** How long ago the last refusal was; one of the future is from before the clock was put back. */
const quietFor = ({ throttledAt }: Pace, now: number) =>
  throttledAt === null || throttledAt > now ? Number.POSITIVE_INFINITY : now - throttledAt;

/** The rate after so many seconds of use. */
function grown(pace: Pace, seconds: number, now: number): number {
  const { rate, ceiling } = pace;
  const by = (growth: number) => within(rate * Math.exp(growth * seconds));
  if (seconds <= 0) return rate;
  if (ceiling === null) return by(quietFor(pace, now) < NEAR_SECONDS ? GENTLE : FAST);
  if (rate > LIFTED * ceiling) return by(FAST);
  const kept = KEPT * ceiling;
  if (rate < kept) return Math.min(kept, rate + (1.01 * kept - rate) * (1 - Math.exp(-seconds / BACK_SECONDS)));
  return quietFor(pace, now) < tryAgainAfter(ceiling, pace.peak ?? ceiling) ? rate : by(GENTLE);
}

function tryAgainAfter(ceiling: number, peak: number): number {
  const { soonest, latest, steepness } = TRY_AGAIN_SECONDS;
  return Math.max(soonest, latest * (ceiling / peak) ** steepness);
}

/** What a refusal at this rate says: where the limit lies, or null where it is searched for from the new rate on. */
function refusedAt(pace: Pace, now: number): { ceiling: number | null; rate: number } {
  const { rate, ceiling } = pace;
  // Of a slow pace in bookings rather than seconds.
  const since = (quietFor(pace, now) - PAUSE_SECONDS) * Math.min(1, rate);
  if (since < SOON_SECONDS) return { ceiling: null, rate: rate / 2 };
  const grewFast = ceiling === null ? quietFor(pace, now) > NEAR_SECONDS : rate > LIFTED * ceiling;
  if (grewFast) return { ceiling: null, rate: AFTER_FAST * rate };
  if (ceiling === null || rate > ceiling) return below(AFTER_GENTLE * rate);
  // At a rate that was kept: the longer it was, the nearer the limit is.
  return below(rate * (1 - LET_THROUGH_SECONDS / since));
}

/** What was let through at once is made good first. */
const below = (ceiling: number) => ({ ceiling, rate: 0.93 * ceiling });

const within = (rate: number) => Math.min(Math.max(rate, SLOWEST), FASTEST);
