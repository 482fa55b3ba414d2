import 'server-only';
import type { Database } from '@/lib/db/connection';
import { deleteOldDrafts } from '@/lib/db/drafts';
import type { Log } from '@/lib/log';
import { repeat } from '@/lib/repeat';

const SWEEP_EVERY_MS = 60 * 60_000;

/** Sweeps old and booked drafts away, now and every hour until `stop`. Every instance does it; a second one finds nothing left. */
export function startDraftSweep(db: Database, log: Log): { stop(): void } {
  return repeat(SWEEP_EVERY_MS, 'drafts', log, () => deleteOldDrafts(db.orm));
}
