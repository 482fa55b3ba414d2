import 'server-only';
import type { Database } from '@/lib/db/connection';
import {
  type BatchScope,
  claimBatch,
  findBatch,
  markNotSent,
  markSent,
  answerBatch as writeAnswer,
} from '@/lib/db/print-batches';
import { countBatchSlips, insertPrints, removePrints, tellCameOut } from '@/lib/db/slip-prints';
import { bookingsOfSlips } from './counted-slips';
import type { Sending } from './printer-trouble';
import type { Print } from './record-prints';

type BatchPrint = Print & { batchId: string };
type PrintedSlip = { bookingId: string; pages: number };

/** Puts on record that a batch went to the print dialog, slip by slip. */
export function recordBatch(db: Database, print: BatchPrint, slips: readonly PrintedSlip[]): Promise<void> {
  return db.orm.transaction(async (tx) => {
    await insertPrints(
      tx,
      slips.map((slip) => ({ ...print, ...slip })),
    );
    await markSent(tx, print.batchId, null);
  });
}

/**
 * Puts a batch on record before its first byte leaves for a printer, its slips as not out yet. False when it was sent before: then
 * nothing may be sent.
 */
export function beginBatch(db: Database, print: BatchPrint, slips: readonly PrintedSlip[]): Promise<boolean> {
  return db.orm.transaction(async (tx) => {
    if (!(await claimBatch(tx, print.batchId))) return false;
    await insertPrints(
      tx,
      slips.map((slip) => ({ ...print, ...slip, cameOut: false })),
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
 * Writes what the clerk saw of a batch. The slips from `from` to `to`, counted from 1, did not come out: their bookings are given back,
 * to be printed again, every parcel of theirs. Null when there is nothing to answer any more, or no such slips.
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
    const counts = await countBatchSlips(tx, batchId);
    const counted = batch.bookingIds.map((bookingId) => ({ bookingId, slips: counts.get(bookingId) ?? 1 }));
    const again = missing ? bookingsOfSlips(counted, missing) : [];
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
