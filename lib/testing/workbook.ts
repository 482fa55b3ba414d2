import { strToU8, zipSync } from 'fflate';

export type TestSheet = {
  name: string;
  /** A number stands as one, a text in the shared strings; a value in `xml` stands as it is written. */
  rows: (string | number | null | { xml: string })[][];
  isHidden?: boolean;
  hiddenRows?: number[];
  merged?: string[];
};

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** An XLSX workbook as a spreadsheet writes it (ECMA-376, part 1, 18.3); `more` are other entries of the archive, by their names. */
export function packWorkbook({
  sheets,
  more = {},
}: {
  sheets: TestSheet[];
  more?: Record<string, Uint8Array>;
}): Uint8Array {
  const strings: string[] = [];
  const files = Object.fromEntries(
    sheets.map((sheet, index) => [`xl/worksheets/sheet${index + 1}.xml`, strToU8(sheetXml(sheet, strings))]),
  );
  const list = sheets.map(({ name, isHidden }, at) => {
    const state = isHidden ? ' state="hidden"' : '';
    return `<sheet name="${escaped(name)}" sheetId="${at + 1}"${state} r:id="rId${at + 1}"/>`;
  });
  const targets = sheets.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const shared = `<Relationship Id="rId0" Type="${RELATIONS}/sharedStrings" Target="sharedStrings.xml"/>`;
  return zipSync({
    '[Content_Types].xml': strToU8(`${XML}<Types/>`),
    'xl/workbook.xml': strToU8(
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${list.join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(`${XML}<Relationships>${targets.join('')}${shared}</Relationships>`),
    ...files,
    'xl/sharedStrings.xml': strToU8(
      `${XML}<sst xmlns="${MAIN}">${strings.map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`,
    ),
    ...more,
  });
}

/** The place of a cell, both counted from 0: `B3` is column 1 of row 2. */
function placeOf(column: number, row: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  const before = Math.floor(column / 26);
  return `${before > 0 ? placeOf(before - 1, row).replace(/\d+/, '') : ''}${letter}${row + 1}`;
}

function sheetXml({ rows, hiddenRows = [], merged = [] }: TestSheet, strings: string[]): string {
  const lines = rows.map((cells, row) => {
    const hidden = hiddenRows.includes(row + 1) ? ' hidden="1"' : '';
    return `<row r="${row + 1}"${hidden}>${cells.map((cell, at) => cellXml(cell, placeOf(at, row), strings)).join('')}</row>`;
  });
  const merges =
    merged.length > 0 ? `<mergeCells>${merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>` : '';
  return `${XML}<worksheet xmlns="${MAIN}"><sheetData>${lines.join('')}</sheetData>${merges}</worksheet>`;
}

function cellXml(cell: TestSheet['rows'][number][number], place: string, strings: string[]): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  if (typeof cell === 'object') return cell.xml.replace('<c', `<c r="${place}"`);
  return `<c r="${place}" t="s"><v>${strings.push(cell) - 1}</v></c>`;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
