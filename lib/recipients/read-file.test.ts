import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BYTE_ORDER_MARK, csvRecord } from '@/lib/csv';
import { LOCALES } from '@/lib/i18n/locales';
import { PARTY_FORM_FIELDS } from '@/lib/party-form';
import { cellText } from '@/lib/table-files/cell-text';
import { damageOf } from '@/lib/table-files/damaged-cell';
import { meantText } from '@/lib/table-files/meant-text';
import { createTableReader } from '@/lib/table-files/read-in-thread';
import { readTableHere } from '@/lib/table-files/read-table';
import { recipient } from '@/lib/testing/booking-form';
import { startSourceTable } from '@/lib/testing/source-thread';
import { packWorkbook } from '@/lib/testing/workbook';
import { findColumns } from './file-columns';
import { MOST_ROWS, type RecipientFile, readRecipientFile } from './read-file';

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string) => Buffer.from(text, 'utf16le');
const readFile = (bytes: Uint8Array, sheet: string | null = null) =>
  readRecipientFile(readTableHere, { bytes, sheet, parts: null, homeCountry: 'NO' });
const read = async (text: string | Uint8Array): Promise<RecipientFile> => {
  const book = await readFile(typeof text === 'string' ? utf8(text) : text);
  if ('fault' in book) throw new Error(`Not read: ${JSON.stringify(book.fault)}`);
  return book;
};
const parties = (book: RecipientFile) => book.good.map(({ party }) => party);
const ASE = 'Navn;Adresse;Postnr;Poststed;Telefon\r\nÅse Ødegård;Kjøpmannsgata 4;7013;Trondheim;912 34 567\r\n';
const row = (change: Partial<typeof recipient>) =>
  csvRecord(PARTY_FORM_FIELDS.map((column) => ({ ...recipient, ...change })[column] ?? ''));
const HEADERS = csvRecord(PARTY_FORM_FIELDS);

describe('one and the same recipient is read from', () => {
  it.each([
    ['UTF-8', utf8(ASE)],
    ['UTF-8 with a mark', utf8(BYTE_ORDER_MARK + ASE)],
    ['UTF-16', utf16(BYTE_ORDER_MARK + ASE)],
    ['UTF-16 without a mark', utf16(ASE)],
    ['UTF-16, the other way round', utf16(BYTE_ORDER_MARK + ASE).swap16()],
    ['Windows-1252', Buffer.from(ASE, 'latin1')],
    ['commas', utf8(ASE.replaceAll(';', ','))],
    ['tabs', utf8(ASE.replaceAll(';', '\t'))],
    ['quotes', utf8(ASE.replace(/[^;\r\n]+/g, '"$&"'))],
    ['a line for spreadsheets on top', utf8(`sep=;\r\n${ASE}`)],
    [
      'another order of columns',
      utf8('Poststed;Telefon;Postnr;Navn;Adresse\nTrondheim;912 34 567;7013;Åse Ødegård;Kjøpmannsgata 4'),
    ],
    ['headers in English', utf8(ASE.replace(/^.*/, 'Name;Street;Zip;City;Phone'))],
    ['headers in Swedish', utf8(ASE.replace(/^.*/, 'Namn;Adress;Postnummer;Ort;Telefon'))],
    ['headers in capitals with points', utf8(ASE.replace(/^.*/, 'NAVN:;ADRESSE;POSTNR.;POSTSTED;TLF.'))],
  ])('%s', async (_from, bytes) => {
    expect(parties(await read(bytes))).toEqual([
      {
        ...Object.fromEntries(PARTY_FORM_FIELDS.filter((column) => column !== 'careOf').map((column) => [column, ''])),
        name: 'Åse Ødegård',
        address: 'Kjøpmannsgata 4',
        zipCode: '7013',
        city: 'Trondheim',
        countryCode: 'NO',
        phone: '912 34 567',
      },
    ]);
  });
});

it('letters that only Windows has are read', async () => {
  const bytes = Buffer.concat([
    Buffer.from('Name;Address;Zip;City\nCaf', 'latin1'),
    Buffer.from([0xe9, 0x20, 0x80, 0x96]),
  ]);
  const [party] = parties(await read(Buffer.concat([bytes, Buffer.from(';Gata 1;0155;Oslo', 'latin1')])));
  expect(party?.name).toBe('Café €–');
});

