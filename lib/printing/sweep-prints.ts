import 'server-only';
import type { Database } from '@/lib/db/connection';
import { markPrinted } from '@/lib/db/label-prints';
import { endLostJobs } from '@/lib/db/print-jobs';
import type { Log } from '@/lib/log';
import { repeat } from '@/lib/repeat';

const SWEEP_EVERY_MS = 60_000;

/**
 * Ends the prints whose server has ended before them: what it sent counts as printed, though the clerk may never say so. Two that sweep
 * at once wait for each other, and the second finds nothing left.
 */
export function endLostPrints({ orm }: Database): Promise<void> {
  return orm.transaction(async (tx) => markPrinted(tx, await endLostJobs(tx)));
}

/** Sweeps now and every minute until `stop`. Every instance does it. */
export function startPrintSweep(db: Database, log: Log): { stop(): void } {
  return repeat(SWEEP_EVERY_MS, 'prints', log, () => endLostPrints(db));
}
