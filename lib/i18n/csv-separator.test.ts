import { expect, test } from 'vitest';
import { csvSeparator } from './csv-separator';

test.each([
  ['nb', 'en-GB', ';'],
  ['en-GB', 'nb-NO,nb;q=0.9,en;q=0.8', ';'],
  ['en-GB', 'nn', ';'],
  ['en-GB', 'sv-SE', ';'],
  ['en-GB', 'da', ';'],
  ['en-GB', 'fi-FI,fi;q=0.9', ';'],
  ['en-GB', 'en-US,nb;q=0.5', ','],
  ['en-GB', '*', ','],
  ['en-GB', null, ','],
] as const)('with the desk in %s and the browser in %s cells are separated by %s', (language, asked, separator) => {
  expect(csvSeparator(language, asked)).toBe(separator);
});
