import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FoundPoint, keepFoundPoints } from '@/lib/service-points/data/found-points';
import { bookingsAtCarrier } from '@/lib/testing/carrier-ledger';
import { apiParcel, askerOf, openTestApi, type TestApi } from '@/lib/testing/test-api';

let world: TestApi;
let ask: ReturnType<typeof askerOf>;
beforeAll(async () => {
  world = await openTestApi();
  ask = askerOf(world, await world.addKey('Orders'));
});
afterAll(() => world.close());

const parcel = (order: string, servicePoint: object) =>
  apiParcel(world.server.pickUpSolutionId, order, { servicePoint });
async function book(order: string, servicePoint: object, idempotencyKey: string = crypto.randomUUID()) {
  const answer = await ask('POST', '/bookings', parcel(order, servicePoint), { 'idempotency-key': idempotencyKey });
  return {
    status: answer.status,
    ...((await answer.json()) as { id: string; errors?: object[]; servicePoint?: object }),
  };
}
const kiosk = (change: Partial<FoundPoint>): FoundPoint => ({
  solutionId: world.server.pickUpSolutionId,
  countryCode: 'NO',
  externalId: '4711',
  freightProductId: '',
  name: 'Joker Torshov',
  address: 'Vogts gate 1',
  zipCode: '0474',
  city: 'Oslo',
  ...change,
});
const keep = (...points: Partial<FoundPoint>[]) => keepFoundPoints(world.server.db.orm, points.map(kiosk));

describe('the service point of a parcel that a program books', () => {
  it('is named by its code, and has the name and address that the search found', async () => {
    const near = { solutionId: world.server.pickUpSolutionId, countryCode: 'NO', zipCode: '0155' };
    const found = (await (await ask('POST', '/service-points/search', near)).json()) as {
      servicePoints: { externalId: string; name: string; address: string; freightProductId: string }[];
    };
    const [, second] = found.servicePoints;
    const { externalId, name, address, freightProductId } = second ?? { externalId: '' };
    const booked = await book('found', { externalId, freightProductId });
    expect(booked).toMatchObject({ status: 201, servicePoint: { externalId, name, address } });
    const [sent] = await bookingsAtCarrier(world.server, 'found');
    expect(sent?.request.parties).toContainEqual(expect.objectContaining({ id: externalId, name, address }));
  });

  it.each([
    ['that no search found', { externalId: 'invented' }],
    ['of another country', { externalId: '4711', countryCode: 'SE' }],
    ['of another product', { externalId: '4711', freightProductId: '99' }],
  ])('is refused at its field, and nothing is sent: one %s', async (order, point) => {
    await keep({ freightProductId: '55' });
    const errors = [{ pointer: '/servicePoint/externalId', detail: expect.stringContaining('search') }];
    expect(await book(order, point)).toMatchObject({ status: 422, errors });
    expect(await bookingsAtCarrier(world.server, order)).toEqual([]);
  });

  it('is refused where only another solution’s search found it', async () => {
    await keep({ externalId: 'of-home', solutionId: world.server.homeSolutionId });
    expect(await book('of-home', { externalId: 'of-home' })).toMatchObject({ status: 422 });
  });

  it('is asked for where two products have its code for different places', async () => {
    await keep({ externalId: 'twice', freightProductId: '3' });
    await keep({ externalId: 'twice', freightProductId: '9', address: 'Bogstadveien 2' });
    const errors = [{ pointer: '/servicePoint/externalId', detail: expect.stringContaining('freightProductId') }];
    expect(await book('twice', { externalId: 'twice' })).toMatchObject({ status: 422, errors });
    expect(await book('twice', { externalId: 'twice', freightProductId: '9' })).toMatchObject({
      status: 201,
      servicePoint: { address: 'Bogstadveien 2' },
    });
  });

  it('is refused where the last search gave two places for its code and product', async () => {
    await keep({ externalId: 'doubtful' });
    await keep(
      { externalId: 'doubtful' },
      { externalId: 'doubtful', address: 'Bogstadveien 2' },
      { externalId: 'sure' },
    );
    expect(await book('doubtful', { externalId: 'doubtful' })).toMatchObject({ status: 422 });
    expect(await book('sure', { externalId: 'sure' })).toMatchObject({ status: 201 });
  });

  it('is the first request’s when it is repeated after the carrier renamed the point, also in a batch and as a plan', async () => {
    await keep({ externalId: 'renamed' });
    const point = { externalId: 'renamed' };
    const batch = { title: 'Renamed', bookings: [{ ...parcel('batch', point), idempotencyKey: 'in a batch' }] };
    const plan = async () => {
      const made = await ask('POST', '/plans', parcel('plan', point), { 'idempotency-key': 'a plan' });
      return { status: made.status, ...((await made.json()) as { id: string }) };
    };
    const all = async () => [
      (await book('renamed', point, 'renamed')).id,
      (await (await ask('POST', '/batches', batch)).json()) as { id: string },
      (await plan()).id,
    ];
    const [first, started, planned] = await all();
    await keep({ externalId: 'renamed', name: 'Extra Torshov' });
    const [again, startedAgain, plannedAgain] = await all();
    expect(again).toBe(first);
    expect(startedAgain).toMatchObject({ id: (started as { id: string }).id });
    expect(plannedAgain).toBe(planned);
    expect(await bookingsAtCarrier(world.server, 'renamed')).toHaveLength(1);
    expect(await book('later', point)).toMatchObject({ servicePoint: { name: 'Extra Torshov' } });
  });
});
