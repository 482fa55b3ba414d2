import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readTableHere } from '@/lib/table-files/read-table';
import { AS_FOUND } from '@/lib/table-files/table';
import { importRows, planContext, SETTINGS } from '@/lib/testing/import-plan';
import type { ImportPlan, ImportRow } from './import-plan';
import { planImport } from './make-plan';
import { matchColumns } from './match-columns';
import { readOrderFile } from './read-order-file';

/** What is booked of a row; null where a clerk must type something first. */
type Values = Record<string, string | undefined> | null;
/** `remarks`: what a clerk is told or asked, by row and field. A proposal is taken before `rows` are read. */
type Wanted = { rows: Values[]; remarks?: string[] };

const OWN_PARCEL = { weightGrams: '900', size: '30x20x10' };
const KARI = { name: 'Kari Nordmann', address: 'Storgata 11', zipCode: '0155', city: 'Oslo', ...OWN_PARCEL };
const OLA = { name: 'Ola Berg', address: 'Bryggen 2', zipCode: '5003', city: 'Bergen', ...OWN_PARCEL };

async function readDamaged(name: string): Promise<{ rows: Values[]; remarks: string[] }> {
  const bytes = readFileSync(`lib/imports/damaged-files/${name}`);
  const file = await readOrderFile(readTableHere, { bytes, ...AS_FOUND });
  if ('fault' in file) throw new Error(`Not read: ${file.fault.kind}`);
  const columns = matchColumns(file.headers, file.rows, null).map(({ choice }) => choice);
  const plan = (rows: ImportRow[]) => planImport({ columns, settings: SETTINGS }, rows, planContext());
  const [empty] = importRows([[]]);
  const rows = file.rows.map((row): ImportRow => ({ ...empty, ...row, formKey: crypto.randomUUID() }) as ImportRow);
  const first = plan(rows);
  const repaired = rows.map((row, at) => ({ ...row, cells: withProposals(row.cells, first.rows[at]) }));
  const second = plan(repaired);
  return { rows: second.rows.map((row) => valuesOf(second, row, columns)), remarks: first.rows.flatMap(remarksOf) };
}

type PlannedRow = ImportPlan['rows'][number];

function withProposals(cells: readonly string[], row: PlannedRow | undefined): string[] {
  const proposals = new Map(row?.faults.map(({ column, proposal }) => [column, proposal]));
  return cells.map((cell, at) => proposals.get(at) ?? cell);
}

function remarksOf({ row, faults, corrections }: PlannedRow): string[] {
  const said = corrections.map(({ field, from, to }) => `${row} ${field}: ${from} is ${to}`);
  const asked = faults.map(({ field, key, proposal }) =>
    [`${row} ${field}: ${key}`, proposal].filter((part) => part !== null).join(', use '),
  );
  return [...said, ...asked];
}

function valuesOf(plan: ImportPlan, { shipment }: PlannedRow, columns: readonly unknown[]): Values {
  const form = plan.shipments[shipment ?? -1]?.form;
  if (!form) return null;
  const { orderReference, deliveryDate, recipient, items } = form;
  const [{ weightGrams = '', lengthCm = '', widthCm = '', heightCm = '' } = {}] = items;
  const countryCode = recipient.countryCode === 'NO' ? '' : recipient.countryCode;
  const isWeighed = columns.some((field) => field === 'weightGrams' || field === 'weightKilograms');
  const measured = {
    weightGrams: isWeighed ? weightGrams : '',
    size: columns.includes('size') ? [lengthCm, widthCm, heightCm].join('x') : '',
  };
  const all = { orderReference, ...recipient, countryCode, deliveryDate, ...measured };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}

function itReads(files: Record<string, Wanted>): void {
  it.each(Object.entries(files))('%s', async (name, { rows, remarks = [] }) => {
    expect(await readDamaged(name)).toEqual({ rows, remarks });
  });
}

describe('an address comes whole from one side, the delivery first:', () => {
  itReads({
    's02-half-of-two-addresses.csv': { rows: [{ orderReference: 'A11', ...KARI }] },
    's03-street-of-the-payer.csv': { rows: [{ orderReference: 'A21', ...KARI }] },
    's04-buyer-instead-of-recipient.csv': { rows: [{ orderReference: 'A31', ...KARI, weightGrams: '1200' }] },
  });
});

const inTrondheim = (orderReference: string, name: string, address: string) => ({
  orderReference,
  name,
  address,
  zipCode: '7010',
  city: 'Trondheim',
  ...OWN_PARCEL,
});

