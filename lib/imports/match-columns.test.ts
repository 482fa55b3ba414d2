import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '@/lib/i18n/locales';
import { ORDER_HEADER_SETS } from '@/lib/testing/order-header-sets';
import { headerSignature, matchColumns } from './match-columns';
import { ORDER_FIELDS } from './order-import';

const match = (headers: string[], ...rows: string[][]) => {
  const cells = rows.map((row) => ({ cells: row }));
  return matchColumns(headers, cells, null);
};
const choices = (headers: string[], ...rows: string[][]) => match(headers, ...rows).map(({ choice }) => choice);

it.each(ORDER_HEADER_SETS)('every column of "$from" finds its field, and the others stay out', ({ columns }) => {
  const headers = columns.map(({ header }) => header);
  const found = choices(
    headers,
    columns.map(({ value }) => value),
  );
  const named = (fields: unknown[]) => headers.map((header, at) => [header, fields[at]]);
  expect(named(found)).toEqual(named(columns.map(({ field }) => field)));
});

it.each(LOCALES)('the names of the form’s own fields are known in %s', async (locale) => {
  const { default: texts } = await import(`@/messages/${locale}/booking.json`);
  const fields = ORDER_FIELDS.filter((field) => field in texts.fields && field !== 'weightGrams');
  expect(choices(fields.map((field) => texts.fields[field]))).toEqual(fields);
});

it.each(['leveranse', 'Leveringsmåte', 'Leveranssätt'])('"%s" is how a parcel travels', (header) => {
  expect(choices([header])).toEqual(['solution']);
});

it.each([
  ['the name of the recipient', 'Kundenavn|Mottaker|Adresse|Postnr|Sted', [null, 'name', 'address', 'zipCode', 'city']],
  ['no company of the one who pays', 'Firma|Adresse|Lev. navn|Lev. adresse', [null, null, 'name', 'address']],
  ['no place of the one who pays', 'Street|Zip|City|Shipping Street', [null, null, null, 'address']],
  ['neither of two alike', 'Navn|Adresse|Postnr|Sted|Navn|Adresse|Postnr|Sted|Tlf', [...Array(8).fill(null), 'phone']],
  ['the only address there is', 'Kundenavn|Leveringsadresse|Postnr|Sted', ['name', 'address', 'zipCode', 'city']],
])('of several persons and addresses is found %s', (_what, headers, found) => {
  expect(choices(headers.split('|'))).toEqual(found);
});

it.each([
  ['order numbers', ['1001', '1002'], 'orderReference'],
  ['other numbers', ['7', '3'], 'orderReference'],
  ['rows, which it counts', ['1', '2', '4'], null],
  ['the only row', ['1'], null],
])('"Nr" and "Name" are above %s', (_what, values, found) => {
  for (const header of ['Nr', 'Name']) expect(choices([header], ...values.map((value) => [value]))).toEqual([found]);
});

describe('a weight is in the unit', () => {
  it.each([
    ['that its header names', 'Vekt (kg)', ['1500'], 'weightKilograms', false],
    ['that its header names behind the word', 'Weight_g', ['1.5'], 'weightGrams', false],
    ['of decimals', 'Vekt', ['1,5', '0,35', '2'], 'weightKilograms', false],
    ['of decimals with three digits', 'Weight', ['1.200', '0.350'], 'weightKilograms', false],
    ['of large numbers', 'Paino', ['1500', '350'], 'weightGrams', false],
    ['of its values, which name one each', 'Vikt', ['1,5 kg', '900 g'], 'weightKilograms', false],
    ['that is likely, in doubt: small numbers', 'Vekt', ['2', '5'], 'weightKilograms', true],
    ['that is likely, in doubt: numbers of both kinds', 'Vekt', ['2', '1500'], 'weightGrams', true],
    ['of the carrier, in doubt: no value', 'Vekt', [''], 'weightGrams', true],
  ])('%s', (_what, header, values, choice, isDoubtful) => {
    const rows = values.map((value) => [value]);
    expect(match([header], ...rows)).toEqual([{ choice, how: 'name', isDoubtful }]);
  });
});