it.each(LOCALES)('the headers of our own file are known again in %s', async (locale) => {
  const { default: texts } = await import(`@/messages/${locale}/booking.json`);
  const headers = PARTY_FORM_FIELDS.map((column) => texts.fields[column]);
  const places = PARTY_FORM_FIELDS.map((column, at) => [column, at]);
  expect(findColumns(headers)).toEqual(Object.fromEntries(places));
});

it('law: an address book that was written is read again as the same parties', async () => {
  const word = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    .filter((text) => text.trim() === text && text !== '');
  const fields = ['reference', 'phone', 'contact', 'coaddress'];
  /** What a cell of a damaged file holds is no text of an address book. */
  const isSound = (each: string) =>
    cellText(each) === each &&
    fields.every((field) => meantText(field, each, false) === each && !damageOf(field, each));
  const odd = fc.constantFrom('=SUM(A1)', '+47 912 34 567', '@kari', 'a;=b', '"x"', '');
  const text = fc.oneof(word.filter(isSound), odd);
  const some = fc.uniqueArray(fc.record({ reference: text, phone: text, contact: text, coaddress: text }), {
    minLength: 1,
    maxLength: 8,
  });
  await fc.assert(
    fc.asyncProperty(some, async (changes) => {
      const all = changes.map((change, index) => ({ ...recipient, ...change, name: `Kari ${index}` }));
      const file = HEADERS + all.map(row).join('');
      expect(parties(await read(file))).toEqual(all);
    }),
  );
});

describe('a postal code', () => {
  it.each([
    [{ zipCode: '155' }, '0155', { from: '155', to: '0155' }],
    [{ zipCode: '50', countryCode: 'NO' }, '0050', { from: '50', to: '0050' }],
    [{ zipCode: '800', countryCode: 'DK' }, '0800', { from: '800', to: '0800' }],
    [{ zipCode: 'N-0155' }, '0155', null],
    [{ zipCode: '11122', countryCode: 'SE' }, '111 22', null],
    [{ zipCode: 'SW1A 1AA', countryCode: 'GB' }, 'SW1A 1AA', null],
    [{ zipCode: 'SE-111 22', countryCode: '' }, '111 22', null],
  ])('%j is read as %s', async (change, zipCode, repair) => {
    expect((await read(HEADERS + row(change))).good[0]).toMatchObject({ party: { zipCode }, repair });
  });
});

it('a damaged file of recipients is corrected or flagged as one of orders is', async () => {
  const { good, bad } = await read(readFileSync('lib/imports/damaged-files/r01-recipients-damaged.csv'));
  expect(good.map(({ party: { name, address, zipCode }, repair }) => [name, address, zipCode, repair])).toEqual([
    ['Kari Linjeskift', 'Storgata 11, H0202', '0155', { from: 'Storgata 11\r\nH0202', to: 'Storgata 11, H0202' }],
    ['Ola Desimal', 'Bryggen 2', '0155', { from: '155.0', to: '0155' }],
    ['Mia Apostrof', 'Torget 3', '5003', { from: "'5003", to: '5003' }],
  ]);
  expect(bad.map(({ faults }) => faults.map(({ field, reason }) => [field, reason]))).toEqual([
    [['name', 'garbled']],
    [
      ['address', 'errorCell'],
      ['city', 'errorCell'],
    ],
    [['zipCode', 'postalCode:4']],
  ]);
});

describe('a row is refused', () => {
  it.each([
    ['of a country that there is not', { countryCode: 'OK' }, ['countryCode', 'country']],
    [
      'with the postal code of another country',
      { countryCode: 'NO', zipCode: 'SE-11122' },
      ['countryCode', 'postalElsewhere'],
    ],
    ['with a postal code of too few digits', { countryCode: 'SE', zipCode: '12' }, ['zipCode', 'postalCode:5']],
    ['that holds others', { address: `A 1${','.repeat(10)}\r\nOla,B 2` }, [null, 'swallowedRows']],
  ])('%s', async (_what, change, fault) => {
    const { bad } = await read(HEADERS + row(change));
    expect(bad.map(({ faults }) => faults.map(({ field, reason }) => [field, reason]))).toEqual([[fault]]);
  });
});

