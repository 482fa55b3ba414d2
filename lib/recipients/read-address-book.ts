import 'server-only';
import { setImmediate as othersFirst } from 'node:timers/promises';
import { type Separator, withoutGuard } from '@/lib/csv';
import type { PartyInput } from '@/lib/party-schema';
import { decodeText } from './decode-text';
import { type FileColumn, NEEDED_COLUMNS, placeColumns } from './file-columns';
import { recipientIdentity } from './identity';
import { type CellFault, type Repair, readParty } from './read-party';
import { readRecords } from './read-records';

/** More is a database and no address book. */
export const MOST_ROWS = 20_000;

/** Others are answered after so many rows: a file of millions of empty ones is read for seconds. */
const ROWS_AT_ONCE = 100;

/** More of a cell is not looked at: no field is longer by far, so its row is refused all the same. In characters. */
const LONGEST_CELL = 2_000;

/** A row that can go in. `row` counts as a spreadsheet does: the header is row 1. */
export type GoodRow = { row: number; identity: string; party: PartyInput; repair: Repair | null };

/** A row that cannot, with its cells as they stand in the file. */
export type BadRow = { row: number; cells: string[]; faults: CellFault[] };

export type AddressBook = {
  separator: Separator;
  headers: string[];
  /** One row a recipient: who stands in the file twice counts as it stands last. */
  good: GoodRow[];
  bad: BadRow[];
  /** Rows whose recipient stands in the file once more, further down. */
  repeated: number[];
  /** Headers that stand for nothing we keep. */
  ignored: string[];
};

/** Why nothing of a file can be read. */
export type FileFault =
  /** No row with anything in it, or none but the header. */
  | { kind: 'empty' }
  /** A workbook, and no text. */
  | { kind: 'workbook' }
  | { kind: 'too_many_rows'; most: number }
  | { kind: 'columns_missing'; missing: FileColumn[]; headers: string[] };

/** Reads an address book out of a file that some other program wrote; forgives whatever leaves no doubt (docs/recipients.md#import). */
export async function readAddressBook(
  bytes: Uint8Array,
  homeCountry: string,
): Promise<AddressBook | { fault: FileFault }> {
  if (isWorkbook(bytes)) return { fault: { kind: 'workbook' } };
  const text = decodeText(bytes).replace(/^sep=.(?:\r\n|\r|\n)/i, '');
  const separator = separatorOf(text);
  const book: AddressBook = { separator, headers: [], good: [], bad: [], repeated: [], ignored: [] };
  const rowOf = new Map<string, GoodRow>();
  let places: ReturnType<typeof placeColumns> = {};
  let row = 0;
  for (const record of readRecords(text, separator)) {
    row += 1;
    if (row % ROWS_AT_ONCE === 0) await othersFirst();
    const cells = record.map((cell) => withoutGuard(cell.slice(0, LONGEST_CELL)).trim());
    if (cells.every((cell) => cell === '')) continue;
    if (book.headers.length === 0) {
      places = placeColumns(cells);
      const missing = NEEDED_COLUMNS.filter((column) => places[column] === undefined);
      if (missing.length > 0) return { fault: { kind: 'columns_missing', missing, headers: named(cells) } };
      book.headers = cells;
      book.ignored = cells.filter((header, at) => header !== '' && !Object.values(places).includes(at));
      continue;
    }
    const read = readRow(cells, places, book.headers.length, homeCountry);
    if ('faults' in read) book.bad.push({ row, cells, faults: read.faults });
    else {
      const good = { row, identity: recipientIdentity(read.party), ...read };
      const earlier = rowOf.get(good.identity);
      if (earlier) book.repeated.push(earlier.row);
      rowOf.set(good.identity, good);
    }
    if (rowOf.size + book.bad.length > MOST_ROWS) return { fault: { kind: 'too_many_rows', most: MOST_ROWS } };
  }
  if (rowOf.size + book.bad.length === 0) return { fault: { kind: 'empty' } };
  return { ...book, good: [...rowOf.values()].toSorted((a, b) => a.row - b.row) };
}

/** The first headers that say something: a file of commas has none. */
function named(headers: string[]): string[] {
  return headers.filter((header) => /[\p{L}\p{N}]/u.test(header)).slice(0, 20);
}

function readRow(
  cells: string[],
  places: Partial<Record<FileColumn, number>>,
  width: number,
  homeCountry: string,
): ReturnType<typeof readParty> {
  const beyond = cells.slice(width).filter(Boolean);
  // A separator inside an address that stands in no quotes: every cell behind it would be taken for its neighbour.
  if (beyond.length > 0) {
    return { faults: [{ field: null, reason: 'tooManyCells', value: beyond.join(' ').slice(0, LONGEST_CELL) }] };
  }
  const row = Object.entries(places).map(([column, at]) => [column, cells[at] ?? '']);
  return readParty(Object.fromEntries(row), homeCountry);
}

/** The separator by which the header names the most columns. */
function separatorOf(text: string): Separator {
  const start = text.trimStart();
  const counted = ([',', ';', '\t'] as const).map((separator) => {
    const [headers = []] = readRecords(start, separator);
    return { separator, count: Object.keys(placeColumns(headers.map(withoutGuard))).length };
  });
  return counted.reduce((best, each) => (each.count > best.count ? each : best)).separator;
}

/** Files of spreadsheet programs are archives or, before 2007, compound files. */
function isWorkbook([a, b, c, d]: Uint8Array): boolean {
  return (a === 0x50 && b === 0x4b && c === 3 && d === 4) || (a === 0xd0 && b === 0xcf && c === 0x11 && d === 0xe0);
}
