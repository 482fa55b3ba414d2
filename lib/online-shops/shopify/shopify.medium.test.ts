import { expect, onTestFinished, test } from 'vitest';
import type { ShopFault, ShopOrder } from '@/lib/online-shops/online-shop';
import { afterPage, beginReading } from '@/lib/online-shops/reading-life';
import { networksOf } from '@/lib/platform/settings/host-names.mjs';
import {
  changeStoreOrder,
  placeStoreOrder,
  type StoreLine,
  type StoreOrder,
  type StoreTraits,
} from '@/lib/simulator/online-shops/shopify-store';
import { serveStore } from '@/lib/testing/serve-online-shop';
import { createShopify } from './shopify';

async function practiceStore(traits: Partial<StoreTraits> = {}) {
  const { close, address, store } = await serveStore(traits);
  onTestFinished(close);
  const open = (given: { clientId?: string; paceMs?: number } = {}) =>
    createShopify(
      { address, clientId: given.clientId ?? 'practice', clientSecret: 'practice' },
      { own: networksOf('127.0.0.0/8'), paceMs: given.paceMs ?? 0 },
    );
  return { store, open, shop: open() };
}

const FIRST = 'gid://shopify/Order/1001';

test('a store that is as it should be says its name, that numbers go back as fulfilments, and what its clock says', async () => {
  const { shop } = await practiceStore();
  const tested = await shop.test();
  expect(tested).toMatchObject({ kind: 'answered', value: { way: 'fulfilment' } });
  expect(tested.kind === 'answered' && tested.value.site).toMatch(/^127\.0\.0\.1:\d+$/);
  expect(tested.kind === 'answered' && Math.abs(tested.value.clockAheadSeconds)).toBeLessThan(60);
});

test.each<[ShopFault, Partial<StoreTraits>, string]>([
  ['wrong_key', {}, 'something'],
  ['other_organisation', { isForeign: true }, 'practice'],
  ['app_not_installed', { isInstalled: false }, 'practice'],
  ['no_rights', { scopes: ['read_products', 'write_merchant_managed_fulfillment_orders'] }, 'practice'],
  ['read_only_key', { scopes: ['read_orders'] }, 'practice'],
])('a test names %s', async (fault, traits, clientId) => {
  const { open } = await practiceStore(traits);
  expect(await open({ clientId }).test()).toMatchObject({ kind: 'failed', fault });
});

test('an order is read with its address as a whole, its articles and what they weigh', async () => {
  const { shop } = await practiceStore();
  expect(await shop.readOrder(FIRST)).toMatchObject({
    kind: 'answered',
    value: {
      key: FIRST,
      number: '#1001',
      standing: 'to_ship',
      delivery: 'Home delivery',
      recipient: {
        name: 'Kari Fjeld',
        address: 'Kirkegata 40',
        zipCode: '2609',
        countryCode: 'NO',
        phone: '+4790145210',
      },
      lines: [
        { sku: '4410-41', quantity: 2, weightGrams: 120 },
        { sku: '', quantity: 1, weightGrams: 20 },
      ],
    },
  });
  expect(await shop.readOrder('gid://shopify/Order/99')).toEqual({ kind: 'answered', value: null });
});

test('without a delivery address the billing address is the recipient’s as a whole, and without a person the company is', async () => {
  const { store, shop } = await practiceStore();
  const billing = store.orders.get(FIRST)?.billingAddress;
  if (!billing) throw new Error('The order has no address');
  changeStoreOrder(store, FIRST, {
    shippingAddress: null,
    billingAddress: { ...billing, name: '', company: 'Fjell AS', address1: 'Storgata 1' },
  });
  expect(await shop.readOrder(FIRST)).toMatchObject({
    value: { recipient: { name: 'Fjell AS', company: '', address: 'Storgata 1', zipCode: '2609' } },
  });
});

type Change = (order: StoreOrder) => Partial<StoreOrder>;
const lines =
  (change: (line: StoreLine) => Partial<StoreLine>): Change =>
  (order) => ({ lines: order.lines.map((line) => ({ ...line, ...change(line) })) });

