import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lacksHouseNumber } from './check-form';

test.each([
  ['Storgata', 'NO'],
  ['Karl Johans gate', 'NO'],
  ['Storgt.', 'NO'],
  ['Kirkevegen, Bakgården', 'NO'],
  ['Storgatan', 'SE'],
  ['Lilla Nygatan', 'SE'],
  ['Vestergade', 'DK'],
  ['H. C. Andersens Boulevard', 'DK'],
  ['Mannerheimintie', 'FI'],
  ['Aleksanterinkatu', 'fi'],
])('the street %s (%s) misses its house number', (address, country) =>
  expect(lacksHouseNumber(address, country)).toBe(true),
);

test.each([
  ['a street with its number', 'Storgata 11', 'NO'],
  ['a number with a letter', 'Storgata 11B', 'NO'],
  ['a number in front', '11 Storgata', 'NO'],
  ['a post box', 'Postboks 123 Sentrum', 'NO'],
  ['a box without a number', 'Poste restante', 'SE'],
  ['a farm', 'Nordre Berg gård', 'NO'],
  ['a place', 'Utsikten', 'NO'],
  ['a place that begins like a street', 'Veigjerdet', 'NO'],
  ['a Danish farm', 'Gammelgård', 'DK'],
  ['nothing yet', '', 'NO'],
  ['a country of other habits', 'Broadway', 'GB'],
  ['a German street, of which nothing is known', 'Hauptstraße', 'DE'],
])('nothing is said of %s', (_, address, country) => expect(lacksHouseNumber(address, country)).toBe(false));

test('an address with any number in it is never flagged', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(), fc.constantFrom('NO', 'SE', 'DK', 'FI'), (text, number, country) => {
      expect(lacksHouseNumber(`${text}gate ${number}`, country)).toBe(false);
    }),
  );
});
