import type { Separator } from '@/lib/csv';
import type { Encoding } from '@/lib/imports/order-import';
import { isSide } from './place-headers';

/** A row with anything in it; `row` counts as a spreadsheet does, from 1. */
export type TableRow = { row: number; cells: string[] };

/** What a workbook holds besides the values of its cells. */
export type SheetFacts = { hiddenRows: number; mergedCells: number; errorCells: number };

/** The sheets of a workbook by their names, the hidden ones last, and the one that was read. */
export type WorkbookFacts = SheetFacts & {
  sheets: string[];
  /** None where they were stored before the hidden ones were named. */
  hiddenSheets?: string[] | undefined;
  sheet: string;
};

/** The rows of a file in their order. */
export type Table = {
  /** What stands between the cells of a text file; null in a workbook. */
  separator: Separator | null;
  /** How the texts of a text file are encoded; null in a workbook. */
  encoding: Encoding | null;
  workbook: WorkbookFacts | null;
  rows: TableRow[];
};

/** Why a file is no table. */
export type TableFault =
  /** A workbook that a password locks. */
  | 'encrypted'
  /** A workbook of a format from before 2007. */
  | 'old_workbook'
  /** A web page, or a workbook as XML of 2003, which shops and ledgers name `.xls`. */
  | 'web_page'
  | 'xml_workbook'
  /** It is unpacked to more than is read, or takes too long. */
  | 'too_large'
  /** Neither text nor a sound workbook. */
  | 'unreadable';

/** How a clerk says that a file is to be read: the sheet of a workbook, the encoding of a text and what separates its cells. */
export type Reading = { sheet: string | null; encoding: Encoding | null; separator: Separator | null };

/** Nothing is said: the first visible sheet with anything in it, and what the bytes say. */
export const AS_FOUND: Reading = { sheet: null, encoding: null, separator: null };

/** At most `mostRows` rows come back. */
export type TableTask = Reading & { bytes: Uint8Array; mostRows: number };

/** Reads a file that another program wrote as rows of texts (docs/recipients.md#import). */
export type ReadTable = (task: TableTask) => Promise<Table | { fault: TableFault }>;

/** More of a cell is not looked at: no field is longer by far, so its row is refused all the same. In characters. */
export const LONGEST_CELL = 2_000;

/** No file has more columns. What stands behind them is left as one text. */
export const MOST_CELLS = 200;

/** Headers stand in one of so many rows: a title and its like may stand above them. */
const HEAD_ROWS = 10;

/**
 * The row of the first ones that holds the headers: the one that `lacks` least, of two the one with more cells, then the first. Null where all
 * of them are empty. `written` are the headers as they stand, without what stands above a block of them.
 */
export function findHead(
  rows: readonly TableRow[],
  textOf: (cell: string) => string,
  lacks: (headers: readonly string[]) => number,
): { headers: string[]; written: string[]; above: number } | null {
  const firsts = rows.slice(0, HEAD_ROWS).map(({ cells }, above) => {
    const written = cells.map(textOf);
    const headers = withSides(written, rows[above - 1]?.cells.map(textOf) ?? []);
    return { headers, written, above, lacking: lacks(headers), filled: headers.filter(Boolean).length };
  });
  const filled = firsts.filter((row) => row.filled > 0);
  const [best] = filled.toSorted((a, b) => a.lacking - b.lacking || b.filled - a.filled);
  return best ? { headers: best.headers, written: best.written, above: best.above } : null;
}

/** Headers of blocks, each with whose it is: `Avsender` and `Mottaker` above twice the same columns. */
function withSides(headers: readonly string[], above: readonly string[]): string[] {
  const filled = headers.filter(Boolean);
  const areBlocks = new Set(filled).size < filled.length && above.some(isSide);
  return headers.map((header, at) => {
    const block = above.slice(0, at + 1).findLast(Boolean) ?? '';
    return areBlocks && header !== '' && isSide(block) ? `${block} ${header}` : header;
  });
}
