import 'server-only';

/** So that spreadsheets read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** What stands between two cells. */
export type Separator = ',' | ';' | '\t';

/**
 * Where a spreadsheet could begin a cell with a formula. Not only at the start: one that separates by another sign than the file does
 * begins a cell behind each of those, and one that loses count of the quotes does so behind a line break. Quotes already there get one
 * more, so that a reader can distinguish them from ours (docs/bookings.md#the-exported-list).
 */
const BEFORE_FORMULA = /(?<=^|[,;\t\r\n])(?='*[=+\-@\t\r])/g;

/**
 * What has to stand in quotes, and digits that are an identifier and no amount: spreadsheets keep fifteen. A reader that knows text
 * by its quotes then leaves them alone, and for every other one the value is the same (docs/bookings.md#the-exported-list).
 */
const QUOTED = /[",;\t\r\n]|^\d{16,}$/;

/** One record of a CSV file (RFC 4180, but for the separator), with its line break. No cell is read as a formula: a quote stands before each that could be. */
export function csvRecord(values: readonly string[], separator: Separator = ','): string {
  return `${values.map((value) => quoted(value.replace(BEFORE_FORMULA, "'"))).join(separator)}\r\n`;
}

/** The opposite of a record's quotes against formulas: the value as it was. */
export function withoutGuard(cell: string): string {
  return cell.replace(/(?<=^|[,;\t\r\n])'(?='*[=+\-@\t\r])/g, '');
}

function quoted(cell: string): string {
  return QUOTED.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** No cell of a recipient is longer; a quote that is not closed before is a sign like any other, and spoils its own row only. */
const LONGEST_QUOTED = 2_000;

/** No file of recipients has more columns. The rest of a longer line is left as one text, so that a file of commas is no work. */
export const MOST_CELLS = 200;

/**
 * The records of a table written as text, cells as they stand (RFC 4180, and whatever else a spreadsheet writes): any of the three line
 * breaks, quotes or none. Never refuses anything.
 */
export function* readRecords(text: string, separator: string): Generator<string[]> {
  let record: string[] = [];
  let at = 0;
  while (at < text.length) {
    const { cell, end } = record.length < MOST_CELLS ? readCell(text, at, separator) : readLine(text, at);
    record.push(cell);
    if (text[end] === separator && end + 1 < text.length) {
      at = end + 1;
      continue;
    }
    // A separator at the very end of the file has an empty cell behind it.
    if (text[end] === separator) record.push('');
    yield record;
    record = [];
    at = end + (text.startsWith('\r\n', end) ? 2 : 1);
  }
}

function readLine(text: string, from: number): { cell: string; end: number } {
  const end = endOfCell(text, from, '\n');
  return { cell: text.slice(from, end), end };
}

function readCell(text: string, from: number, separator: string): { cell: string; end: number } {
  const closed = text[from] === '"' ? closingQuote(text, from + 1) : null;
  if (closed === null) {
    const end = endOfCell(text, from, separator);
    return { cell: text.slice(from, end), end };
  }
  const quoted = text.slice(from + 1, closed).replaceAll('""', '"');
  // What stands between the quote and the end of the cell was meant to be in it.
  const end = endOfCell(text, closed + 1, separator);
  return { cell: quoted + text.slice(closed + 1, end), end };
}

/** Where the quote stands that closes a cell; two in a row are one that belongs to the text. */
function closingQuote(text: string, from: number): number | null {
  let at = text.indexOf('"', from);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at < 0 || at - from > LONGEST_QUOTED ? null : at;
}

function endOfCell(text: string, from: number, separator: string): number {
  let at = from;
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return at;
}