test.each<[string, ShopOrder['standing'], Change]>([
  ['paid', 'to_ship', () => ({})],
  ['whose money is reserved', 'to_ship', () => ({ displayFinancialStatus: 'AUTHORIZED' })],
  ['paid in part', 'on_hold', () => ({ displayFinancialStatus: 'PARTIALLY_PAID' })],
  ['paid in a way that is not known here', 'on_hold', () => ({ displayFinancialStatus: 'EXPIRED' })],
  ['on hold', 'on_hold', () => ({ isOnHold: true })],
  ['cancelled', 'cancelled', () => ({ cancelledAt: '2026-11-30T08:00:00Z' })],
  ['paid back', 'cancelled', () => ({ displayFinancialStatus: 'REFUNDED' })],
  ['archived', 'done', () => ({ closedAt: '2026-11-30T08:00:00Z' })],
  ['of gift cards alone', 'done', lines(() => ({ requiresShipping: false }))],
])('an order that is %s stands as %s', async (_what, standing, change) => {
  const { store, shop } = await practiceStore();
  changeStoreOrder(store, FIRST, change(store.orders.get(FIRST) as StoreOrder));
  expect(await shop.readOrder(FIRST)).toMatchObject({ value: { standing } });
});

test('an order says how many pieces of it are on record as sent', async () => {
  const { store, shop } = await practiceStore();
  sendElsewhere(store.fulfilments, `gid://shopify/LineItem/10010`, 1);
  const read = await shop.readOrder(FIRST);
  expect(read).toMatchObject({ value: { standing: 'to_ship' } });
  expect(read.kind === 'answered' && read.value?.sentThere).toContainEqual({
    key: 'gid://shopify/LineItem/10010',
    quantity: 1,
  });
});

function sendElsewhere(
  all: Awaited<ReturnType<typeof practiceStore>>['store']['fulfilments'],
  lineId: string,
  quantity: number,
) {
  all.push({
    id: 'gid://shopify/Fulfillment/900',
    orderId: FIRST,
    status: 'SUCCESS',
    tracking: { number: 'another' },
    notifyCustomer: false,
    items: [{ lineId, quantity }],
  });
}

test('pieces that were paid back are not to be sent, and an article without a weight has none', async () => {
  const { store, shop } = await practiceStore();
  const change = lines(({ id }) =>
    id.endsWith('10') ? { refunded: 1, weight: { unit: 'OUNCES', value: 2 } } : { weight: { unit: 'GRAMS', value: 0 } },
  );
  changeStoreOrder(store, FIRST, change(store.orders.get(FIRST) as StoreOrder));
  expect(await shop.readOrder(FIRST)).toMatchObject({
    value: {
      lines: [
        { quantity: 1, weightGrams: expect.closeTo(56.7, 1) },
        { quantity: 1, weightGrams: null },
      ],
    },
  });
});

test('an order with three hundred articles is read with all of them', async () => {
  const { store, shop } = await practiceStore();
  const [line] = store.orders.get(FIRST)?.lines ?? [];
  if (!line) throw new Error('The order has no line');
  const many = Array.from({ length: 300 }, (_, nth) => ({ ...line, id: `${line.id}${String(nth).padStart(3, '0')}` }));
  changeStoreOrder(store, FIRST, { lines: many });
  const read = await shop.readOrder(FIRST);
  expect(read.kind === 'answered' && read.value?.lines.length).toBe(300);
});

test('two hundred orders that were changed in the same second are all read, and so is one that changes meanwhile', async () => {
  const { store, shop } = await practiceStore();
  const frozen = Date.parse('2026-11-30T08:00:00Z');
  store.orders.clear();
  store.now = () => frozen;
  for (let count = 0; count < 200; count += 1) placeStoreOrder(store);
  const seen = new Set<string>();
  let reading: ReturnType<typeof afterPage> = beginReading(true, null);
  for (let pages = 0; reading && pages < 20; pages += 1) {
    const page = await shop.readOrders(reading);
    if (page.kind === 'failed') throw new Error(page.fault);
    for (const { key } of page.value.orders) seen.add(key);
    store.now = () => frozen + 1_000;
    if (pages === 1) changeStoreOrder(store, [...store.orders.keys()][190] ?? '', { note: 'Changed' });
    reading = afterPage(reading, page.value);
  }
  expect(seen.size).toBe(200);
});

