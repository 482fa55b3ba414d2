import { setImmediate as othersFirst } from 'node:timers/promises';
import { readRecords, type Separator, withoutGuard } from '@/lib/csv';
import type { PartyInput } from '@/lib/party-schema';
import { storableText } from '@/lib/storable';
import { type FileColumn, NEEDED_COLUMNS, placeColumns } from './file-columns';
import { recipientIdentity } from './identity';
import type { FileFault } from './import-answer';
import { type CellFault, type Repair, readParty } from './read-party';

/** More is a database and no address book. */
export const MOST_ROWS = 20_000;

/** Others are answered after so many rows: a file of millions of empty ones is read for seconds. */
const ROWS_AT_ONCE = 100;

/** More of a cell is not looked at: no field is longer by far, so its row is refused all the same. In characters. */
const LONGEST_CELL = 2_000;

/** A row that can go in. `row` counts as a spreadsheet does: the header is row 1. */
export type GoodRow = { row: number; identity: string; party: PartyInput; repair: Repair | null };

/** A row that cannot, with its cells as they stand in the file. */
type BadRow = { row: number; cells: string[]; faults: CellFault[] };

export type RecipientFile = {
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

/** Reads recipients out of a file that another program wrote; accepts what leaves no doubt (docs/recipients.md#import). */
export async function readRecipientFile(
  bytes: Uint8Array,
  homeCountry: string,
): Promise<RecipientFile | { fault: FileFault }> {
  if (isWorkbook(bytes)) return { fault: { kind: 'workbook' } };
  const text = decodeText(bytes).replace(/^sep=.(?:\r\n|\r|\n)/i, '');
  const separator = separatorOf(text);
  const book: RecipientFile = { separator, headers: [], good: [], bad: [], repeated: [], ignored: [] };
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

/** What Windows-1252 has where Latin-1 has control signs; Node's own decoder reads these as Latin-1. Unused places stay as they are. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const WINDOWS_FROM = 0x80;

/**
 * The text of a file of unknown encoding: UTF-8 or UTF-16 by its mark, UTF-16 by the zeros between its letters, UTF-8 where
 * it is sound, else Windows-1252, in which older Norwegian programs write.
 */
function decodeText(bytes: Uint8Array): string {
  return storableText(textOf(bytes));
}

function textOf(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return Buffer.from(bytes)
      .toString('latin1')
      .replace(/[\u0080-\u009f]/g, (sign) => WINDOWS[sign.charCodeAt(0) - WINDOWS_FROM] ?? sign);
  }
}

/** A header is written in plain letters, of which UTF-16 has one byte that is zero. */
function utf16Of([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if ((first === 0xff && second === 0xfe) || (first && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second)) return 'utf-16be';
  return null;
}
