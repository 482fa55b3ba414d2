import 'server-only';
import type { Database } from '@/lib/db/connection';
import { type BatchScope, findBatch, markSent, answerBatch as writeAnswer } from '@/lib/db/print-batches';
import { insertPrints, takeBackPrints } from '@/lib/db/slip-prints';
import type { Print } from './record-prints';

/** Puts on record that a batch went out, slip by slip; `trouble` says why a printer stopped in the middle. */
export function recordBatch(
  db: Database,
  print: Print & { batchId: string },
  slips: readonly { bookingId: string; pages: number }[],
  trouble: string | null = null,
): Promise<void> {
  return db.orm.transaction(async (tx) => {
    await insertPrints(
      tx,
      slips.map((slip) => ({ ...print, ...slip })),
    );
    await markSent(tx, print.batchId, trouble);
  });
}

/**
 * Writes what the clerk saw of a batch. Those from `from` to `to`, counted from 1, did not come out: their bookings are given back, to be
 * printed again. Null when there is nothing to answer any more, or no such slips.
 */
export function answerBatch(
  db: Database,
  scope: BatchScope,
  batchId: string,
  missing: { from: number; to: number } | null,
): Promise<string[] | null> {
  return db.orm.transaction(async (tx) => {
    const batch = await findBatch(tx, scope, batchId);
    if (!batch || (missing && (missing.from > missing.to || missing.to > batch.bookingIds.length))) return null;
    if (!(await writeAnswer(tx, scope, batchId, missing))) return null;
    const again = missing ? batch.bookingIds.slice(missing.from - 1, missing.to) : [];
    if (again.length > 0) await takeBackPrints(tx, batchId, again);
    return again;
  });
}
