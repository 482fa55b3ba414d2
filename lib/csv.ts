import 'server-only';

/** So that spreadsheets read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** What stands between two cells. */
export type Separator = ',' | ';' | '\t' | '|';

/**
 * Where a spreadsheet could begin a cell with a formula. Not only at the start: one that separates by another sign than the file does
 * begins a cell behind each of those, and one that loses count of the quotes does so behind a line break. Quotes already there get one
 * more, so that a reader can distinguish them from ours (docs/bookings.md#the-exported-list).
 */
const BEFORE_FORMULA = /(?<=^|[,;|\t\r\n])(?='*[=+\-@\t\r])/g;

/**
 * What has to stand in quotes, and digits that are an identifier and no amount: spreadsheets keep fifteen. A reader that knows text
 * by its quotes then leaves them alone, and for every other one the value is the same (docs/bookings.md#the-exported-list).
 */
const QUOTED = /[",;|\t\r\n]|^\d{16,}$/;

/** One record of a CSV file (RFC 4180, but for the separator), with its line break. No cell is read as a formula: a quote stands before each that could be. */
export function csvRecord(values: readonly string[], separator: Separator = ','): string {
  return `${values.map((value) => quoted(value.replace(BEFORE_FORMULA, "'"))).join(separator)}\r\n`;
}

/** The opposite of a record's quotes against formulas: the value as it was. */
export function withoutGuard(cell: string): string {
  return cell.replace(/(?<=^|[,;|\t\r\n])'(?='*[=+\-@\t\r])/g, '');
}

function quoted(cell: string): string {
  return QUOTED.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** A cell of a table that is written: a text, or an amount, which a spreadsheet may add up. */
export type CsvCell = string | number | null;
type Page = readonly (readonly CsvCell[])[];
/** A table in pages of a few hundred rows, its headers first. An empty page is where a long search can be given up. */
export type Pages = AsyncIterable<Page> | Iterable<Page>;

/** A table as CSV, page by page. Where commas separate no cells, they are decimal signs. */
export async function* writeCsv(pages: Pages, separator: Separator): AsyncGenerator<string> {
  const textOf = (cell: CsvCell) =>
    typeof cell === 'number' ? String(cell).replace('.', separator === ',' ? '.' : ',') : (cell ?? '');
  let mark = BYTE_ORDER_MARK;
  for await (const rows of pages) {
    yield mark + rows.map((cells) => csvRecord(cells.map(textOf), separator)).join('');
    mark = '';
  }
}

const ROWS_A_PAGE = 500;

/** A table that is at hand in pages. */
export function* inPages(table: Page): Generator<Page> {
  for (let at = 0; at < table.length; at += ROWS_A_PAGE) yield table.slice(at, at + ROWS_A_PAGE);
}
