import type { Separator } from '@/lib/csv';
import { storableText } from '@/lib/storable';
import { readRecords } from './csv-records';
import { decodeText } from './decode-text';
import { LONGEST_CELL, type Table, type TableFault, type TableRow, type TableTask } from './table';

/** Reads a table written as text. What a clerk says it is encoded as is never refused: the clerk sees what comes of it. */
export function readText({ bytes, encoding: chosen, mostRows }: TableTask): Table | { fault: TableFault } {
  const { text: decoded, encoding } = decodeText(bytes, chosen);
  if (chosen === null && OF_NO_TEXT.test(decoded)) return { fault: 'unreadable' };
  const text = storableText(decoded).replace(/^sep=.(?:\r\n|\r|\n)/i, '');
  const separator = separatorOf(text);
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

/**
 * Signs that a text never has, and a program or a picture soon has. Tabs, ends of lines and of files, and what separates the parts of a
 * scanned code are none of them. Nor are the places that Windows-1252 leaves unused: older programs have Å and Ø there.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const OF_NO_TEXT = /[\u0000-\u0008\u000e-\u0019\u001b]/;

const PROBED_LETTERS = 64_000;
const PROBED_ROWS = 20;
/** Lines above the headers, such as the title of a list: none of the separators stands in them. */
const TITLE_LINES = /^(?:[^,;\t\r\n]*(?:\r\n|\r|\n))+/;

/** The separator by which most rows are of one width, and wide. Rows above the headers and rows with an open quote are others. */
function separatorOf(text: string): Separator {
  const start = text.slice(0, PROBED_LETTERS).replace(TITLE_LINES, '');
  const scored = ([',', ';', '\t'] as const).map((separator) => {
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
