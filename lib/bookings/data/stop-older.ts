import { inArray, isNull, sql } from 'drizzle-orm';
import { appendEvent } from '@/lib/audit/data/audit-events';
import { batches, sendQueue } from '@/lib/db/batch-schema';
import type { Orm } from '@/lib/db/connection';
import { databaseEpochs, instanceJournals } from '@/lib/db/instance-schema';
import { askPlansAgain } from '@/lib/plans/data';
import { callOffPlan } from '@/lib/privacy/data/removal-plans';

/**
 * What is done with every database that is older than what was done with it, however it came into use: what is due in it may have been
 * sent since. The queue is stopped; its epochs end, so that no page from before is believed; every journal is unread, so that nothing
 * new is sent before all were compared with it (docs/reliability.md#an-older-database); and no planned removal begins that may have been
 * called off since. Gives how much was stopped. Within a transaction.
 */
export async function stopOlderDatabase(orm: Orm): Promise<number> {
  const stopped = await stopQueue(orm);
  await orm.delete(databaseEpochs);
  await orm.update(instanceJournals).set({ comparedWith: '' }).where(isNull(instanceJournals.givenUpAt));
  if (await callOffPlan(orm)) {
    const event = { actor: { type: 'system' }, shopId: null, targetIds: [] } as const;
    await appendEvent(orm, { ...event, action: 'personal_data.removal_called_off' });
  }
  return stopped;
}

/**
 * Pauses all open batches, ends all waiting, and has confirmed plans confirmed again. Gives how many batches, waiting bookings and plans
 * those were. Within a transaction.
 */
export async function stopQueue(orm: Orm): Promise<number> {
  const paused = await orm
    .update(batches)
    .set({ state: 'paused', pauseReason: 'restored' })
    .where(inArray(batches.state, ['running', 'paused']))
    .returning({ id: batches.id });
  const ended = await orm
    .update(sendQueue)
    .set({ endsAt: sql`now()` })
    .where(isNull(sendQueue.batchId))
    .returning({ id: sendQueue.bookingId });
  return paused.length + ended.length + (await askPlansAgain(orm));
}
