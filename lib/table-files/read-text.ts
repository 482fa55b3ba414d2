import type { Separator } from '@/lib/csv';
import type { Encoding } from '@/lib/order-import';
import { storableText } from '@/lib/storable';
import { readRecords } from './csv-records';
import { LONGEST_CELL, type Table, type TableFault, type TableRow, type TableTask } from './table';
import { windowsText } from './windows-1252';

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

/**
 * The text of a file: as a clerk says it is encoded, or UTF-8 or UTF-16 by its mark, UTF-16 by the zeros between its letters, UTF-8 where
 * it is sound, else Windows-1252, in which older Norwegian programs write.
 */
function decodeText(bytes: Uint8Array, chosen: Encoding | null): { text: string; encoding: Encoding } {
  const encoding = chosen ?? utf16Of(bytes);
  if (encoding === 'windows-1252') return { text: windowsText(bytes), encoding };
  if (encoding) return { text: new TextDecoder(encoding).decode(bytes), encoding };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return { text: windowsText(bytes), encoding: 'windows-1252' };
  }
}

/** A header is written in plain letters, of which UTF-16 has one byte that is zero. */
function utf16Of([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if ((first === 0xff && second === 0xfe) || (first && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second)) return 'utf-16be';
  return null;
}