describe('a quote without its end swallows no row:', () => {
  const phone = (number: string) => ({ phone: number, weightGrams: '900', size: undefined });
  itReads({
    's01-open-quote-in-a-note.csv': {
      rows: [
        { orderReference: 'A1', ...KARI, weightGrams: '1200' },
        { orderReference: 'A2', ...OLA, weightGrams: '800' },
        inTrondheim('A3', 'Mia Lie', 'Torget 1'),
        inTrondheim('A4', 'Per Dahl', 'Torget 2'),
        inTrondheim('A5', 'Eva Moe', 'Torget 3'),
        inTrondheim('A6', 'Liv Aas', 'Torget 4'),
      ],
    },
    'f20-open-quote-in-a-name.csv': {
      rows: [
        { ...KARI, ...phone('91234567'), orderReference: '1001', name: 'Hytta', weightGrams: '1200' },
        { ...OLA, ...phone('92345678'), orderReference: '1002', name: 'Åse Ødegård', weightGrams: '800' },
        { ...inTrondheim('1003', 'Ola "Olli" Berg', 'Torget 1'), ...phone('93456789') },
        { ...inTrondheim('1004', 'Mia Lie', 'Torget 2'), ...phone('94567890') },
      ],
      remarks: ['2 name: openQuote, use Hytta'],
    },
  });
});

describe('quotes are read as their program meant them:', () => {
  const kari = { ...KARI, address: 'Storgata 11, H0202', weightGrams: '1200' };
  itReads({
    's14-backslash-quotes.csv': { rows: [{ orderReference: 'A121', ...kari, name: 'Per "Pelle" Hansen' }] },
    'f05-space-before-quotes.csv': {
      rows: [
        { orderReference: '1001', ...kari, phone: '91234567', size: undefined },
        { orderReference: '1002', ...OLA, phone: '92345678', weightGrams: '800', size: undefined },
      ],
    },
  });
});

describe('a header that says something else is never overruled by values:', () => {
  itReads({
    's05-country-of-two-letters.csv': {
      rows: [
        { orderReference: 'A41', ...KARI },
        { orderReference: 'A42', ...OLA },
      ],
    },
    's06-initials-are-denmark.csv': {
      rows: [
        { orderReference: 'C51', ...KARI, address: 'Storgata 12', zipCode: '1555', city: 'Son' },
        { orderReference: 'C52', ...OLA, address: 'Bryggen 3' },
      ],
    },
    's11-amount-is-a-postal-code.csv': {
      rows: [null, null],
      remarks: ['2 zipCode: required', '2 city: required', '3 zipCode: required', '3 city: required'],
    },
  });
});

describe('what a program wrote in its own way is read right and said, or asked about:', () => {
  const without = { size: undefined };
  const kari = { ...KARI, phone: '91234567', weightGrams: '1200' };
  const ola = { ...OLA, phone: '92345678', weightGrams: '800' };
  const shop = { ...without, weightGrams: undefined };
  itReads({
    's07-null-words.csv': {
      rows: [
        { orderReference: 'A61', ...KARI, address: 'Storgata 13', weightGrams: '1200' },
        { orderReference: 'A62', ...OLA, address: 'Bryggen 4', weightGrams: '800' },
        inTrondheim('A63', 'Mia Lie', 'Torget 4'),
        inTrondheim('A64', 'Eva Moe', 'Torget 5'),
      ],
      remarks: [
        '2 company: NULL is ',
        '2 careOf: NULL is ',
        '3 company: - is ',
        '3 careOf: - is ',
        '4 company: Privat is ',
        '5 company: nan is ',
        '5 careOf: nan is ',
      ],
    },
    's09-error-words.csv': { rows: [null, null], remarks: ['2 address: errorCell', '3 address: errorCell'] },
    's10-html-entities.csv': {
      rows: [{ ...inTrondheim('A91', 'Bærum & Sønn', 'Torget 2, H0202'), weightGrams: '1200' }],
      remarks: [
        '2 name: B&aelig;rum &amp; S&oslash;nn is Bærum & Sønn',
        '2 address: Torget 2<br/>H0202 is Torget 2, H0202',
      ],
    },
    's13-unseen-signs.csv': {
      rows: [
        {
          orderReference: 'A111',
          ...KARI,
          address: 'Storgata 15',
          phone: '+47 912 34 567',
          email: 'kari@example.no',
        },
      ],
    },
    'f19-unseen-sign-in-code.csv': { rows: [{ orderReference: '1001', ...kari, ...without }] },
    's15-two-heads.csv': { rows: [{ ...KARI, address: 'Storgata 16', weightGrams: '1500' }] },
    's16-pandas-numbers.csv': {
      rows: [{ orderReference: '131', ...kari, address: 'Storgata 17' }],
      remarks: ['2 orderReference: 131.0 is 131', '2 phone: 91234567.0 is 91234567'],
    },
    'f04-codes-with-point-zero.csv': {
      rows: [
        { orderReference: '1001', ...kari, ...without },
        { orderReference: '1002', ...ola, ...without },
      ],
      remarks: [
        '2 orderReference: 1001.0 is 1001',
        '2 phone: 91234567.0 is 91234567',
        '2 zipCode: 155.0 is 0155',
        '3 orderReference: 1002.0 is 1002',
        '3 zipCode: 5003.0 is 5003',
        '3 phone: 92345678.0 is 92345678',
      ],
    },
    'f03-shop-apostrophe-before-code.csv': {
      rows: [
        {
          ...KARI,
          ...shop,
          orderReference: '#1001',
          email: 'kari@example.no',
          coaddress: 'H0202',
          phone: '+4791234567',
        },
        { ...OLA, ...shop, orderReference: '#1002', email: 'ola@example.no', phone: '92345678' },
      ],
      remarks: ["2 zipCode: '0155 is 0155", "3 zipCode: '5003 is 5003"],
    },
  });
});

