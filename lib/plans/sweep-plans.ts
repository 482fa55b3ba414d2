import type { Database } from '@/lib/db/connection';
import type { Log } from '@/lib/platform/log';
import { repeat } from '@/lib/platform/repeat';
import { deleteOldPlans } from './data';

const SWEEP_EVERY_MS = 60 * 60_000;

/** Deletes plans that ended a day ago, now and every hour until `stop`. Every instance does it; a second one finds none. */
export function startPlanSweep(db: Database, log: Log): { stop(): void } {
  return repeat(SWEEP_EVERY_MS, 'plans', log, () => deleteOldPlans(db.orm));
}