it.each([
  ['Norge', 'NO'],
  ['norway', 'NO'],
  ['NOR', 'NO'],
  ['Sverige', 'SE'],
  ['Danmark', 'DK'],
  ['Suomi', 'FI'],
  ['Tyskland', 'DE'],
  ['de', 'DE'],
  ['', 'NO'],
])('the country %j is %s', async (typed, code) => {
  expect(
    (await read(HEADERS + row({ countryCode: typed, zipCode: code === 'SE' ? '11122' : '1234' }))).good[0]?.party
      .countryCode,
  ).toBe(code);
});

describe('good rows go in, and of a bad one', () => {
  it('row number, field, reason and value are named', async () => {
    const file = [row({}), '\r\n', row({ name: '', zipCode: '0123456789' }), row({ name: 'Per', email: 'per' })];
    const book = await read([HEADERS, ...file, row({ name: 'Ola', phone: '4,79E+10' }), row({ name: 'Ida' })].join(''));
    expect(book.good.map((each) => each.row)).toEqual([2, 7]);
    expect(book.bad.map((each) => [each.row, ...each.faults])).toEqual([
      [
        4,
        { field: 'name', reason: 'required', value: '' },
        { field: 'zipCode', reason: 'tooLong:9', value: '0123456789' },
      ],
      [5, { field: 'email', reason: 'email', value: 'per' }],
      [6, { field: 'phone', reason: 'shortenedNumber', value: '4,79E+10' }],
    ]);
    expect(book.bad[0]?.cells).toHaveLength(PARTY_FORM_FIELDS.length);
  });

  it('one that has more cells than the header is not guessed at', async () => {
    const { bad } = await read('Name,Address,Zip,City\nKari,Storgata 11, H0202,0155,Oslo');
    expect(bad).toMatchObject([{ row: 2, faults: [{ field: null, reason: 'tooManyCells', value: 'Oslo' }] }]);
  });

  it('a recipient who stands there twice goes in once, as in the last row', async () => {
    const book = await read(HEADERS + row({ phone: '1' }) + row({ name: 'KARI  NORDMANN', phone: '2' }));
    expect(book).toMatchObject({ good: [{ row: 3, party: { phone: '2' } }], repeated: [2] });
  });

  it('every column is said with what it is read as', async () => {
    const { columns } = await read(
      'First name,Last name,Shoe size,Address,Zip,City\nKari,Li,,A 1,0155,Oslo\nOla,Li,38,A 1,0155,Oslo',
    );
    expect(columns.map(({ header, part }) => [header, part])).toEqual([
      ['First name', 'firstName'],
      ['Last name', 'surname'],
      ['Shoe size', null],
      ['Address', 'address'],
      ['Zip', 'zipCode'],
      ['City', 'city'],
    ]);
    expect(columns[2]?.sample).toBe('38');
  });

  it('what stands above the headers is left out and counted', async () => {
    const book = await read(
      'Våre kunder;;;\n\n23.11.2026;Utskrift;;\nNavn;Adresse;Postnr;Poststed\nKari;A 1;0155;Oslo',
    );
    expect(book).toMatchObject({ above: 2, good: [{ row: 5, party: { name: 'Kari' } }], bad: [] });
  });

  it('the title of a list does not hide what stands between the cells', async () => {
    const book = await read('Våre kunder\n\nNavn;Adresse;Postnr;Poststed\nKari;A 1, B 2;0155;Oslo');
    expect(book).toMatchObject({ separator: ';', above: 1, good: [{ party: { address: 'A 1, B 2' } }] });
  });

  it('the columns that a clerk chose are read, whatever their headers say', async () => {
    const bytes = utf8('Name;Who;Where;Code;City\nA1;Kari;Storgata 11;0155;Oslo');
    const parts = [null, 'name', 'address', 'zipCode', 'city'] as const;
    const file = { bytes, sheet: null, parts, homeCountry: 'NO' };
    expect(await readRecipientFile(readTableHere, file)).toMatchObject({
      good: [{ party: { name: 'Kari', address: 'Storgata 11' } }],
      columns: parts.map((part) => ({ part })),
    });
  });

  it('words for nothing are read as empty, and each is said', async () => {
    const rows = ['Kari,A 1,0155,Oslo,NULL,Privat', 'Ola,B 2,0155,Oslo,-,', 'Ida,C 3,x,Oslo,nan,'];
    const book = await read(['Name,Address,Zip,City,Phone,Company', ...rows].join('\n'));
    expect(book).toMatchObject({ emptied: ['NULL', 'Privat', '-'], bad: [{ row: 4 }] });
    expect(parties(book).map(({ name, phone }) => [name, phone])).toEqual([
      ['Kari', ''],
      ['Ola', ''],
    ]);
    expect(book.good.map(({ repair }) => repair)).toEqual([null, null]);
  });

  it('a second number goes to the second phone', async () => {
    const file = 'Name,Mobile,Phone,Address,Zip,City\nKari,91234567,22334455,Storgata 11,0155,Oslo';
    const [party] = parties(await read(file));
    expect(party).toMatchObject({ phone: '22334455', phone2: '91234567' });
  });
});