describe('values say what a column is', () => {
  it('where the file has no headers', () => {
    const row = ['Kari Nordmann', 'Storgata 11', '0155', 'Oslo', '+47 912 34 567', 'kari@example.no', '30x20x10'];
    const found = choices(
      row.map(() => ''),
      row,
    );
    expect(found).toEqual(['name', 'address', 'zipCode', 'city', 'phone', 'email', 'size']);
  });

  it('where the header says nothing, and never against a header', () => {
    const found = match(['Kontaktinfo', 'Betalers e-post', 'Antall'], ['kari@example.no', 'per@example.no', '1234']);
    expect(found.map(({ how }) => how)).toEqual(['shape', 'none', 'none']);
  });

  it.each(['Pakket av', 'Opprettet av', 'Betalt', 'Beløp', 'Tracking SMS'])('and never of "%s"', (header) => {
    const values = ['DK', 'kari@example.no', '+47 912 34 567', '1499', '1,5 kg', '30x20x10'];
    for (const value of values) expect(choices([header, 'Poststed'], [value, 'Oslo'])).toEqual([null, 'city']);
  });

  it.each(['', 'Kolonne 3', 'Unnamed: 0', 'Field4', '7'])('of "%s"', (header) => {
    expect(choices([header], ['Danmark'])).toEqual(['countryCode']);
  });

  it('where one word means a day and a way of delivery', () => {
    expect(choices(['Levering'], ['27.11.2026'])).toEqual(['deliveryDate']);
    expect(choices(['Levering'], ['Hjem'])).toEqual(['solution']);
    expect(choices(['Shipping'], ['49.00'])).toEqual([null]);
  });

  it('where a whole address stands in the column of the street', () => {
    const cells = ['Kari', 'Storgata 11, 0155 Oslo'];
    expect(choices(['Navn', 'Adresse'], cells)).toEqual(['name', 'freeAddress']);
    expect(choices(['Navn', 'Adresse', 'Postnr', 'Sted'], [...cells, '0155', 'Oslo'])[1]).toBe('address');
  });
});

describe('what one header means in several ways', () => {
  it.each([
    ['a contact is a person', ['Contact'], ['Kari Li'], ['contact']],
    ['a contact that can be dialled is a phone', ['Receiver contact'], ['+47 912 34 567'], ['phone']],
    ['and is left out beside another phone', ['Contact', 'Phone'], ['91234567', '92345678'], [null, 'phone']],
    ['lengths beside pounds are inches', ['Weight (lb)', 'Length', 'Width'], ['2', '12', '9'], [null, null, null]],
    ['unless they name their unit', ['Weight (lb)', 'Length (cm)'], ['2', '12'], [null, 'lengthCm']],
    [
      'a shipment id beside a tracking number is of another program',
      ['Shipment ID', 'Tracking no'],
      ['1', ''],
      [null, null],
    ],
    [
      'the own order number goes before the customer’s',
      ['Kunden Bestellnummer', 'Auftragsnr'],
      ['7', '8'],
      [null, 'orderReference'],
    ],
    [
      'a street in Swedish',
      ['Postadress', 'Postnr', 'Ort'],
      ['Storgatan 1', '11122', 'Malmö'],
      ['address', 'zipCode', 'city'],
    ],
    [
      'a city behind a street',
      ['Adress', 'Postnr', 'Postadress'],
      ['Storgatan 1', '11122', 'Malmö'],
      ['address', 'zipCode', 'city'],
    ],
  ])('%s', (_what, headers, row, found) => {
    expect(choices(headers, row)).toEqual(found);
  });

  it.each([
    ['a city with digits', ['Adress', 'Postnr', 'Postadress'], ['Storgatan 1', '11122', 'Box 12'], 'city'],
    ['a shipment id', ['Shipment ID'], ['77'], 'shipmentId'],
    [
      'parts of a name beside another name',
      ['Customer first name', 'Customer last name', 'Name'],
      ['Kari', 'Li', 'Sweater'],
      'firstName',
    ],
  ])('is asked about: %s', (_what, headers, row, field) => {
    expect(match(headers, row)).toContainEqual({ choice: field, how: 'name', isDoubtful: true });
  });
});

describe('what was chosen before for the same headers', () => {
  it('goes before everything else', () => {
    expect(matchColumns(['Navn', 'Vekt'], [], [null, 'contents'])).toEqual([
      { choice: null, how: 'remembered', isDoubtful: false },
      { choice: 'contents', how: 'remembered', isDoubtful: false },
    ]);
  });

  it('is found again whatever capitals, accents and points the headers have, and in no other order', () => {
    expect(headerSignature(['ORDRENR.', 'Høyde (cm)'])).toBe(headerSignature(['Ordrenr', 'hoyde cm']));
    expect(headerSignature(['a', 'b'])).not.toBe(headerSignature(['b', 'a']));
  });
});

it('law: no field is found twice, and every column has an answer, whatever headers and values are', () => {
  const columns = ORDER_HEADER_SETS.flatMap((set) => set.columns);
  const header = fc.oneof(
    fc.string(),
    fc.constantFrom(...columns).map((column) => column.header),
  );
  const value = fc.oneof(fc.string(), fc.constantFrom('0155', 'Oslo', '1,5', 'a@b.no', '+47 912 34 567', '#1'));
  const table = fc.array(fc.tuple(header, fc.array(value, { maxLength: 3 })), { maxLength: 25 });
  fc.assert(
    fc.property(table, (all) => {
      const rows = [0, 1, 2].map((row) => all.map(([, values]) => values[row] ?? ''));
      const found = choices(
        all.map(([each]) => each),
        ...rows,
      );
      const fields = found.filter((choice) => choice !== null);
      expect(found).toHaveLength(all.length);
      expect(new Set(fields).size).toBe(fields.length);
    }),
  );
});
