import { expect, test } from 'vitest';
import { toldOrder } from '@/lib/testing/told-order';
import { cellsOf, ORDER_COLUMNS, weightOf } from './order-cells';
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
  const cells = cellsOf(order, { boxGrams: null, usualGrams: null });
  const cell = (field: string) => cells[ORDER_COLUMNS.findIndex(([name]) => name === field)];
  expect([cell('orderReference'), cell('name'), cell('zipCode'), cell('weightGrams'), cell('solution')]).toEqual([
    '1050',
    'Kari Fjeld',
    '2609',
    '500',
    'Flat rate',
  ]);
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
