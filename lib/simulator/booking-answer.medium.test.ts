import { array, assert, asyncProperty, constantFrom, integer, option, record, string } from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookingRequest, item, type OpenPracticeCarrier, openPracticeCarrier, party } from './ask-practice-carrier';
import { type BookingAnswer, bookingAnswerSchema } from './booking-answer-schema';

let carrier: OpenPracticeCarrier;
beforeAll(async () => {
  carrier = await openPracticeCarrier();
});
afterAll(() => carrier.stop());

async function book(change: Record<string, unknown> = {}): Promise<BookingAnswer> {
  const { status, body } = await carrier.book(bookingRequest(change));
  expect(status).toBe(200);
  return body as BookingAnswer;
}

const to = (countryCode: string, zipCode: string) => [party('consignee', { countryCode, zipCode }), party('consignor')];

const SHIPMENT_ID = /^\(401\)\d{17}$/;
const SSCC = /^3\d{17}$/;

describe('Book a parcel, rule 3: the shipmentId', () => {
  test('null in the request: one is assigned, in the published form', async () => {
    expect((await book({ shipmentId: null })).shipmentId).toMatch(SHIPMENT_ID);
    expect((await book({ shipmentId: undefined })).shipmentId).toMatch(SHIPMENT_ID);
  });

  test('given in the request: it is echoed', async () => {
    expect((await book({ shipmentId: 'Order 7/b' })).shipmentId).toBe('Order 7/b');
  });

  test('the same one twice makes two bookings: nothing is published about it, so it may not be relied on', async () => {
    const [first, second] = [await book({ shipmentId: 'twice' }), await book({ shipmentId: 'twice' })];
    expect(second.orderId).not.toBe(first.orderId);
    const booked = (await carrier.ledger()).bookings.filter((booking) => booking.shipmentId === 'twice');
    expect(booked).toHaveLength(2);
  });
});

describe('Book a parcel, rule 4', () => {
  test('every item gets a trackingReference of its own', async () => {
    const { items } = await book({ items: [1, 2, 3].map((itemNumber) => item({ itemNumber })) });
    const references = items.map((one) => one.trackingReference);
    for (const reference of references) expect(reference).toMatch(SSCC);
    expect(new Set(references).size).toBe(3);
  });

  test('a trackingReference given in the request is kept', async () => {
    const { items } = await book({ items: [item({ trackingReference: 'mine-1' })] });
    expect(items[0]?.trackingReference).toBe('mine-1');
  });

  test.each([
    [1, 1],
    [2, 1],
    [23, 9],
    [62, 55],
    [86, 55],
  ])('solution %i is booked as freight product %i', async (transportSolutionId, freightProductId) => {
    expect((await book({ transportSolutionId })).freightProductId).toBe(freightProductId);
  });

  test('solution 62 with a point of the partner alone is booked as the partner’s product', async () => {
    const { body } = await carrier.search({ countryCode: 'NO', zipCode: '0155', shopId: 16, transportSolutionId: 62 });
    const products = body.freightProducts as { servicePoints: { servicePointExternalId: string }[] }[];
    const [own, partner] = products.map((one) => one.servicePoints.map((point) => point.servicePointExternalId));
    const id = partner?.find((one) => !own?.includes(one));
    const parties = [party('consignee'), party('consignor'), { type: 'servicePoint', id, countryCode: 'NO' }];
    expect((await book({ transportSolutionId: 62, parties })).freightProductId).toBe(3);
  });
});

