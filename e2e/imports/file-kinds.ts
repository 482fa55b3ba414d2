import { csvRecord, type Separator } from '@/lib/csv';
import { packWorkbook } from '@/lib/testing/workbook';

export type Rows = readonly (readonly string[])[];

/** A kind of file, and how rows are written in it. */
export type FileKind = { name: string; write: (rows: Rows) => Uint8Array };

const ENCODINGS: { name: string; encode: (text: string) => Uint8Array }[] = [
  { name: 'UTF-8', encode: (text) => Buffer.from(text) },
  { name: 'UTF-8 with a mark', encode: (text) => Buffer.from(`\uFEFF${text}`) },
  { name: 'UTF-16', encode: (text) => Buffer.from(`\uFEFF${text}`, 'utf16le') },
  { name: 'UTF-16, the other way round', encode: (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16() },
  { name: 'Windows-1252', encode: (text) => Buffer.from(text, 'latin1') },
];
const SEPARATORS: Separator[] = [',', ';', '\t'];
const LINE_ENDS = ['\r\n', '\n', '\r'];

/** One row after the other, each cell in quotes where `isQuoted` or where it must be. */
function textOf(rows: Rows, separator: Separator, lineEnd: string, isQuoted = false): string {
  const line = (cells: readonly string[]) =>
    isQuoted
      ? cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator)
      : csvRecord(cells, separator).trimEnd();
  return rows.map((cells) => line(cells) + lineEnd).join('');
}

function inlineCell(text: string): { xml: string } {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return { xml: `<c t="inlineStr"><is><t>${escaped}</t></is></c>` };
}

const texts: FileKind[] = ENCODINGS.flatMap(({ name, encode }) =>
  SEPARATORS.map((separator) => ({
    name: `${name}, ${JSON.stringify(separator)}`,
    write: (rows: Rows) => encode(textOf(rows, separator, '\r\n')),
  })),
);
const lines: FileKind[] = LINE_ENDS.flatMap((lineEnd) =>
  [true, false].map((isQuoted) => ({
    name: `lines end with ${JSON.stringify(lineEnd)}${isQuoted ? ', all cells in quotes' : ''}`,
    write: (rows: Rows) => Buffer.from(textOf(rows, ';', lineEnd, isQuoted)),
  })),
);
const marked: FileKind = {
  name: 'a line for spreadsheets on top',
  write: (rows) => Buffer.from(`sep=;\r\n${textOf(rows, ';', '\r\n')}`),
};
const workbooks: FileKind[] = [
  {
    name: 'a workbook',
    write: (rows) => packWorkbook({ sheets: [{ name: 'A', rows: rows.map((cells) => [...cells]) }] }),
  },
  {
    name: 'a workbook with its texts in the cells',
    write: (rows) => packWorkbook({ sheets: [{ name: 'A', rows: rows.map((cells) => cells.map(inlineCell)) }] }),
  },
  {
    name: 'a workbook with an empty sheet before',
    write: (rows) =>
      packWorkbook({
        sheets: [
          { name: 'A', rows: [] },
          { name: 'B', rows: rows.map((cells) => [...cells]) },
        ],
      }),
  },
];

/** Every kind of file that is read without a question. */
export const FILE_KINDS: readonly FileKind[] = [...texts, ...lines, marked, ...workbooks];
