import { setImmediate as othersFirst } from 'node:timers/promises';
import { type Separator, withoutGuard } from '@/lib/csv';
import type { PartyInput } from '@/lib/party-schema';
import { LONGEST_CELL, type ReadTable, type TableRow, type WorkbookFacts } from '@/lib/table-files/table';
import { type ColumnPlaces, columnsOf, joinCells, missingColumns, placeColumns } from './file-columns';
import { recipientIdentity } from './identity';
import type { FileFault, ReadColumn } from './import-answer';
import { type CellFault, type Repair, readParty } from './read-party';

/** More is a database and no address book. */
export const MOST_ROWS = 20_000;

/** A screen shows no more of a cell; in characters. */
const LONGEST_SAMPLE = 100;
/** A sample is looked for in so many rows. */
const SAMPLE_ROWS = 20;

/** Others are answered after so many rows. */
const ROWS_AT_ONCE = 100;

/** A row that can go in. `row` counts as a spreadsheet does: the header is row 1. */
export type GoodRow = { row: number; identity: string; party: PartyInput; repair: Repair | null };

/** A row that cannot, with its cells as they stand in the file. */
type BadRow = { row: number; cells: string[]; faults: CellFault[] };

export type RecipientFile = {
  /** What stands between the cells of a text file; null in a workbook. */
  separator: Separator | null;
  headers: string[];
  /** One row a recipient: who stands in the file twice counts as it stands last. */
  good: GoodRow[];
  bad: BadRow[];
  /** Rows whose recipient stands in the file once more, further down. */
  repeated: number[];
  columns: ReadColumn[];
};

/** A file as it came: its bytes, the sheet of a workbook that the clerk chose, and the country of an empty cell. */
export type ImportFile = { bytes: Uint8Array; sheet: string | null; homeCountry: string };

type ReadFile = { workbook: WorkbookFacts | null } & (RecipientFile | { fault: FileFault });

/** Reads recipients out of a file that another program wrote; accepts what leaves no doubt (docs/recipients.md#import). */
export async function readRecipientFile(readTable: ReadTable, file: ImportFile): Promise<ReadFile> {
  const table = await readTable({ bytes: file.bytes, sheet: file.sheet, mostRows: MOST_ROWS + 2 });
  if ('fault' in table) return { workbook: null, fault: { kind: table.fault } };
  const { separator, workbook, rows } = table;
  if (rows.length > MOST_ROWS + 1) return { workbook, fault: { kind: 'too_many_rows', most: MOST_ROWS } };
  const book: RecipientFile = { separator, headers: [], good: [], bad: [], repeated: [], columns: [] };
  const rowOf = new Map<string, GoodRow>();
  let places: ColumnPlaces = {};
  for (const [index, { row, cells: written }] of rows.entries()) {
    if (index % ROWS_AT_ONCE === 0) await othersFirst();
    const cells = written.map((cell) => withoutGuard(cell).trim());
    if (cells.every((cell) => cell === '')) continue;
    if (book.headers.length === 0) {
      places = placeColumns(cells);
      const missing = missingColumns(places);
      if (missing.length > 0) return { workbook, fault: { kind: 'columns_missing', missing, headers: named(cells) } };
      book.headers = cells;
      book.columns = readColumns(places, cells, rows.slice(index + 1, index + 1 + SAMPLE_ROWS));
      continue;
    }
    const read = readRow(cells, places, book.headers.length, file.homeCountry);
    if ('faults' in read) book.bad.push({ row, cells, faults: read.faults });
    else {
      const good = { row, identity: recipientIdentity(read.party), ...read };
      const earlier = rowOf.get(good.identity);
      if (earlier) book.repeated.push(earlier.row);
      rowOf.set(good.identity, good);
    }
  }
  if (rowOf.size + book.bad.length === 0) return { workbook, fault: { kind: 'empty' } };
  return { workbook, ...book, good: [...rowOf.values()].toSorted((a, b) => a.row - b.row) };
}

/** Every column with a header, and the first that stands below it in the first rows. */
function readColumns(places: ColumnPlaces, headers: string[], firstRows: TableRow[]): ReadColumn[] {
  const fields = columnsOf(places, headers);
  const columns = headers.map((header, at) => {
    const samples = firstRows.map(({ cells }) => withoutGuard(cells[at] ?? '').trim());
    return { header, sample: samples.find(Boolean)?.slice(0, LONGEST_SAMPLE) ?? '', field: fields[at] ?? null };
  });
  return columns.filter(({ header }) => header !== '');
}

/** The first headers that say something: a file of commas has none. */
function named(headers: string[]): string[] {
  return headers.filter((header) => /[\p{L}\p{N}]/u.test(header)).slice(0, 20);
}

function readRow(
  cells: string[],
  places: ColumnPlaces,
  width: number,
  homeCountry: string,
): ReturnType<typeof readParty> {
  const beyond = cells.slice(width).filter(Boolean);
  // A separator inside an address that stands in no quotes: every cell behind it would be taken for its neighbour.
  if (beyond.length > 0) {
    return { faults: [{ field: null, reason: 'tooManyCells', value: beyond.join(' ').slice(0, LONGEST_CELL) }] };
  }
  return readParty(joinCells(places, cells), homeCountry);
}