describe('Booking response', () => {
  test('orderId: a whole number, new for every booking', async () => {
    const [first, second] = [await book(), await book()];
    expect(Number.isInteger(first.orderId)).toBe(true);
    expect(second.orderId).not.toBe(first.orderId);
  });

  test('it has exactly the seven fields of the table', async () => {
    const fields = [
      'additionalServices',
      'freightProductId',
      'items',
      'orderId',
      'parties',
      'properties',
      'shipmentId',
    ];
    expect(Object.keys(await book()).sort()).toEqual(fields);
  });

  test('parties: echoed as sent, with detailedAddress', async () => {
    const parties = [party('consignee', { coaddress: '', phone2: '1' }), party('consignor', { id: 'C-1', email: '' })];
    const answer = await book({ parties });
    expect(answer.parties).toEqual(parties.map((one) => ({ ...one, detailedAddress: null })));
  });

  test('parties: a servicePoint party is echoed', async () => {
    const point = { type: 'servicePoint', id: '100004', countryCode: 'NO', name: 'Nærbua', address: 'Storgata 1' };
    const { parties } = await book({ parties: [party('consignee'), party('consignor'), point] });
    expect(parties[2]).toMatchObject(point);
  });

  test('parties: an unknown type is echoed', async () => {
    const { parties } = await book({ parties: [party('consignee'), party('consignor'), party('somethingNew')] });
    expect(parties[2]).toEqual({ ...party('somethingNew'), detailedAddress: null });
  });

  test('properties: all eighteen keys, text but for routeZipAndCity, which is null', async () => {
    const { properties } = await book();
    const { routeZipAndCity, ...texts } = properties;
    expect(routeZipAndCity).toBeNull();
    expect(Object.keys(texts).sort()).toEqual([
      'areaId',
      'freightProductName',
      'mainCarNumber',
      'pickupZipString',
      'productName',
      'regionId',
      'routeAddress',
      'routeDescription',
      'routeName',
      'routeSeq',
      'routing',
      'routingCode',
      'routingDescription',
      'routingDetailed',
      'shopName',
      'transportCompanyId',
      'transportNetId',
    ]);
    for (const text of Object.values(texts)) expect(text).toEqual(expect.stringMatching(/./));
  });

  test('additionalServices: empty', async () => expect((await book()).additionalServices).toEqual([]));
});

describe('Item in the response', () => {
  test('every field of the table, measures as sent, volume in cubic decimetres', async () => {
    const [answered] = (await book()).items;
    const reference = answered?.trackingReference ?? '';
    expect(answered).toEqual({
      itemId: null,
      itemNumber: 1,
      trackingReference: reference,
      returnCode: null,
      linkedParcelType: null,
      linkedTrackingReference: null,
      weight: 1500,
      volume: 6,
      length: 30,
      height: 10,
      width: 20,
      contentValue: null,
      externalSupplierId: null,
      contents: 'Books',
      properties: { shortItemIdentifier: reference.slice(-8) },
      articles: [],
      externalOrderId: null,
    });
  });
});

test('every valid request is booked, answered as the OpenAPI document says, and echoed', async () => {
  const measure = integer({ min: 0, max: 100_000 });
  const text = string({ maxLength: 35, unit: 'binary' });
  const request = record({
    transportSolutionId: constantFrom(1, 2, 23, 62, 86),
    shipmentId: option(string({ minLength: 1, maxLength: 35 })),
    messageToCarrier: option(text),
    parties: record({ coaddress: option(text), reference: text.map((one) => `ref ${one}`.slice(0, 35)) }).map(
      (change) => [party('consignee', change), party('consignor')],
    ),
    items: array(record({ weight: measure, width: measure, height: measure, length: measure, contents: text }), {
      minLength: 1,
      maxLength: 5,
    }).map((items) => items.map((one, index) => item({ ...one, itemNumber: index + 1 }))),
  });
  await assert(
    asyncProperty(request, async (change) => {
      const answer = await book(change);
      expect(bookingAnswerSchema.parse(answer)).toEqual(answer);
      expect(answer.parties).toEqual(change.parties.map((one) => ({ ...one, detailedAddress: null })));
      expect(answer.items).toMatchObject(change.items.map(({ trackingReference: _, ...one }) => one));
      if (change.shipmentId !== null) expect(answer.shipmentId).toBe(change.shipmentId);
    }),
    { numRuns: 100 },
  );
});

describe('where the carrier does not deliver', () => {
  test.each(['DE', 'PL', 'US'])('a consignee in %s is a 400 no.carrier.support', async (countryCode) => {
    const { status, body } = await carrier.book(bookingRequest({ parties: to(countryCode, '10115') }));
    expect([status, body.errorKey]).toEqual([400, 'no.carrier.support']);
  });

  test.each(['NO', 'SE', 'DK', 'FI'])('a consignee in %s is served', async (countryCode) => {
    expect((await book({ parties: to(countryCode, '5000') })).shipmentId).toMatch(SHIPMENT_ID);
  });

  test('9170 with solution 2, home only: no.carrier.support', async () => {
    const { status, body } = await carrier.book(bookingRequest({ parties: to('NO', '9170') }));
    expect([status, body.errorKey]).toEqual([400, 'no.carrier.support']);
  });

  test('9170 with solution 1, home with fallback: silently becomes a pick-up', async () => {
    const answer = await book({ transportSolutionId: 1, parties: to('NO', '9170') });
    expect(answer.freightProductId).toBe(55);
    expect(answer.properties.productName).toBe('Pick-up in a shop');
  });
});
