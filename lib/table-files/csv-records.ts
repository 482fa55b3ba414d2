import { LONGEST_CELL, MOST_CELLS } from './table';

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
  return at < 0 || at - from > LONGEST_CELL ? null : at;
}

function endOfCell(text: string, from: number, separator: string): number {
  let at = from;
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return at;
}
