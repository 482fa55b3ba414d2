import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DecimalMark, decimalMarkOf, readCount, readSide, readWeight, splitSides } from './read-amounts';

const grams = (typed: string, unit: 'kg' | 'g', decimal: DecimalMark | null = null) => {
  const read = readWeight(typed, unit, decimal);
  return 'value' in read ? read.value : read.key;
};

describe('a weight is read', () => {
  it.each<[string, 'kg' | 'g', number]>([
    ['1,5', 'kg', 1_500],
    ['0.35', 'kg', 350],
    ['0,350', 'kg', 350],
    [',5', 'kg', 500],
    ['1.250000', 'kg', 1_250],
    ['2', 'kg', 2_000],
    ['1500', 'g', 1_500],
    ['1 500', 'g', 1_500],
    ['1\u00a0500', 'g', 1_500],
    ["1'500", 'g', 1_500],
    ['1.500,00', 'g', 1_500],
    ['1,500.00', 'g', 1_500],
    ['1500,0', 'g', 1_500],
    ['1,5 kg', 'g', 1_500],
    ['900 g', 'kg', 900],
    ['1.1', 'kg', 1_100],
  ])('%s in %s', (typed, unit, wanted) => {
    expect(grams(typed, unit)).toBe(wanted);
  });
});

describe('a number with one mark and three digits behind it', () => {
  it.each<[string, 'kg' | 'g', string]>([
    ['1.500', 'kg', '1500 g'],
    ['12,000', 'kg', '12000 g'],
    ['1.500', 'g', '1500 g'],
    ['350,000', 'g', '350 g'],
  ])('is not read, but proposed: %s in %s', (typed, unit, proposal) => {
    expect(readWeight(typed, unit, null)).toEqual({ key: 'ambiguousNumber', proposal });
  });

  it('is read as the other values of its column prove', () => {
    expect(decimalMarkOf(['1.500', '0.350'])).toBe('.');
    expect(decimalMarkOf(['1.500', '2,5'])).toBe(',');
    expect(decimalMarkOf(['1.500', '2,5', '2.5'])).toBeNull();
    expect(decimalMarkOf(['1.500', '2', 'x'])).toBeNull();
    expect(grams('1.500', 'kg', '.')).toBe(1_500);
    expect(grams('1.500', 'g', ',')).toBe(1_500);
  });
});

describe('no weight is', () => {
  it.each(['3E5', '1,5E3', 'tung', '-2', '1 5', '5 cm', '1.5.2', '1,5 kg ca'])('%s', (typed) => {
    expect(grams(typed, 'kg')).toBe('grams');
  });

  it('1.5 in a column of grams, which was meant in kilograms', () => {
    expect(readWeight('1.5', 'g', null)).toEqual({ key: 'grams', proposal: '1500 g' });
  });
});

it('part of a gram or a centimetre is rounded up, which is said', () => {
  expect(readWeight('0.3333', 'kg', null)).toEqual({ value: 334, rounded: true });
  expect(readSide('30,5', null)).toEqual({ value: 31, rounded: true });
  expect(readSide('30,0 cm', null)).toEqual({ value: 30, rounded: false });
  expect(readSide('305 mm', null)).toEqual({ value: 31, rounded: true });
  expect(readSide('300mm', null)).toEqual({ value: 30, rounded: false });
});

it.each([
  ['30x20x10', ['30', '20', '10']],
  ['30 × 20 × 10 cm', ['30cm', '20cm', '10 cm']],
  ['30 cm x 20 cm x 10 cm', ['30 cm', '20 cm', '10 cm']],
  ['300*200*100mm', ['300mm', '200mm', '100mm']],
  ['30/20/10', ['30', '20', '10']],
  ['30,5X20x10', ['30,5', '20', '10']],
  ['30x20', null],
  ['stor', null],
])('the size %s has the sides %j', (typed, sides) => {
  expect(splitSides(typed)).toEqual(sides);
});

it('a number of parcels is a whole one', () => {
  expect(readCount('2,0')).toMatchObject({ value: 2 });
  expect(readCount('2,5')).toMatchObject({ key: 'wholeNumber' });
});

it('law: a weight that is read is the one that was written, whatever marks it was written with', () => {
  const written = fc.tuple(
    fc.integer({ min: 1, max: 999_999 }),
    fc.constantFrom('', ' ', '\u00a0', "'"),
    fc.constantFrom(',', '.'),
    fc.integer({ min: 0, max: 3 }),
  );
  fc.assert(
    fc.property(written, ([weight, thousands, mark, decimals]) => {
      const kilograms = (weight / 1_000).toFixed(3).slice(0, 3 - decimals === 0 ? undefined : decimals - 3);
      const [whole = '', fraction = ''] = kilograms.replace(/\.$/, '').split('.');
      const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousands);
      const read = grams(fraction ? `${grouped}${mark}${fraction}` : grouped, 'kg');
      const wanted = Math.round(Number(fraction ? `${whole}.${fraction}` : whole) * 1_000);
      expect(read === 'ambiguousNumber' ? fraction.length : read).toBe(read === 'ambiguousNumber' ? 3 : wanted);
    }),
  );
});
