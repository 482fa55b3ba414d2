import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  bookingRequest,
  item,
  nearbyRequest,
  type OpenPracticeCarrier,
  openPracticeCarrier,
} from './ask-practice-carrier';
import type { NearbyAnswer } from './nearby-schema';
import { HOURS } from './points/hours';

let carrier: OpenPracticeCarrier;
beforeAll(async () => {
  carrier = await openPracticeCarrier();
});
afterAll(() => carrier.stop());

async function book(reference: string) {
  const before = (await carrier.ledger()).bookings.length;
  const answer = await carrier.book(bookingRequest({}, reference));
  const { bookings } = await carrier.ledger();
  expect(bookings).toHaveLength(before + 1);
  return { ...answer, booking: bookings.at(-1) };
}

async function search(streetAddress: string) {
  const { status, body } = await carrier.search(nearbyRequest({ streetAddress }));
  expect(status).toBe(200);
  return (body as NearbyAnswer).freightProducts[0]?.servicePoints ?? [];
}

describe('a booking that is taken and answered oddly', () => {
  test.each([
    ['answer-201', 201],
    ['answer-202', 202],
  ])('%s: the true answer under status %i', async (word, status) => {
    const answer = await book(word);
    expect([answer.status, answer.body.shipmentId]).toEqual([status, answer.booking?.shipmentId]);
  });

  test.each([
    ['500-taken', 500, 'application/json'],
    ['502-taken', 502, 'text/html'],
    ['answer-html', 200, 'text/html'],
    ['answer-empty', 200, 'text/plain'],
  ])('%s: booked, but answered %i as %s without a shipmentId', async (word, status, type) => {
    const answer = await book(word);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, type]);
    expect(answer.text).not.toContain(answer.booking?.shipmentId);
  });

  test('no-shipment-id: a 2xx without shipmentId; the ledger knows it', async () => {
    const { status, body, booking } = await book('no-shipment-id');
    expect([status, 'shipmentId' in body]).toEqual([200, false]);
    expect(booking?.shipmentId).toMatch(/^\(401\)\d{17}$/);
  });

  test.each([
    ['error-beside-id', { errorKey: 'address.invalid', statusCode: 400 }],
    ['failed-beside-id', { success: false }],
  ])('%s: the true answer with a failure beside it', async (word, failure) => {
    const { body, booking } = await book(word);
    expect(body).toMatchObject({ shipmentId: booking?.shipmentId, ...failure });
  });

  test('id-in-400: the true answer under a status that refuses', async () => {
    const { status, body, booking } = await book('id-in-400');
    expect([status, body.shipmentId]).toEqual([400, booking?.shipmentId]);
  });

  test('one-parcel and same-parcel: fewer numbers than parcels', async () => {
    const items = [item(), item({ itemNumber: 2 })];
    const one = await carrier.book(bookingRequest({ items }, 'one-parcel'));
    expect(one.body.items).toHaveLength(1);
    const same = await carrier.book(bookingRequest({ items }, 'same-parcel'));
    expect(same.body.items).toMatchObject(Array(2).fill({ trackingReference: '370724763243779252' }));
  });

  test('long-order-id: seventeen digits without quotes', async () => {
    expect((await book('long-order-id')).text).toContain('"orderId":90071992547409937,');
  });

  test('lost-signs and lost-letters: the consignee in letters that were lost', async () => {
    expect((await book('lost-letters')).body.parties).toMatchObject([{ address: 'Bj\uFFFDlsengata 4' }, {}]);
    const parties = JSON.stringify((await book('lost-signs')).body.parties);
    expect(parties).not.toContain('Bj\uFFFDlsengata');
  });

  test.each(['answer-gzip', 'answer-brotli', 'answer-latin1'])('%s: the true answer in other bytes', async (word) => {
    const { status, booking, ...answer } = await book(word);
    const latin1 = answer.headers.get('content-type')?.includes('iso-8859-1');
    expect([status, latin1 || answer.body.shipmentId]).toEqual([200, word === 'answer-latin1' || booking?.shipmentId]);
  });

  test('answer-unknown-coding: bytes that no client can read; the ledger knows the booking', async () => {
    const { status, headers, text, booking } = await book('answer-unknown-coding');
    expect([status, headers.get('content-encoding')]).toEqual([200, 'x-practice']);
    expect(text).not.toContain(booking?.shipmentId);
  });

  test('numeric-shipment-id: seventeen digits without quotes', async () => {
    const { text, booking } = await book('numeric-shipment-id');
    expect(text).toContain(`"shipmentId":${booking?.shipmentId.slice('(401)'.length)},`);
  });

  test('old-answer: order_id and tracking_identifier only', async () => {
    expect(Object.keys((await book('old-answer')).body)).toEqual(['order_id', 'tracking_identifier']);
  });

  test('all-but-id-empty: the shipmentId and nothing else', async () => {
    const { body, booking } = await book('all-but-id-empty');
    expect(body).toMatchObject({ shipmentId: booking?.shipmentId, parties: null, properties: null });
  });

  test('other-product: a home delivery is answered as a pick-up', async () => {
    const { body } = await book('other-product');
    expect(body).toMatchObject({ freightProductId: 55, properties: { productName: 'Pick-up in a shop' } });
  });

  test('address-corrected: the consignee’s address comes back in capitals, the sender’s as sent', async () => {
    const { body } = await book('address-corrected');
    expect(body.parties).toMatchObject([
      { type: 'consignee', address: 'STORGATEN 11A H0202', postalName: 'OSLO' },
      { type: 'consignor', address: 'Storgaten 11A H0202', postalName: 'Oslo' },
    ]);
  });

  test('return-code: every item has one', async () => {
    expect((await book('return-code')).body.items).toMatchObject([{ returnCode: 'R-1337' }]);
  });

  test('mission-code: 26 digits with 0x1D after the first ten', async () => {
    const { missionCode } = (await book('mission-code')).body.properties as { missionCode: string };
    const [first, second] = missionCode.split('\u001d');
    expect([first, second].map((part) => /^\d+$/.test(part ?? '') && part?.length)).toEqual([10, 16]);
  });

  test('unknown-field: at every level', async () => {
    expect((await book('unknown-field')).body).toMatchObject({
      carbonGrams: 412,
      items: [{ sortingHint: { lane: 7 } }],
      parties: [{ loyaltyLevel: 'gold' }, { loyaltyLevel: 'gold' }],
      properties: { droneRoute: 'D-7' },
    });
  });

  test('raw-structures: additionalServices, articles and detailedAddress are filled', async () => {
    const { body } = await book('raw-structures');
    expect(body.additionalServices).not.toEqual([]);
    expect(body.items).toMatchObject([{ articles: [{ sku: 'A-1' }] }]);
    expect(body.parties).toMatchObject([{ detailedAddress: { flat: 'H0202' } }, { detailedAddress: null }]);
  });

  test('the ledger keeps the answer as it was sent', async () => {
    const { body, booking } = await book('other-product');
    expect(booking?.response).toEqual(body);
  });
});

