import { expect, test } from 'vitest';
import { certainGrams, confirmedGrams } from './typed-weight';

test.each([
  ['0.940', 940],
  ['1,5', 1_500],
  ['+ 1.250 kg', 1_250],
  ['700 g', 700],
  ['2kg', 2_000],
])('a scale that types %s says so many grams: %i', (typed, grams) => {
  expect(certainGrams(typed)).toBe(grams);
});

test.each(['1053', '', '0.000', '0 g', '-0.2', '1001-2', 'OL', '1.2.3', '9999 kg'])(
  'what may be a code, or no weight, is not taken as one: %s',
  (typed) => {
    expect(certainGrams(typed)).toBeNull();
  },
);

test('digits alone are a weight once a person confirms them, in the unit of that person', () => {
  expect(confirmedGrams('700', 'g')).toBe(700);
  expect(confirmedGrams('2', 'kg')).toBe(2_000);
  expect(confirmedGrams('0', 'g')).toBeNull();
  expect(confirmedGrams('much', 'g')).toBeNull();
});
