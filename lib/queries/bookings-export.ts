import 'server-only';
import type { Clerk } from '@/lib/accounts/clerk';
import { EXPORT_COLUMNS, type ExportColumn, type ExportWords, exportValues } from '@/lib/bookings/export-columns';
import type { ListFilter } from '@/lib/bookings/list-query';
import { BYTE_ORDER_MARK, csvRecord, type Separator } from '@/lib/csv';
import { type PageKey, readBookings } from '@/lib/db/booking-list';
import { type BookingSource, bookingFilter, scopeOf } from './bookings';

/** Everything in the file that depends on the clerk and on their spreadsheet. */
export type ExportTexts = ExportWords & { columns: Record<ExportColumn, string>; separator: Separator };

const BOOKINGS_PER_READ = 500;

/**
 * The filtered list as CSV, newest first, in pieces of a few hundred bookings: no list is too long for memory, and no transaction
 * stands open while a slow browser takes it.
 */
export async function* exportBookings(
  source: BookingSource,
  clerk: Clerk,
  filter: ListFilter,
  words: ExportTexts,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK +
    csvRecord(
      EXPORT_COLUMNS.map((column) => words.columns[column]),
      words.separator,
    );
  const scope = scopeOf(source, clerk);
  const found = await bookingFilter(source, scope, filter, words.timeZone);
  let key: PageKey = 'newest';
  for (;;) {
    const rows = await readBookings(source.db.orm, scope, found, key, BOOKINGS_PER_READ);
    if (rows.length > 0) yield rows.map((row) => csvRecord(exportValues(row, words), words.separator)).join('');
    const last = rows.at(-1);
    if (!last || rows.length < BOOKINGS_PER_READ) return;
    key = { before: last.number };
  }
}
