import type { Clerk } from '@/lib/accounts/clerk';
import { BYTE_ORDER_MARK, csvRecord, type Separator } from '@/lib/csv';
import { listBookedRows } from '@/lib/db/order-import-rows';
import type { PlannedRow } from '@/lib/imports/import-plan';
import type { BookingState } from '@/lib/outcomes';
import { type ImportSource, readPlannedImport } from './planned-import';

/** What became of a booking that came to nothing. `reason`, `message` and `status` are those of its newest attempt. */
export type FailedBooking =
  Awaited<ReturnType<typeof listBookedRows>> extends Map<number, infer Booked> ? Booked : never;

/** A row that was not booked: what the plan says of it, or what became of its booking. */
type Rejected = { cells: string[]; why: { plan: PlannedRow } | { booking: FailedBooking } };

const FAILED: readonly BookingState[] = ['rejected', 'not_sent', 'discarded'];

/** The rows of an import that are not booked: left out or to fix before the press, and after it refused or not sent as well. */
export async function readRejected(
  source: ImportSource,
  clerk: Clerk,
  importId: string,
): Promise<{ shopId: string; headers: string[]; separator: Separator | null; rows: Rejected[] } | null> {
  const planned = await readPlannedImport(source, clerk, importId);
  if (!planned) return null;
  const { head, rows, plan } = planned;
  const booked = head.batchId === null ? null : await listBookedRows(source.db.orm, head.id);
  const planOf = new Map(plan.rows.map((row) => [row.row, row]));
  const rejected = rows.flatMap(({ row, cells, bookingId }): Rejected[] => {
    const booking = booked?.get(row);
    if (booking && FAILED.includes(booking.state)) return [{ cells, why: { booking } }];
    const plan = planOf.get(row);
    return bookingId !== null || !plan || plan.kind === 'ready' ? [] : [{ cells, why: { plan } }];
  });
  return { shopId: head.shopId, headers: head.headers, separator: head.source.separator, rows: rejected };
}

/** A row that was not booked, as it stands now, and why. */
export type RejectedRow = { cells: readonly string[]; reason: string };

/**
 * Rows that were not booked as a file of the same columns with one more for the reason, which the reader of orders leaves out: put right and
 * imported again, it books exactly these (docs/imports.md#check).
 */
export async function* writeRejected(
  headers: readonly string[],
  rows: readonly RejectedRow[],
  reasonHeader: string,
  separator: Separator,
): AsyncGenerator<string> {
  const width = Math.max(headers.length, ...rows.map(({ cells }) => cells.length));
  const whole = (cells: readonly string[]) => Array.from({ length: width }, (_, at) => cells[at] ?? '');
  yield BYTE_ORDER_MARK + csvRecord([...whole(headers), reasonHeader], separator);
  for (const { cells, reason } of rows) yield csvRecord([...whole(cells), reason], separator);
}
