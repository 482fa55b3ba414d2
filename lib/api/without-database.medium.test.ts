import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '@/lib/db/connection';
import { isDatabaseAway } from '@/lib/db/query-errors';
import { apiParcel, openTestApi, type TestApi } from '@/lib/testing/test-api';

let world: TestApi;
let key: string;
beforeAll(async () => {
  world = await openTestApi();
  key = await world.addKey('Orders');
});
afterAll(() => world.close());

it.each([
  ['GET', '/solutions'],
  ['POST', '/bookings'],
  ['POST', '/batches'],
])('%s %s says while PostgreSQL is down that it may be sent again, and when', async (method, path) => {
  const { db } = world.source();
  // Nothing listens on this port.
  const away = connect('postgresql://desk@127.0.0.1:1/desk');
  world.change({ db: away });
  const response = await world.api.request(`/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, 'idempotency-key': 'away', 'content-type': 'application/json' },
    ...(method === 'GET' ? {} : { body: JSON.stringify(apiParcel(world.server.homeSolutionId, 'away')) }),
  });
  world.change({ db });
  await away.close();
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
  expect(await response.json()).toMatchObject({ type: 'urn:parceldesk:problem:database-unavailable' });
});

it('a transaction for which no connection can be had counts as one that PostgreSQL did not answer', async () => {
  const away = connect('postgresql://desk@127.0.0.1:1/desk');
  const lost = await away.orm.transaction(async () => undefined).catch((error: unknown) => error);
  const wrong = await world.server.db.pool.query('select nothing').catch((error: unknown) => error);
  expect([isDatabaseAway(lost), isDatabaseAway(wrong), isDatabaseAway(new Error('its own'))]).toEqual([
    true,
    false,
    false,
  ]);
  await away.close();
});
