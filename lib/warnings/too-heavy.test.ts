import { expect, test } from 'vitest';
import { tooHeavy } from './check-form';

const weights = (...typed: string[]) => typed.map((weightGrams) => ({ weightGrams }));

test('each parcel above the limit is named, and one of exactly that weight is not', () =>
  expect(tooHeavy(weights('30000', '30 001', '35,5 kg'), 30_000)).toEqual([
    { index: 1, grams: 30_001 },
    { index: 2, grams: 35_500 },
  ]));

test.each([
  ['a solution without a limit', ['999999'], null],
  ['a weight that is not typed yet', [''], 1000],
  ['a weight that is none', ['2.5 stone'], 1000],
])('nothing is said of %s', (_, typed, limit) => expect(tooHeavy(weights(...typed), limit)).toEqual([]));
