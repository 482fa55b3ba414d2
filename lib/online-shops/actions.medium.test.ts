import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { networksOf } from '@/lib/platform/settings/host-names.mjs';
import type { StoreTraits } from '@/lib/simulator/online-shops/shopify-store';
import { connectShop } from '@/lib/testing/connected-shop';
import { serve, signInAdministrator } from '@/lib/testing/serve';
import { serveStore, serveWebShop } from '@/lib/testing/serve-online-shop';
import { openTestServer, type TestServer } from '@/lib/testing/test-server';
import { changeOnlineShopAction, disconnectOnlineShopAction, testOnlineShopAction } from './actions';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  serveAt('https://desk.example');
  await signInAdministrator();
});
afterAll(() => server.close());

function serveAt(publicUrl: string): void {
  const carrier = { baseUrl: server.carrierUrl };
  serve(server, { publicUrl, webhookNetworks: networksOf('127.0.0.0/8'), carrier });
}

async function connectedStore(traits: Partial<StoreTraits> = {}) {
  const { store, address, close } = await serveStore(traits);
  onTestFinished(close);
  const { id: onlineShopId } = await connectShop(server.db, { system: 'shopify', address });
  return { store, close, onlineShopId };
}

async function hintsByTest(onlineShopId: string): Promise<unknown> {
  const tested = await testOnlineShopAction({ onlineShopId });
  return tested.ok && tested.data.kind === 'works' ? tested.data.hints : tested;
}

test('a test asks a store for hints, once, and says why it refuses them', async () => {
  const { store, onlineShopId } = await connectedStore();
  expect([await hintsByTest(onlineShopId), await hintsByTest(onlineShopId)]).toEqual(['asked', 'asked']);
  expect(store.subscriptions).toHaveLength(3);
  const refused = await connectedStore({ seesCustomers: false });
  expect(await hintsByTest(refused.onlineShopId)).toBe('no_rights');
});

test('a desk in a private network says that no store can reach it', async () => {
  const { store, onlineShopId } = await connectedStore();
  serveAt('https://192.168.1.20');
  onTestFinished(() => serveAt('https://desk.example'));
  expect(await hintsByTest(onlineShopId)).toBe('desk_unreachable');
  expect(store.subscriptions).toEqual([]);
});

test('a shop whose webhook a person sets up is not asked', async () => {
  const { address, close } = await serveWebShop();
  onTestFinished(close);
  expect(await hintsByTest((await connectShop(server.db, { address })).id)).toBeNull();
});

test('other keys ask for hints of their own', async () => {
  const { store, onlineShopId } = await connectedStore();
  const fields = {
    address: 'https://shop.example',
    boxGrams: '',
    usualGrams: '',
    verifiesPacking: false,
    weightTolerance: '',
    printsSlips: false,
    notifies: false,
    rules: [],
  };
  const keys = { key: 'practice', secret: 'practice' };
  const changed = await changeOnlineShopAction({ ...fields, ...keys, onlineShopId, writesAt: 'booked' });
  expect(changed).toMatchObject({ ok: true, data: { kind: 'changed' } });
  expect(store.subscriptions).toHaveLength(3);
});

test('a store that is disconnected sends no more hints; one that cannot be reached is disconnected all the same', async () => {
  const { store, onlineShopId } = await connectedStore();
  await hintsByTest(onlineShopId);
  expect(await disconnectOnlineShopAction({ onlineShopId })).toMatchObject({ ok: true });
  expect(store.subscriptions).toEqual([]);
  const gone = await connectedStore();
  await gone.close();
  expect(await disconnectOnlineShopAction({ onlineShopId: gone.onlineShopId })).toMatchObject({ ok: true });
});
