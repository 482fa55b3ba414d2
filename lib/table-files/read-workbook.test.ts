import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packWorkbook, type TestSheet } from '@/lib/testing/workbook';
import { readTableHere } from './read-table';
import { AS_FOUND, LONGEST_CELL, MOST_CELLS, type Table } from './table';

async function read(sheets: TestSheet[], sheet: string | null = null): Promise<Table> {
  const table = await readTableHere({ bytes: packWorkbook({ sheets }), ...AS_FOUND, sheet, mostRows: 1_000 });
  if ('fault' in table) throw new Error(`Not read: ${table.fault}`);
  return table;
}

const cellsOf = async (rows: TestSheet['rows']) => (await read([{ name: 'A', rows }])).rows.map(({ cells }) => cells);

describe('of a workbook', () => {
  it('law: every text comes back as it was written', async () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'å', '=', '&', '<', '"', "'", ' ', '0', ';', 'Ж'),
      minLength: 1,
    });
    const cell = text.filter((each) => each.trim() === each && each !== '');
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(rows, async (written) => {
        expect(await cellsOf(written)).toEqual(written);
      }),
      { numRuns: 40 },
    );
  });

  it.each([
    ['a number with all its digits', { xml: '<c><v>370724763243779252</v></c>' }, '370724763243779252'],
    ['a number with its decimals as they are stored', { xml: '<c><v>1.5</v></c>' }, '1.5'],
    ['a phone number that is stored with an exponent', { xml: '<c><v>4.7912345678E10</v></c>' }, '47912345678'],
    ['a number that has lost digits, unchanged', { xml: '<c><v>4.79E+10</v></c>' }, '4.79E+10'],
    ['a formula by its last value', { xml: '<c t="str"><f>CONCATENATE(A2,B2)</f><v>Kari</v></c>' }, 'Kari'],
    ['a text of its own cell', { xml: '<c t="inlineStr"><is><t>0155</t></is></c>' }, '0155'],
    ['a text that looks like a formula', '=cmd|A1', '=cmd|A1'],
    ['an error as its word', { xml: '<c t="e"><v>#N/A</v></c>' }, '#N/A'],
    ['a yes', { xml: '<c t="b"><v>1</v></c>' }, 'true'],
  ])('%s is read', async (_what, cell, wanted) => {
    expect(await cellsOf([['header'], [cell]])).toEqual([['header'], [wanted]]);
  });

  it('rows keep the numbers of the spreadsheet, and empty ones are left out', async () => {
    const { rows } = await read([{ name: 'A', rows: [['a'], [null], [' '], ['b']] }]);
    expect(rows).toEqual([
      { row: 1, cells: ['a'] },
      { row: 4, cells: ['b'] },
    ]);
  });

  it('hidden rows, merged cells and errors of the sheet that is read are counted', async () => {
    const error = { xml: '<c t="e"><v>#N/A</v></c>' };
    const plain = { name: 'Plain', rows: [['a'], [error]], hiddenRows: [1, 2] };
    const second = {
      name: 'Second',
      rows: [
        ['a', 'b'],
        [error, 'c'],
      ],
      hiddenRows: [2],
      merged: ['A1:B1', 'A2:A3'],
    };
    const { workbook } = await read([plain, second], 'Second');
    expect(workbook).toEqual({
      sheets: ['Plain', 'Second'],
      hiddenSheets: [],
      sheet: 'Second',
      hiddenRows: 1,
      mergedCells: 2,
      errorCells: 1,
    });
  });

  it('the first sheet with anything in it is read, unless another one is asked for', async () => {
    const sheets = [
      { name: 'Empty', rows: [] },
      { name: 'People', rows: [['Kari']] },
      { name: 'Æ & ø', rows: [['Ola']] },
    ];
    expect((await read(sheets)).workbook?.sheet).toBe('People');
    expect((await read(sheets, 'Æ & ø')).rows).toEqual([{ row: 1, cells: ['Ola'] }]);
    expect((await read(sheets, 'Unknown')).workbook?.sheet).toBe('People');
  });

  it('hidden sheets stand behind the others, and are read where nothing else is there', async () => {
    const sheets = (isHidden: boolean): TestSheet[] => [
      { name: 'Old', rows: [['Per']], isHidden: true },
      { name: 'New', rows: [['Kari']], isHidden },
    ];
    const { workbook, rows } = await read(sheets(false));
    expect(workbook).toMatchObject({ sheets: ['New', 'Old'], hiddenSheets: ['Old'], sheet: 'New' });
    expect(rows[0]?.cells).toEqual(['Kari']);
    expect((await read(sheets(true))).workbook).toMatchObject({ sheet: 'Old' });
  });

  it('cells without a place stand behind the one before, in a row without one below the one before', async () => {
    const sheet =
      '<worksheet><sheetData><row><c t="str"><v>a</v></c><c r="C1" t="str"><v>c</v></c><c t="str"><v>d</v></c></row>' +
      '<row r="3"><c t="str"><v>e</v></c></row><row><c/><c t="str"><v>f</v></c></row></sheetData></worksheet>';
    const more = { 'xl/worksheets/sheet1.xml': Buffer.from(sheet) };
    const bytes = packWorkbook({ sheets: [{ name: 'A', rows: [] }], more });
    expect(await readTableHere({ bytes, ...AS_FOUND, mostRows: 10 })).toMatchObject({
      rows: [
        { row: 1, cells: ['a', '', 'c', 'd'] },
        { row: 3, cells: ['e', '', '', ''] },
        { row: 4, cells: ['', 'f', '', ''] },
      ],
    });
  });

  it('a thousand columns become some two hundred cells, and a cell of 1 MB a few letters', async () => {
    const text = Array.from({ length: 150_000 }, (_, index) => index).join(' ');
    const [wide = [], long = []] = await cellsOf([Array.from({ length: 999 }, () => 'x'), [text]]);
    expect(wide).toHaveLength(MOST_CELLS + 1);
    expect(long[0]).toHaveLength(LONGEST_CELL);
  });
});
