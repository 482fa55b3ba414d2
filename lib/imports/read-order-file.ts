import { withoutGuard } from '@/lib/csv';
import { foldedWords } from '@/lib/fold';
import { MAX_ORDER_FILE_BYTES } from '@/lib/limits';
import { cellText } from '@/lib/table-files/cell-text';
import {
  findHead,
  type Reading,
  type ReadTable,
  type Table,
  type TableFault,
  type TableRow,
  type WorkbookFacts,
} from '@/lib/table-files/table';
import { countNamed } from './match-columns';
import type { FileReading } from './order-import';
import { hasShape } from './value-shapes';

/** More is several files. */
export const MOST_ORDER_ROWS = 10_000;

/** Why nothing of a file can be read. `most` is what is allowed. */
export type OrderFileFault =
  /** No row with anything in it, or none but the headers. */
  { kind: 'empty' } | { kind: TableFault } | { kind: 'too_many_rows' | 'too_many_bytes'; most: number };

/** A file with orders as rows of texts. */
export type OrderFile = {
  source: FileReading;
  /** All empty where the file has none. */
  headers: string[];
  rows: TableRow[];
  /** The first text with letters that encodings write differently; null where there is none. */
  proof: string | null;
};

/**
 * Reads a file of orders: where its headers stand, which rows are orders and which are titles, sums, page lines and headers once more
 * (docs/imports.md#reading). No row is left out that could be an order.
 */
export async function readOrderFile(
  readTable: ReadTable,
  file: Reading & { bytes: Uint8Array },
): Promise<OrderFile | { fault: OrderFileFault; workbook: WorkbookFacts | null }> {
  if (file.bytes.length > MAX_ORDER_FILE_BYTES) {
    return { workbook: null, fault: { kind: 'too_many_bytes', most: MAX_ORDER_FILE_BYTES } };
  }
  const table = await readTable({ ...file, mostRows: MOST_ORDER_ROWS + MOST_OTHER_ROWS });
  if ('fault' in table) return { workbook: null, fault: { kind: table.fault } };
  const read = sortRows(table);
  if (read.rows.length === 0) return { workbook: table.workbook, fault: { kind: 'empty' } };
  if (read.rows.length > MOST_ORDER_ROWS) {
    return { workbook: table.workbook, fault: { kind: 'too_many_rows', most: MOST_ORDER_ROWS } };
  }
  return read;
}

/** Headers, titles and sums beside the orders: so many that a page each fits on has them. */
const MOST_OTHER_ROWS = 1_000;

function sortRows({ separator, encoding, workbook, rows: all }: Table): OrderFile {
  const { headers, written, above } = headOf(all);
  const body = all.slice(above).map(({ row, cells }) => ({ row, cells: cells.map(textOf) }));
  const filled = body.filter(({ cells }) => cells.some(Boolean));
  const orders = filled.filter(({ cells }) => !isHeaders(cells, written));
  const fullest = Math.max(0, ...orders.map(({ cells }) => cells.filter(Boolean).length));
  const rows = orders.filter(({ cells }) => !isSum(cells, fullest));
  const last = rows.findLastIndex(({ cells }) => !isRemark(cells, fullest));
  const kept = rows.slice(0, last + 1);
  const lastRow = kept.at(-1)?.row ?? 0;
  const below = filled.filter(({ row }) => row > lastRow).length;
  const source = {
    separator,
    encoding,
    workbook,
    rowsAbove: Math.max(above - 1, 0),
    rowsBelow: below,
    rowsBetween: filled.length - kept.length - below,
  };
  return { source, headers, rows: kept, proof: foreignCell(kept) ?? foreignText(headers) };
}

/** A cell as its program meant it, without quotes against formulas. */
const textOf = (cell: string) => cellText(withoutGuard(cell));

/** The headers, and how many rows end with them. A file without headers begins with an order, and its columns have no names. */
function headOf(rows: readonly TableRow[]): { headers: string[]; written: string[]; above: number } {
  const head = findHead(rows, textOf, (headers) => -countNamed(headers));
  if (!head) return { headers: [], written: [], above: 0 };
  const isOrder = countNamed(head.headers) === 0 && head.headers.some((cell) => isValue(cell));
  if (!isOrder) return { ...head, above: head.above + 1 };
  const width = Math.max(...rows.slice(0, 20).map(({ cells }) => cells.length));
  const headers = Array.from({ length: width }, () => '');
  return { headers, written: headers, above: 0 };
}

const isValue = (cell: string) =>
  (['email', 'phone', 'zipCode', 'address', 'deliveryDate'] as const).some((shape) => hasShape([cell], shape));

function isHeaders(cells: readonly string[], headers: readonly string[]): boolean {
  const filled = cells.flatMap((cell, at) => (cell ? [at] : []));
  return filled.length > 1 && filled.every((at) => same(cells[at], headers[at]));
}

const same = (one = '', other = '') => foldedWords(one).join(' ') === foldedWords(other).join(' ');

/** Words that a row of sums and a page line begin with, in the languages of the north. */
const SUM =
  /^(?:sum|summa|sammenlagt|total|totals|totalt|totalsum|i alt|ialt|grand total|subtotal|delsum|yhteensa|loppusumma|side|sida|sivu|page|blad|antall ordrer|antall rader|antal ordrar|rows|rader)\b/;

/** A row of sums or a page line: beside its word it has few cells, and numbers alone. */
function isSum(cells: readonly string[], fullest: number): boolean {
  const [word = '', ...others] = cells.filter(Boolean);
  const hasFew = others.length < fullest / 2 && !others.some((cell) => /\p{L}{2}/u.test(cell));
  return hasFew && SUM.test(foldedWords(word).join(' '));
}

/** One text below the orders, such as who exported them and when. An order has more cells. */
function isRemark(cells: readonly string[], fullest: number): boolean {
  const [text, ...others] = cells.filter(Boolean);
  return others.length === 0 && fullest >= 4 && /\p{L}/u.test(text ?? '');
}

/** A sign for a letter that could not be read is the best proof of all. */
const FOREIGN_LETTER = /(?=\P{ASCII})[\p{L}\uFFFD]/u;

/** The first cell with letters that encodings write differently; null where there is none. */
export function foreignCell(rows: readonly Pick<TableRow, 'cells'>[]): string | null {
  for (const { cells } of rows) {
    const found = foreignText(cells);
    if (found) return found;
  }
  return null;
}

/** The first text with letters that encodings write differently; null where there is none. */
export function foreignText(texts: readonly string[]): string | null {
  return texts.find((text) => FOREIGN_LETTER.test(text)) ?? null;
}
