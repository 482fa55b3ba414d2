import type { Separator } from '@/lib/csv';
import { storableText } from '@/lib/storable';
import { readRecords } from './csv-records';
import { LONGEST_CELL, type Table, type TableRow, type TableTask } from './table';

/** Reads a table written as text. Never refuses anything. */
export function readText({ bytes, mostRows }: TableTask): Table {
  const text = decodeText(bytes).replace(/^sep=.(?:\r\n|\r|\n)/i, '');
  const separator = separatorOf(text);
  const rows: TableRow[] = [];
  let row = 0;
  for (const record of readRecords(text, separator)) {
    row += 1;
    if (record.every((cell) => cell.trim() === '')) continue;
    rows.push({ row, cells: record.map((cell) => cell.slice(0, LONGEST_CELL)) });
    if (rows.length === mostRows) break;
  }
  return { separator, workbook: null, rows };
}

const PROBED_LETTERS = 64_000;
const PROBED_ROWS = 20;
/** Lines above the headers, such as the title of a list: none of the separators stands in them. */
const TITLE_LINES = /^(?:[^,;\t\r\n]*(?:\r\n|\r|\n))+/;

/** The separator that gives the widest header with the most rows of the same width. */
function separatorOf(text: string): Separator {
  const start = text.slice(0, PROBED_LETTERS).replace(TITLE_LINES, '');
  const scored = ([',', ';', '\t'] as const).map((separator) => {
    const widths: number[] = [];
    for (const record of readRecords(start, separator)) {
      if (widths.push(record.length) === PROBED_ROWS) break;
    }
    const [width = 0] = widths;
    return { separator, score: (width * widths.filter((each) => each === width).length) / Math.max(widths.length, 1) };
  });
  return scored.reduce((best, each) => (each.score > best.score ? each : best)).separator;
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