describe('a workbook', () => {
  const people = [
    ['Navn', 'Adresse', 'Postnr', 'Poststed', 'Telefon'],
    ['Åse Ødegård', 'Kjøpmannsgata 4', 155, 'Oslo', 91234567],
  ];

  it('is read as a text is, with the zero that its number has lost', async () => {
    const book = await read(packWorkbook({ sheets: [{ name: 'Ark1', rows: people }] }));
    expect(book.good).toMatchObject([
      {
        row: 2,
        party: { name: 'Åse Ødegård', zipCode: '0155', phone: '91234567' },
        repair: { from: '155', to: '0155' },
      },
    ]);
  });

  it('of several sheets is read by the one that is asked for, and says its sheets also where columns are missing', async () => {
    const bytes = packWorkbook({
      sheets: [
        { name: 'Forside', rows: [['Our customers']] },
        { name: 'Kunder', rows: people },
      ],
    });
    const sheets = ['Forside', 'Kunder'];
    expect(await readFile(bytes)).toMatchObject({
      workbook: { sheets, sheet: 'Forside' },
      fault: { kind: 'columns_missing' },
    });
    expect(await readFile(bytes, 'Kunder')).toMatchObject({
      workbook: { sheets, sheet: 'Kunder' },
      good: [{ row: 2 }],
    });
  });
});

describe('nothing is read from', () => {
  it.each([
    ['an empty file', utf8(''), { kind: 'empty' }],
    ['a file of empty lines', utf8('\r\n  \r\n'), { kind: 'empty' }],
    ['a file of column names and empty rows', utf8('Name,Address,Zip,City\r\n,,,\r\n\r\n,,,'), { kind: 'empty' }],
    ['a file of commas', utf8(','.repeat(1_000)), { kind: 'columns_missing' }],
    ['half a workbook', Uint8Array.of(0x50, 0x4b, 3, 4, 20), { kind: 'unreadable' }],
    ['an old workbook', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1), { kind: 'old_workbook' }],
    ['a file without a postal code', utf8('Name,Address,City'), { kind: 'columns_missing', missing: ['zipCode'] }],
  ])('%s', async (_what, bytes, kind) => expect(await readFile(bytes)).toMatchObject({ fault: kind }));

  it(`more than ${MOST_ROWS} rows`, async () => {
    const rows = Array.from({ length: MOST_ROWS + 1 }, (_, index) => `Kari ${index},Gata 1,0155,Oslo\n`);
    expect(await readFile(utf8(`Name,Address,Zip,City\n${rows.join('')}`))).toEqual({
      workbook: null,
      fault: { kind: 'too_many_rows', most: MOST_ROWS },
    });
  });
});

describe('a file that is made to be slow', () => {
  it.each([
    ['of empty rows', '\r\n'.repeat(200_000)],
    ['of rows of commas', `${','.repeat(150)}\n`.repeat(2_000)],
    ['of people', 'Kari,Gata 1,0155,Oslo\n'.repeat(5_000)],
  ])('%s lets others be answered while it is read', async (_what, rows) => {
    let answered = 0;
    let next: NodeJS.Immediate;
    const answerOthers = () => {
      answered += 1;
      next = setImmediate(answerOthers);
    };
    answerOthers();
    const file = { bytes: utf8(`Name,Address,Zip,City\n${rows}`), sheet: null, parts: null, homeCountry: 'NO' };
    await readRecipientFile(createTableReader(startSourceTable)('kari'), file).finally(() => clearImmediate(next));
    expect(answered).toBeGreaterThan(15);
  });

  it('a line of commas is one refused row, shown in a few letters', async () => {
    const { bad } = await read(`Name,Address,Zip,City\n${'Kari,'.repeat(900_000)}`);
    expect(bad).toHaveLength(1);
    expect(bad[0]?.cells.length).toBeLessThan(300);
    expect(bad[0]?.faults[0]?.value.length).toBeLessThan(3_000);
  });
});
