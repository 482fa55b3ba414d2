import { type BatchScope, steerBatch } from '@/lib/db/batches';
import type { Database } from '@/lib/db/connection';
import { discardQueued, readyQueued } from '@/lib/db/queued-batches';
import type { CarrierEnvironment } from '@/lib/db/schema';
import type { ShopReader } from '@/lib/db/shops';
import { wakeSendQueue } from './wake';

type SteeringServer = { db: Database; environment: CarrierEnvironment };

const scopeOf = ({ environment }: SteeringServer, reader: ShopReader): BatchScope => ({ reader, environment });

/** Sends no further booking of a running batch; those on their way finish. False where it does not run, or is another shop's. */
export function pauseBatch(server: SteeringServer, clerk: ShopReader, batchId: string): Promise<boolean> {
  return steerBatch(server.db.orm, scopeOf(server, clerk), batchId, ['running'], 'paused');
}

/** Goes on with a paused batch: with all that waits in it, now. False where it is not paused, or is another shop's. */
export async function continueBatch(server: SteeringServer, clerk: ShopReader, batchId: string): Promise<boolean> {
  const goesOn = await server.db.orm.transaction(async (transaction) => {
    if (!(await steerBatch(transaction, scopeOf(server, clerk), batchId, ['paused'], 'running'))) return false;
    await readyQueued(transaction, batchId);
    return true;
  });
  if (goesOn) wakeSendQueue();
  return goesOn;
}

/**
 * Ends a batch for good: bookings on their way finish, and the clerk discards the rest (docs/imports.md#batches). False where it ended
 * before, or is another shop's.
 */
export function stopBatch(server: SteeringServer, clerk: ShopReader, batchId: string): Promise<boolean> {
  return server.db.orm.transaction(async (transaction) => {
    const open = ['running', 'paused'] as const;
    if (!(await steerBatch(transaction, scopeOf(server, clerk), batchId, [...open], 'stopped'))) return false;
    await discardQueued(transaction, batchId, clerk.id);
    return true;
  });
}
