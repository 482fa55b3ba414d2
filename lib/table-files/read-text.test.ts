import { describe, expect, it } from 'vitest';
import type { Encoding } from '@/lib/order-import';
import { readText } from './read-text';
import type { Table } from './table';

function read(bytes: Uint8Array, encoding: Encoding | null = null): Table {
  const table = readText({ bytes, sheet: null, encoding, mostRows: 100 });
  if ('fault' in table) throw new Error(`Not read: ${table.fault}`);
  return table;
}
const LINE = 'Åse;Tromsø\n';

describe('how a text is encoded', () => {
  it.each<[string, Uint8Array, Encoding]>([
    ['UTF-8 without a mark', Buffer.from(LINE), 'utf-8'],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${LINE}`), 'utf-8'],
    ['UTF-16 with a mark', Buffer.from(`\uFEFF${LINE}`, 'utf16le'), 'utf-16le'],
    ['UTF-16, the other way round', Buffer.from(`\uFEFF${LINE}`, 'utf16le').swap16(), 'utf-16be'],
    ['Windows-1252', Buffer.from(LINE, 'latin1'), 'windows-1252'],
  ])('is found and said: %s', (_what, bytes, encoding) => {
    expect(read(bytes)).toMatchObject({ encoding, rows: [{ row: 1, cells: ['Åse', 'Tromsø'] }] });
  });

  it('may be chosen by a clerk instead, and then no byte of the file decides', () => {
    expect(read(Buffer.from(LINE), 'windows-1252').rows[0]?.cells).toEqual(['Ã…se', 'TromsÃ¸']);
    expect(read(Buffer.from(LINE, 'latin1'), 'utf-8').rows[0]?.cells).toEqual(['\uFFFDse', 'Troms\uFFFD']);
  });

  it('is one for the whole file: two in one are read as Windows-1252', () => {
    const { encoding, rows } = read(Buffer.concat([Buffer.from(LINE), Buffer.from(LINE, 'latin1')]));
    expect(encoding).toBe('windows-1252');
    expect(rows[1]?.cells).toEqual(['Åse', 'Tromsø']);
  });
});

it('lines above the headers that hold another separator do not decide which one the file has', () => {
  const list = ['Ordre, eksport', 'Butikk AS, Oslo', 'Nr;Navn;Vekt', '1;Kari;1,5', '2;Ola;0,3'].join('\n');
  expect(read(Buffer.from(list))).toMatchObject({ separator: ';', rows: { 2: { cells: ['Nr', 'Navn', 'Vekt'] } } });
});

it('what scanners and older systems write between texts makes no file binary', () => {
  const file = 'Nr;Kode\r\n1;01\u001d21\r\n2;a\u000bb\r\n\u001a';
  expect(read(Buffer.from(file)).rows[1]?.cells).toEqual(['1', '01\u001d21']);
});

it('letters of DOS stay readable where they are none of Windows: a clerk sees that they are wrong', () => {
  const file = Buffer.from('4e61766e3b42790a9d73743b8f73', 'hex');
  expect(read(file)).toMatchObject({ encoding: 'windows-1252', rows: { length: 2 } });
});
