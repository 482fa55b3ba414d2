import type { Clerk } from '@/lib/accounts/clerk';
import type { Separator } from '@/lib/csv';
import { listBookedRows } from '@/lib/db/order-import-rows';
import type { PlannedRow } from '@/lib/imports/import-plan';
import { type ImportSource, readPlannedImport } from './planned-import';

/** A row that was not booked: what the plan says of it, or what became of its booking. */
type Rejected = { cells: string[]; why: PlannedRow | 'rejected' | 'not_sent' };

/** The rows of an import that are not booked: left out or to fix before the press, and after it refused or not sent as well. */
export async function readRejected(
  source: ImportSource,
  clerk: Clerk,
  importId: string,
): Promise<{ headers: string[]; separator: Separator | null; rows: Rejected[] } | null> {
  const planned = await readPlannedImport(source, clerk, importId);
  if (!planned) return null;
  const { head, rows, plan } = planned;
  const states = head.batchId === null ? new Map() : await listBookedRows(source.db.orm, head.id);
  const planOf = new Map(plan.rows.map((row) => [row.row, row]));
  const rejected = rows.flatMap(({ row, cells, bookingId }): Rejected[] => {
    const state = states.get(row);
    if (state === 'rejected') return [{ cells, why: 'rejected' }];
    if (state === 'not_sent' || state === 'discarded') return [{ cells, why: 'not_sent' }];
    const why = planOf.get(row);
    return bookingId !== null || !why || why.kind === 'ready' ? [] : [{ cells, why }];
  });
  return { headers: head.headers, separator: head.source.separator, rows: rejected };
}
