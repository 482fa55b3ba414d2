import type * as real from '@/lib/bookings/data/stop-older';
import { ask, type Tables } from '../database';

/** The same of rows that are not in use yet. */
export function stopRows(tables: Tables, now: Date): number {
  const { epochs, journals } = tables;
  const stopped = stopQueueRows(tables, now);
  epochs.clear();
  for (const journal of journals.values())
    if (journal.givenUpAt === null) journals.set(journal.id, { ...journal, comparedWith: '' });
  return stopped;
}

function stopQueueRows({ batches, queue }: Tables, now: Date): number {
  const open = [...batches.values()].filter(({ state }) => state === 'running' || state === 'paused');
  for (const batch of open) batches.set(batch.id, { ...batch, state: 'paused', pauseReason: 'restored' });
  const single = [...queue.values()].filter(({ batchId }) => batchId === null);
  for (const row of single) queue.set(row.bookingId, { ...row, endsAt: now });
  return open.length + single.length;
}

export const stopOlderDatabase: typeof real.stopOlderDatabase = (orm) => ask(orm, stopRows);

export const stopQueue: typeof real.stopQueue = (orm) => ask(orm, stopQueueRows);
