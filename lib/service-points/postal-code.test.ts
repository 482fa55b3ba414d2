import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barePostalCode, isPlausiblePostalCode, shownPostalCode } from './postal-code';

describe('a postal code', () => {
  it.each([
    ['N-0155', '0155'],
    ['SE-111 22', '11122'],
    [' 0155 ', '0155'],
  ])('typed as %s is %s', (typed, bare) => {
    expect(barePostalCode(typed)).toBe(bare);
  });

  it.each([
    ['NO', '0155', true],
    ['NO', '015', false],
    ['NO', '01555', false],
    ['SE', '111 22', true],
    ['DK', '2100', true],
    ['FI', '0010', false],
    ['DE', '10115', true],
    ['GB', 'E1', false],
  ])('in %s is worth a search once it is whole: %s', (country, typed, expected) => {
    expect(isPlausiblePostalCode(country, typed)).toBe(expected);
  });

  it('of Norway gets back the zeros it lost, whatever it was', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9999 }), (code) => {
        expect(shownPostalCode('NO', String(code))).toBe(String(code).padStart(4, '0'));
      }),
    );
    expect(shownPostalCode('SE', '111')).toBe('111');
    expect(shownPostalCode('NO', '')).toBe('');
  });
});
