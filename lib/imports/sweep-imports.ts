import type { Database } from '@/lib/db/connection';
import { removeOldImports } from '@/lib/imports/data/order-imports';
import type { Log } from '@/lib/platform/log';
import { repeat } from '@/lib/platform/repeat';

const SWEEP_EVERY_MS = 60 * 60_000;

/** Removes imports that were left or deleted, now and every hour until `stop`. Every instance does it; a second one finds none. */
export function startImportSweep(db: Database, log: Log): { stop(): void } {
  return repeat(SWEEP_EVERY_MS, 'order-imports', log, async () => {
    const removed = await removeOldImports(db.orm);
    if (removed > 0) log.event('imports_removed', { removed });
  });
}
