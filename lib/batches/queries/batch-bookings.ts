import * as z from 'zod/mini';
import { type BatchName, readBatchName as findName, listBatchLabels } from '@/lib/batches/data/batch-bookings';
import { type BookingSource, type Reader, scopeOf } from '@/lib/bookings/queries/bookings';
import { MOST_LABELS } from '@/lib/labels/label-formats';
import type { LabelOrder } from '@/lib/labels/label-order';
import { MOST_PRINTED_AT_ONCE } from '@/lib/limits';

/** What a batch of the clerk's shops is known by, or null; any other text than an id is no batch. */
export async function findBatchName(source: BookingSource, clerk: Reader, batchId: string): Promise<BatchName | null> {
  return z.safeParse(z.uuid(), batchId).success ? findName(source.db.orm, scopeOf(source, clerk), batchId) : null;
}

/**
 * The bookings of a batch that have labels to print, in that order and as many as go into one print; null for another shop's batch.
 * `isAll`: also those that were printed before.
 */
export async function findBatchLabels(
  source: BookingSource,
  clerk: Reader,
  batchId: string,
  wanted: { order: LabelOrder; isAll: boolean },
): Promise<string[] | null> {
  const scope = scopeOf(source, clerk);
  if (!(await findBatchName(source, clerk, batchId))) return null;
  const found = await listBatchLabels(source.db.orm, scope, batchId, { ...wanted, limit: MOST_PRINTED_AT_ONCE });
  let room = MOST_LABELS;
  return found.flatMap(({ id, labels }) => {
    room -= labels ?? 0;
    return labels !== null && room >= 0 ? [id] : [];
  });
}