describe('a search that is answered oddly', () => {
  test('no-points: a product without points; no-products: no product', async () => {
    expect(await search('no-points')).toEqual([]);
    const { body } = await carrier.search(nearbyRequest({ streetAddress: 'no-products' }));
    expect(body).toEqual({ freightProducts: [] });
  });

  test('odd-hours: none, swapped, equal times', async () => {
    const hours = (await search('odd-hours')).map((point) => point.openingHours);
    expect(hours).toEqual([HOURS.emptyList, HOURS.swapped, HOURS.equalTimes]);
  });

  test('mixed-hours: two intervals a day, unordered, missing days', async () => {
    const hours = (await search('mixed-hours')).map((point) => point.openingHours);
    expect(hours).toEqual([HOURS.twoIntervals, HOURS.unordered, HOURS.missingDays]);
  });

  test('odd-positions: swapped, none, out of this world', async () => {
    const [swapped, none, wild] = (await search('odd-positions')).map((point) => point.servicePointCoordinates);
    expect(swapped?.[0]?.northing).toBeCloseTo(10.8, 0);
    expect(none).toEqual([]);
    expect(wild?.[0]?.northing).toBeGreaterThan(90);
  });

  test('named-days: MON, MANDAG and 1', async () => {
    const days = (await search('named-days')).map((point) => point.openingHours[0]?.day);
    expect(days).toEqual(['MON', 'MANDAG', 1]);
  });

  test('closed-outlets: points that take no parcels; long-names: names of over 200 letters', async () => {
    for (const { eligibleParcelOutlet } of await search('closed-outlets')) expect(eligibleParcelOutlet).toBe(false);
    for (const { servicePointName } of await search('long-names')) expect(servicePointName.length).toBeGreaterThan(200);
  });

  test('four-points: one more than promised, under an id of its own', async () => {
    const ids = (await search('four-points')).map((point) => point.servicePointExternalId);
    expect(new Set(ids).size).toBe(4);
  });

  test('unknown-field: an unknown type and fields', async () => {
    expect(await search('unknown-field')).toMatchObject(Array(3).fill({ type: 'DRONE_PAD', roofAccess: true }));
  });

  test('bare-points: id and name, hardly more', async () => {
    for (const point of await search('bare-points')) {
      expect(point).toEqual({
        servicePointExternalId: expect.any(String),
        servicePointName: expect.any(String),
        openingHours: null,
        visitingAddress: null,
      });
    }
  });

  test.each(['9992', '9993', '9994', '9996'])('the postal code %s has three points to show it on', async (zipCode) => {
    const { body } = await carrier.search(nearbyRequest({ zipCode }));
    const [product] = (body as NearbyAnswer).freightProducts;
    expect(product?.servicePoints.length).toBeGreaterThanOrEqual(3);
  });
});

describe('a token that is answered oddly, by a word after the client id and a colon', () => {
  const ask = (word: string) => carrier.askToken({ client_id: `practice-client:${word}` });

  test.each([
    ['429-wait', 429],
    ['500-error', 500],
    ['502-html', 502],
    ['302-redirect', 302],
  ])('%s: %i', async (word, status) => expect((await ask(word)).status).toBe(status));

  test('no-token and no-expiry: the field is missing', async () => {
    expect(Object.keys((await ask('no-token')).body)).toEqual(['expires_in', 'token_type']);
    expect(Object.keys((await ask('no-expiry')).body)).toEqual(['token', 'token_type']);
  });

  test('zero-expiry and endless-expiry: numbers not to be believed', async () => {
    expect((await ask('zero-expiry')).body.expires_in).toBe(0);
    expect((await ask('endless-expiry')).body.expires_in).toBe(315_360_000);
  });

  test('line-break-token: a token no header can carry', async () => {
    expect((await ask('line-break-token')).body.token).toBe('a\r\nb');
  });

  test('the secret is checked all the same', async () => {
    const { status } = await carrier.askToken({ client_id: 'practice-client:no-expiry', client_secret: 'wrong' });
    expect(status).toBe(401);
  });
});
