import type { Clerk } from '@/lib/accounts/clerk';
import { type BatchName, findBatchName as findName } from '@/lib/db/batch-bookings';
import { type BookingSource, scopeOf } from './bookings';

/** What a batch of the clerk's shops is known by, or null; an empty id is no batch. */
export async function findBatchName(source: BookingSource, clerk: Clerk, batchId: string): Promise<BatchName | null> {
  return batchId === '' ? null : findName(source.db.orm, scopeOf(source, clerk), batchId);
}
