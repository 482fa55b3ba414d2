import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HEADER_SETS } from '@/lib/testing/header-sets';
import { chosenColumns, findColumns, joinCells, missingColumns, partsOf } from './file-columns';

const read = (headers: string[], cells: string[]) => joinCells(findColumns(headers), cells);

it.each(HEADER_SETS)('every column of "$from" finds its field, and the others stay out', ({ columns }) => {
  const places = findColumns(columns.map(({ header }) => header));
  const wanted = columns.flatMap(({ part }, at) => (part ? [[part, at]] : []));
  expect(places).toEqual(Object.fromEntries(wanted));
  expect(missingColumns(places)).toEqual([]);
});

describe('a row is read as one recipient:', () => {
  it('first name and surname are one name', () => {
    expect(read(['Etternavn', 'Fornavn'], ['Nordmann', 'Kari'])).toMatchObject({ name: 'Kari Nordmann', contact: '' });
    expect(read(['Etternavn', 'Fornavn'], ['', 'Kari']).name).toBe('Kari');
  });

  it('a whole name is not joined with its own parts', () => {
    expect(read(['First name', 'Full name', 'Last name'], ['Kari', 'Kari Nordmann', 'Nordmann']).name).toBe(
      'Kari Nordmann',
    );
  });

  it('the parts of the delivery go before the whole name of the one who pays', () => {
    const headers = ['Billing name', 'Shipping first name', 'Shipping last name'];
    expect(read(headers, ['Per Li', 'Kari', 'Nordmann']).name).toBe('Kari Nordmann');
  });

  it('a company is the name and its person the contact', () => {
    const headers = ['Company', 'First name', 'Last name'];
    expect(read(headers, ['Butikk AS', 'Kari', 'Li'])).toMatchObject({ name: 'Butikk AS', contact: 'Kari Li' });
    expect(read(headers, ['', 'Kari', 'Li'])).toMatchObject({ name: 'Kari Li', contact: '' });
    expect(read([...headers, 'Att.'], ['Butikk AS', 'Kari', 'Li', 'Ola'])).toMatchObject({ contact: 'Ola' });
  });

  it.each([
    ['Storgata', '11', 'Storgata 11'],
    ['Storgata 11', '11', 'Storgata 11'],
    ['Storgata', '', 'Storgata'],
    ['Storgata 1', '11', 'Storgata 1 11'],
  ])('street %j and number %j are %j', (street, number, address) => {
    expect(read(['Gatenavn', 'Husnr'], [street, number]).address).toBe(address);
  });
});

describe('of two addresses', () => {
  it('that of the delivery is read', () => {
    const headers = ['Billing city', 'Billing address', 'Delivery city', 'Delivery address'];
    expect(read(headers, ['Bergen', 'A 1', 'Oslo', 'B 2'])).toMatchObject({ city: 'Oslo', address: 'B 2' });
  });

  it('a part that the delivery lacks is not taken from the other', () => {
    const headers = ['Billing address', 'Billing address 2', 'Delivery address'];
    expect(read(headers, ['A 1', 'Flat 3', 'B 2'])).toMatchObject({ address: 'B 2', coaddress: '' });
  });

  it('the only one is read, whatever it is called', () => {
    expect(read(['Billing address', 'Billing address 2'], ['A 1', 'Flat 3'])).toMatchObject({ coaddress: 'Flat 3' });
  });

  it('the shop\u2019s own is never read', () => {
    expect(read(['Sender address', 'Avsender navn', 'Return city'], ['A 1', 'Shop', 'Oslo'])).toMatchObject({
      address: '',
      name: '',
      city: '',
    });
  });
});

it('law: no column is read as two fields, and none that is not there, whatever the headers are', () => {
  const header = fc.oneof(
    fc.string(),
    fc.constantFrom(...HEADER_SETS.flatMap(({ columns }) => columns)).map((c) => c.header),
  );
  fc.assert(
    fc.property(fc.array(header, { maxLength: 30 }), (headers) => {
      const places = Object.values(findColumns(headers));
      expect(new Set(places).size).toBe(places.length);
      for (const place of places) expect(place).toBeLessThan(headers.length);
      expect(chosenColumns(partsOf(findColumns(headers), headers.length))).toEqual(findColumns(headers));
    }),
  );
});
