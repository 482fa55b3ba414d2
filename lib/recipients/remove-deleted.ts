import type { Database } from '@/lib/db/connection';
import type { Log } from '@/lib/platform/log';
import { repeat } from '@/lib/platform/repeat';
import { removeLongDeleted } from '@/lib/recipients/data/recipients';

const REMOVE_EVERY_MS = 60 * 60_000;

/** Removes for good the recipients that a clerk deleted more than a day ago, now and every hour until `stop`. A second instance finds none left. */
export function startRemovingDeleted(db: Database, log: Log): { stop(): void } {
  return repeat(REMOVE_EVERY_MS, 'deleted-recipients', log, async () => {
    const removed = await removeLongDeleted(db.orm);
    if (removed > 0) log.event('recipients_removed', { removed });
  });
}
