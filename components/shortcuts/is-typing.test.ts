import { expect, test } from 'vitest';
import { searchesList } from '@/components/shortcuts/is-typing';

const NAMES = ['Home delivery (2)', 'Pick-up (16)'];

test('a digit is no search of a list in which no name goes on with it, however fast it follows a letter', () => {
  expect(searchesList(NAMES, '', '1')).toBe(false);
  expect(searchesList(NAMES, 'Pick', '1')).toBe(false);
  expect(searchesList([...NAMES, '1 day'], '', '1')).toBe(true);
  expect(searchesList([...NAMES, '1 day'], '', '2')).toBe(false);
});

test('it is one where a name goes on with it, and a letter is always one', () => {
  expect(searchesList(['Home 1', 'Home 2'], 'home ', '2')).toBe(true);
  expect(searchesList(['Home 1', 'Home 2'], '', '2')).toBe(false);
  expect(searchesList(NAMES, '', 'x')).toBe(true);
});
