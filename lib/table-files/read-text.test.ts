import { describe, expect, it } from 'vitest';
import type { Encoding } from '@/lib/imports/order-import';
import { readText } from './read-text';
import { AS_FOUND, type Reading, type Table } from './table';
import { windowsBytes } from './windows-1252';

function read(bytes: Uint8Array, said: Partial<Reading> = {}): Table {
  const table = readText({ bytes, ...AS_FOUND, ...said, mostRows: 100 });
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
    const [windows, utf8] = [{ encoding: 'windows-1252' }, { encoding: 'utf-8' }] as const;
    expect(read(Buffer.from(LINE), windows).rows[0]?.cells).toEqual(['Ã…se', 'TromsÃ¸']);
    expect(read(Buffer.from(LINE, 'latin1'), utf8).rows[0]?.cells).toEqual(['\uFFFDse', 'Troms\uFFFD']);
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

it('a separator that a clerk chose is taken, whichever one most rows are alike by', () => {
  const file = Buffer.from('Navn,Adresse\nKari, Ola; Berg,Storgata 1');
  expect(read(file)).toMatchObject({ separator: ',', rows: { 1: { cells: ['Kari', ' Ola; Berg', 'Storgata 1'] } } });
  const cells = ['Kari, Ola', ' Berg,Storgata 1'];
  expect(read(file, { separator: ';' })).toMatchObject({ separator: ';', rows: { 1: { cells } } });
});

it('what scanners and older systems write between texts makes no file binary', () => {
  const file = 'Nr;Kode\r\n1;01\u001d21\r\n2;a\u000bb\r\n\u001a';
  expect(read(Buffer.from(file)).rows[1]?.cells).toEqual(['1', '01\u001d21']);
});

it.each([
  ['a pipe', 'Nr|Navn\n1|Kari, Ola', '|', ['1', 'Kari, Ola']],
  ['a line in quotes', '"Nr,Navn"\n"1,""Li, Kari"""', ',', ['1', 'Li, Kari']],
  ['some lines in quotes', '"Nr,Navn"\n"1,""Li, Kari"""\n2,Ola', ',', ['1', 'Li, Kari']],
])('cells are found behind %s', (_what, text, separator, cells) => {
  expect(read(Buffer.from(text))).toMatchObject({ separator, rows: { 1: { cells } } });
});

it('one sign that controls a machine makes no file binary, and the one at its end is no row', () => {
  const file = `Nr;Navn\n1;O\u0019Brien${' '.repeat(50)}\n\u001a\n`;
  expect(read(Buffer.from(file)).rows.map(({ row }) => row)).toEqual([1, 2]);
});

describe('letters from before Windows', () => {
  it.each<[string, string, Encoding, string[]]>([
    ['of MS-DOS', '4e61766e3b42790a9d73743b8f73', 'ibm850', ['Øst', 'Ås']],
    ['of MS-DOS in Finland', '4e61766e3b42790a4d846b656c843b4f75', 'ibm850', ['Mäkelä', 'Ou']],
    ['of the Macintosh', '4e61766e3b42790aae73653b426f64bf', 'macintosh', ['Æse', 'Bodø']],
  ])('%s are known where all letters are those of the north', (_what, hex, encoding, cells) => {
    expect(read(Buffer.from(hex, 'hex'))).toMatchObject({ encoding, rows: { 1: { cells } } });
  });

  it.each([
    ['which of them they are', '4e61766e3b42790a8173653b4f', ['\u0081se', 'O']],
    ['whether they are any', '4e61766e3b42790a9d73743be573', ['\u009dst', 'ås']],
  ])('are not guessed where it is in doubt %s', (_what, hex, cells) => {
    expect(read(Buffer.from(hex, 'hex'))).toMatchObject({ encoding: 'windows-1252', rows: { 1: { cells } } });
  });

  it.each([
    'O’Brien',
    'rue de l’Église',
    '“Kari”',
    '„ferdig“',
    'Šibenik',
    'Coop® Extra',
    '50 ‰',
    '¿qué?',
    '½ kg',
    '‘t Hof',
  ])('are none in %s of Windows', (text) => {
    const bytes = windowsBytes(`Navn;By\n${text};Oslo`);
    expect(bytes && read(bytes)).toMatchObject({ encoding: 'windows-1252', rows: { 1: { cells: [text, 'Oslo'] } } });
  });
});
