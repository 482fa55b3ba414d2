import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { CsvCell, Pages } from '@/lib/csv';
import { lettersOf } from './scan-sheet';

/** A sheet has no more rows. What follows stands on another one, below the same headers. */
const MOST_ROWS = 1_048_576;
/** A spreadsheet calls a workbook with a longer cell damaged. In characters. */
const LONGEST_CELL = 32_767;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const SHEET_START = `${XML}<worksheet xmlns="${MAIN}"><sheetData>`;
const SHEET_END = '</sheetData></worksheet>';
const typeOf = (name: string, kind: string) =>
  `<Override PartName="/xl/${name}.xml" ContentType="${TYPES}.${kind}+xml"/>`;
/** How many sheets there are is known at the end: every other file is one. */
const CONTENT_TYPES =
  `${XML}<Types xmlns="${PACKAGE}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  `<Default Extension="xml" ContentType="${TYPES}.worksheet+xml"/>` +
  `${typeOf('workbook', 'sheet.main')}${typeOf('styles', 'styles')}</Types>`;
/** The second format is that of texts, so that a code stays one when it is typed again. */
const STYLES =
  `${XML}<styleSheet xmlns="${MAIN}"><fonts count="1"><font/></fonts><fills count="2"><fill><patternFill patternType="none"/></fill>` +
  '<fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
  '<cellXfs count="2"><xf xfId="0"/><xf numFmtId="49" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>';

/**
 * A table as an XLSX workbook (ECMA-376, part 1, 18.3), page by page. Texts are cells of text: no spreadsheet takes a zero from a code, rounds
 * a number of many digits, or reads a formula (docs/bookings.md#the-exported-list).
 */
export async function* writeWorkbook(pages: Pages, mostRows = MOST_ROWS): AsyncGenerator<Uint8Array> {
  const packed: Uint8Array[] = [];
  const archive = new Zip((error, piece) => {
    if (error) throw error;
    packed.push(piece);
  });
  const open = (name: string, start: string) => {
    const file = new ZipDeflate(name);
    archive.add(file);
    file.push(strToU8(start));
    return file;
  };
  const add = (name: string, text: string) => open(name, text).push(new Uint8Array(), true);
  const taken = () => Buffer.concat(packed.splice(0));
  add('[Content_Types].xml', CONTENT_TYPES);
  add('_rels/.rels', relationships(related('rId1', 'officeDocument', 'xl/workbook.xml')));
  add('xl/styles.xml', STYLES);
  let [sheets, row] = [1, 0];
  let head: readonly CsvCell[] | null = null;
  let sheet = open(sheetName(sheets), SHEET_START);
  for await (const page of pages) {
    for (const cells of page) {
      head ??= cells;
      if (row === mostRows) {
        sheet.push(strToU8(SHEET_END), true);
        sheets += 1;
        sheet = open(sheetName(sheets), SHEET_START + rowXml(head, 1));
        row = 1;
      }
      row += 1;
      sheet.push(strToU8(rowXml(cells, row)));
    }
    yield taken();
  }
  sheet.push(strToU8(SHEET_END), true);
  const numbers = Array.from({ length: sheets }, (_, at) => at + 1);
  const named = numbers.map((number) => `<sheet name="Parceldesk ${number}" sheetId="${number}" r:id="rId${number}"/>`);
  const targets = numbers.map((number) => related(`rId${number}`, 'worksheet', `worksheets/sheet${number}.xml`));
  add('xl/_rels/workbook.xml.rels', relationships(targets.join('') + related('rId0', 'styles', 'styles.xml')));
  add(
    'xl/workbook.xml',
    `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${named.join('')}</sheets></workbook>`,
  );
  archive.end();
  yield taken();
}

const sheetName = (number: number) => `xl/worksheets/sheet${number}.xml`;
const related = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`;
const relationships = (list: string) => `${XML}<Relationships xmlns="${PACKAGE}/relationships">${list}</Relationships>`;

function rowXml(cells: readonly CsvCell[], row: number): string {
  return `<row r="${row}">${cells.map((cell, at) => cellXml(cell, `${lettersOf(at + 1)}${row}`)).join('')}</row>`;
}

function cellXml(cell: CsvCell, place: string): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  return `<c r="${place}" s="1" t="inlineStr"><is><t xml:space="preserve">${xmlText(cell)}</t></is></c>`;
}

/** Signs that XML cannot hold. */
const UNWRITABLE = /(?![\t\n])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu;
/** What a spreadsheet would take for a sign that is written by its number. */
const ESCAPE = /_(?=x[\dA-Fa-f]{4}_)/g;

function xmlText(text: string): string {
  const whole = text.length > LONGEST_CELL ? `${text.slice(0, LONGEST_CELL - 1)}…` : text;
  const written = whole.replace(/\r\n?/g, '\n').replace(UNWRITABLE, '').replace(ESCAPE, '_x005F_');
  return written.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
