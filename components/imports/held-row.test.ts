import { expect, it } from 'vitest';
import type { ShownRow } from '@/lib/queries/imports';
import { withHeldRow } from './held-row';

const row = (number: number, kind: ShownRow['kind'], text: string): ShownRow => ({
  ...{ row: number, kind, cells: [text], faults: [], corrections: [], earlier: null, choice: null },
  ...{ shipment: null, pointWanted: null, pointName: null, near: null },
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
