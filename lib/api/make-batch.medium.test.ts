import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { batches, sendQueue } from '@/lib/db/batch-schema';
import { bookings } from '@/lib/db/schema';
import { apiParcel, openTestApi, type TestApi } from '@/lib/testing/test-api';

let world: TestApi;
let key: string;
beforeAll(async () => {
  world = await openTestApi();
  key = await world.addKey('Orders');
});
afterAll(() => world.close());

const parcel = (order: string, change: object = {}) =>
  apiParcel(world.server.homeSolutionId, order, { idempotencyKey: order, ...change });

type Made = { status: number; location: string | null; id: string; type?: string; errors?: { pointer: string }[] };
async function make(parcels: unknown[], title = 'Orders of the morning', as = key): Promise<Made> {
  const answer = await world.api.request('/api/v1/batches', {
    method: 'POST',
    headers: { authorization: `Bearer ${as}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title, bookings: parcels }),
  });
  const location = answer.headers.get('location');
  return { status: answer.status, location, ...((await answer.json()) as Omit<Made, 'status' | 'location'>) };
}
const count = async () => {
  const { orm } = world.server.db;
  return [await orm.$count(batches), await orm.$count(bookings), await orm.$count(sendQueue)];
};
const refusal = (status: number, name: string) => ({ status, type: `urn:parceldesk:problem:${name}` });

it('a batch is on disk as a whole, and the same one however often it is sent', async () => {
  const parcels = ['a-1', 'a-2', 'a-3'].map((order) => parcel(order));
  const sent = await Promise.all([make(parcels), make(parcels), make(parcels)]);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  expect(sent[0]).toMatchObject({ status: 201, title: 'Orders of the morning', counts: { waiting: 3, booked: 0 } });
  for (const { id, location } of sent) expect(location).toBe(`/api/v1/batches/${id}`);
  const other = await world.addKey('Returns');
  expect((await make(parcels, 'Orders of the morning', other)).id).toBe(sent[0]?.id);
  const reused = (...places: number[]) => ({
    ...refusal(422, 'idempotency-key-reused'),
    errors: places.map((at) => ({ pointer: `/bookings/${at}/idempotencyKey` })),
  });
  expect(await make(parcels, 'Another title')).toMatchObject(reused(0, 1, 2));
  expect(await make(parcels.slice(1))).toMatchObject(reused(0, 1));
  expect(await count()).toEqual([1, 3, 3]);
});

it('a hundred parcels with long messages are one body', async () => {
  const long = { messageToCarrier: 'Ring first. '.repeat(25), messageToRecipient: 'Behind the door. '.repeat(15) };
  const parcels = Array.from({ length: 100 }, (_, at) => parcel(`long-${at}`, long));
  expect(JSON.stringify(parcels).length).toBeGreaterThan(60_000);
  const { id, status } = await make(parcels);
  expect(status).toBe(201);
  await world.server.db.orm.update(batches).set({ state: 'stopped' }).where(eq(batches.id, id));
});

it('a key that was used for another parcel, or in no batch, refuses all of it', async () => {
  const before = await count();
  const [first, second] = [parcel('a-1'), parcel('b-2')];
  expect(await make([second, first])).toMatchObject({
    ...refusal(422, 'idempotency-key-reused'),
    errors: [{ pointer: '/bookings/1/idempotencyKey' }],
  });
  const changed = parcel('a-1', { messageToCarrier: 'Ring first' });
  expect(await make([changed])).toMatchObject({
    ...refusal(422, 'idempotency-key-reused'),
    errors: [{ pointer: '/bookings/0/idempotencyKey' }],
  });
  expect(await count()).toEqual(before);
});

it('a fault of one parcel is named by its place, and nothing is made', async () => {
  const before = await count();
  const wrong = parcel('c-2', { solutionId: crypto.randomUUID() });
  const refused = { ...refusal(422, 'invalid-fields'), errors: [{ pointer: '/bookings/1/solutionId' }] };
  expect(await make([parcel('c-1'), wrong])).toMatchObject(refused);
  expect(await make([parcel('c-1'), parcel('c-1')])).toMatchObject({
    errors: [{ pointer: '/bookings/1/idempotencyKey' }],
  });
  expect(await make([parcel('c-1'), parcel('c-2', { items: [] })])).toMatchObject({
    errors: [{ pointer: '/bookings/1/items' }],
  });
  const many = Array.from({ length: 101 }, (_, at) => parcel(`d-${at}`));
  expect((await make(many)).status).toBe(422);
  const reader = await world.addKey('Reader', { scopes: ['bookings:read'] });
  expect(await make([parcel('c-1')], 'Read', reader)).toMatchObject(refusal(403, 'missing-scope'));
  expect(await count()).toEqual(before);
});

it('a delivery date that cannot be asked for refuses all of it, at its field', async () => {
  const before = await count();
  for (const deliveryDate of ['2020-01-06', '2099-01-01']) {
    const parcels = [parcel('dated-1'), parcel('dated-2', { deliveryDate })];
    expect(await make(parcels)).toMatchObject({
      ...refusal(422, 'invalid-fields'),
      errors: [{ pointer: '/bookings/1/deliveryDate' }],
    });
  }
  expect(await count()).toEqual(before);
});

it('a shop has twenty batches at most that are not done', async () => {
  const made = [];
  for (let at = 0; at < 20; at += 1) made.push(await make([parcel(`e-${at}`)]));
  expect(made.map(({ status }) => status)).toEqual([...Array(19).fill(201), 429]);
  expect(made.at(-1)).toMatchObject(refusal(429, 'too-many-batches'));
});
