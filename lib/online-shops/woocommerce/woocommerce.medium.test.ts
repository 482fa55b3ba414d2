import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { AskOptions } from '@/lib/online-shops/ask-shop';
import type { ShopFault, WritingWay } from '@/lib/online-shops/online-shop';
import { afterPage, beginReading } from '@/lib/online-shops/reading-life';
import { networksOf } from '@/lib/platform/settings/host-names.mjs';
import { changeOrder, placeOrder, type Traits } from '@/lib/simulator/online-shops/woocommerce-shop';
import { serveWebShop } from '@/lib/testing/serve-online-shop';
import { createWooCommerce } from './woocommerce';

const OPTIONS: AskOptions = { own: networksOf('127.0.0.0/8'), paceMs: 0 };

async function webShop(traits: Partial<Traits> = {}) {
  const { close, ...served } = await serveWebShop(traits);
  onTestFinished(close);
  return served;
}

const open = (address: string, key = 'ck_practice', options = OPTIONS) =>
  createWooCommerce({ address, key, secret: 'cs_practice' }, options);

test('a shop that is as it should be says how numbers go back to it, and what its clock says', async () => {
  const { address } = await webShop();
  const tested = await open(address).test();
  expect(tested).toMatchObject({ kind: 'answered', value: { way: 'fulfilment' } });
  expect(tested.kind === 'answered' && Math.abs(tested.value.clockAheadSeconds)).toBeLessThan(60);
});

test.each<[string, Partial<Traits>, WritingWay]>([
  ['the record of a plugin', { hasFulfilments: false, plugin: 'shipment_tracking' }, 'shipment_tracking'],
  ['that of another plugin', { hasFulfilments: false, plugin: 'advanced_tracking' }, 'advanced_tracking'],
  ['a note', { hasFulfilments: false }, 'note'],
])('without records of its own, numbers go back as %s', async (_what, traits, way) => {
  const { address } = await webShop(traits);
  expect(await open(address).test()).toMatchObject({ kind: 'answered', value: { way } });
});

test.each<[ShopFault, Partial<Traits>, string]>([
  ['permalinks_off', { hasPermalinks: false }, 'ck_practice'],
  ['old_version', { isOld: true }, 'ck_practice'],
  ['header_stripped', { stripsKeys: true }, 'ck_practice'],
  ['firewall', { isWalled: true }, 'ck_practice'],
  ['wrong_key', {}, 'something'],
  ['read_only_key', {}, 'ck_read'],
  ['no_rights', {}, 'ck_customer'],
])('a test names %s', async (fault, traits, key) => {
  const { address } = await webShop(traits);
  expect(await open(address, key).test()).toMatchObject({ kind: 'failed', fault });
});

