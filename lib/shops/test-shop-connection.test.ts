import { afterAll, beforeAll, expect, test } from 'vitest';
import { transportSolutions } from '@/lib/db/schema';
import { openTestServer, type TestServer } from '@/lib/testing/test-server';
import { testShopConnection } from './test-shop-connection';

let desk: TestServer;
beforeAll(async () => {
  desk = await openTestServer();
});
afterAll(() => desk.close());

test('the connection is tested by a search near the sender, with the shop’s number and its first pick-up', async () => {
  expect(await testShopConnection(desk, desk.shopId)).toEqual({
    token: { kind: 'given' },
    search: { kind: 'found', points: 3 },
    searched: { shopNumber: 16, solution: 'Pick-up', zipCode: '1473', city: 'Lørenskog' },
  });
});

test('a shop without a transport solution, and none at all, test the token alone', async () => {
  const tokenAlone = { token: { kind: 'given' }, search: null, searched: null };
  expect(await testShopConnection(desk, null)).toEqual(tokenAlone);
  expect(await testShopConnection(desk, crypto.randomUUID())).toEqual(tokenAlone);
  await desk.db.orm.delete(transportSolutions);
  expect(await testShopConnection(desk, desk.shopId)).toEqual(tokenAlone);
});
