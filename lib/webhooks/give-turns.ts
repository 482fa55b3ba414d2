import type { Orm } from '@/lib/db/connection';
import { listWaiting, makeDue } from '@/lib/webhooks/data/webhook-deliveries';
import { turnsOf } from './delivery-life';

/**
 * Gives the first delivery that waits of each of these subjects its turn. Within a transaction that holds the endpoint's row: else one that
 * is added while an earlier one ends would be passed over, and wait for ever.
 */
export async function giveTurns(orm: Orm, endpointId: string, subjects: readonly string[]): Promise<void> {
  const due = turnsOf(await listWaiting(orm, endpointId, subjects));
  if (due.length > 0) await makeDue(orm, due);
}
