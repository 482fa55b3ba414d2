import { describe, expect, it } from 'vitest';
import { cityOf, postalAdvice } from './postal-advice';
import { isSameCity, loadPostalTable, readTable } from './postal-table';

const finland = readTable({
  date: '2024-04-13',
  codes: '00100;Helsinki;;Helsingfors\n00101;Helsinki;box;Helsingfors\n00105;Pakettiautomaatti;point\n01510;Vantaa',
});
const norway = readTable({ date: '2021-05-31', codes: '0155;Oslo\n4608;Kristiansand S\n8622;Mo i Rana' });

const inFinland = (zipCode: string, city = '') =>
  postalAdvice({ address: '', countryCode: 'FI', zipCode, city }, finland);
const inNorway = (zipCode: string, city = '') =>
  postalAdvice({ address: 'Storgata 1', countryCode: 'NO', zipCode, city }, norway);

describe('what is said of a postal code', () => {
  it('is nothing when register and city agree, in either language and in any letters', () => {
    expect(inFinland('00100', 'HELSINKI')).toEqual([]);
    expect(inFinland('FI-00100', 'Helsingfors')).toEqual([]);
    expect(inNorway('155', 'Oslo')).toEqual([]);
    expect(inNorway('8622', 'MO I RANA')).toEqual([]);
    expect(inNorway('4608', 'Kristiansand')).toEqual([]);
    expect(inNorway('')).toEqual([]);
  });

  it('names boxes and pick-up places', () => {
    expect(inFinland('00101')).toEqual([{ kind: 'box' }]);
    expect(inFinland('00105')).toEqual([{ kind: 'point' }]);
  });

  it.each(['Postboks 14', 'postboks 9', 'Box 114', 'PL 45', 'PB 1'])(
    'names a box by its address too: %s',
    (address) => {
      expect(postalAdvice({ address, countryCode: 'NO', zipCode: '0155', city: 'Oslo' }, norway)).toEqual([
        { kind: 'box' },
      ]);
      expect(postalAdvice({ address, countryCode: 'FI', zipCode: '00101', city: '' }, finland)).toHaveLength(1);
    },
  );

  it.each(['Boksveien 1', 'Plassen 3', 'Pb', ''])('knows no box in %j', (address) => {
    expect(postalAdvice({ address, countryCode: 'NO', zipCode: '0155', city: 'Oslo' }, norway)).toEqual([]);
  });

  it('names the city of the register beside another one typed', () => {
    expect(inNorway('0155', 'Bergen')).toEqual([{ kind: 'city', city: 'Oslo' }]);
  });

  it('names the country of a prefix, the form of a code that cannot be one, and the day of a register that lacks it', () => {
    expect(inNorway('SE-11455')).toEqual([{ kind: 'elsewhere', country: 'SE', written: '114 55' }]);
    expect(inNorway('01S5')).toEqual([{ kind: 'malformed', digits: 4 }]);
    expect(inNorway('0199')).toEqual([{ kind: 'unknown', date: '2021-05-31' }]);
  });

  it('is only about its form where there is no register', () => {
    expect(postalAdvice({ address: '', countryCode: 'SE', zipCode: '11455', city: 'Stockholm' }, null)).toEqual([]);
    expect(postalAdvice({ address: '', countryCode: 'SE', zipCode: '1145', city: '' }, null)).toEqual([
      { kind: 'malformed', digits: 5 },
    ]);
  });
});

describe('the city of a code', () => {
  it('is known once the code is whole, empty when no register has it, and not known before', () => {
    expect(cityOf('NO', '0155', norway)).toBe('Oslo');
    expect(cityOf('NO', 'N-0155', norway)).toBe('Oslo');
    expect(cityOf('NO', '015', norway)).toBeNull();
    expect(cityOf('NO', '155', norway), 'may be the beginning of 1555').toBeNull();
    expect(cityOf('NO', '0199', norway)).toBe('');
    expect(cityOf('SE', '11455', null)).toBeNull();
    expect(cityOf('NO', 'SE-114 55', norway)).toBeNull();
  });
});

describe('the tables of the project', () => {
  it.each([
    ['NO', '0155', 'Oslo', 5000],
    ['NO', '9170', 'Longyearbyen', 5000],
    ['FI', '00100', 'Helsinki', 5000],
    ['AX', '22100', 'Mariehamn', 40],
  ])('of %s has %s as %s', async (country, code, city, least) => {
    const table = await loadPostalTable(country);
    expect(table?.places.get(code)?.city).toBe(city);
    expect(table?.places.size).toBeGreaterThan(least);
  });

  it('fill in for each of their codes a city that they then find right', async () => {
    for (const country of ['NO', 'FI', 'AX']) {
      const table = await loadPostalTable(country);
      for (const [code, place] of table?.places ?? []) {
        expect(cityOf(country, code, table)).toBe(place.city);
        expect(isSameCity(place, place.city)).toBe(true);
      }
    }
  });

  it('that are not there are not known, and no error', async () => {
    expect(await loadPostalTable('ZZ')).toBeNull();
    expect(await loadPostalTable('../no')).toBeNull();
    expect(await loadPostalTable('')).toBeNull();
  });
});
