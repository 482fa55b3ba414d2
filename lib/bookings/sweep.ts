import { endBeforeClockWentBack, lockOverdueAttempt } from '@/lib/bookings/data/booking-attempts';
import { deleteOldFormKeys } from '@/lib/bookings/data/form-keys';
import type { Database } from '@/lib/db/connection';
import type { Log } from '@/lib/platform/log';
import { repeat } from '@/lib/platform/repeat';
import { recordOutcome } from './record-outcome';

/**
 * An orphan is to be seen within 80 s of its dispatch (docs/reliability.md#kill-runs), 60 s of which are its deadline: time for a sweep
 * that fails, because the database restarts or another sweeper holds the row and dies, and for the next one.
 */
const SWEEP_EVERY_MS = 5_000;
const HOUR_MS = 60 * 60_000;
const NO_ANSWER_IN_TIME = {
  kind: 'unknown',
  reason: 'no_answer_in_time',
  answer: { status: null, body: null },
} as const;

/**
 * Turns every `sending` past its deadline into `unknown`, and gives how many. It never calls the carrier
 * (docs/architecture.md#the-life-of-a-booking): the process that was sending is gone, and how far it came is not known.
 */
export async function sweepOverdue(db: Database): Promise<number> {
  let swept = 0;
  await endBeforeClockWentBack(db.orm);
  while (await sweepOne(db)) swept += 1;
  return swept;
}

/** Each in a transaction of its own, so that a sweeper that dies loses no more than the one it has at hand. */
function sweepOne(db: Database): Promise<boolean> {
  return db.orm.transaction(async (transaction) => {
    const id = await lockOverdueAttempt(transaction);
    return id !== null && (await recordOutcome(transaction, id, NO_ANSWER_IN_TIME)) === 'counted';
  });
}

/** Sweeps now and every five seconds until `stop`. Every instance does it; row locks keep them apart. */
export function startSweeper(db: Database, log: Log): { stop(): void } {
  return repeat(SWEEP_EVERY_MS, 'sweeper', log, async () => {
    const swept = await sweepOverdue(db);
    if (swept > 0) log.event('bookings_swept', { swept });
  });
}

/** Sweeps old form keys of bookings away, now and every hour until `stop`. */
export function startFormKeySweep(db: Database, log: Log): { stop(): void } {
  return repeat(HOUR_MS, 'form-keys', log, () => deleteOldFormKeys(db.orm));
}
