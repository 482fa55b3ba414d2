import type * as real from '@/lib/batches/data/batches';
import type { Orm } from '@/lib/db/connection';
import { ask } from '../database';
import { world } from '../world';
import { byKey } from './bookings';

export type * from '@/lib/batches/data/batches';

const OPEN = ['running', 'paused'] as const;
const isOpen = ({ state }: real.BatchRow) => OPEN.some((open) => open === state);

/** The batch of a clerk's booking, or null. */
export const findBatchOf = (orm: Orm, clerkId: string, formKey: string): Promise<real.BatchRow | null> =>
  ask(orm, (tables) => {
    const booking = byKey(tables, formKey);
    return booking?.clerkId === clerkId ? (tables.batches.get(booking.batchId ?? '') ?? null) : null;
  });

export const insertBatch: typeof real.insertBatch = (orm, batch, most) =>
  ask(orm, ({ batches }, now) => {
    const open = [...batches.values()].filter((each) => each.shopId === batch.shopId && isOpen(each));
    if (open.length >= most) return null;
    const id = world().newId();
    batches.set(id, { ...batch, id, state: 'running', pauseReason: null, createdAt: now, endedAt: null });
    return id;
  });

export const steerBatch: typeof real.steerBatch = (orm, _scope, batchId, from, state) =>
  ask(orm, ({ batches }, now) => {
    const batch = batches.get(batchId);
    if (!batch || !from.includes(batch.state)) return null;
    const endedAt = state === 'stopped' ? now : batch.endedAt;
    batches.set(batchId, { ...batch, state, pauseReason: null, endedAt });
    return batch.shopId;
  });

export const lockPauseReason: typeof real.lockPauseReason = (orm, batchId) =>
  ask(orm, ({ batches }) => batches.get(batchId)?.pauseReason ?? null);

export const pauseForReason: typeof real.pauseForReason = (orm, batchId, pauseReason) =>
  ask(orm, ({ batches }) => {
    const batch = batches.get(batchId);
    if (batch?.state === 'running') batches.set(batchId, { ...batch, state: 'paused', pauseReason });
  });

export const endFinished: typeof real.endFinished = (orm, _environment, batchId = null) =>
  ask(orm, ({ batches, queue, bookings }, now) => {
    for (const batch of batches.values()) {
      const { id } = batch;
      const waits = [...queue.values()].some((row) => row.batchId === id);
      const isOnItsWay = [...bookings.values()].some((each) => each.batchId === id && each.state === 'sending');
      if (isOpen(batch) && (batchId === null || id === batchId) && !waits && !isOnItsWay)
        batches.set(id, { ...batch, state: 'done', endedAt: now, pauseReason: null });
    }
  });
