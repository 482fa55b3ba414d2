import { expect, it } from 'vitest';
import type { ShownRow } from '@/lib/imports/queries/imports';
import { withHeldRow } from './held-row';

const row = (number: number, kind: ShownRow['kind'], text: string): ShownRow => ({
  row: number,
  kind,
  cells: [text],
  faults: [],
  corrections: [],
  warnings: [],
  earlier: null,
  choice: null,
  shipment: null,
  pointWanted: null,
  values: null,
  pointName: null,
  near: null,
});
const numbers = (rows: readonly ShownRow[]) => rows.map((each) => each.row);
const none = new Map();

it('a row that was fixed while it has the focus stays above the rows that follow it in the file', () => {
  const held = row(2, 'to_fix', 'Drone');
  const { toFix, others } = withHeldRow(
    [row(4, 'to_fix', 'Drone'), row(2, 'ready', 'Home'), row(3, 'ready', '')],
    held,
    none,
  );
  expect(numbers(toFix)).toEqual([2, 4]);
  expect(numbers(others)).toEqual([3]);
});

it('a held row that is not among the shown ones any more has what was typed into it, and no fault', () => {
  const held = row(900, 'to_fix', 'Drone');
  const { toFix } = withHeldRow([row(901, 'to_fix', 'Drone')], held, new Map([[900, new Map([[0, 'Home']])]]));
  expect(toFix[0]).toMatchObject({ row: 900, kind: 'ready', cells: ['Home'] });
  expect(numbers(toFix)).toEqual([900, 901]);
});

it('a row that was worth a look stays there while it has the focus, and one with a warning stands beside it', () => {
  const warned = {
    warnings: [{ column: 0, says: { rule: 'phone' as const, advice: 'impossible' as const }, proposal: null }],
  };
  const held = { ...row(3, 'ready', '123'), ...warned };
  const groups = withHeldRow(
    [row(2, 'ready', ''), row(3, 'ready', '91234567'), { ...row(4, 'ready', '1'), ...warned }],
    held,
    none,
  );
  expect(numbers(groups.warned)).toEqual([3, 4]);
  expect(numbers(groups.others)).toEqual([2]);
});

it('a ready row that got a warning or a fault while it has the focus stays among the ready ones', () => {
  const { toFix, others } = withHeldRow([row(2, 'ready', ''), row(3, 'to_fix', 'x')], row(3, 'ready', '0155'), none);
  expect(numbers(toFix)).toEqual([]);
  expect(numbers(others)).toEqual([2, 3]);
});
