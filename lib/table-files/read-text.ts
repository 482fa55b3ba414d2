import type { Separator } from '@/lib/csv';
import { SEPARATORS } from '@/lib/imports/order-import';
import { storableText } from '@/lib/storable';
import { readRecords } from './csv-records';
import { decodeText } from './decode-text';
import { LONGEST_CELL, type Table, type TableFault, type TableRow, type TableTask } from './table';

/** Reads a table written as text. What a clerk says of it is never refused: the clerk sees what comes of it. */
export function readText({ bytes, mostRows, ...said }: TableTask): Table | { fault: TableFault } {
  const { text: decoded, encoding } = decodeText(bytes, said.encoding);
  if (said.encoding === null && isNoText(decoded)) return { fault: 'unreadable' };
  const text = withoutLineQuotes(
    storableText(decoded)
      .replace(/^sep=.(?:\r\n|\r|\n)/i, '')
      .replace(END_OF_FILE, ''),
  );
  const separator = said.separator ?? separatorOf(text);
  const rows: TableRow[] = [];
  let row = 0;
  for (const record of readRecords(text, separator)) {
    row += 1;
    if (record.every((cell) => cell.trim() === '')) continue;
    rows.push({ row, cells: record.map((cell) => cell.slice(0, LONGEST_CELL)) });
    if (rows.length === mostRows) break;
  }
  return { separator, encoding, workbook: null, rows };
}

/** What MS-DOS writes behind a text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is what is looked for
const END_OF_FILE = /\u001a\s*$/;

/**
 * Signs that a text seldom has, and a program or a picture soon. Tabs, ends of lines and of files, and what separates the parts of a
 * scanned code are none of them. Nor are the places that Windows-1252 leaves unused: older programs have Å and Ø there.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const OF_NO_TEXT = /[\u0001-\u0008\u000e-\u0019\u001b]/g;
/** A text has one of them in so many letters at most; one is left of a sign that a program has cut. */
const LETTERS_A_SIGN = 50;

function isNoText(text: string): boolean {
  if (text.includes('\u0000')) return true;
  return (text.match(OF_NO_TEXT)?.length ?? 0) * LETTERS_A_SIGN > text.length;
}

/** A line that stands in quotes as a whole: the rows of a file that a spreadsheet took for one column. */
const QUOTED_LINE = /^"((?:[^"\r\n]|"")*[,;|\t](?:[^"\r\n]|"")*)"$/gm;

/** The text with the rows themselves, where most lines of it are quoted as one cell. */
function withoutLineQuotes(text: string): string {
  const start = text.slice(0, PROBED_LETTERS);
  const lines = start.split(/[\r\n]+/).filter(Boolean);
  const quoted = start.match(QUOTED_LINE)?.length ?? 0;
  if (quoted * 2 <= lines.length) return text;
  return text.replace(QUOTED_LINE, (_line, inner: string) => inner.replaceAll('""', '"'));
}

const PROBED_LETTERS = 64_000;
const PROBED_ROWS = 20;
/** Lines above the headers, such as the title of a list: none of the separators stands in them. */
const TITLE_LINES = /^(?:[^,;|\t\r\n]*(?:\r\n|\r|\n))+/;

/** The separator by which most rows are of one width, and wide. Rows above the headers and rows with an open quote are others. */
function separatorOf(text: string): Separator {
  const start = text.slice(0, PROBED_LETTERS).replace(TITLE_LINES, '');
  const scored = Object.values(SEPARATORS).map((separator) => {
    const widths: number[] = [];
    for (const record of readRecords(start, separator)) {
      if (widths.push(record.length) === PROBED_ROWS) break;
    }
    const alike = (width: number) => widths.filter((each) => each === width).length;
    return {
      separator,
      score: Math.max(0, ...widths.map((width) => width * alike(width))) / Math.max(widths.length, 1),
    };
  });
  return scored.reduce((best, each) => (each.score > best.score ? each : best)).separator;
}
