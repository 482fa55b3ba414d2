import { expect, test } from 'vitest';
import { lacksFlatNumber } from './flat-number';

const home = (address: string, coaddress = '') => ({ address, coaddress });

test.each([
  ['NO', 'Storgata 11', 'Storgata 11 H0202'],
  ['NO', 'storgata  11 B', 'Storgata 11B, H0202'],
  ['SE', 'Storgatan 5', 'Storgatan 5 lgh 1102'],
  ['DK', 'Vestergade 12', 'Vestergade 12, 2. tv'],
  ['DK', 'Vestergade 12', 'Vestergade 12, st. th'],
  ['FI', 'Kauppakatu 5', 'Kauppakatu 5 B 22'],
  ['FI', 'Kauppakatu 5', 'Kauppakatu 5 as 3'],
])('%s: %s misses a flat where the known one is %s', (country, address, known) =>
  expect(lacksFlatNumber(home(address), [home(known)], country)).toBe(true),
);

test('a flat may stand in the second line, there and here', () => {
  expect(lacksFlatNumber(home('Storgata 11'), [home('Storgata 11', 'H0202')], 'NO')).toBe(true);
  expect(lacksFlatNumber(home('Storgata 11', 'H0101'), [home('Storgata 11 H0202')], 'NO')).toBe(false);
});

test.each([
  ['NO', 'Storgata 11 H0101', 'Storgata 11 H0202', 'has one'],
  ['DK', 'Vestergade 12, 1. th', 'Vestergade 12, 2. tv', 'has one'],
  ['FI', 'Kauppakatu 5 A 1', 'Kauppakatu 5 B 22', 'has one'],
  ['NO', 'Storgata 11', 'Storgata 11', 'is in a house without a known flat'],
  ['NO', 'Storgata 12', 'Storgata 11 H0202', 'is in another house'],
  ['NO', 'Storgata 11A', 'Storgata 11B H0202', 'is in another house of the same number'],
  ['NO', 'Utsikten', 'Utsikten H0202', 'has no number'],
  ['DE', 'Hauptstraße 1', 'Hauptstraße 1 H0202', 'is in a country nothing is known of'],
])('%s: nothing is said of %s beside %s, which %s', (country, address, known) =>
  expect(lacksFlatNumber(home(address), [home(known)], country)).toBe(false),
);

test('of a house that was not sent to before nothing is known', () =>
  expect(lacksFlatNumber(home('Storgata 11'), [], 'NO')).toBe(false));
