import { BYTE_ORDER_MARK, csvRecord, type Separator } from '@/lib/csv';

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
