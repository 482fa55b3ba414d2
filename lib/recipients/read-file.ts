import { setImmediate as othersFirst } from 'node:timers/promises';
import { type Separator, withoutGuard } from '@/lib/csv';
import { MAX_LENGTH } from '@/lib/limits';
import type { PartyFormField } from '@/lib/party-form';
import type { PartyInput } from '@/lib/party-schema';
import { cellText } from '@/lib/table-files/cell-text';
import { hasSwallowedRows } from '@/lib/table-files/csv-records';
import { damageOf } from '@/lib/table-files/damaged-cell';
import { meantText } from '@/lib/table-files/meant-text';
import {
  AS_FOUND,
  findHead,
  LONGEST_CELL,
  type ReadTable,
  type TableRow,
  type WorkbookFacts,
} from '@/lib/table-files/table';
import {
  type ColumnPlaces,
  chosenColumns,
  FILE_PARTS,
  type FilePart,
  findColumns,
  joinCells,
  missingColumns,
  partsOf,
} from './file-columns';
import { recipientIdentity } from './identity';
import type { FileFault, ReadColumn } from './import-answer';
import { type CellFault, type Repair, readParty } from './read-party';

/** More is a database and no address book. */
export const MOST_ROWS = 20_000;

/** A screen shows no more of a cell; in characters. */
const LONGEST_SAMPLE = 100;
/** A sample is looked for in so many rows. */
const SAMPLE_ROWS = 20;
/** A file of commas has headers that say nothing. */
const HAS_TEXT = /[\p{L}\p{N}]/u;

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
  /** How many rows stand above the headers, such as the title of a list. */
  above: number;
  /** One row a recipient: who stands in the file twice counts as it stands last. */
  good: GoodRow[];
  bad: BadRow[];
  /** Rows whose recipient stands in the file once more, further down. */
  repeated: number[];
  /** What cells held that were read as empty, such as `NULL`: each as often as rows that can go in have it. */
  emptied: string[];
  columns: ReadColumn[];
};

/**
 * A file as it came: its bytes, the sheet of a workbook and the columns that the clerk chose, each null before that, and the country of an
 * empty cell.
 */
export type ImportFile = {
  bytes: Uint8Array;
  sheet: string | null;
  parts: readonly (FilePart | null)[] | null;
  homeCountry: string;
};

type ReadFile = { workbook: WorkbookFacts | null } & (RecipientFile | { fault: FileFault });

/** Reads recipients out of a file that another program wrote; accepts what leaves no doubt (docs/recipients.md#import). */
export async function readRecipientFile(readTable: ReadTable, file: ImportFile): Promise<ReadFile> {
  const table = await readTable({ ...AS_FOUND, bytes: file.bytes, sheet: file.sheet, mostRows: MOST_ROWS + 2 });
  if ('fault' in table) return { workbook: null, fault: { kind: table.fault } };
  const { separator, workbook, rows } = table;
  if (rows.length > MOST_ROWS + 1) return { workbook, fault: { kind: 'too_many_rows', most: MOST_ROWS } };
  const head = findHead(rows, textOf, (headers) => missingColumns(findColumns(headers)).length);
  if (!head) return { workbook, fault: { kind: 'empty' } };
  const places = file.parts ? chosenColumns(file.parts) : findColumns(head.headers);
  const body = rows.slice(head.above + 1);
  const columns = readColumns(places, head.headers, body.slice(0, SAMPLE_ROWS));
  const missing = missingColumns(places);
  if (missing.length > 0) return { workbook, fault: { kind: 'columns_missing', missing, columns } };
  const { headers, above } = head;
  const book: RecipientFile = { separator, headers, above, good: [], bad: [], repeated: [], emptied: [], columns };
  const rowOf = new Map<string, GoodRow>();
  for (const [index, { row, cells: written }] of body.entries()) {
    if (index % ROWS_AT_ONCE === 0) await othersFirst();
    const cells = written.map(textOf);
    if (cells.every((cell) => cell === '')) continue;
    const read = readRow(cells, places, book.headers.length, file.homeCountry);
    if ('faults' in read) book.bad.push({ row, cells, faults: read.faults });
    else {
      const { emptied, party, repair } = read;
      book.emptied.push(...emptied);
      const good = { row, identity: recipientIdentity(party), party, repair };
      const earlier = rowOf.get(good.identity);
      if (earlier) book.repeated.push(earlier.row);
      rowOf.set(good.identity, good);
    }
  }
  if (rowOf.size + book.bad.length === 0) return { workbook, fault: { kind: 'empty' } };
  return { workbook, ...book, good: [...rowOf.values()].toSorted((a, b) => a.row - b.row) };
}

