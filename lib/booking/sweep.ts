import 'server-only';
import { lockOverdueAttempts } from '@/lib/db/booking-attempts';
import type { Database } from '@/lib/db/connection';
import type { Log } from '@/lib/log';
import { recordOutcome } from './record-outcome';

/**
 * An orphan is to be seen within 80 s of its dispatch (reliability, B7), 60 s of which are its deadline: time for a sweep that fails,
 * because the database restarts or another sweeper holds the row and dies, and for the next one.
 */
const SWEEP_EVERY_MS = 5_000;
const NO_ANSWER_IN_TIME = {
  kind: 'unknown',
  reason: 'no_answer_in_time',
  answer: { status: null, body: null },
} as const;

/**
 * Turns every `sending` past its deadline into `unknown`, and gives how many. It never calls the carrier (design 4): whoever was
 * sending is gone, and nobody can say how far they came.
 */
export function sweepOverdue(db: Database): Promise<number> {
  return db.orm.transaction(async (transaction) => {
    const overdue = await lockOverdueAttempts(transaction);
    for (const { id } of overdue) await recordOutcome(transaction, id, NO_ANSWER_IN_TIME);
    return overdue.length;
  });
}

/** Sweeps now and every five seconds until `stop`. Every instance does it; row locks keep them apart. */
export function startSweeper(db: Database, log: Log): { stop(): void } {
  const sweep = () =>
    sweepOverdue(db).then(
      (swept) => swept > 0 && log.event('bookings_swept', { swept }),
      (error: unknown) => log.surprise('sweep', 'sweeper', error),
    );
  void sweep();
  const timer = setInterval(sweep, SWEEP_EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
