import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BenchOrder } from './bench-view';
import {
  beginPacking,
  countArticle,
  hasArticle,
  isPacked,
  isSameGesture,
  nextWithoutCode,
  sumsOf,
  withOneMore,
} from './packing';

const order = (...lines: [sku: string, quantity: number][]): BenchOrder => ({
  id: 'o',
  number: '1061',
  recipient: 'Ola Hansen',
  place: '0556 Oslo',
  lines: lines.map(([sku, quantity], at) => ({ key: `${at}`, name: `Article ${at}`, sku, gtin: '', quantity })),
  grams: 1_500,
  servicePoint: '',
  verifiesPacking: true,
  weightTolerance: null,
});

test('an order is packed once each of its articles was counted as often as it was ordered, and never more often', () => {
  const skus = fc.constantFrom('A', 'B', 'C', 'D');
  const lines = fc.array(fc.tuple(skus, fc.integer({ min: 1, max: 3 })), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(lines, fc.array(skus, { maxLength: 20 }), (ordered, scans) => {
      let packing = beginPacking(order(...ordered));
      for (const sku of scans) {
        const counted = countArticle(packing, sku);
        const wanted = ordered.reduce((sum, [of, quantity]) => (of === sku ? sum + quantity : sum), 0);
        const done = packing.order.lines.reduce(
          (sum, line) => (line.sku === sku ? sum + (packing.counted[line.key] ?? 0) : sum),
          0,
        );
        expect(counted.kind).toBe(wanted === 0 ? 'other' : done < wanted ? 'counted' : 'too_many');
        if (counted.kind === 'counted') packing = counted.packing;
      }
      const { counted, pieces } = sumsOf(packing);
      expect(counted).toBeLessThanOrEqual(pieces);
      expect(isPacked(packing)).toBe(counted === pieces);
    }),
  );
});

test('an article is counted by its SKU, whatever its case, and by its bar code, with or without the 0 in front', () => {
  const one = order(['Ab-1', 4]);
  const packing = beginPacking({ ...one, lines: one.lines.map((line) => ({ ...line, gtin: '0123456789012' })) });
  for (const code of ['Ab-1', 'AB-1', '0123456789012', '123456789012'])
    expect(countArticle(packing, code).kind).toBe('counted');
  expect(countArticle(packing, '23456789012').kind).toBe('other');
});

test('an article without a code is confirmed by a person, piece by piece', () => {
  let packing = beginPacking(order(['', 2], ['A', 1]));
  expect(countArticle(packing, '')).toEqual({ kind: 'other' });
  for (let piece = 0; piece < 2; piece += 1) {
    const line = nextWithoutCode(packing);
    if (!line) throw new Error('Nothing is left to confirm');
    packing = withOneMore(packing, line);
  }
  expect(nextWithoutCode(packing)).toBeNull();
  expect(isPacked(packing)).toBe(false);
});

test('a code that a scanner sends twice in one press counts once, and a second piece counts', () => {
  const first = { text: 'A', at: 1_000 };
  expect(isSameGesture(null, first)).toBe(false);
  expect(isSameGesture(first, { text: 'A', at: 1_200 })).toBe(true);
  expect(isSameGesture(first, { text: 'B', at: 1_200 })).toBe(false);
  expect(isSameGesture(first, { text: 'A', at: 1_600 })).toBe(false);
});

test('an order has an article by its code, also once all of it was counted', () => {
  const begun = beginPacking(order(['500g', 1]));
  const [line] = begun.order.lines;
  if (!line) throw new Error('no line');
  const packed = withOneMore(begun, line);
  expect([begun, packed].map((packing) => hasArticle(packing, '500G'))).toEqual([true, true]);
  expect(hasArticle(packed, '501g')).toBe(false);
});
