import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  BOOKING_PATH,
  bookingRequest,
  NEARBY_PATH,
  nearbyRequest,
  type OpenPracticeCarrier,
  openPracticeCarrier,
  TOKEN_PATH,
  TOKEN_REQUEST,
} from './ask-practice-carrier';
import { SEARCH_ONLY_CLIENT } from './credentials';
import { PRACTICE_CLIENT_ID, PRACTICE_CLIENT_SECRET } from './practice-client.mjs';

let carrier: OpenPracticeCarrier;
beforeAll(async () => {
  carrier = await openPracticeCarrier();
});
afterAll(() => carrier.stop());

const searchOnly = { client_id: SEARCH_ONLY_CLIENT.clientId, client_secret: SEARCH_ONLY_CLIENT.clientSecret };

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function forge(header: object, secret: string): string {
  const content = `${encode(header)}.${encode({ sub: PRACTICE_CLIENT_ID, exp: Date.now() / 1000 + 60 })}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}

describe('Get a token', () => {
  test('token: shaped like a JWT, three parts, the first two JSON', async () => {
    const { status, body } = await carrier.askToken();
    expect(status).toBe(200);
    const [header, claims, signature] = String(body.token).split('.');
    expect(JSON.parse(Buffer.from(header ?? '', 'base64url').toString())).toEqual({ alg: 'HS256', typ: 'JWT' });
    expect(JSON.parse(Buffer.from(claims ?? '', 'base64url').toString())).toMatchObject({ sub: PRACTICE_CLIENT_ID });
    expect(signature).toMatch(/^[\w-]{43}$/);
  });

  test('expires_in: 86400 seconds unless set otherwise (Limits: token validity)', async () => {
    expect((await carrier.askToken()).body.expires_in).toBe(86_400);
  });

  test('token_type: always Bearer', async () => {
    expect((await carrier.askToken()).body.token_type).toBe('Bearer');
  });

  test('the answer holds nothing else, and no access_token', async () => {
    expect(Object.keys((await carrier.askToken()).body).sort()).toEqual(['expires_in', 'token', 'token_type']);
  });

  test.each([{ client_id: 'another-client' }, { client_secret: 'wrong' }])(
    'wrong credentials (%o) are a 401 authentication.failure',
    async (wrong) => {
      const { status, body } = await carrier.askToken(wrong);
      expect(status).toBe(401);
      expect(body).toEqual({ statusCode: 401, errorKey: 'authentication.failure', errorMap: {} });
    },
  );

  test.each(['client_id', 'client_secret', 'grant_type'])('%s is required', async (field) => {
    const { status, body } = await carrier.askToken({ [field]: undefined });
    expect(status).toBe(400);
    expect(body).toMatchObject({ errorKey: `${field}.required`, errorMap: { [field]: 'required' } });
  });

  test('grant_type: client_credentials and no other', async () => {
    const { status, body } = await carrier.askToken({ grant_type: 'password' });
    expect([status, body.errorKey]).toEqual([400, 'grant_type.invalid']);
  });

  test('a form instead of JSON is refused with 415', async () => {
    const form = new URLSearchParams(TOKEN_REQUEST).toString();
    const answer = await carrier.post(TOKEN_PATH, form, { 'content-type': 'application/x-www-form-urlencoded' });
    expect(answer.status).toBe(415);
    expect(answer.text).not.toContain(PRACTICE_CLIENT_SECRET);
  });

  test('what is not JSON is refused with 400 and JSON', async () => {
    const { status, body } = await carrier.post(TOKEN_PATH, '{"client_id":');
    expect([status, body.errorKey]).toEqual([400, 'body.invalid']);
  });
});

describe.each([
  ['Book a parcel', BOOKING_PATH, bookingRequest()],
  ['Find nearby service points', NEARBY_PATH, nearbyRequest()],
])('Authentication, rule 2: %s', (_, path, request) => {
  test('no Authorization header is a 401 authentication.missing, in the published form', async () => {
    const { status, body } = await carrier.post(path, request);
    expect(status).toBe(401);
    expect(body).toEqual({ statusCode: 401, errorKey: 'authentication.missing', errorMap: {} });
  });

  test.each([
    ['another scheme', 'Basic cHJhY3RpY2U6c2VjcmV0'],
    ['no JWT', 'Bearer nonsense'],
    ['two parts', 'Bearer a.b'],
    ['claims that are no JSON', `Bearer ${encode({ alg: 'HS256', typ: 'JWT' })}.x.y`],
    ['another signature', `Bearer ${forge({ alg: 'HS256', typ: 'JWT' }, 'not the secret')}`],
    ['the algorithm none', `Bearer ${forge({ alg: 'none', typ: 'JWT' }, PRACTICE_CLIENT_SECRET)}`],
  ])('a token with %s is a 401 authentication.failure', async (_name, authorization) => {
    const { status, body } = await carrier.post(path, request, { authorization });
    expect([status, body.errorKey]).toEqual([401, 'authentication.failure']);
  });

  test('a good token lets the request in', async () => {
    expect((await carrier.post(path, request, await carrier.bearer())).status).toBe(200);
  });

  test('Content-Type: application/json is demanded', async () => {
    const headers = { ...(await carrier.bearer()), 'content-type': 'text/plain' };
    expect((await carrier.post(path, request, headers)).status).toBe(415);
  });
});

describe('Authentication, rule 3: a token works as long as expires_in says', () => {
  test('afterwards it is a 401 authentication.failure', async () => {
    const brief = await openPracticeCarrier({ tokenLifetimeSeconds: 1 });
    expect((await brief.askToken()).body.expires_in).toBe(1);
    const headers = await brief.bearer();
    expect((await brief.post(NEARBY_PATH, nearbyRequest(), headers)).status).toBe(200);
    await expect.poll(async () => (await brief.post(NEARBY_PATH, nearbyRequest(), headers)).status).toBe(401);
    const { body } = await brief.post(NEARBY_PATH, nearbyRequest(), headers);
    expect(body.errorKey).toBe('authentication.failure');
    await brief.stop();
  });

  test('a token outlives a restart of the practice carrier', async () => {
    const next = await openPracticeCarrier();
    expect((await next.post(NEARBY_PATH, nearbyRequest(), await carrier.bearer())).status).toBe(200);
    await next.stop();
  });
});

test('Authentication, rule 4: one token serves many requests, and every issued token is counted', async () => {
  const own = await openPracticeCarrier();
  for (let n = 0; n < 5; n += 1) expect((await own.search(nearbyRequest())).status).toBe(200);
  expect((await own.ledger()).tokens).toBe(1);
  await own.askToken();
  expect((await own.ledger()).tokens).toBe(2);
  await own.stop();
});

describe('Authentication, rule 8: access is granted per shop and per API', () => {
  test('a client without the bookings API gets 403 no.access.api', async () => {
    const { status, body } = await carrier.post(BOOKING_PATH, bookingRequest(), await carrier.bearer(searchOnly));
    expect([status, body.errorKey]).toEqual([403, 'no.access.api']);
  });

  test('a client without the shop gets 403 no.access.shop.id', async () => {
    const headers = await carrier.bearer(searchOnly);
    const { status, body } = await carrier.post(NEARBY_PATH, nearbyRequest({ shopId: 1 }), headers);
    expect([status, body.errorKey]).toEqual([403, 'no.access.shop.id']);
    expect((await carrier.post(NEARBY_PATH, nearbyRequest(), headers)).status).toBe(200);
  });
});
