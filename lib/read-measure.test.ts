import fc from 'fast-check';
import { expect, test } from 'vitest';
import { patternsUsed } from '@/lib/testing/patterns-used';
import { heldWeight, LONGEST_MEASURE, readCentimetres, readGrams, readSides, readWhole } from './read-measure';

const side = fc.integer({ min: 1, max: 999 });
const between = fc.constantFrom('x', 'X', '×', '*', ' ', ' x ', ' × ', '  ', ' cm x ');
const grams = fc.integer({ min: 1, max: 999_999 });

test('three sides are read whatever stands between them', () => {
  fc.assert(
    fc.property(side, side, side, between, between, fc.constantFrom('', ' cm', 'cm'), (a, b, c, first, second, end) => {
      expect(readSides(` ${a}${first}${b}${second}${c}${end}`)).toEqual([a, b, c].map(String));
    }),
  );
});

test('whatever is read as three sides is three whole numbers of the text, in its order', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789x×* cm.,-') }), (text) => {
      const sides = readSides(text);
      if (sides) expect(text.match(/\d+/g)).toEqual(sides);
    }),
  );
});

test.each(['', '30', '30x20', '30x20x10x5', '30,5x20x10', '-30x20x10', 'x20x10', '30 20 10 kg'])(
  'no three sides: %s',
  (text) => expect(readSides(text)).toBeNull(),
);

test('a weight with its unit is held as the same grams, whatever a bare number means', () => {
  const unit = fc.constantFrom('g' as const, 'kg' as const);
  fc.assert(
    fc.property(grams, unit, fc.constantFrom('.', ','), fc.constantFrom('', ' '), (weight, bare, point, space) => {
      const kilograms = `${Math.trunc(weight / 1000)}${point}${String(weight % 1000).padStart(3, '0')}`;
      expect(heldWeight(`${kilograms}${space}kg`, bare)).toBe(String(weight));
      expect(heldWeight(`${weight}${space}g`, bare)).toBe(String(weight));
    }),
  );
});

test('a bare number is a weight in the unit of the clerk', () => {
  expect(heldWeight('1500', 'g')).toBe('1500');
  expect(heldWeight('1,5', 'kg')).toBe('1500');
  expect(heldWeight('1.5', 'kg')).toBe('1500');
  expect(heldWeight('2', 'kg')).toBe('2000');
});

test('what is no weight is held as it was typed, and none is made of it', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('g' as const, 'kg' as const), (text, unit) => {
      const held = heldWeight(text, unit);
      expect(held === text || readGrams(held) === Number(held)).toBe(true);
    }),
  );
  expect(heldWeight('1,5', 'g')).toBe('1,5');
  expect(heldWeight('heavy', 'kg')).toBe('heavy');
});

test.each([readGrams, readCentimetres, readWhole, readSides])(
  'a text that is longer than any measure is none, and is not looked at: %o',
  (read) => {
    const text = `1${' '.repeat(5_000)}x`;
    const isOverlong = ({ source, length }: { source: string; length: number }) =>
      length > LONGEST_MEASURE && source !== 'cm$';
    expect(patternsUsed(() => expect(read(text)).toBeNull()).filter(isOverlong)).toEqual([]);
  },
);
