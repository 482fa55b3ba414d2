import { countRequest } from '@/lib/accounts/data/clerk-counts';
import type { Database } from '@/lib/db/connection';
import type { Env } from '@/lib/platform/env';

/**
 * How often one clerk may do something within a minute: far more than hands can, far less than a program would. `notes` are what the
 * outcome journal keeps for ever of a booking: settled, corrected, made void or not void after all. `files` are files of orders, and those of
 * recipients as often as they are read, once for each choice of a column. `repairs` are what plans all orders of a file anew, `looks` whole
 * looks at the installation, `people` at all that is held of a person. `prints` are put on record, whatever they hold; `drawings` are what
 * labels and lists are drawn for, several for each print and each page of a booking.
 */
const MOST_A_MINUTE = {
  bookings: 120,
  searches: 120,
  addresses: 120,
  notes: 120,
  files: 60,
  repairs: 240,
  prints: 120,
  drawings: 900,
  drafts: 300,
  questions: 1_200,
  ticks: 600,
  looks: 12,
  reports: 60,
  people: 30,
  webhooks: 60,
} as const;

/** These keep a process from too much work, so each counts its own; all others reach the carrier or stay on disk. */
const OF_THIS_PROCESS: readonly Limited[] = ['drafts', 'questions', 'ticks', 'looks', 'drawings', 'reports'];

/** Practice ships nothing, and its measurements press as fast as they can. */
const PRACTICE_FACTOR = 50;

const MINUTE_MS = 60_000;

type Limited = keyof typeof MOST_A_MINUTE;
type LimitServer = { db: Pick<Database, 'orm'>; env: { carrier: Pick<Env['carrier'], 'environment'> } };

const holder = globalThis as typeof globalThis & {
  parceldeskClerkCounts?: Map<string, { since: number; count: number }>;
};

/** Counts one request of a clerk and says whether it is still within the limit of this minute. */
export async function isWithinLimit(server: LimitServer, what: Limited, clerkId: string): Promise<boolean> {
  return (await countWithin(server, what, clerkId)).isWithin;
}

/** A limit, how many are left of it, and in how many seconds at most all of them are there again. */
export type Allowance = { isWithin: boolean; limit: number; left: number; seconds: number };

/** The same, with what a program is to know of its limit. */
export async function countWithin({ db, env }: LimitServer, what: Limited, clerkId: string): Promise<Allowance> {
  const limit = MOST_A_MINUTE[what] * (env.carrier.environment === 'practice' ? PRACTICE_FACTOR : 1);
  const isOwn = OF_THIS_PROCESS.includes(what);
  const { count, seconds } = isOwn
    ? countHere(`${what} ${clerkId}`)
    : { count: await countRequest(db.orm, clerkId, what), seconds: MINUTE_MS / 1_000 };
  return { isWithin: count <= limit, limit, left: Math.max(0, limit - count), seconds };
}

/** By the clock that never goes back. */
function countHere(key: string): { count: number; seconds: number } {
  holder.parceldeskClerkCounts ??= new Map();
  const counts = holder.parceldeskClerkCounts;
  const now = performance.now();
  const window = counts.get(key);
  const current = window && now - window.since < MINUTE_MS ? window : { since: now, count: 0 };
  current.count += 1;
  counts.set(key, current);
  const left = Math.ceil((current.since + MINUTE_MS - now) / 1_000);
  return { count: current.count, seconds: Math.min(left, MINUTE_MS / 1_000) };
}
