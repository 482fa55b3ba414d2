import type { AuditAction } from '@/lib/audit/audit-event';
import { appendEvent } from '@/lib/audit/data/audit-events';
import { type BatchScope, lockPauseReason, steerBatch } from '@/lib/batches/data/batches';
import { discardQueued, listQueued, readyQueued } from '@/lib/batches/data/queued-batches';
import { holdFormKeys } from '@/lib/bookings/data/form-keys';
import { requireReadJournals } from '@/lib/bookings/data/instance-journals';
import { againKey } from '@/lib/bookings/form-key';
import type { Database, Orm } from '@/lib/db/connection';
import type { CarrierEnvironment } from '@/lib/db/schema';
import type { ShopReader } from '@/lib/shops/data/shops';
import { wakeSendQueue } from './wake';

type SteeringServer = { db: Database; environment: CarrierEnvironment };

const scopeOf = ({ environment }: SteeringServer, reader: ShopReader): BatchScope => ({ reader, environment });

/** Sends no further booking of a running batch; those on their way finish. False where it does not run, or is another shop's. */
export function pauseBatch(server: SteeringServer, clerk: ShopReader, batchId: string): Promise<boolean> {
  return server.db.orm.transaction(async (transaction) => {
    const shopId = await steerBatch(transaction, scopeOf(server, clerk), batchId, ['running'], 'paused');
    if (shopId === null) return false;
    await append(transaction, 'batch.paused', shopId, clerk, batchId);
    return true;
  });
}

/**
 * Goes on with a paused batch: with all that waits in it, now. Of one that a restored database has, parcels that were booked again since are
 * discarded, and the others cannot be while they wait. False where it is not paused, or is another shop's. Rejects while a journal is unread
 * (`isJournalUnread`).
 */
export async function continueBatch(server: SteeringServer, clerk: ShopReader, batchId: string): Promise<boolean> {
  const goesOn = await server.db.orm.transaction(async (transaction) => {
    await requireReadJournals(transaction);
    const isRestored = (await lockPauseReason(transaction, batchId)) === 'restored';
    const shopId = await steerBatch(transaction, scopeOf(server, clerk), batchId, ['paused'], 'running');
    if (shopId === null) return false;
    if (isRestored) await discardBookedAgain(transaction, batchId, clerk.id);
    await readyQueued(transaction, batchId);
    await append(transaction, 'batch.continued', shopId, clerk, batchId);
    return true;
  });
  if (goesOn) wakeSendQueue();
  return goesOn;
}

/**
 * Ends a batch for good: bookings on their way finish, and the clerk discards the rest (docs/imports.md#batches). False where it ended
 * before, or is another shop's. Rejects while a journal is unread (`isJournalUnread`): what waits may have been sent.
 */
export function stopBatch(server: SteeringServer, clerk: ShopReader, batchId: string): Promise<boolean> {
  return server.db.orm.transaction(async (transaction) => {
    await requireReadJournals(transaction);
    const open = ['running', 'paused'] as const;
    const shopId = await steerBatch(transaction, scopeOf(server, clerk), batchId, [...open], 'stopped');
    if (shopId === null) return false;
    await discardQueued(transaction, await listQueued(transaction, batchId), clerk.id);
    await append(transaction, 'batch.stopped', shopId, clerk, batchId);
    return true;
  });
}

/** The journals were read: what was booked again in the database that is used no more is known here too. */
async function discardBookedAgain(orm: Orm, batchId: string, clerkId: string): Promise<void> {
  const waiting = await listQueued(orm, batchId);
  const holds = waiting.map((bookingId) => ({ formKey: againKey(bookingId), bookingId }));
  await discardQueued(orm, await holdFormKeys(orm, holds), clerkId);
}

type Steered = Extract<AuditAction, `batch.${string}`>;

/** Records what a clerk did with a batch; comes last in its transaction. */
function append(orm: Orm, action: Steered, shopId: string, { id }: ShopReader, batchId: string): Promise<void> {
  return appendEvent(orm, { action, actor: { type: 'user', id }, shopId, targetIds: [batchId] });
}
