import { afterAll, beforeAll, expect, it } from 'vitest';
import { shops } from '@/lib/db/schema';
import { eventsAbout } from '@/lib/testing/audit-rows';
import { sender } from '@/lib/testing/booking-form';
import { askerOf, openTestApi, type TestApi } from '@/lib/testing/test-api';

let world: TestApi;
let ask: ReturnType<typeof askerOf>;
beforeAll(async () => {
  world = await openTestApi();
  ask = askerOf(world, await world.addKey('Orders'));
});
afterAll(() => world.close());

const wanted = { url: 'https://192.0.2.1/parcels', description: 'Orders', events: ['booking.booked'] };
const read = async (answer: Response) => ({ ...((await answer.json()) as object), status: answer.status });
const typeOf = async (answer: Response) => ((await answer.json()) as { type: string }).type.split(':').at(-1);

it('a webhook is added with a secret that is shown once, listed, given another secret, and removed', async () => {
  const made = await ask('POST', '/webhooks', { ...wanted, url: 'https://93.184.215.14/parcels' });
  const { id, secret, ...rest } = (await made.json()) as { id: string; secret: string };
  expect([made.status, made.headers.get('location')]).toEqual([201, `/api/v1/webhooks/${id}`]);
  expect(secret).toMatch(/^whsec_/);
  expect(await read(await ask('GET', '/webhooks'))).toEqual({ status: 200, webhooks: [{ id, ...rest }] });
  expect(await read(await ask('GET', `/webhooks/${id}`))).toEqual({ status: 200, id, ...rest });
  const renewed = (await (await ask('POST', `/webhooks/${id}/secret`)).json()) as { secret: string };
  expect(renewed.secret).toMatch(/^whsec_/);
  expect(renewed.secret).not.toBe(secret);
  expect((await ask('DELETE', `/webhooks/${id}`)).status).toBe(204);
  expect(await read(await ask('GET', '/webhooks'))).toEqual({ status: 200, webhooks: [] });
  const events = await eventsAbout(world.server.db.orm, id);
  expect(events.map(({ action }) => action)).toEqual(['webhook.made', 'webhook.secret_made', 'webhook.removed']);
});

it.each([
  'https://127.0.0.1/',
  'https://192.0.2.1/',
  'http://93.184.215.14/',
  'ftp://a.example',
  'https://a:b@c.example',
])('an address that nothing may be sent to is refused at its field: %s', async (url) => {
  const answer = await read(await ask('POST', '/webhooks', { ...wanted, url }));
  expect(answer).toMatchObject({ status: 422, errors: [{ pointer: '/url' }] });
});

it('another shop’s webhook is not there, and each operation asks for its own scope', async () => {
  const made = await ask('POST', '/webhooks', { ...wanted, url: 'https://93.184.215.14/parcels' });
  const { id } = (await made.json()) as { id: string };
  const party = { ...sender, type: 'consignor', id: null, coaddress: null, phone2: null };
  const values = { environment: 'practice', name: 'Bergen', carrierShopId: 17, sender: party } as const;
  const [shop] = await world.server.db.orm.insert(shops).values(values).returning();
  const strange = askerOf(world, await world.addKey('Bergen', { shopId: shop?.id ?? '' }));
  expect(await read(await strange('GET', '/webhooks'))).toMatchObject({ webhooks: [] });
  for (const [method, path] of [
    ['GET', ''],
    ['DELETE', ''],
    ['POST', '/secret'],
  ] as const)
    expect(await typeOf(await strange(method, `/webhooks/${id}${path}`))).toBe('not-found');
  const reader = askerOf(world, await world.addKey('Reader', { scopes: ['webhooks:read'] }));
  expect((await reader('GET', `/webhooks/${id}`)).status).toBe(200);
  expect(await typeOf(await reader('DELETE', `/webhooks/${id}`))).toBe('missing-scope');
  expect(await typeOf(await reader('POST', '/webhooks', wanted))).toBe('missing-scope');
});

it('a shop has ten webhooks at most', async () => {
  const add = () => ask('POST', '/webhooks', { ...wanted, url: 'https://93.184.215.14/parcels' });
  const statuses: number[] = [];
  for (let count = 0; count < 10; count += 1) statuses.push((await add()).status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(9);
  expect(await typeOf(await add())).toBe('too-many-webhooks');
});
