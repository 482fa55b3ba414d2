import type { Separator } from '@/lib/csv';
import type { Database } from '@/lib/db/connection';
import { PARTY_FORM_FIELDS, type PartyFormField, partyForm } from '@/lib/party-form';
import { listRecipientsAfter } from '@/lib/recipients/data/recipient-search';
import type { RecipientScope } from '@/lib/recipients/data/recipients';
import type { ReadTable } from '@/lib/table-files/table';
import { type ImportFile, readRecipientFile } from './read-file';
import type { CellFault } from './read-party';

/** What stands on top of each column, in the clerk's language. */
export type ColumnNames = Record<PartyFormField, string>;

const ROWS_PER_READ = 500;

/** A shop's address book as a table, in the columns that an import reads, in pages of a few hundred recipients. */
export async function* exportRecipients(
  { orm }: Database,
  scope: RecipientScope,
  names: ColumnNames,
): AsyncGenerator<string[][]> {
  yield [PARTY_FORM_FIELDS.map((column) => names[column])];
  let after: string | null = null;
  for (;;) {
    const rows = await listRecipientsAfter(orm, scope, after, ROWS_PER_READ);
    if (rows.length > 0)
      yield rows.map(({ party }) => PARTY_FORM_FIELDS.map((column) => partyForm(party)[column] ?? ''));
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_PER_READ) return;
    after = last.id;
  }
}

/** What the file of refused rows says in the clerk's language. */
export type RefusalWords = { row: string; reason: string; reasonOf: (fault: CellFault) => string };

/**
 * The rows of a file that could not go in, as they stand there, each with its number and the reason behind it; once put right, the same file
 * can be put in again. `separator` is what separates them there; null in a workbook.
 */
export async function refusedTable(
  readTable: ReadTable,
  file: ImportFile,
  words: RefusalWords,
): Promise<{ separator: Separator | null; rows: string[][] }> {
  const book = await readRecipientFile(readTable, file);
  if ('fault' in book) return { separator: null, rows: [] };
  const bad = book.bad.map(({ row, cells, faults }) => {
    const width = Math.max(book.headers.length, cells.length);
    const whole = Array.from({ length: width }, (_, at) => cells[at] ?? '');
    return [...whole, String(row), faults.map(words.reasonOf).join(' ')];
  });
  return { separator: book.separator, rows: [[...book.headers, words.row, words.reason], ...bad] };
}
