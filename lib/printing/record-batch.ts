import 'server-only';
import type { Database } from '@/lib/db/connection';
import { countBatchLabels, insertPrints, removePrints, tellCameOut } from '@/lib/db/label-prints';
import {
  type BatchScope,
  claimBatch,
  findBatch,
  markNotSent,
  markSent,
  answerBatch as writeAnswer,
} from '@/lib/db/print-batches';
import { bookingsOfLabels } from './counted-labels';
import type { Sending } from './printer-trouble';
import type { Print } from './record-prints';

type BatchPrint = Print & { batchId: string };
type PrintedLabel = { bookingId: string; pages: number };

/** Puts on record that a batch went to the print dialog, label by label. */
export function recordBatch(db: Database, print: BatchPrint, labels: readonly PrintedLabel[]): Promise<void> {
  return db.orm.transaction(async (tx) => {
    await insertPrints(
      tx,
      labels.map((label) => ({ ...print, ...label })),
    );
    await markSent(tx, print.batchId, null);
  });
}

/**
 * Puts a batch on record before its first byte leaves for a printer, its labels as not out yet. False when it was sent before: then
 * nothing may be sent.
 */
export function beginBatch(db: Database, print: BatchPrint, labels: readonly PrintedLabel[]): Promise<boolean> {
  return db.orm.transaction(async (tx) => {
    if (!(await claimBatch(tx, print.batchId))) return false;
    await insertPrints(
      tx,
      labels.map((label) => ({ ...print, ...label, cameOut: false })),
    );
    return true;
  });
}

/** Writes what became of a batch that was begun. What may be out in part stays not out until the clerk has looked. */
export function endBatch(
  db: Database,
  batchId: string,
  bookingIds: string[],
  { sent, trouble }: Sending,
): Promise<void> {
  return db.orm.transaction(async (tx) => {
    if (sent === 'part') return markSent(tx, batchId, trouble);
    if (sent === 'all') return tellCameOut(tx, batchId, bookingIds, true);
    await removePrints(tx, batchId);
    await markNotSent(tx, batchId);
  });
}

/**
 * Writes what the clerk saw of a batch. The labels from `from` to `to`, counted from 1, did not come out: their bookings are given back,
 * to be printed again, every parcel of theirs. Null when there is nothing to answer any more, or no such labels.
 */
export function answerBatch(
  db: Database,
  scope: BatchScope,
  batchId: string,
  missing: { from: number; to: number } | null,
): Promise<string[] | null> {
  return db.orm.transaction(async (tx) => {
    const batch = await findBatch(tx, scope, batchId);
    if (!batch) return null;
    const counts = await countBatchLabels(tx, batchId);
    const counted = batch.bookingIds.map((bookingId) => ({ bookingId, labels: counts.get(bookingId) ?? 1 }));
    const again = missing ? bookingsOfLabels(counted, missing) : [];
    if (!again || !(await writeAnswer(tx, scope, batchId, missing))) return null;
    await tellCameOut(
      tx,
      batchId,
      batch.bookingIds.filter((id) => !again.includes(id)),
      true,
    );
    await tellCameOut(tx, batchId, again, false);
    return again;
  });
}