async function answering(status: number, headers: Record<string, string>, body: string): Promise<string> {
  const server = createServer((_, response) => response.writeHead(status, headers).end(body)).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each<[ShopFault, number, Record<string, string>, string]>([
  ['not_the_shop', 200, {}, '<h1>Welcome</h1>'],
  ['not_the_shop', 200, {}, '{"namespaces":["wp/v2"]}'],
  ['redirected', 301, { location: 'https://www.example.com/' }, ''],
  ['busy', 429, { 'retry-after': '7' }, ''],
  ['busy', 503, { 'retry-after': '7' }, ''],
  ['server_error', 500, {}, '<h1>There has been a critical error</h1>'],
  ['firewall', 406, {}, 'Not Acceptable!'],
])('a test names %s where %d is answered', async (fault, status, headers, body) => {
  const tested = await open(await answering(status, headers, body)).test();
  expect(tested).toMatchObject({ kind: 'failed', fault });
  if (fault === 'busy') expect(tested).toMatchObject({ retryAfterSeconds: 7 });
});

test('a test names an address that nothing is sent to, that nobody has, and that does not answer in time', async () => {
  const { address } = await webShop();
  expect(await open(address, 'ck_practice', { own: null, paceMs: 0 }).test()).toMatchObject({ fault: 'forbidden' });
  expect(await open('http://127.0.0.1:1').test()).toMatchObject({ fault: 'unreachable' });
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  onTestFinished(() => {
    silent.close();
    silent.closeAllConnections();
  });
  await once(silent, 'listening');
  const late = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  expect(await open(late, 'ck_practice', { ...OPTIONS, limitMs: 200 }).test()).toMatchObject({ fault: 'timed_out' });
});

test('an order is read with its address as a whole, its articles and what they weigh', async () => {
  const { address } = await webShop();
  const read = await open(address).readOrder('1050');
  expect(read).toMatchObject({
    kind: 'answered',
    value: {
      key: '1050',
      number: '1050',
      standing: 'to_ship',
      delivery: 'Home delivery',
      recipient: { name: 'Kari Fjeld', address: 'Kirkegata 40', zipCode: '2609', countryCode: 'NO' },
      lines: [
        { sku: '4410-41', quantity: 2, weightGrams: 120 },
        { sku: '', quantity: 1, weightGrams: 20 },
      ],
    },
  });
  expect(await open(address).readOrder('99')).toEqual({ kind: 'answered', value: null });
});

test('pieces that were paid back are not to be sent', async () => {
  const { shop, address } = await webShop();
  const item = { quantity: -1, meta_data: [{ key: '_refunded_item_id', value: '10500' }] };
  const all = { quantity: -1, meta_data: [{ key: '_refunded_item_id', value: '10501' }] };
  changeOrder(shop, 1050, {
    refunds: [
      { id: 1, line_items: [item] },
      { id: 2, line_items: [all] },
    ],
  });
  expect(await open(address).readOrder('1050')).toMatchObject({ value: { lines: [{ key: '10500', quantity: 1 }] } });
});

test('an order whose refunds cannot be read waits for a person, and the others of its page are read', async () => {
  const { shop, address } = await webShop({ hidesRefunds: true });
  changeOrder(shop, 1050, { refunds: [{ id: 1, line_items: [] }] });
  const page = await open(address).readOrders(beginReading(true, null));
  if (page.kind === 'failed') throw new Error(page.fault);
  const standings = new Map(page.value.orders.map(({ key, standing }) => [key, standing]));
  expect([standings.get('1050'), standings.get('1051')]).toEqual(['on_hold', 'to_ship']);
});

test('five hundred orders that were changed in the same second are all read, and so is one that changes meanwhile', async () => {
  const { shop, address } = await webShop();
  const frozen = Date.parse('2026-11-30T08:00:00Z');
  shop.orders.clear();
  shop.now = () => frozen;
  for (let count = 0; count < 500; count += 1) placeOrder(shop);
  const reader = open(address);
  const seen = new Set<string>();
  let reading: ReturnType<typeof afterPage> = beginReading(true, null);
  for (let pages = 0; reading && pages < 40; pages += 1) {
    const page = await reader.readOrders(reading);
    if (page.kind === 'failed') throw new Error(page.fault);
    for (const { key } of page.value.orders) seen.add(key);
    shop.now = () => frozen + 1_000;
    if (pages === 1) changeOrder(shop, 1_053, { status: 'processing' });
    reading = afterPage(reading, page.value);
  }
  expect(seen.size).toBe(500);
});

test.each<[WritingWay, Partial<Traits>]>([
  ['fulfilment', {}],
  ['shipment_tracking', { plugin: 'shipment_tracking' }],
  ['advanced_tracking', { plugin: 'advanced_tracking' }],
  ['note', {}],
])('a number that went back as %s is found again, and can be taken back', async (way, traits) => {
  const { address } = await webShop(traits);
  const shop = open(address);
  const parcel = {
    ownKey: 'b7c9',
    orderKey: '1050',
    trackingNumber: '(401)71234567890123452',
    trackingUrl: null,
    carrierName: 'Home delivery',
    lines: [{ key: '10500', quantity: 2 }],
    words: '1050: Home delivery (401)71234567890123452',
    notifies: false,
  };
  expect(await shop.findRecords(parcel, way)).toMatchObject({ value: { ownKey: null } });
  expect(await shop.write(parcel, way, Number.POSITIVE_INFINITY)).toEqual({ kind: 'answered', value: null });
  const found = await shop.findRecords(parcel, way);
  if (found.kind === 'failed' || found.value.ownKey === null) throw new Error('The record was not found');
  expect(await shop.takeBack('1050', found.value.ownKey, way, Number.POSITIVE_INFINITY)).toEqual({
    kind: 'answered',
    value: null,
  });
  expect(await shop.findRecords(parcel, way)).toMatchObject({ value: { ownKey: null } });
  expect(await shop.takeBack('1050', found.value.ownKey, way, Number.POSITIVE_INFINITY)).toEqual({
    kind: 'answered',
    value: null,
  });
});

test('what others have sent is counted by line, and an answer in another form is no answer', async () => {
  const { shop, address } = await webShop();
  const items = { key: '_items', value: [{ item_id: 10500, qty: 2 }] };
  shop.fulfilments.push({ id: 1, order: 1050, meta_data: [items], notify_customer: false });
  const asked = { ownKey: 'b7c9', orderKey: '1050', trackingNumber: '1', words: '1050: 1' };
  const found = await open(address).findRecords(asked, 'fulfilment');
  expect(found).toMatchObject({ value: { ownKey: null, sentByOthers: new Map([['10500', 2]]) } });
  const other = await answering(200, {}, '{"fulfillments":"none"}');
  expect(await open(other).findRecords(asked, 'fulfilment')).toMatchObject({ fault: 'unreadable' });
});
