import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Asked,
  bookingRequest,
  nearbyRequest,
  type OpenPracticeCarrier,
  openPracticeCarrier,
  party,
} from './ask-practice-carrier';
import { MAGIC_INPUTS } from './magic-inputs';

let carrier: OpenPracticeCarrier;
beforeAll(async () => {
  carrier = await openPracticeCarrier();
});
afterAll(() => carrier.stop());

/** One magic word, tried where bookings look for it and where searches do. */
function both(word: string): [string, () => Promise<Asked>][] {
  return [
    ['booking', () => carrier.book(bookingRequest({}, word))],
    ['search', () => carrier.search(nearbyRequest({ streetAddress: word }))],
  ];
}

async function bookedCount(): Promise<number> {
  return (await carrier.ledger()).bookings.length;
}

describe('Errors: each status and errorKey of the table, by magic input', () => {
  test.each([
    ['401-always', 401, 'authentication.failure'],
    ['403-shop', 403, 'no.access.shop.id'],
    ['403-api', 403, 'no.access.api'],
    ['403-solution', 403, 'no.access.transport.solution.id'],
    ['no-support', 400, 'no.carrier.support'],
    ['address-invalid', 400, 'address.invalid'],
    ['unknown-key', 400, 'parcel.too.interesting'],
    ['empty-key', 400, ''],
    ['404-json', 404, 'not.found'],
    ['408-timeout', 408, 'request.timeout'],
    ['409-conflict', 409, 'shipment.exists'],
    ['422-json', 422, 'request.invalid'],
    ['429-wait', 429, 'too.many.requests'],
    ['500-error', 500, 'internal.error'],
    ['503-json', 503, 'service.unavailable'],
  ])('%s: %i %s', async (word, status, errorKey) => {
    const before = await bookedCount();
    for (const [, ask] of both(word)) {
      const answer = await ask();
      expect([answer.status, answer.body.errorKey]).toEqual([status, errorKey]);
    }
    expect(await bookedCount()).toBe(before);
  });

  test('429-wait says how many seconds to wait', async () => {
    for (const [, ask] of both('429-wait')) expect((await ask()).headers.get('retry-after')).toBe('7');
  });

  test.each([
    ['403-plain', 403, 'text/plain', 'Forbidden'],
    ['403-empty', 403, 'text/plain', ''],
    ['403-html', 403, 'text/html', '<!doctype html>'],
    ['502-html', 502, 'text/html', '<!doctype html>'],
    ['error-no-json', 400, 'text/plain', 'Bad Request'],
    ['302-redirect', 302, 'text/plain', ''],
  ])('%s: %i as %s', async (word, status, type, start) => {
    for (const [, ask] of both(word)) {
      const answer = await ask();
      expect([answer.status, answer.headers.get('content-type')]).toEqual([status, type]);
      expect(answer.text.startsWith(start)).toBe(true);
    }
  });
});

describe('every known form of an error body', () => {
  test.each([
    ['address-invalid', ['errorKey', 'errorMap', 'path', 'statusCode', 'timestamp']],
    ['error-short', ['errorKey', 'errorMap', 'statusCode']],
    ['error-key-only', ['errorKey']],
    ['error-message', ['code', 'message']],
    ['error-with-token', ['code', 'message']],
    ['error-nested', ['error']],
    ['error-list', ['errors']],
    ['error-problem', ['detail', 'title']],
    ['error-by-field', ['errors']],
    ['error-other-form', ['hint', 'why']],
  ])('%s has the fields %j', async (word, fields) => {
    for (const [, ask] of both(word)) {
      const { status, body } = await ask();
      expect(status).toBe(400);
      expect(Object.keys(body).sort()).toEqual(fields);
    }
  });
});

describe('401-once', () => {
  test('fails once for each distinct text, then never again', async () => {
    for (const word of ['401-once:a', '401-once:b']) {
      for (const [, ask] of both(word)) {
        const statuses = [(await ask()).status, (await ask()).status, (await ask()).status];
        expect(statuses).toEqual([401, 200, 200]);
      }
    }
  });

  test('by postal code, once for each distinct request', async () => {
    const request = (name: string) =>
      bookingRequest({ parties: [party('consignee', { zipCode: '9970', name }), party('consignor')] });
    const ask = async (name: string) => (await carrier.book(request(name))).status;
    expect([await ask('Kari'), await ask('Kari'), await ask('Ola'), await ask('Ola')]).toEqual([401, 200, 401, 200]);
  });

  test('the refused request is not booked', async () => {
    const before = await bookedCount();
    await carrier.book(bookingRequest({}, '401-once:unbooked'));
    expect(await bookedCount()).toBe(before);
  });
});

describe('recognising magic', () => {
  test.each(['10500', 'PO-500', '500-errors', 'x500-error', 'silences', '401', 'Slow-3 road'])(
    'the innocent reference "%s" is booked at once',
    async (reference) => expect((await carrier.book(bookingRequest({}, reference))).status).toBe(200),
  );

  test('a word works among others and before a colon', async () => {
    for (const reference of ['order 7 503-json', '503-json:my test', 'a/503-json']) {
      expect((await carrier.book(bookingRequest({}, reference))).status).toBe(503);
    }
  });

  test('it is not looked for in the sender', async () => {
    const parties = [party('consignee'), party('consignor', { reference: '503-json', zipCode: '9979' })];
    expect((await carrier.book(bookingRequest({ parties }))).status).toBe(200);
  });

  test.each([{ reference: '503-json' }, { zipCode: '9979' }])(
    'of a return it is looked for in the customer, who sends it: %j',
    async (change) => {
      const parties = [party('consignee'), party('consignor', change)];
      const before = await bookedCount();
      const { status } = await carrier.book(bookingRequest({ transportSolutionId: 23, parties }));
      expect(status).toBeGreaterThanOrEqual(500);
      expect(await bookedCount()).toBe(before);
    },
  );

  test('magic postal codes work in Norway only', async () => {
    expect((await carrier.search(nearbyRequest({ zipCode: '9979' }))).status).toBe(500);
    expect((await carrier.search(nearbyRequest({ zipCode: '9979', countryCode: 'DK' }))).status).toBe(200);
  });

  test('no name and no postal code stands for two failures of one operation', () => {
    for (const operation of ['token', 'booking', 'search'] as const) {
      const rows = MAGIC_INPUTS.filter((row) => row.on.includes(operation));
      const zipCodes = rows.flatMap((row) => row.zipCode ?? []);
      expect(new Set(rows.map((row) => row.name)).size).toBe(rows.length);
      expect(new Set(zipCodes).size).toBe(zipCodes.length);
    }
  });

  test('every name fits into a reference of 35 characters together with ten of one’s own', () => {
    for (const { name } of MAGIC_INPUTS) expect(`${name}:1234567890`.length).toBeLessThanOrEqual(35);
  });
});