test('a token that ended before its time is fetched again, and one that never opens is not asked for twice', async () => {
  const { store, shop } = await practiceStore();
  await shop.readOrder(FIRST);
  store.tokens.clear();
  expect(await shop.readOrder(FIRST)).toMatchObject({ kind: 'answered' });
  expect(store.tokens.size).toBe(1);
  store.tokens.add = () => store.tokens;
  store.tokens.clear();
  expect(await shop.readOrder(FIRST)).toMatchObject({ kind: 'failed', fault: 'wrong_key' });
});

test('a store without points says how long it is to be left alone', async () => {
  const { store, shop } = await practiceStore({ restoreRate: 10 });
  store.now = () => 0;
  store.points = { available: 0, at: 0 };
  expect(await shop.readOrder(FIRST)).toEqual({ kind: 'failed', fault: 'busy', retryAfterSeconds: 6 });
});

const parcel = (lines: { key: string; quantity: number }[]) => ({
  ownKey: 'b7c9',
  orderKey: FIRST,
  trackingNumber: '(401)71234567890123452',
  trackingUrl: 'https://track.example/1',
  carrierName: 'Home delivery',
  lines,
  words: '#1001: Home delivery (401)71234567890123452',
  notifies: true,
});
const SOCKS = { key: 'gid://shopify/LineItem/10010', quantity: 2 };
const CARD = { key: 'gid://shopify/LineItem/10011', quantity: 1 };

test('a number goes back as a fulfilment of exactly its articles, is found again, and can be taken back', async () => {
  const { store, shop } = await practiceStore();
  const whole = parcel([SOCKS, CARD]);
  expect(await shop.findRecords(whole, 'fulfilment')).toMatchObject({ value: { ownKey: null } });
  expect(await shop.write(whole, 'fulfilment', Number.POSITIVE_INFINITY)).toEqual({ kind: 'answered', value: null });
  expect(store.fulfilments).toMatchObject([
    {
      tracking: { number: whole.trackingNumber, company: 'Home delivery', url: 'https://track.example/1' },
      notifyCustomer: true,
      items: [{ quantity: 2 }, { quantity: 1 }],
    },
  ]);
  expect(await shop.readOrder(FIRST)).toMatchObject({ value: { standing: 'done' } });
  const found = await shop.findRecords(whole, 'fulfilment');
  if (found.kind === 'failed' || found.value.ownKey === null) throw new Error('The fulfilment was not found');
  await shop.takeBack(FIRST, found.value.ownKey, 'fulfilment', Number.POSITIVE_INFINITY);
  expect(await shop.findRecords(whole, 'fulfilment')).toMatchObject({ value: { ownKey: null } });
  expect(await shop.readOrder(FIRST)).toMatchObject({ value: { standing: 'to_ship' } });
});

test('what others have sent is counted by line, and more than is left is not written', async () => {
  const { store, shop } = await practiceStore();
  sendElsewhere(store.fulfilments, SOCKS.key, 1);
  const found = await shop.findRecords(parcel([SOCKS]), 'fulfilment');
  expect(found).toMatchObject({ value: { ownKey: null, sentByOthers: new Map([[SOCKS.key, 1]]) } });
  const written = await shop.write(parcel([SOCKS]), 'fulfilment', Number.POSITIVE_INFINITY);
  expect(written).toMatchObject({ kind: 'failed', fault: 'not_fulfillable' });
});

test('articles that are in stock at several locations, and those of an order on hold, are for a person to say', async () => {
  const { store, shop } = await practiceStore();
  const order = store.orders.get(FIRST) as StoreOrder;
  changeStoreOrder(
    store,
    FIRST,
    lines(({ id }) => ({ location: id.endsWith('10') ? 'Main store' : 'Warehouse' }))(order),
  );
  const write = (...wanted: (typeof SOCKS)[]) => shop.write(parcel(wanted), 'fulfilment', Number.POSITIVE_INFINITY);
  expect(await write(SOCKS, CARD)).toMatchObject({ fault: 'several_locations' });
  expect(await write(CARD)).toMatchObject({ kind: 'answered' });
  changeStoreOrder(store, FIRST, { isOnHold: true });
  expect(await write(SOCKS)).toMatchObject({ fault: 'not_fulfillable' });
  expect(store.fulfilments).toHaveLength(1);
});

test('nothing is written once its time is over', async () => {
  const { store, shop } = await practiceStore();
  expect(await shop.write(parcel([SOCKS]), 'fulfilment', 0)).toMatchObject({ fault: 'timed_out' });
  expect(store.fulfilments).toEqual([]);
});
