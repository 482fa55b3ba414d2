import type { Database } from '@/lib/db/connection';
import { beginEpoch, tickEpoch } from '@/lib/db/instance';
import type { Log } from '@/lib/log';
import { repeat } from '@/lib/repeat';

const TICK_EVERY_MS = 10_000;

/** How far this process has come with its database: pages are given the mark, `ID.TICKS`, and bring it back. Null before the first tick. */
export type DatabaseEpoch = { mark: string | null; id: string | null; ticks: number };

export function openEpoch(): DatabaseEpoch {
  return { mark: null, id: null, ticks: 0 };
}

/** One step on, on disk before it is given out; a new epoch at first, and where the database was restored under this process. */
export async function tick({ db, log }: { db: Database; log: Log }, epoch: DatabaseEpoch): Promise<void> {
  const goesOn = epoch.id !== null && (await tickEpoch(db.orm, epoch.id, epoch.ticks + 1));
  if (epoch.id !== null && !goesOn) log.event('database_restored', { epoch: epoch.id, ticks: epoch.ticks });
  epoch.id = goesOn ? epoch.id : await beginEpoch(db.orm);
  epoch.ticks = goesOn ? epoch.ticks + 1 : 0;
  epoch.mark = `${epoch.id}.${epoch.ticks}`;
}

/** Ticks now and every ten seconds until `stop`. */
export function startEpoch(server: { db: Database; log: Log }, epoch: DatabaseEpoch): { stop(): void } {
  return repeat(TICK_EVERY_MS, 'database-epoch', server.log, () => tick(server, epoch));
}
