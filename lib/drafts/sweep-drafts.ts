import 'server-only';
import type { Database } from '@/lib/db/connection';
import { deleteOldDrafts } from '@/lib/db/drafts';
import type { Log } from '@/lib/log';

const SWEEP_EVERY_MS = 60 * 60_000;

/** Sweeps old and booked drafts away, now and every hour until `stop`. Every instance does it; a second one finds nothing left. */
export function startDraftSweep(db: Database, log: Log): { stop(): void } {
  const sweep = () => deleteOldDrafts(db.orm).catch((error: unknown) => log.surprise('sweep', 'drafts', error));
  void sweep();
  const timer = setInterval(sweep, SWEEP_EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
