import { steadyNow } from '@/lib/carrier/clock';
import type { Database } from '@/lib/db/connection';
import { beginNightly, beginRemoval, endRemoval, findLastNightly, readPeriods, removeDue } from '@/lib/db/retention';
import { eraseAgain } from '@/lib/db/stay-erased';
import type { Log } from '@/lib/log';
import { repeat } from '@/lib/repeat';
import { periodsOf, RETAINED_KINDS, type RemovedCounts } from '@/lib/retention-periods';

type RetentionServer = { db: Database; log: Log };

/** What a removal came to. `isMore`: its time was over first. */
export type Removal = { removed: RemovedCounts; isMore: boolean };

/** Removes what is older than its period, step after step, for at most so long, and counts it in `removed`. Gives whether its time was over first. */
async function removeAllDue({ db }: RetentionServer, withinMs: number, removed: RemovedCounts): Promise<boolean> {
  const end = steadyNow() + withinMs;
  const periods = periodsOf(await readPeriods(db.orm));
  await eraseAgain(db.orm);
  for (const kind of RETAINED_KINDS) {
    if (periods[kind] === 0) continue;
    let from: string | null = null;
    for (let isMore = true; isMore; ) {
      if (steadyNow() > end) return true;
      const step = await removeDue(db.orm, kind, periods[kind], from);
      // Another instance is at it: what is left is its to do.
      if (!step) return true;
      if (step.removed > 0) removed[kind] = (removed[kind] ?? 0) + step.removed;
      ({ isMore, next: from } = step);
    }
  }
  return false;
}

async function noted(server: RetentionServer, id: number, withinMs: number): Promise<Removal> {
  const removed: RemovedCounts = {};
  try {
    const isMore = await removeAllDue(server, withinMs, removed);
    await endRemoval(server.db.orm, id, { removed });
    server.log.event('data_removed', { ...removed, isMore });
    return { removed, isMore };
  } catch (error) {
    await endRemoval(server.db.orm, id, { removed, isFailed: true });
    throw error;
  }
}

/** A clerk waits for it. */
const BY_HAND_MS = 5_000;

/** Removes what is due now, since an administrator says so. */
export async function removeNow(server: RetentionServer, clerkId: string): Promise<Removal> {
  const id = await beginRemoval(server.db.orm, { what: 'by_hand', clerkId });
  return noted(server, id, BY_HAND_MS);
}

/** Removes what is due now, since the server's owner says so; as long as that takes a night. */
export async function removeByCommand(server: RetentionServer): Promise<Removal> {
  return noted(server, await beginRemoval(server.db.orm, { what: 'by_hand', clerkId: null }), NIGHTLY_MS);
}

const LOOK_EVERY_MS = 15 * 60_000;
/** By the clock of the server: few desks work then. */
const QUIET = { from: 2, to: 5 };
/** One night's is over by the next. */
const A_NIGHT_HOURS = 20;
/** A machine that is off at night removes by day. */
const MISSED_AFTER_HOURS = 48;
const NIGHTLY_MS = 2 * 60 * 60_000;
const HOUR_MS = 60 * 60_000;

/** Whether the night's removal is to begin: in a quiet hour once a night, or at any hour where two nights were missed. */
export function isDue(now: Date, last: Date | null): boolean {
  const hours = last ? (now.getTime() - last.getTime()) / HOUR_MS : Number.POSITIVE_INFINITY;
  const isQuiet = now.getHours() >= QUIET.from && now.getHours() < QUIET.to;
  return hours > (isQuiet ? A_NIGHT_HOURS : MISSED_AFTER_HOURS);
}

/** Removes what is due once a night, by one of the instances, and looks for it now and every quarter of an hour until `stop`. */
export function startRetention(server: RetentionServer): { stop(): void } {
  const { orm } = server.db;
  // What a restored backup brought.
  void eraseAgain(orm).catch((error: unknown) => server.log.unexpectedError('repeat', 'erase-again', error));
  return repeat(LOOK_EVERY_MS, 'retention', server.log, async () => {
    if (!isDue(new Date(), await findLastNightly(orm))) return;
    const id = await beginNightly(orm, A_NIGHT_HOURS);
    if (id !== null) await noted(server, id, NIGHTLY_MS);
  });
}
