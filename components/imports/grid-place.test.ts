import { expect, it } from 'vitest';
import { cellAfter, pasteAt, placeAfterEnter, placeBeside } from './grid-place';

const shape = {
  rows: [7, 19, 2, 3],
  columns: [0, 1, 4],
  faulty: (row: number) => ({ 7: [1], 19: [4] })[row] ?? [],
};

it('arrows stay within the table', () => {
  expect(cellAfter(shape, { row: 7, column: 1 }, 'ArrowDown')).toEqual({ row: 19, column: 1 });
  expect(cellAfter(shape, { row: 7, column: 1 }, 'ArrowUp')).toEqual({ row: 7, column: 1 });
  expect(cellAfter(shape, { row: 7, column: 1 }, 'ArrowRight')).toEqual({ row: 7, column: 4 });
  expect(cellAfter(shape, { row: 7, column: 1 }, 'PageDown')).toEqual({ row: 3, column: 1 });
  expect(cellAfter(shape, { row: 7, column: 1 }, 'x')).toBeNull();
});

it('Tab goes to the right and leaves the table at the end of a row', () => {
  expect(placeBeside(shape, { row: 7, column: 1 }, 1)).toEqual({ row: 7, column: 4 });
  expect(placeBeside(shape, { row: 7, column: 4 }, 1)).toBeNull();
  expect(placeBeside(shape, { row: 7, column: 0 }, -1)).toBeNull();
});

it('Enter goes from a fault to the next as one reads, and from the last one to the first', () => {
  const faulty = (row: number) => ({ 7: [1, 4], 19: [4] })[row] ?? [];
  expect(placeAfterEnter({ ...shape, faulty }, { row: 7, column: 1 }, 1)).toEqual({ row: 7, column: 4 });
  expect(placeAfterEnter({ ...shape, faulty }, { row: 7, column: 4 }, 1)).toEqual({ row: 19, column: 4 });
  expect(placeAfterEnter(shape, { row: 7, column: 1 }, 1)).toEqual({ row: 19, column: 4 });
  expect(placeAfterEnter(shape, { row: 19, column: 4 }, 1)).toEqual({ row: 7, column: 1 });
});

it('Enter in the only fault stays there, and reaches no row that is ready', () => {
  const faulty = (row: number) => (row === 7 ? [1] : []);
  expect(placeAfterEnter({ ...shape, faulty }, { row: 7, column: 1 }, 1)).toEqual({ row: 7, column: 1 });
});

it('in rows without a fault Enter goes down, and with Shift up, to the fault of a row that has one', () => {
  expect(placeAfterEnter(shape, { row: 2, column: 1 }, 1)).toEqual({ row: 3, column: 1 });
  expect(placeAfterEnter(shape, { row: 3, column: 4 }, 1)).toEqual({ row: 3, column: 4 });
  expect(placeAfterEnter(shape, { row: 2, column: 1 }, -1)).toEqual({ row: 19, column: 4 });
});

it('a pasted column fills downwards, several fill to the right, and nothing beyond the table is filled', () => {
  expect(pasteAt(shape, { row: 19, column: 0 }, '1\r\n2\n3\n4\n')).toEqual([
    { row: 19, column: 0, to: '1' },
    { row: 2, column: 0, to: '2' },
    { row: 3, column: 0, to: '3' },
  ]);
  expect(pasteAt(shape, { row: 3, column: 1 }, 'a\tb\tc')).toEqual([
    { row: 3, column: 1, to: 'a' },
    { row: 3, column: 4, to: 'b' },
  ]);
});
