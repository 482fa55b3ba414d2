import { afterAll, beforeAll, expect, it } from 'vitest';
import { batches } from '@/lib/db/batch-schema';
import { shops } from '@/lib/db/schema';
import { sender } from '@/lib/testing/booking-form';
import { apiParcel, openTestApi, type TestApi } from '@/lib/testing/test-api';
import { PROBLEMS } from './problems';

let world: TestApi;
let own: string;
let strange: string;
beforeAll(async () => {
  world = await openTestApi();
  own = await world.addKey('Orders');
  const party = { ...sender, type: 'consignor', id: null, coaddress: null, phone2: null };
  const values = { environment: 'practice', name: 'Bergen', carrierShopId: 17, sender: party } as const;
  const [shop] = await world.server.db.orm.insert(shops).values(values).returning();
  strange = await world.addKey('Bergen', { shopId: shop?.id ?? '' });
});
afterAll(() => world.close());

const from = { address: '192.0.2.9', userAgent: 'orders/1' };

async function ask(method: string, path: string, body?: unknown, key = own, more: Record<string, string> = {}) {
  const response = await world.api.request(`/api/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'x-forwarded-for': from.address,
      'user-agent': from.userAgent,
      ...more,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { ...(text ? JSON.parse(text) : {}), status: response.status };
}
const typeOf = (name: keyof typeof PROBLEMS) => ({
  status: PROBLEMS[name].status,
  type: `urn:parceldesk:problem:${name}`,
});
const kari = { name: 'Kari Nordmann', address: 'Storgata 11', zipCode: '0155', city: 'Oslo', countryCode: 'NO' };

it('service points near an address come with their opening hours', async () => {
  const search = { solutionId: world.server.pickUpSolutionId, countryCode: 'NO', zipCode: '0155' };
  const found = await ask('POST', '/service-points/search', search);
  expect(found).toMatchObject({ status: 200, isServed: true, servicePoints: { length: 3 } });
  const intervals = found.servicePoints.flatMap((point: { openingHours: object }) =>
    Object.values(point.openingHours).flatMap((day) => day ?? []),
  );
  expect(intervals.length).toBeGreaterThan(0);
  for (const { from } of intervals) expect(from).toMatch(/^\d\d:\d\d$/);
  const foreign = await ask('POST', '/service-points/search', search, strange);
  expect(foreign).toMatchObject({ ...typeOf('invalid-fields'), errors: [{ pointer: '/solutionId' }] });
});

it('a recipient is added once, found, changed and deleted, by the keys of its shop alone', async () => {
  const added = await ask('POST', '/recipients', { ...kari, phone: '+47 900 00 001' });
  expect(added).toMatchObject({ status: 201, parcelsBooked: 0, recipient: kari });
  const again = await ask('POST', '/recipients', kari);
  expect(again).toMatchObject({ ...typeOf('recipient-exists'), recipientId: added.id });
  const found = await ask('POST', '/recipients/search', { text: 'kari' });
  expect(found).toMatchObject({ status: 200, recipients: [{ id: added.id }], next: null });
  expect(await ask('POST', '/recipients/search', {}, strange)).toMatchObject({ status: 200, recipients: [] });
  const path = `/recipients/${added.id}`;
  for (const method of ['GET', 'PUT', 'DELETE']) {
    const body = method === 'PUT' ? kari : undefined;
    expect(await ask(method, path, body, strange)).toMatchObject(typeOf('not-found'));
  }
  const moved = { ...kari, address: 'Storgata 12' };
  expect(await ask('PUT', path, moved)).toMatchObject({ status: 200, recipient: { ...moved, phone: '' } });
  expect(await ask('GET', path)).toMatchObject({ status: 200, id: added.id, recipient: moved });
  expect(await ask('DELETE', path)).toEqual({ status: 204 });
  for (const method of ['GET', 'DELETE']) expect(await ask(method, path)).toMatchObject(typeOf('not-found'));
  const { rows } = await world.server.db.pool.query(
    `select actor_type as by, actor_name as name, targets, context from audit_events where action = 'recipients.deleted'`,
  );
  const targets = [{ type: 'recipient', id: added.id }];
  expect(rows).toEqual([{ by: 'api_key', name: 'Orders', targets, context: from }]);
});

it('what became of a booking is recorded with the address and the program that asked for it', async () => {
  const made = await ask('POST', '/bookings', apiParcel(world.server.homeSolutionId, 'order-1'), own, {
    'idempotency-key': 'order-1',
  });
  expect(made).toMatchObject({ status: 201 });
  const { rows } = await world.server.db.pool.query(
    `select actor_type as by, targets, context from audit_events where action = 'booking.booked'`,
  );
  expect(rows).toEqual([{ by: 'api_key', targets: [{ type: 'booking', id: made.id }], context: from }]);
});

it('pages of recipients hold each once, and a cursor that no page gave is refused', async () => {
  for (let number = 0; number < 51; number += 1) await ask('POST', '/recipients', { ...kari, name: `Many ${number}` });
  const first = await ask('POST', '/recipients/search', { text: 'many' });
  const second = await ask('POST', '/recipients/search', { text: 'many', cursor: first.next });
  const ids = [...first.recipients, ...second.recipients].map(({ id }) => id);
  expect([new Set(ids).size, second.next]).toEqual([51, null]);
  for (const cursor of ['', 'x', Buffer.from('[1]').toString('base64url')]) {
    const refused = await ask('POST', '/recipients/search', { cursor });
    expect(refused).toMatchObject({ ...typeOf('invalid-fields'), errors: [{ pointer: '/cursor' }] });
  }
});

it('a batch of the shop is read, and is not there for a key of another one', async () => {
  const { shopId, clerk, db } = world.server;
  const values = { environment: 'practice', shopId, clerkId: clerk.id, title: 'orders.csv' } as const;
  const [batch] = await db.orm.insert(batches).values(values).returning();
  const path = `/batches/${batch?.id}`;
  expect(await ask('GET', path)).toMatchObject({ status: 200, title: 'orders.csv', counts: { booked: 0 } });
  expect(await ask('GET', `${path}/bookings`)).toEqual({ status: 200, bookings: [], next: null });
  for (const asked of [path, `${path}/bookings`]) {
    expect(await ask('GET', asked, undefined, strange)).toMatchObject(typeOf('not-found'));
  }
});

it('each operation asks for its own scope', async () => {
  const key = await world.addKey('Booker', { scopes: ['bookings:write'] });
  const id = crypto.randomUUID();
  for (const [method, path] of [
    ['POST', '/service-points/search'],
    ['POST', '/recipients/search'],
    ['POST', '/recipients'],
    ['GET', `/recipients/${id}`],
    ['PUT', `/recipients/${id}`],
    ['DELETE', `/recipients/${id}`],
    ['GET', `/batches/${id}`],
    ['GET', `/batches/${id}/bookings`],
  ] as const) {
    expect(await ask(method, path, undefined, key)).toMatchObject(typeOf('missing-scope'));
  }
});
