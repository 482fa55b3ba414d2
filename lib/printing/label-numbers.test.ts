import { expect, it } from 'vitest';
import { readNumbers, stretches } from './label-numbers';

it.each([
  ['4, 9, 17', [4, 9, 17]],
  ['1-3, 9, 17', [1, 2, 3, 9, 17]],
  ['9;2 – 4,3,', [2, 3, 4, 9]],
  ['20', [20]],
])('numbers written as "%s" are read as the labels they name', (text, numbers) => {
  expect(readNumbers(text, 20)).toEqual(numbers);
});

it.each(['', ' ', '0', '21', '3-1', '1-21', '4 9', 'all', '1,,2', '-3', '1-', '1.5', '999999'])(
  'of 20 labels "%s" names none',
  (text) => {
    expect(readNumbers(text, 20)).toBeNull();
  },
);

it('numbers that follow each other are one stretch', () => {
  expect(stretches([1, 2, 3, 9, 17, 18])).toEqual([
    [1, 3],
    [9, 9],
    [17, 18],
  ]);
  expect(stretches([])).toEqual([]);
});
