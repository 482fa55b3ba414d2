import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { shops } from '@/lib/db/schema';
import { keepFoundPoints } from '@/lib/service-points/data/found-points';
import { apiParcel, askerOf, openTestApi, type TestApi } from '@/lib/testing/test-api';

let world: TestApi;
let ask: ReturnType<typeof askerOf>;
beforeAll(async () => {
  world = await openTestApi();
  ask = askerOf(world, await world.addKey('Orders'));
});
afterAll(() => world.close());

const parcel = (order: string, change: object = {}) => apiParcel(world.server.homeSolutionId, order, change);
const book = async (order: string, change: object = {}) => {
  const made = await ask('POST', '/bookings', parcel(order, change), { 'idempotency-key': `key of ${order}` });
  return (await made.json()) as { id: string; createdAt: string };
};
async function list(query: Record<string, string>) {
  const answer = await ask('GET', `/bookings?${new URLSearchParams(query)}`);
  const { bookings } = (await answer.json()) as { bookings: { orderReference: string }[] };
  return bookings.map(({ orderReference }) => orderReference);
}

it('the list is narrowed by state, time, order reference and Idempotency-Key, page by page', async () => {
  await book('first');
  const refused = { recipient: { ...parcel('').recipient, zipCode: '9977' } };
  await ask('POST', '/bookings', parcel('refused', refused));
  const { createdAt } = await book('second');
  await book('third');
  expect(await list({ state: 'booked' })).toEqual(['third', 'second', 'first']);
  expect(await list({ state: 'rejected' })).toEqual(['refused']);
  expect(await list({ since: createdAt })).toEqual(['third', 'second']);
  expect(await list({ orderReference: 'second' })).toEqual(['second']);
  expect(await list({ orderReference: 'seco' })).toEqual([]);
  expect(await list({ idempotencyKey: 'key of third' })).toEqual(['third']);
  expect(await list({ idempotencyKey: 'key of third', state: 'rejected' })).toEqual([]);
  const first = await ask('GET', '/bookings?state=booked&limit=2');
  const { next } = (await first.json()) as { next: string };
  expect(await list({ state: 'booked', limit: '2', cursor: next })).toEqual(['first']);
});

it.each(['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-23:59', 'yesterday'])(
  'a time that the calendar does not have is refused at its parameter: %s',
  async (since) => {
    const answer = await ask('GET', `/bookings?${new URLSearchParams({ since })}`);
    expect(await answer.json()).toMatchObject({ status: 422, errors: [{ parameter: 'since' }] });
  },
);

it('a booking says where it goes and from where, what it weighs, where it is followed, and its Idempotency-Key', async () => {
  const { orm } = world.server.db;
  await orm
    .update(shops)
    .set({ trackingUrl: 'https://track.example/{shipment}' })
    .where(eq(shops.id, world.server.shopId));
  const recipient = { ...parcel('').recipient, coaddress: 'Leil. 0403', careOf: 'Berg', phone: '+4790000001' };
  const solutionId = world.server.pickUpSolutionId;
  const servicePoint = {
    externalId: '4711',
    name: 'Joker Torshov',
    address: 'Vogts gate 1',
    zipCode: '0474',
    city: 'Oslo',
    countryCode: 'NO',
  };
  await keepFoundPoints(orm, [{ ...servicePoint, solutionId, freightProductId: '' }]);
  const { id } = await book('whole', { recipient, servicePoint: { externalId: '4711' }, solutionId });
  const booking = await (await ask('GET', `/bookings/${id}`)).json();
  expect(booking).toMatchObject({
    recipient,
    servicePoint,
    sender: { name: expect.any(String), countryCode: 'NO' },
    items: [{ itemNumber: 1, weightGrams: 1500, lengthCm: 30, widthCm: 20, heightCm: 10 }],
    idempotencyKey: 'key of whole',
    label: 'not_printed',
    trackingLinks: [{ itemNumber: null, url: expect.stringMatching(/^https:\/\/track\.example\/\d+$/) }],
  });
  await orm.update(shops).set({ trackingUrl: null }).where(eq(shops.id, world.server.shopId));
  expect(await (await ask('GET', `/bookings/${id}`)).json()).toMatchObject({ trackingLinks: [] });
});

it('each parcel of a batch says the key that it was given', async () => {
  const bookings = ['b1', 'b2'].map((order) => ({ ...parcel(order), idempotencyKey: `batch ${order}` }));
  await ask('POST', '/batches', { title: 'Two', bookings });
  const [found] = ((await (await ask('GET', '/bookings?idempotencyKey=batch+b2')).json()) as { bookings: object[] })
    .bookings;
  expect(found).toMatchObject({ orderReference: 'b2', idempotencyKey: 'batch b2', items: [{ weightGrams: 1500 }] });
});
