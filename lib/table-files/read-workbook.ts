import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import readSheets from 'read-excel-file/universal';
import { storableText } from '@/lib/storable';
import { ArchiveError, unpackArchive } from './archive';
import { asUsual, scanSheet, type TakenPlaces } from './scan-sheet';
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
    const { ofSheet, isUsual, unusualSheets } = await measure(bytes);
    const readable = isUsual ? Uint8Array.from(bytes) : Uint8Array.from(repack(bytes, unusualSheets));
    const read = await readSheets(readable.buffer, { parseNumber: digitsOf, trim: false });
    const all = read.map((each, place) => ({
      name: each.sheet,
      rows: rowsWithText(each.data, mostRows),
      ...ofSheet(place),
    }));
    const sheets = [...all.filter(({ isHidden }) => !isHidden), ...all.filter(({ isHidden }) => isHidden)];
    const chosen = sheets.find(({ name }) => name === sheet) ?? sheets.find(({ rows }) => rows.length > 0) ?? sheets[0];
    const workbook = {
      sheets: sheets.map(({ name }) => name),
      hiddenSheets: sheets.flatMap(({ name, isHidden }) => (isHidden ? [name] : [])),
      sheet: chosen?.name ?? '',
      ...(chosen?.facts ?? NO_FACTS),
    };
    return { separator: null, encoding: null, workbook, rows: chosen?.rows ?? [] };
  } catch (error) {
    // The library answers a damaged workbook with many kinds of error.
    return { fault: error instanceof ArchiveError ? error.fault : 'unreadable' };
  }
}

const NO_FACTS: SheetFacts = { hiddenRows: 0, mergedCells: 0, errorCells: 0 };
/** Names and addresses of the sheets; the rest of the archive is not kept. In characters. */
const LONGEST_INDEX = 1_000_000;
const WORKBOOK = 'xl/workbook.xml';
const ADDRESSES = 'xl/_rels/workbook.xml.rels';
/** Dates are counted from 1904, said in a way that the library does not know. */
const FROM_1904 = /(\bdate1904\s*=\s*)(["'])true\2/;

type Measured = {
  /** What a sheet holds, by its place in the workbook. */
  ofSheet: (place: number) => { facts: SheetFacts; isHidden: boolean };
  /** Whether the library reads all of it as it stands. */
  isUsual: boolean;
  /** The files of sheets that it does not. */
  unusualSheets: readonly string[];
};

/** Goes through the whole archive once. Every file of it is looked at as a sheet, since the workbook says which are. */
async function measure(bytes: Uint8Array): Promise<Measured> {
  const scans = new Map<string, ReturnType<typeof scanSheet>>();
  const indexes: Record<string, string> = { [WORKBOOK]: '', [ADDRESSES]: '' };
  const taken: TakenPlaces = { count: 0 };
  let hasUsualNames = true;
  await unpackArchive(bytes, (written) => {
    const name = usualName(written);
    hasUsualNames &&= name === written;
    if (!name.endsWith('.xml') && !name.endsWith('.rels')) return undefined;
    const scan = scanSheet(taken);
    scans.set(name, scan);
    if (!(name in indexes)) return scan.take;
    return (piece) => {
      scan.take(piece);
      indexes[name] += piece.toString('utf8');
      if ((indexes[name]?.length ?? 0) > LONGEST_INDEX) throw new ArchiveError('too_large');
    };
  });
  const { [WORKBOOK]: workbook = '', [ADDRESSES]: addresses = '' } = indexes;
  const listed = [...workbook.matchAll(/<(?:\w+:)?sheet\s([^<>]*)>/g)].map(([, attributes = '']) => ({
    id: /\br:id="([^"]+)"/.exec(attributes)?.[1],
    isHidden: /\bstate="(?:hidden|veryHidden)"/.test(attributes),
  }));
  const files = new Map(
    [...addresses.matchAll(/<(?:\w+:)?Relationship\s([^<>]*)>/g)].map(([, attributes = '']) => [
      /\bId="([^"]+)"/.exec(attributes)?.[1],
      `xl/${/\bTarget="(?:\/xl\/)?([^"]+)"/.exec(attributes)?.[1]}`,
    ]),
  );
  const unusualSheets = [...scans].flatMap(([name, { isUsual }]) => (isUsual() ? [] : [name]));
  return {
    ofSheet: (place) => {
      const { id, isHidden = false } = listed[place] ?? {};
      return { facts: scans.get(files.get(id) ?? '')?.facts ?? NO_FACTS, isHidden };
    },
    isUsual: hasUsualNames && unusualSheets.length === 0 && !FROM_1904.test(workbook),
    unusualSheets,
  };
}

/** Some programs write the names of an archive as Windows has them. */
const usualName = (name: string) => name.replaceAll('\\', '/');

/** The same workbook as the library reads it: with usual names, places of cells, errors as texts and a known word for dates from 1904. */
function repack(bytes: Uint8Array, unusualSheets: readonly string[]): Uint8Array {
  const files = Object.entries(unzipSync(bytes, { filter: ({ name }) => /\.(?:xml|rels)$/.test(name) }));
  const usual = files.map(([written, content]): [string, Uint8Array] => {
    const name = usualName(written);
    if (name === WORKBOOK) return [name, strToU8(strFromU8(content).replace(FROM_1904, '$1"1"'))];
    return [name, unusualSheets.includes(name) ? strToU8(asUsual(strFromU8(content))) : content];
  });
  return zipSync(Object.fromEntries(usual), { level: 0 });
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
