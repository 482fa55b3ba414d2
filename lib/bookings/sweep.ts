import { endBeforeClockWentBack, listRunning, moveOnWithClock, readNow } from '@/lib/bookings/data/booking-attempts';
import { deleteOldFormKeys } from '@/lib/bookings/data/form-keys';
import type { Database } from '@/lib/db/connection';
import type { Log } from '@/lib/platform/log';
import { repeat } from '@/lib/platform/repeat';
import { isOverdue } from './attempt-life';
import { recordSilence } from './record-outcome';

/**
 * An orphan is to be seen within 80 s of its dispatch (docs/reliability.md#kill-runs), 60 s of which are its deadline: time for a sweep
 * that fails, because the database restarts, and for the next one.
 */
const SWEEP_EVERY_MS = 5_000;
const HOUR_MS = 60 * 60_000;

/**
 * Turns every `sending` past its deadline into `unknown`, and gives how many. It never calls the carrier
 * (docs/architecture.md#the-life-of-a-booking): the process that was sending is gone, and how far it came is not known.
 */
export async function sweepOverdue({ orm, surelyPast }: Pick<Database, 'orm' | 'surelyPast'>): Promise<number> {
  let swept = 0;
  await endBeforeClockWentBack(orm);
  const now = await readNow(orm);
  const past = surelyPast(now);
  if (past < now) await moveOnWithClock(orm, past, now);
  for (const attempt of await listRunning(orm)) {
    if (isOverdue(attempt, now, past) && (await recordSilence(orm, attempt.id))) swept += 1;
  }
  return swept;
}

/** Sweeps now and every five seconds until `stop`. Every instance does it, and one of them writes each. */
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