/** A cell as its program meant it, without quotes against formulas. */
const textOf = (cell: string) => cellText(withoutGuard(cell));

/** Every column in the order of the file, and the first value that stands below its header. */
function readColumns(places: ColumnPlaces, headers: string[], firstRows: TableRow[]): ReadColumn[] {
  const parts = partsOf(places, headers.length);
  return headers.map((header, at) => {
    const samples = firstRows.map(({ cells }) => textOf(cells[at] ?? ''));
    return {
      header: HAS_TEXT.test(header) ? header : '',
      sample: samples.find(Boolean)?.slice(0, LONGEST_SAMPLE) ?? '',
      part: parts[at] ?? null,
    };
  });
}

type ReadRow = { party: PartyInput; repair: Repair | null; emptied: string[] } | { faults: CellFault[] };

function readRow(cells: string[], places: ColumnPlaces, width: number, homeCountry: string): ReadRow {
  const ofRow = faultOfRow(cells, width);
  if (ofRow) return { faults: [ofRow] };
  const meant = [...cells];
  for (const part of FILE_PARTS) {
    const at = places[part] ?? -1;
    if (isReadable(cells[at])) meant[at] = meantText(part, cells[at], false);
  }
  const damaged = FILE_PARTS.flatMap((part) => damageAt(part, meant[places[part] ?? -1]));
  const read = readParty(joinCells(places, meant), homeCountry);
  const refused =
    'faults' in read ? read.faults.filter(({ field }) => !damaged.some((one) => one.field === field)) : [];
  if ('faults' in read || damaged.length > 0) return { faults: [...damaged, ...refused] };
  if (places.zipCode !== undefined) meant[places.zipCode] = read.party.zipCode;
  const emptied = cells.filter((cell, at) => cell !== '' && meant[at] === '');
  return { party: read.party, repair: repairOf(cells, meant, places), emptied };
}

function faultOfRow(cells: string[], width: number): CellFault | null {
  const beyond = cells.slice(width).filter(Boolean);
  // A separator inside an address that stands in no quotes: every cell behind it would be taken for its neighbour.
  if (beyond.length > 0) {
    return { field: null, reason: 'tooManyCells', value: beyond.join(' ').slice(0, LONGEST_CELL) };
  }
  const swallowed = cells.find((cell) => hasSwallowedRows(cell, width));
  return swallowed === undefined ? null : { field: null, reason: 'swallowedRows', value: swallowed };
}

/** No field is longer, so that no pattern goes through a longer text. */
const isReadable = (text: string | undefined): text is string =>
  text !== undefined && text.length <= MAX_LENGTH.coaddress;

/** The columns that a refused part belongs to. */
const WHOLE: Partial<Record<FilePart, PartyFormField>> = {
  firstName: 'name',
  surname: 'name',
  company: 'name',
  houseNumber: 'address',
};

function damageAt(part: FilePart, text = ''): CellFault[] {
  const damage = text !== '' && isReadable(text) ? damageOf(part, text) : null;
  return damage ? [{ field: WHOLE[part] ?? (part as PartyFormField), reason: damage.key, value: text }] : [];
}

/** What of a row was read otherwise than it stands. Blanks and prefixes of postal codes are none of it; words for nothing are said apart. */
function repairOf(cells: readonly string[], meant: readonly string[], { zipCode }: ColumnPlaces): Repair | null {
  const digits = (text: string) => text.replace(/[^\d'’]/g, '');
  const changed = cells.flatMap((from, at) => {
    const to = meant[at] ?? '';
    const isSame = at === zipCode ? digits(from) === digits(to) : from === to;
    return isSame || to === '' ? [] : [{ from, to }];
  });
  if (changed.length === 0) return null;
  return { from: changed.map(({ from }) => from).join('; '), to: changed.map(({ to }) => to).join('; ') };
}
