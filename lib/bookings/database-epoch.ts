import { stopQueue } from '@/lib/bookings/data/stop-older';
import type { Database } from '@/lib/db/connection';
import { beginEpoch, tickEpoch } from '@/lib/platform/data/instance';
import type { Log } from '@/lib/platform/log';
import { repeat } from '@/lib/platform/repeat';

export const TICK_EVERY_MS = 10_000;

/** How far this process has come with its database: pages are given the mark, `ID.TICKS`, and bring it back. Null before the first tick. */
export type DatabaseEpoch = { mark: string | null; id: string | null; ticks: number };

export function openEpoch(): DatabaseEpoch {
  return { mark: null, id: null, ticks: 0 };
}

/**
 * One step on, on disk before it is given out; a new epoch at first, and where the database was restored under this process, after
 * `stop` has stopped what was due in it.
 */
export async function tick(
  { db, log }: { db: Database; log: Log },
  epoch: DatabaseEpoch,
  stop: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  const goesOn = epoch.id !== null && (await tickEpoch(db.orm, epoch.id, epoch.ticks + 1));
  if (epoch.id !== null && !goesOn) {
    log.event('database_restored', { epoch: epoch.id, ticks: epoch.ticks });
    await stop();
  }
  epoch.id = goesOn ? epoch.id : await beginEpoch(db.orm);
  epoch.ticks = goesOn ? epoch.ticks + 1 : 0;
  epoch.mark = `${epoch.id}.${epoch.ticks}`;
}

/** Ticks now and every ten seconds until `stop`, where no journal is compared with the database (`instance-journal`). */
export function startEpoch(server: { db: Database; log: Log }, epoch: DatabaseEpoch): { stop(): void } {
  // Only the queue: two that ended each other's epochs would do so for ever.
  const stop = () => server.db.orm.transaction(stopQueue);
  return repeat(TICK_EVERY_MS, 'database-epoch', server.log, () => tick(server, epoch, stop));
}
