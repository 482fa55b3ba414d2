import { afterAll, beforeAll, expect, test } from 'vitest';
import { transportSolutions } from '@/lib/db/schema';
import { openTestServer, type TestServer } from '@/lib/testing/test-server';
import { testShopConnection } from './test-shop-connection';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('the connection is tested by a search near the sender, with the shop’s number and its first pick-up', async () => {
  expect(await testShopConnection(server, server.shopId)).toEqual({
    token: { kind: 'given' },
    search: { kind: 'found', points: 3 },
    searched: { shopNumber: 16, solution: 'Pick-up', zipCode: '1473', city: 'Lørenskog' },
  });
});

test('a shop without a transport solution, and none at all, test the token alone', async () => {
  const tokenAlone = { token: { kind: 'given' }, search: null, searched: null };
  expect(await testShopConnection(server, null)).toEqual(tokenAlone);
  expect(await testShopConnection(server, crypto.randomUUID())).toEqual(tokenAlone);
  await server.db.orm.delete(transportSolutions);
  expect(await testShopConnection(server, server.shopId)).toEqual(tokenAlone);
});
