import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barePostalCode, isPlausiblePostalCode, readPostalCode, shownPostalCode } from './postal-code';

describe('a postal code', () => {
  it.each([
    ['N-0155', '0155'],
    ['NO-0155', '0155'],
    ['NO 0155', '0155'],
    ['SE-111 22', '11122'],
    ['S-114 55', '11455'],
    ['FIN-00100', '00100'],
    [' 0155 ', '0155'],
    ['01 55', '0155'],
    ['０１５５', '0155'],
    ['E1 6AN', 'E16AN'],
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

  it.each([
    ['NO', 'N-0155', '0155'],
    ['NO', '155', '0155'],
    ['NO', '50', '0050'],
    ['NO', '０１５５', '0155'],
    ['SE', '11455', '114 55'],
    ['SE', 'SE-11455', '114 55'],
    ['SE', '114  55', '114 55'],
    ['DK', 'DK-2100', '2100'],
    ['FI', 'FI-00100', '00100'],
    ['FI', '100', '00100'],
    ['GB', ' E1 6AN ', 'E1 6AN'],
    ['DE', 'D-10115', '10115'],
  ])('is shown as %s writes it: %s becomes %s', (country, typed, written) => {
    expect(readPostalCode(country, typed)).toEqual({ written, elsewhere: null, expectedDigits: null });
  });

  it('that lacks its last digit is not taken for one that lost its first', () => {
    expect(readPostalCode('NO', '015')).toEqual({ written: '015', elsewhere: null, expectedDigits: 4 });
  });

  it.each([
    ['NO', 'SE-114 55', 'SE', '114 55'],
    ['SE', 'N-0155', 'NO', '0155'],
    ['NO', 'FI-00100', 'FI', '00100'],
    ['NO', 'D-10115', 'DE', '10115'],
  ])('of another country says so: in %s, %s is of %s', (country, typed, elsewhere, written) => {
    expect(readPostalCode(country, typed)).toMatchObject({ elsewhere, written });
  });

  it.each([
    ['NO', '01S5', 4],
    ['NO', '11455', 4],
    ['SE', '1145', 5],
    ['FI', 'abc', 5],
  ])('in %s that cannot be one is kept as it is: %s', (country, typed, digits) => {
    expect(readPostalCode(country, typed)).toEqual({ written: typed, elsewhere: null, expectedDigits: digits });
  });

  it('read again is the same', () => {
    const typed = fc.oneof(fc.string(), fc.stringMatching(/^(N-|SE-|)[0-9 ]{1,7}$/));
    fc.assert(
      fc.property(fc.constantFrom('NO', 'SE', 'DK', 'FI', 'AX', 'GB'), typed, (country, text) => {
        const { written, elsewhere } = readPostalCode(country, text);
        const again = readPostalCode(elsewhere ?? country, written);
        expect(again).toMatchObject({ written, elsewhere: null });
      }),
    );
  });

  it('of Norway gets back the zeros it lost, whatever it was', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9999 }), (code) => {
        expect(shownPostalCode('NO', String(code))).toBe(String(code).padStart(4, '0'));
      }),
    );
    expect(shownPostalCode('FI', '100')).toBe('00100');
    expect(shownPostalCode('DK', '800')).toBe('0800');
    expect(shownPostalCode('SE', '11455')).toBe('114 55');
    for (const code of ['0155', 'SW1A 1AA', '01551', 'N-155']) expect(shownPostalCode('NO', code)).toBe(code);
    expect(shownPostalCode('SE', '111')).toBe('111');
    expect(shownPostalCode('NO', '')).toBe('');
  });
});
