import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toldOrder } from '@/lib/testing/told-order';
import { cellsOf, joinedCells, ORDER_COLUMNS, retoldCells, weightOf } from './order-cells';
import { changedParts, markOf } from './order-changes';

const line = (quantity: number, weightGrams: number | null) => ({ key: '1', name: '', sku: '', quantity, weightGrams });

test('a parcel weighs what its articles and the box do, rounded up; without the weight of one article what is usual', () => {
  const [box, usual] = [
    { boxGrams: 100, usualGrams: 1_500 },
    { boxGrams: null, usualGrams: null },
  ];
  expect(weightOf({ lines: [line(3, 120.4)] }, box)).toEqual({ grams: 462, from: 'articles_and_box' });
  expect(weightOf({ lines: [line(1, 120)] }, usual)).toEqual({ grams: 120, from: 'articles' });
  expect(weightOf({ lines: [line(1, 120), line(1, null)] }, box)).toEqual({ grams: 1_500, from: 'usual' });
  expect(weightOf({ lines: [line(1, null)] }, usual)).toEqual({ grams: null, from: 'unknown' });
  expect(weightOf({ lines: [] }, usual)).toEqual({ grams: null, from: 'unknown' });
});

test('an order stands in the columns of an import as it was told', () => {
  const order = toldOrder({ delivery: 'Flat rate', lines: [line(1, 500)] });
  const cells = cellsOf(order, { boxGrams: null, usualGrams: null, rules: [] });
  const cell = (field: string) => cells[ORDER_COLUMNS.findIndex(([name]) => name === field)];
  expect([cell('orderReference'), cell('name'), cell('zipCode'), cell('weightGrams'), cell('solution')]).toEqual([
    '1050',
    'Kari Fjeld',
    '2609',
    '500',
    'Flat rate',
  ]);
});

test('a rule chooses the solution of an order, and of a parcel by what all its orders weigh', () => {
  const rules = [{ delivery: 'Flat rate', country: '', overGrams: 900, solution: 'Home delivery' }];
  const habits = { boxGrams: null, usualGrams: null, rules };
  const solutionOf = (cells: string[]) => cells[ORDER_COLUMNS.findIndex(([name]) => name === 'solution')];
  const order = toldOrder({ delivery: 'Flat rate', lines: [line(1, 500)] });
  expect(solutionOf(cellsOf(order, habits))).toBe('Flat rate');
  expect(solutionOf(joinedCells([order, order], habits))).toBe('Home delivery');
});

test('orders in one parcel stand in one row with one box, and what they say otherwise is left empty', () => {
  const habits = { boxGrams: 100, usualGrams: null, rules: [] };
  const one = toldOrder({ number: '1050', delivery: 'Flat rate', lines: [line(1, 500)] });
  const other = toldOrder({ number: '1056', delivery: 'Express', lines: [line(2, 200)] });
  const cells = joinedCells([one, other], habits);
  const cell = (field: string) => cells[ORDER_COLUMNS.findIndex(([name]) => name === field)];
  expect(['orderReference', 'name', 'weightGrams', 'solution'].map(cell)).toEqual([
    '1050, 1056',
    'Kari Fjeld',
    '1000',
    '',
  ]);
  const unknown = joinedCells([one, toldOrder({ lines: [line(1, null)] })], habits);
  expect(unknown[ORDER_COLUMNS.findIndex(([name]) => name === 'weightGrams')]).toBe('');
});

const HABITS = { boxGrams: null, usualGrams: null, rules: [] };
const rowOf = (given: Parameters<typeof toldOrder>[0] = {}) => cellsOf(toldOrder(given), HABITS);
const typedIn = (row: readonly string[], field: string, value: string) =>
  row.map((cell, at) => (ORDER_COLUMNS[at]?.[0] === field ? value : cell));

test('an address that a clerk has repaired is not mixed with a newer one, while other news comes in', () => {
  const { recipient } = toldOrder();
  const before = rowOf();
  const now = rowOf({
    recipient: { ...recipient, address: 'Storgata 1', zipCode: '2317', city: 'Hamar', phone: '+4790000000' },
  });
  const typed = typedIn(before, 'address', 'Kirkegata 40 B');
  const expected = typedIn(typed, 'phone', '+4790000000');
  expect(retoldCells(before, now, typed)).toEqual({ cells: expected, isWhole: false });
  const typedPhone = typedIn(before, 'phone', '+4799999999');
  expect(retoldCells(before, rowOf({ delivery: 'Flat rate' }), typedPhone)).toEqual({
    cells: typedIn(typedPhone, 'solution', 'Flat rate'),
    isWhole: true,
  });
});

test('whatever is typed and told, each cell is the typed or the told one, and what a clerk typed always stays', () => {
  const row = fc.array(fc.constantFrom('a', 'b'), { minLength: ORDER_COLUMNS.length, maxLength: ORDER_COLUMNS.length });
  fc.assert(
    fc.property(row, row, row, (before, now, typed) => {
      const { cells, isWhole } = retoldCells(before, now, typed);
      for (const [at, cell] of cells.entries()) {
        expect([now[at], typed[at]]).toContain(cell);
        if (typed[at] !== before[at]) expect(cell).toBe(typed[at]);
      }
      if (isWhole) expect(cells).toEqual(before.map((cell, at) => (now[at] === cell ? typed[at] : now[at])));
    }),
  );
});

test('an order is another one where its parcel is, and only there', () => {
  const order = toldOrder({ lines: [line(1, 500)] });
  const elsewhere = toldOrder({ ...order, recipient: { ...order.recipient, city: 'Hamar' } });
  expect(changedParts(order, elsewhere)).toEqual(['recipient']);
  expect(markOf(elsewhere)).not.toBe(markOf(order));
  const same = toldOrder({
    ...order,
    lines: [line(1, 600)],
    note: 'Thank you',
    standing: 'done',
    changedAt: '2026-12-01',
  });
  expect(changedParts(order, same)).toEqual([]);
  expect(markOf(same)).toBe(markOf(order));
  expect(changedParts(order, { ...order, standing: 'cancelled' })).toEqual(['standing']);
});
