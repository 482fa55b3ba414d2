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
  const quoted = readQuoted(text, from, separator);
  if (quoted) return quoted;
  const end = endOfCell(text, from, separator);
  return { cell: text.slice(from, end), end };
}

/**
 * A cell in quotes, with a quote doubled in it or behind a backslash; null where its quote does not close it. A quote that another one closes in
 * the middle of a row below belongs to the text: else it swallows the rows between.
 */
function readQuoted(text: string, from: number, separator: string): { cell: string; end: number } | null {
  const open = startOfQuotes(text, from);
  if (open === null) return null;
  const read = (closed: number, escaped: RegExp) => {
    const end = endOfCell(text, closed + 1, separator);
    const behind = text.slice(closed + 1, end);
    const inner = text.slice(open + 1, closed).replace(escaped, '$1');
    return { cell: text.slice(from, open) + inner + behind, end, isClosed: behind.trim() === '', inner };
  };
  const doubled = closingQuote(text, open + 1, isDoubled);
  const plain = doubled === null ? null : read(doubled, /"(")/g);
  if (plain?.isClosed) return plain;
  const slashed = closingQuote(text, open + 1, isSlashed);
  const other = slashed === null ? null : read(slashed, /\\(["\\])/g);
  if (other?.isClosed) return other;
  // What stands between the quote and the end of the cell was meant to be in it.
  return plain && !/[\r\n]/.test(plain.inner) ? plain : null;
}

/** Some programs write a space before the quotes. */
function startOfQuotes(text: string, from: number): number | null {
  let at = from;
  while (text[at] === ' ') at += 1;
  return text[at] === '"' ? at : null;
}

/** How many signs a quote and what belongs to it take, where it is one of the text. */
type InText = (text: string, at: number) => number;
const isDoubled: InText = (text, at) => (text[at + 1] === '"' ? 2 : 0);
const isSlashed: InText = (text, at) => {
  let before = at;
  while (text[before - 1] === '\\') before -= 1;
  return (at - before) % 2;
};

/** Where the quote stands that closes a cell. */
function closingQuote(text: string, from: number, inText: InText): number | null {
  let at = text.indexOf('"', from);
  while (at >= 0 && inText(text, at) > 0) at = text.indexOf('"', at + inText(text, at));
  return at < 0 || at - from > LONGEST_CELL ? null : at;
}

function endOfCell(text: string, from: number, separator: string): number {
  let at = from;
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return at;
}

/** Signs that separate cells; in a sentence a space follows them. */
const SEPARATED = /[,;|\t](?! )/g;

/** Whether a cell holds the rest of a row and the begin of the next one: its quote was never closed, and the one of a later row did. */
export function hasSwallowedRows(cell: string, width: number): boolean {
  if (width < 3 || !/[\r\n]/.test(cell)) return false;
  const separators = [...cell.matchAll(SEPARATED)].map(([sign]) => sign);
  return [...new Set(separators)].some((sign) => separators.filter((each) => each === sign).length >= width - 1);
}
