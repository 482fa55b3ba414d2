import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nearbyRequest, type OpenPracticeCarrier, openPracticeCarrier } from './ask-practice-carrier';
import type { NearbyAnswer } from './nearby-schema';

let carrier: OpenPracticeCarrier;
beforeAll(async () => {
  carrier = await openPracticeCarrier();
});
afterAll(() => carrier.stop());

async function search(change: Record<string, unknown> = {}): Promise<NearbyAnswer['freightProducts']> {
  const { status, body } = await carrier.search(nearbyRequest(change));
  expect(status).toBe(200);
  return (body as NearbyAnswer).freightProducts;
}

describe('Find nearby service points, rule 1: three points, depending on the transport solution', () => {
  test('solution 86: one product with three points', async () => {
    const [product, ...others] = await search({ transportSolutionId: 86 });
    expect(product?.servicePoints).toHaveLength(3);
    expect(others).toEqual([]);
  });

  test('solution 62: two products, each with its own points, one point under both', async () => {
    const [own, partner, ...others] = await search({ transportSolutionId: 62 });
    expect(others).toEqual([]);
    expect([own?.freightProductId, partner?.freightProductId]).toEqual([55, 3]);
    const [ownIds, partnerIds] = [own, partner].map((one) => one?.servicePoints.map((p) => p.servicePointExternalId));
    expect(ownIds).not.toEqual(partnerIds);
    expect(ownIds?.some((id) => partnerIds?.includes(id))).toBe(true);
  });

  test.each([
    [1, [55]],
    [2, []],
    [23, [9]],
  ])('solution %i answers with the products %j', async (transportSolutionId, products) => {
    expect((await search({ transportSolutionId })).map((one) => one.freightProductId)).toEqual(products);
  });

  test('one point when none lies within 5 km', async () => {
    const [product] = await search({ zipCode: '9170', postalName: 'Longyearbyen' });
    expect(product?.servicePoints).toHaveLength(1);
  });

  test('different postal codes have different nearest points', async () => {
    const ids = async (zipCode: string) =>
      (await search({ zipCode }))[0]?.servicePoints.map((point) => point.servicePointExternalId);
    expect(await ids('0155')).not.toEqual(await ids('0855'));
    expect(await ids('0155')).not.toEqual(await ids('5003'));
  });

  test('the same search is answered the same', async () => expect(await search()).toEqual(await search()));
});

describe('Find nearby service points, rule 2: required are', () => {
  test.each(['countryCode', 'shopId', 'transportSolutionId', 'zipCode'])('%s', async (field) => {
    const { status, body } = await carrier.search(nearbyRequest({ [field]: undefined }));
    expect(status).toBe(400);
    expect(body).toMatchObject({ errorKey: `${field}.required`, errorMap: { [field]: 'required' } });
  });
});

describe('Nearby service point search request', () => {
  test.each([
    ['zipCode', 9],
    ['postalName', 35],
    ['streetAddress', 105],
  ])('%s has at most %i characters', async (field, longest) => {
    expect((await carrier.search(nearbyRequest({ [field]: 'x'.repeat(longest) }))).status).toBe(200);
    expect((await carrier.search(nearbyRequest({ [field]: 'x'.repeat(longest + 1) }))).status).toBe(400);
  });

  test('countryCode: two capital letters', async () => {
    for (const countryCode of ['no', 'NOR', '']) {
      expect((await carrier.search(nearbyRequest({ countryCode }))).status).toBe(400);
    }
  });

  test.each(['DE', 'IS', 'GB'])('countryCode: %s is a 400 no.carrier.support', async (countryCode) => {
    const { status, body } = await carrier.search(nearbyRequest({ countryCode }));
    expect([status, body.errorKey]).toEqual([400, 'no.carrier.support']);
  });

  test('shopId: one without an agreement is a 403 no.access.shop.id', async () => {
    const { status, body } = await carrier.search(nearbyRequest({ shopId: 99 }));
    expect([status, body.errorKey]).toEqual([403, 'no.access.shop.id']);
  });

  test('transportSolutionId: one the shop may not use is a 403', async () => {
    const { status, body } = await carrier.search(nearbyRequest({ transportSolutionId: 11 }));
    expect([status, body.errorKey]).toEqual([403, 'no.access.transport.solution.id']);
  });

  test('zipCode: text, not a number and not blank', async () => {
    for (const zipCode of [155, ' ', '']) expect((await carrier.search(nearbyRequest({ zipCode }))).status).toBe(400);
  });

  test('zipCode: one that no range has is answered from the nearest range', async () => {
    const [product] = await search({ countryCode: 'DK', zipCode: '0001', postalName: 'Nowhere' });
    expect(product?.servicePoints[0]?.visitingAddress.postalName).toBe('KØBENHAVN');
  });

  test.each(['postalName', 'streetAddress'])('%s: may be null or left out', async (field) => {
    expect(await search({ [field]: null })).toEqual(await search({ [field]: undefined }));
  });
});

describe('Nearby service point search response', () => {
  test('FreightProduct: every field of the table, properties empty', async () => {
    const [product] = await search();
    expect(product).toEqual({
      transporterId: 1,
      transporterName: 'Practice Parcel',
      freightProductId: 55,
      freightName: 'Pick-up parcel',
      freightTitle: 'Pick-up in a shop',
      freightDescription: expect.any(String),
      servicePoints: expect.any(Array),
      properties: {},
    });
  });

  test('ServicePoint, OpeningHours, Address and Coordinate: every field of the tables', async () => {
    const [product] = await search();
    const [point] = product?.servicePoints ?? [];
    const address = {
      postalCode: expect.stringMatching(/^\d{4}$/),
      countryCode: 'NO',
      streetNumber: expect.stringMatching(/^\d+$/),
      streetName: expect.any(String),
      postalName: 'OSLO',
    };
    expect(point).toEqual({
      servicePointExternalId: expect.stringMatching(/^1\d{5}$/),
      servicePointName: expect.any(String),
      openingHours: expect.any(Array),
      visitingAddress: address,
      deliveryAddress: address,
      type: 'RETAILER',
      routingCode: expect.any(String),
      eligibleParcelOutlet: true,
      servicePointCoordinates: [{ northing: expect.any(Number), easting: expect.any(Number) }],
    });
    for (const interval of point?.openingHours ?? []) {
      expect(interval).toEqual({
        day: expect.stringMatching(/^[A-Z]+DAY$/),
        from1: expect.stringMatching(/^\d\d:\d\d$/),
        to1: expect.stringMatching(/^\d\d:\d\d$/),
      });
    }
  });
});
