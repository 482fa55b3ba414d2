import readSheets from 'read-excel-file/universal';
import { storableText } from '@/lib/storable';
import { ArchiveError, unpackArchive } from './archive';
import { scanSheet, type TakenPlaces } from './scan-sheet';
import {
  LONGEST_CELL,
  MOST_CELLS,
  type SheetFacts,
  type Table,
  type TableFault,
  type TableRow,
  type TableTask,
} from './table';

/**
 * Reads one sheet of an XLSX workbook: texts as they stand, numbers with the digits that are stored, formulas by their last values. The
 * archive is measured first, since the library unpacks whatever it is given.
 */
export async function readWorkbook({ bytes, sheet, mostRows }: TableTask): Promise<Table | { fault: TableFault }> {
  try {
    const factsOf = await measure(bytes);
    const sheets = await readSheets(Uint8Array.from(bytes).buffer, { parseNumber: digitsOf, trim: false });
    const rowsOf = sheets.map(({ data }) => rowsWithText(data, mostRows));
    const named = sheets.findIndex((each) => each.sheet === sheet);
    const first = rowsOf.findIndex((rows) => rows.length > 0);
    const chosen = Math.max(named < 0 ? first : named, 0);
    const names = sheets.map((each) => each.sheet);
    const workbook = { sheets: names, sheet: names[chosen] ?? '', ...factsOf(chosen) };
    return { separator: null, encoding: null, workbook, rows: rowsOf[chosen] ?? [] };
  } catch (error) {
    // The library answers a damaged workbook with many kinds of error.
    return { fault: error instanceof ArchiveError ? error.fault : 'unreadable' };
  }
}

const NO_FACTS: SheetFacts = { hiddenRows: 0, mergedCells: 0, errorCells: 0 };
/** Names and addresses of the sheets; the rest of the archive is not kept. In characters. */
const LONGEST_INDEX = 1_000_000;

/**
 * Goes through the whole archive once. Gives the facts of a sheet by its place in the workbook. Every file of it is looked at as a sheet,
 * since the workbook says which are.
 */
async function measure(bytes: Uint8Array): Promise<(place: number) => SheetFacts> {
  const facts = new Map<string, SheetFacts>();
  const indexes = { 'xl/workbook.xml': '', 'xl/_rels/workbook.xml.rels': '' };
  const taken: TakenPlaces = { count: 0 };
  await unpackArchive(bytes, (name) => {
    if (!name.endsWith('.xml') && !name.endsWith('.rels')) return undefined;
    const scan = scanSheet(taken);
    facts.set(name, scan.facts);
    if (name !== 'xl/workbook.xml' && name !== 'xl/_rels/workbook.xml.rels') return scan.take;
    return (piece) => {
      scan.take(piece);
      indexes[name] += piece.toString('utf8');
      if (indexes[name].length > LONGEST_INDEX) throw new ArchiveError('too_large');
    };
  });
  const ids = [...indexes['xl/workbook.xml'].matchAll(/<(?:\w+:)?sheet\s([^<>]*)>/g)].map(
    ([, attributes = '']) => /\br:id="([^"]+)"/.exec(attributes)?.[1],
  );
  const files = new Map(
    [...indexes['xl/_rels/workbook.xml.rels'].matchAll(/<(?:\w+:)?Relationship\s([^<>]*)>/g)].map(
      ([, attributes = '']) => [
        /\bId="([^"]+)"/.exec(attributes)?.[1],
        `xl/${/\bTarget="(?:\/xl\/)?([^"]+)"/.exec(attributes)?.[1]}`,
      ],
    ),
  );
  return (place) => facts.get(files.get(ids[place]) ?? '') ?? NO_FACTS;
}

function rowsWithText(data: readonly (readonly unknown[])[], mostRows: number): TableRow[] {
  const rows: TableRow[] = [];
  for (const [index, values] of data.entries()) {
    const cells = values.map(textOf);
    if (cells.every((cell) => cell.trim() === '')) continue;
    const beyond = cells.slice(MOST_CELLS).filter(Boolean).join(' ');
    const kept = beyond ? [...cells.slice(0, MOST_CELLS), beyond] : cells.slice(0, MOST_CELLS);
    rows.push({ row: index + 1, cells: kept.map((cell) => cell.slice(0, LONGEST_CELL)) });
    if (rows.length === mostRows) break;
  }
  return rows;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return dateText(value);
  // Thousands of cells may share one text, so that no more of it is looked at than is kept.
  return storableText(String(value).slice(0, LONGEST_CELL));
}

/** A date as ISO 8601 has it; its time only where there is one. */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const text = date.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ');
}

const SCIENTIFIC = /^(?<whole>\d)(?:\.(?<digits>\d+))?E\+?(?<exponent>\d{1,2})$/i;

/** A number as it is stored. One with an exponent is written out where no digit is lost, as in `4.7912345678E10`, which is a phone number. */
function digitsOf(stored: string): string {
  const { whole = '', digits = '', exponent = '0' } = SCIENTIFIC.exec(stored)?.groups ?? {};
  return whole && digits.length === Number(exponent) ? whole + digits : stored;
}
