import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { inPages, type Pages, writeCsv } from '@/lib/csv';
import { readCsv } from '@/lib/testing/read-csv';
import { readTableHere } from './read-table';
import { AS_FOUND } from './table';
import { writeWorkbook } from './write-workbook';

async function packed(pages: Pages, mostRows?: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of writeWorkbook(pages, mostRows)) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function readBack(bytes: Uint8Array, sheet: string | null = null) {
  const table = await readTableHere({ ...AS_FOUND, bytes, sheet, mostRows: 10_000 });
  if ('fault' in table) throw new Error(`Not read: ${table.fault}`);
  return { sheets: table.workbook?.sheets, rows: table.rows.map(({ cells }) => cells) };
}

const HEAD = ['Postal code', 'Tracking', 'Name', 'Note', 'Grams'];
const TABLE = [
  HEAD,
  ['0155', '00370724763283719873', '=HYPERLINK("x";"y")', '+4791234567', 1500],
  ['5003', '(401)70724763283719873', 'Åse & Sønn <AS>', 'two\nlines', 12.5],
  ['00100', '1E5', '-1', '@_x0041_', 0],
];
const textOf = (cell: unknown) => String(cell ?? '');

describe('a workbook', () => {
  it('says the same as the CSV file of a table, and no code loses a zero or a digit', async () => {
    let csv = '';
    for await (const piece of writeCsv([TABLE], ',')) csv += piece;
    const { rows } = await readBack(await packed([TABLE]));
    expect(rows).toEqual(TABLE.map((cells) => cells.map(textOf)));
    expect(readCsv(csv.slice(1))).toEqual(rows);
  });

  it('has texts in cells of text, and no formula', async () => {
    const { 'xl/worksheets/sheet1.xml': sheet = new Uint8Array() } = unzipSync(await packed([TABLE]));
    const xml = strFromU8(sheet);
    expect(xml).toContain('<c r="A2" s="1" t="inlineStr"><is><t xml:space="preserve">0155</t></is></c>');
    expect(xml).toContain('<c r="E2"><v>1500</v></c>');
    expect(xml).not.toContain('<f');
  });

  it('goes on below the same headers on another sheet where one is full', async () => {
    const rows = Array.from({ length: 1_203 }, (_, at) => [`row ${at}`]);
    const bytes = await packed(inPages([['Name'], ...rows]), 1_000);
    const [first, second] = [await readBack(bytes), await readBack(bytes, 'Parceldesk 2')];
    expect(first.sheets).toEqual(['Parceldesk 1', 'Parceldesk 2']);
    expect([...first.rows, ...second.rows.slice(1)]).toEqual([['Name'], ...rows]);
    expect(second.rows[0]).toEqual(['Name']);
  });

  it('leaves out what XML cannot hold, and cuts visibly what no cell of a spreadsheet holds', async () => {
    const long = 'x'.repeat(40_000);
    const bytes = await packed([[['a\u0000b\uD800c\r\nd', long]]]);
    const { 'xl/worksheets/sheet1.xml': sheet = new Uint8Array() } = unzipSync(bytes);
    const [, text = '', cut = ''] = /<t[^>]*>([^<]*)<.*?<t[^>]*>([^<]*)</s.exec(strFromU8(sheet)) ?? [];
    expect(text).toBe('abc\nd');
    expect(cut).toBe(`${'x'.repeat(32_766)}…`);
  });

  it('breaks off where its table cannot be read to the end, so that it does not look whole', async () => {
    async function* broken() {
      yield [HEAD];
      throw new Error('no database');
    }
    await expect(packed(broken())).rejects.toThrow('no database');
  });
});
