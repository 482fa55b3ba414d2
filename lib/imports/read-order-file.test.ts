import { describe, expect, it } from 'vitest';
import { MAX_ORDER_FILE_BYTES } from '@/lib/limits';
import { readTableHere } from '@/lib/table-files/read-table';
import { AS_FOUND } from '@/lib/table-files/table';
import { packWorkbook } from '@/lib/testing/workbook';
import { MOST_ORDER_ROWS, type OrderFile, readOrderFile } from './read-order-file';

const readBytes = (bytes: Uint8Array) => readOrderFile(readTableHere, { bytes, ...AS_FOUND });
async function read(text: string): Promise<OrderFile> {
  const file = await readBytes(Buffer.from(text));
  if ('fault' in file) throw new Error(`Not read: ${file.fault.kind}`);
  return file;
}
const HEADERS = 'Ordrenr;Navn;Adresse;Postnr;Poststed';
const order = (number: number) => `${number};Åse Lie;Storgata ${number};0155;Oslo`;
const lines = (...all: string[]) => all.join('\r\n');

describe('the orders of a file are found', () => {
  it('below its headers', async () => {
    const { headers, rows, source } = await read(lines(HEADERS, order(1), order(2)));
    expect(headers).toEqual(HEADERS.split(';'));
    expect(rows.map(({ row, cells }) => [row, cells[0]])).toEqual([
      [2, '1'],
      [3, '2'],
    ]);
    expect(source).toEqual({
      separator: ';',
      encoding: 'utf-8',
      workbook: null,
      rowsAbove: 0,
      rowsBelow: 0,
      rowsBetween: 0,
    });
  });

  it('between the title above and the sums below, which are counted', async () => {
    const file = lines(
      'Ordrer uke 47;;;;',
      'Butikk AS, Oslo;;;;',
      '',
      HEADERS,
      order(1),
      'Sum;;;;1',
      'Skrevet ut av Kari;;;;',
    );
    const { headers, rows, source } = await read(file);
    expect([headers[0], rows.map(({ row }) => row)]).toEqual(['Ordrenr', [5]]);
    expect(source).toMatchObject({ rowsAbove: 2, rowsBelow: 2, rowsBetween: 0 });
  });

  it('around page lines and headers that stand there once more, which are counted', async () => {
    const { rows, source } = await read(lines(HEADERS, order(1), 'Side 1 av 2;;;;', HEADERS.toUpperCase(), order(2)));
    expect(rows.map(({ row }) => row)).toEqual([2, 5]);
    expect(source).toMatchObject({ rowsBelow: 0, rowsBetween: 2 });
  });

  it('in a file without headers, whose columns have no names', async () => {
    const { headers, rows } = await read(lines(order(1), order(2)));
    expect(headers).toEqual(['', '', '', '', '']);
    expect(rows).toHaveLength(2);
  });

  it('with all their cells where a row has more or fewer than the headers', async () => {
    const { rows } = await read(lines(HEADERS, `${order(1)};H0202`, '2;Ola'));
    expect(rows.map(({ cells }) => cells.length)).toEqual([6, 2]);
  });

  it('with line breaks inside a cell, and counted as a spreadsheet counts', async () => {
    const { rows } = await read(lines(HEADERS, '1;"Åse\nLie";Storgata 1;0155;Oslo', order(2)));
    expect(rows.map(({ row, cells }) => [row, cells[1]])).toEqual([
      [2, 'Åse\nLie'],
      [3, 'Åse Lie'],
    ]);
  });
});

describe('no order is taken for a sum', () => {
  it.each(['Total Renhold AS', 'Side 2'])('of %s', async (name) => {
    const rest = ['Storgata 1;0155;Oslo', 'Storgata 2;;'];
    const { rows } = await read(lines(HEADERS.replace('Ordrenr;', ''), ...rest.map((cells) => `${name};${cells}`)));
    expect(rows).toHaveLength(2);
  });
});

it.each([
  ['="0155"', '0155'],
  ['"=""0155"""', '0155'],
  ["'+47 912 34 567", '+47 912 34 567'],
  ['\u00a0Oslo ', 'Oslo'],
])('the cell %s is read as %s', async (cell, wanted) => {
  const { rows } = await read(lines(HEADERS, order(1).replace('0155', cell)));
  expect(rows[0]?.cells[3]).toBe(wanted);
});

it('the first text with letters of the north proves how the file is encoded', async () => {
  expect((await read(lines(HEADERS, order(1)))).proof).toBe('Åse Lie');
  expect((await read(lines(HEADERS, '1;Ola;Gata 1;0155;Oslo'))).proof).toBeNull();
});

describe('nothing is read of', () => {
  it.each([
    ['an empty file', ''],
    ['headers alone', HEADERS],
    ['empty rows', ';;;\r\n;;;'],
  ])('%s', async (_what, text) => {
    expect(await readBytes(Buffer.from(text))).toEqual({ workbook: null, fault: { kind: 'empty' } });
  });

  it('a file with too many rows, or too long a file, and the limit is said', async () => {
    const rows = Array.from({ length: MOST_ORDER_ROWS + 1 }, (_, index) => order(index));
    expect(await readBytes(Buffer.from(lines(HEADERS, ...rows)))).toMatchObject({
      fault: { kind: 'too_many_rows', most: MOST_ORDER_ROWS },
    });
    expect(await readBytes(Buffer.alloc(MAX_ORDER_FILE_BYTES + 1, 'a'))).toMatchObject({
      fault: { kind: 'too_many_bytes', most: MAX_ORDER_FILE_BYTES },
    });
  });

  it('an empty workbook, whose sheets are named', async () => {
    const bytes = packWorkbook({ sheets: [{ name: 'Orders', rows: [] }] });
    expect(await readBytes(bytes)).toMatchObject({ fault: { kind: 'empty' }, workbook: { sheets: ['Orders'] } });
  });
});
