import { expect, test } from 'vitest';
import { isDeliverable } from './delivery-date';

test.each([
  ['', true],
  ['2026-11-27', false],
  ['2026-11-28', true],
  ['2027-11-28', true],
  ['2027-11-29', false],
  ['2099-01-01', false],
  ['2020-01-01', false],
])('on 28 November 2026 a delivery "%s" can be asked for: %s', (date, can) =>
  expect(isDeliverable(date, '2026-11-28')).toBe(can),
);

test('on 29 February a year ahead ends with the next February', () => {
  expect([isDeliverable('2029-02-28', '2028-02-29'), isDeliverable('2029-03-01', '2028-02-29')]).toEqual([true, false]);
});
