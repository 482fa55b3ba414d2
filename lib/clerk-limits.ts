import 'server-only';
import type { Env } from '@/lib/env';

/**
 * How often one clerk may do something within a minute: far more than hands can, far less than a program would. `notes` are what the
 * outcome journal keeps for ever of a booking: settled, corrected, made void or not void after all. `files` are files of orders, `repairs`
 * what is changed of them, `looks` whole looks at the installation.
 */
const MOST_A_MINUTE = {
  ...{ bookings: 120, searches: 120, addresses: 120 },
  ...{ notes: 120, drafts: 300, questions: 1_200, ticks: 600 },
  ...{ files: 20, repairs: 240, looks: 12 },
} as const;

/** Practice ships nothing, and its measurements press as fast as they can. */
const PRACTICE_FACTOR = 50;

const MINUTE_MS = 60_000;

type Limited = keyof typeof MOST_A_MINUTE;

const holder = globalThis as typeof globalThis & {
  parceldeskClerkCounts?: Map<string, { since: number; count: number }>;
};

/**
 * Counts one request of a clerk and says whether it is still within the limit of this minute. Of this process alone: several instances
 * allow as many times more. `now` in milliseconds of a clock that never goes back.
 */
export function isWithinLimit(
  what: Limited,
  clerkId: string,
  environment: Env['carrier']['environment'],
  now = performance.now(),
): boolean {
  holder.parceldeskClerkCounts ??= new Map();
  const counts = holder.parceldeskClerkCounts;
  const key = `${what} ${clerkId}`;
  const window = counts.get(key);
  const current = window && now - window.since < MINUTE_MS ? window : { since: now, count: 0 };
  current.count += 1;
  counts.set(key, current);
  return current.count <= MOST_A_MINUTE[what] * (environment === 'practice' ? PRACTICE_FACTOR : 1);
}