describe('a running number is no order reference:', () => {
  itReads({
    's12-running-number.csv': {
      rows: [
        { ...KARI, name: 'Kari A' },
        { ...OLA, name: 'Ola A', address: 'Bryggen 6' },
        { ...inTrondheim('', 'Mia A', 'Torget 7'), orderReference: undefined },
      ],
    },
  });
});

describe('older encodings are known by the letters of the north:', () => {
  const inBodo = { name: 'Pål Sørby', address: 'Sjøgata 4', zipCode: '8006', city: 'Bodø' };
  const aase = { ...OLA, name: 'Åse Ødegård', weightGrams: '800' };
  itReads({
    's08-ms-dos-letters.csv': {
      rows: [
        { orderReference: 'A71', ...inBodo, ...OWN_PARCEL },
        { orderReference: 'A72', ...aase },
      ],
    },
    'f02-mac-roman.csv': {
      rows: [
        { orderReference: '1002', ...aase, phone: '92345678', size: undefined },
        { orderReference: '1003', ...inBodo, phone: '93456789', weightGrams: '900' },
      ],
    },
  });
});

describe('a file of an unusual kind is read:', () => {
  const kari = { orderReference: '1001', ...KARI, phone: '91234567', weightGrams: '1200', size: undefined };
  const aase = { orderReference: '1002', ...OLA, name: 'Åse Ødegård', phone: '92345678', weightGrams: '800' };
  const mia = { ...inTrondheim('1003', 'Mia Lie', 'Torget 1'), phone: '93456789', size: undefined };
  const both = { rows: [kari, { ...aase, size: undefined }] };
  itReads({
    'f06-pipe.csv': both,
    'f07-whole-line-in-quotes.csv': {
      rows: [
        { ...kari, address: 'Storgata 11, H0202' },
        { ...aase, name: 'Ola Berg', size: undefined },
      ],
    },
    'f08-one-control-sign.csv': {
      rows: [
        { orderReference: 'G1', ...KARI, name: 'Kari O’Brien', address: 'Storgata 1' },
        { orderReference: 'G2', ...OLA },
      ],
      remarks: ['2 name: garbled, use Kari O’Brien'],
    },
    'f09-vertical-tab-is-a-line.csv': {
      rows: [{ orderReference: 'G1', ...KARI, address: 'Storgata 1, H0202', size: undefined }],
      remarks: ['2 address: Storgata 1\u000bH0202 is Storgata 1, H0202'],
    },
    'f10-end-of-file-sign.csv': {
      rows: [
        { orderReference: 'G1', ...KARI, address: 'Storgata 1' },
        { orderReference: 'G2', ...OLA },
      ],
    },
    'f11-hidden-sheet-first.xlsx': both,
    'f12-hidden-row.xlsx': { rows: [...both.rows, mia] },
    'f13-dates-from-1904-true.xlsx': { rows: [{ ...kari, deliveryDate: '2026-11-27' }] },
    'f14-cells-without-references.xlsx': both,
    'f15-backslash-names.xlsx': both,
    'f18-error-cells.xlsx': { rows: [kari, null, null], remarks: ['3 address: errorCell', '4 name: errorCell'] },
  });

  it.each([
    ['f16-html-named-xls.xls', 'web_page'],
    ['f17-xml-2003-named-xls.xls', 'xml_workbook'],
  ])('%s says what it is', async (name, fault) => {
    await expect(readDamaged(name)).rejects.toThrow(fault);
  });
});
