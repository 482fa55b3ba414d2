import 'server-only';
import type { Clerk } from '@/lib/auth/session';
import { BYTE_ORDER_MARK, csvRecord } from '@/lib/booking/csv';
import { EXPORT_COLUMNS, type ExportColumn, type ExportWords, exportValues } from '@/lib/booking/export-columns';
import type { ListFilter } from '@/lib/booking/list-query';
import { listBookings, type PageKey } from '@/lib/db/booking-list';
import { type BookingSource, scopeOf, toBookingFilter } from './bookings';

/** Everything in the file that depends on the clerk's language. */
export type ExportTexts = ExportWords & { columns: Record<ExportColumn, string> };

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
  yield BYTE_ORDER_MARK + csvRecord(EXPORT_COLUMNS.map((column) => words.columns[column]));
  let key: PageKey = 'newest';
  for (;;) {
    const rows = await listBookings(
      source.db.orm,
      scopeOf(source, clerk),
      toBookingFilter(filter),
      key,
      BOOKINGS_PER_READ,
    );
    if (rows.length > 0) yield rows.map((row) => csvRecord(exportValues(row, words))).join('');
    const last = rows.at(-1);
    if (!last || rows.length < BOOKINGS_PER_READ) return;
    key = { before: last.number };
  }
}
