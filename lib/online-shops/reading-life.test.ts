import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toldOrder } from '@/lib/testing/told-order';
import type { OrderPage, ShopOrder } from './online-shop';
import { afterPage, beginReading, type Reading, sinceOf, waitAfterFault } from './reading-life';

const order = (key: number, second: number): ShopOrder =>
  toldOrder({ key: String(key), number: String(key), changedAt: at(second) });
const at = (second: number) => new Date(Date.UTC(2026, 10, 30) + second * 1_000).toISOString();

const PAGE = 4;
/** A shop whose orders are asked for by when they changed, a page at a time. */
function ask(orders: readonly ShopOrder[], { since, after }: Reading): OrderPage {
  const wanted = orders
    .filter(({ changedAt }) => since === null || changedAt >= since)
    .toSorted((a, b) =>
      a.changedAt < b.changedAt ? -1 : a.changedAt > b.changedAt ? 1 : Number(a.key) - Number(b.key),
    );
  const begins = Number(after ?? 0);
  const found = wanted.slice(begins, begins + PAGE);
  return { orders: found, next: found.length < PAGE ? null : String(begins + PAGE), shopTime: at(1_000) };
}

test('whatever orders a shop has, a reading sees each of them, and ends', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 40 }), (seconds) => {
      const orders = seconds.map((second, key) => order(key, second));
      const seen = new Set<string>();
      let reading: Reading | null = beginReading(true, null);
      for (let pages = 0; reading; pages += 1) {
        expect(pages).toBeLessThan(100);
        const page: OrderPage = ask(orders, reading);
        for (const { key } of page.orders) seen.add(key);
        reading = afterPage(reading, page);
      }
      expect(seen.size).toBe(orders.length);
    }),
  );
});

test('the next reading begins before the one before began, by the clock of the shop', () => {
  expect(beginReading(false, at(500))).toEqual({
    isOpenOnly: false,
    since: at(380),
    after: null,
    begunAt: null,
    newest: null,
  });
  expect(beginReading(false, null)).toMatchObject({ isOpenOnly: true, since: null });
});

test('the next reading begins where the newest order changed, where who answers has a clock that is ahead of the shop’s', () => {
  const reading = beginReading(false, at(0));
  const page = { next: null, shopTime: at(500) };
  expect(sinceOf(reading, { ...page, orders: [order(1, 90), order(2, 100)] })).toBe(at(100));
  expect(sinceOf({ ...reading, begunAt: at(80), newest: at(70) }, { ...page, orders: [order(1, 100)] })).toBe(at(80));
  expect(sinceOf(reading, { ...page, orders: [] })).toBe(at(500));
});

test('a shop that fails is asked later and later, up to a quarter of an hour, and as late as it asks', () => {
  expect([1, 2, 3, 4, 5, 50].map((tries) => waitAfterFault(tries, null))).toEqual([60, 120, 240, 480, 900, 900]);
  expect(waitAfterFault(1, 3_600)).toBe(3_600);
});
