import { expect, onTestFinished, test } from 'vitest';
import type { ShopFault } from '@/lib/online-shops/online-shop';
import { networksOf } from '@/lib/platform/settings/host-names.mjs';
import { changeStoreOrder, placeStoreOrder, type StoreTraits } from '@/lib/simulator/online-shops/shopify-store';
import { serveStore } from '@/lib/testing/serve-online-shop';
import { createSubscription } from './subscriptions';

const DESK = 'https://desk.example/api/online-shops/1/changed';

async function practiceStore(traits: Partial<StoreTraits> = {}) {
  const { close, address, store } = await serveStore(traits);
  onTestFinished(close);
  const webhooks: Request[] = [];
  store.send = (webhook) => void webhooks.push(webhook);
  const open = () =>
    createSubscription(
      { address, clientId: 'practice', clientSecret: 'practice' },
      { own: networksOf('127.0.0.0/8'), paceMs: 0 },
    );
  return { store, webhooks, open, subscription: open() };
}

const topicsAt = (webhooks: readonly Request[]) => webhooks.map(({ headers }) => headers.get('x-shopify-topic'));

test('a store is asked to say that an order is new, changed or cancelled, and to send nothing of it but its id', async () => {
  const { store, webhooks, subscription } = await practiceStore();
  expect(await subscription.begin(DESK)).toMatchObject({ kind: 'answered' });
  const { id } = placeStoreOrder(store);
  changeStoreOrder(store, id, { cancelledAt: '2026-11-30T08:00:00Z' });
  expect(topicsAt(webhooks)).toEqual(['orders/create', 'orders/updated', 'orders/cancelled']);
  expect(webhooks.map(({ url }) => url)).toEqual([DESK, DESK, DESK]);
  for (const webhook of webhooks) expect(Object.keys(await webhook.json())).toEqual(['id']);
});

test('however often a store is asked, also by two at once, each topic is asked for once', async () => {
  const { store, open, subscription } = await practiceStore();
  const answers = [
    ...(await Promise.all([subscription.begin(DESK), open().begin(DESK)])),
    await subscription.begin(DESK),
  ];
  expect(answers.map(({ kind }) => kind)).toEqual(['answered', 'answered', 'answered']);
  expect(store.subscriptions).toHaveLength(3);
});

test('what the store has ended is asked for once more', async () => {
  const { store, subscription } = await practiceStore();
  await subscription.begin(DESK);
  store.subscriptions.shift();
  expect(await subscription.begin(DESK)).toMatchObject({ kind: 'answered' });
  expect(store.subscriptions).toHaveLength(3);
});

test.each<[ShopFault, Partial<StoreTraits>]>([
  ['no_rights', { seesCustomers: false }],
  ['desk_unreachable', { deniesAddress: true }],
  ['app_not_installed', { isInstalled: false }],
])('a store that refuses says %s', async (fault, traits) => {
  const { store, subscription } = await practiceStore(traits);
  expect(await subscription.begin(DESK)).toMatchObject({ kind: 'failed', fault });
  expect(store.subscriptions).toEqual([]);
});

test('the webhooks to an address end, and those to another one stay', async () => {
  const { store, subscription } = await practiceStore();
  await subscription.begin(DESK);
  await subscription.begin('https://other.example/changed');
  expect(await subscription.end(DESK)).toMatchObject({ kind: 'answered' });
  expect(store.subscriptions.map(({ uri }) => uri)).toEqual(Array(3).fill('https://other.example/changed'));
  expect(await subscription.end(DESK)).toMatchObject({ kind: 'answered' });
});
