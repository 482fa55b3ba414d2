import { expect, it } from 'vitest';
import type { ColumnChoice } from '@/lib/imports/order-import';
import { checkColumns } from './check-columns';

const shown = (...columns: ColumnChoice[]) => checkColumns(columns, () => 10);
const pins = (...columns: ColumnChoice[]) => shown(...columns).flatMap(({ field, pin }) => (pin ? [[field, pin]] : []));

it('order and name stand first and stay, the other columns follow in the order of the file', () => {
  const columns = shown('zipCode', null, 'name', 'email', 'orderReference');
  expect(columns.map(({ field, at }) => [field, at])).toEqual([
    ['orderReference', 4],
    ['name', 2],
    ['zipCode', 0],
    ['email', 3],
  ]);
  expect(columns.map(({ pin }) => pin !== '')).toEqual([true, true, false, false]);
});

it.each<[ColumnChoice[], string[][]]>([
  [['name'], [['name', 'md:left-11']]],
  [
    ['surname', 'company', 'firstName'],
    [
      ['firstName', 'md:left-11'],
      ['surname', 'md:left-35.5'],
    ],
  ],
  [
    ['orderReference', 'firstName', 'surname'],
    [
      ['orderReference', 'md:left-11'],
      ['firstName', 'md:left-36'],
      ['surname', 'md:left-60.5'],
    ],
  ],
  [['company', 'zipCode'], [['company', 'md:left-11']]],
  [['zipCode'], []],
])('of %j those that stay stand side by side', (columns, expected) => {
  expect(pins(...columns)).toEqual(expected);
});

it('a column is as wide as its longest text, within bounds', () => {
  const widthOf = (letters: number) => checkColumns(['email'], () => letters)[0]?.width;
  expect([1, 12, 15, 500].map(widthOf)).toEqual(['w-18', 'w-27', 'w-34', 'w-56']);
});
