import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookingsAtCarrier } from '@/lib/testing/carrier-ledger';
import { apiParcel, askerOf, openTestApi, type TestApi } from '@/lib/testing/test-api';

let world: TestApi;
let ask: ReturnType<typeof askerOf>;
beforeAll(async () => {
  world = await openTestApi();
  ask = askerOf(world, await world.addKey('Orders'));
});
afterAll(() => world.close());

const book = async (order: string, change: object = {}) =>
  (await ask('POST', '/bookings', apiParcel(world.server.homeSolutionId, order, change))).json() as Promise<{
    id: string;
    bookingId: string;
  }>;
const typeOf = async (answer: Response) => ((await answer.json()) as { type: string }).type.split(':').at(-1);

it('a booking is made void with a reason, and stays so when it is asked again', async () => {
  const { id } = await book('void');
  const reason = 'The customer cancelled the order';
  for (let times = 0; times < 2; times += 1) {
    const answer = await ask('POST', `/bookings/${id}/void`, { reason });
    expect(await answer.json()).toMatchObject({ id, isVoid: true, label: 'void' });
  }
  const { rows } = await world.server.db.pool.query('select reason from booking_voids where booking_id = $1', [id]);
  expect(rows).toEqual([{ reason }]);
  const needed = await ask('POST', `/bookings/${id}/void`, {});
  expect(await needed.json()).toMatchObject({ errors: [{ pointer: '/reason', detail: 'Is missing' }] });
});

it('what is not booked is not made void, and a key that books may not make void', async () => {
  const recipient = { ...apiParcel('', '').recipient, zipCode: '9977' };
  const { bookingId } = await book('refused', { recipient });
  expect(await typeOf(await ask('POST', `/bookings/${bookingId}/void`, { reason: 'x' }))).toBe('not-booked');
  const booker = askerOf(world, await world.addKey('Booker', { scopes: ['bookings:write'] }));
  const { id } = await book('kept');
  expect(await typeOf(await booker('POST', `/bookings/${id}/void`, { reason: 'x' }))).toBe('missing-scope');
});

it('the way back of a parcel is booked once under its key, from the customer, and has a label of its own', async () => {
  const { id } = await book('there');
  const key = { 'idempotency-key': 'back' };
  const first = await ask('POST', `/bookings/${id}/return`, undefined, key);
  const back = (await first.json()) as { id: string };
  expect([first.status, back]).toMatchObject([
    201,
    { isReturn: true, orderReference: 'there', recipient: { name: 'Kari Nordmann' }, idempotencyKey: 'back' },
  ]);
  expect(await (await ask('POST', `/bookings/${id}/return`, undefined, key)).json()).toEqual(back);
  expect(await bookingsAtCarrier(world.server, 'there')).toHaveLength(2);
  const label = await ask('GET', `/bookings/${back.id}/label`);
  expect(Buffer.from(await label.arrayBuffer()).toString('latin1')).toMatch(/^%PDF-/);
  expect(await typeOf(await ask('POST', `/bookings/${back.id}/return`))).toBe('no-return');
});
