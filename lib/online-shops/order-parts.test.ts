import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toldOrder } from '@/lib/testing/told-order';
import type { ShopOrder } from './online-shop';
import { countOf, isSentByOthers, type OrderPart, putTogether, shareOut, takeOut } from './order-parts';

const orderOf = (...quantities: number[]): ShopOrder =>
  toldOrder({
    number: '1001',
    lines: quantities.map((quantity, at) => ({
      key: `${at}`,
      name: `Article ${at}`,
      sku: '',
      quantity,
      weightGrams: 100,
    })),
  });

const part = (number: number, pieces: [string, number][] = [], isBooked = false): OrderPart => ({
  part: number,
  pieces: pieces.map(([key, quantity]) => ({ key, quantity })),
  isBooked,
});

const piecesOf = (order: ShopOrder | undefined) => order?.lines.map(({ key, quantity }) => [key, quantity]);

const anyOrder = fc
  .array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 4 })
  .map((each) => orderOf(...each));
const anyPart = (number: number) =>
  fc.record({
    part: fc.constant(number),
    pieces: fc.array(
      fc.record({ key: fc.constantFrom('0', '1', '2', '3'), quantity: fc.integer({ min: 0, max: 5 }) }),
      { maxLength: 4 },
    ),
    isBooked: fc.boolean(),
  });
const anyParts = fc
  .integer({ min: 1, max: 4 })
  .chain((most) => fc.tuple(...Array.from({ length: most }, (_, at) => anyPart(at + 1))));

test('each piece of an order is in exactly one part, whatever its shop tells', () => {
  fc.assert(
    fc.property(anyOrder, anyParts, (order, parts) => {
      const shared = [...shareOut(order, parts).values()];
      for (const { key, quantity } of order.lines)
        expect(
          countOf(
            shared.flatMap(({ lines }) => lines),
            key,
          ),
        ).toBe(quantity);
    }),
  );
});

test('what is in a parcel stays in it when the shop takes pieces away, as long as so many are left', () => {
  const parts = [part(1), part(2, [['0', 1]]), part(3, [['0', 1]], true)];
  const shared = shareOut(orderOf(1), parts);
  expect(piecesOf(shared.get(3))).toEqual([['0', 1]]);
  expect(shared.get(2)).toMatchObject({ number: '1001 (2)', lines: [], standing: 'done' });
  expect(shared.get(1)).toMatchObject({ number: '1001', lines: [], standing: 'done' });
});

test('what the shop adds goes to the first part', () => {
  const shared = shareOut(orderOf(2, 4), [part(1), part(2, [['0', 1]])]);
  expect(piecesOf(shared.get(1))).toEqual([
    ['0', 1],
    ['1', 4],
  ]);
  expect(piecesOf(shared.get(2))).toEqual([['0', 1]]);
});

test('an order of one part stays as its shop tells it', () => {
  const order = { ...orderOf(), standing: 'on_hold' as const };
  expect(shareOut(order, []).get(1)).toEqual(order);
  expect(shareOut(order, [part(1, [['0', 9]], true)]).get(1)).toEqual(order);
});

test('pieces are taken out only where both sides keep some', () => {
  const order = orderOf(2, 1);
  const taken = takeOut(order, [{ key: '0', quantity: 1 }], { from: 1, to: 2 });
  expect(piecesOf(taken?.taken)).toEqual([['0', 1]]);
  expect(taken?.taken.number).toBe('1001 (2)');
  expect(piecesOf(taken?.kept)).toEqual([
    ['0', 1],
    ['1', 1],
  ]);
  const again =
    taken && takeOut({ ...taken.taken, lines: order.lines }, [{ key: '1', quantity: 1 }], { from: 2, to: 3 });
  expect(again?.taken.number).toBe('1001 (3)');
  expect(takeOut(order, [{ key: '0', quantity: 3 }], { from: 1, to: 2 })).toBeNull();
  expect(takeOut(order, [{ key: '9', quantity: 1 }], { from: 1, to: 2 })).toBeNull();
  expect(takeOut(order, order.lines, { from: 1, to: 2 })).toBeNull();
  expect(takeOut(order, [], { from: 1, to: 2 })).toBeNull();
});

test('parts that are put together have the pieces of both', () => {
  fc.assert(
    fc.property(anyOrder, fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 4 }), (order, quantities) => {
      const pieces = quantities.flatMap((quantity, at) => (quantity > 0 ? [{ key: `${at}`, quantity }] : []));
      const sides = takeOut(order, pieces, { from: 1, to: 2 });
      if (!sides) return;
      const both = putTogether(sides.kept.lines, sides.taken.lines);
      for (const { key, quantity } of order.lines) expect(countOf(both, key)).toBe(quantity);
    }),
  );
});

test('others have sent pieces once a shop has more on record than the desk may have sent', () => {
  const order = { ...orderOf(3), sentThere: [{ key: '0', quantity: 1 }] };
  expect(isSentByOthers(order, [])).toBe(true);
  expect(isSentByOthers(order, [{ key: '0', quantity: 1 }])).toBe(false);
  expect(isSentByOthers(orderOf(3), [])).toBe(false);
});
