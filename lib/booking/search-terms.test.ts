import { expect, it } from 'vitest';
import { searchTerms } from './search-terms';

it('words may stand in any order, in any case', () => {
  expect(searchTerms('  Nordmann 0155 ')).toEqual([['nordmann'], ['0155']]);
});

it('an identifier is one term however it is grouped, with or without parentheses', () => {
  const terms = ['(401)70724763283719873', '(401) 7072 4763 2837 1987 3', '4017 0724 7632 8371 9873'].map(searchTerms);
  for (const [group] of terms) expect(group).toContain('40170724763283719873');
});

it('a scanned bar code is found: symbology and SSCC prefix are taken off', () => {
  expect(searchTerms(']C100370724763243779252')[0]).toContain('370724763243779252');
});

it('a bracketed word is found with and without its brackets, brackets alone stay', () => {
  expect(searchTerms('(Oslo) ()')).toEqual([['(oslo)', 'oslo'], ['()']]);
});

it('nothing typed asks for nothing, and a pasted page does not become a thousand conditions', () => {
  expect(searchTerms('   ')).toEqual([]);
  expect(searchTerms('word '.repeat(1000)).length).toBeLessThanOrEqual(20);
});
