import { anything, assert, asyncProperty, constantFrom, dictionary, oneof, string } from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  BOOKING_PATH,
  NEARBY_PATH,
  nearbyRequest,
  type OpenPracticeCarrier,
  openPracticeCarrier,
  TOKEN_PATH,
} from './ask-practice-carrier';

let carrier: OpenPracticeCarrier;
beforeAll(async () => {
  carrier = await openPracticeCarrier();
});
afterAll(() => carrier.stop());

type Described = {
  post: { security?: unknown; responses: object; requestBody: { content: object; required: boolean } };
};

describe('the OpenAPI document', () => {
  test('describes the three operations, their bodies and their answers', async () => {
    const { status, body } = await carrier.send('/openapi.json', {});
    expect([status, body.openapi]).toEqual([200, '3.1.0']);
    const paths = body.paths as Record<string, Described>;
    expect(Object.keys(paths)).toEqual([TOKEN_PATH, BOOKING_PATH, NEARBY_PATH]);
    for (const [path, { post }] of Object.entries(paths)) {
      expect(post.requestBody).toMatchObject({ required: true, content: { 'application/json': {} } });
      expect(Object.keys(post.responses)).toEqual(expect.arrayContaining(['200', '400', '401', '415']));
      expect(post.security !== undefined).toBe(path !== TOKEN_PATH);
    }
  });

  test('every reference in it leads somewhere', async () => {
    const { text, body } = await carrier.send('/openapi.json', {});
    const { schemas } = body.components as { schemas: Record<string, unknown> };
    const names = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(10);
    for (const name of names) expect(Object.keys(schemas)).toContain(name);
  });
});

describe('other paths and methods', () => {
  test.each([TOKEN_PATH, BOOKING_PATH, NEARBY_PATH])('GET %s is a 405 in JSON that allows POST', async (path) => {
    const { status, headers, body } = await carrier.send(path, {});
    expect([status, headers.get('allow'), body.errorKey]).toEqual([405, 'POST', 'method.not.allowed']);
  });

  test.each(['GET', 'POST', 'DELETE'])('%s of an unknown path is a 404 in JSON', async (method) => {
    const { status, body } = await carrier.send('/parcels/v1/labels/1', { method });
    expect([status, body.errorKey]).toEqual([404, 'not.found']);
  });

  test('the ledger cannot be written to', async () => {
    expect((await carrier.send('/ledger', { method: 'DELETE' })).status).toBe(404);
  });
});

test('hundreds of searches at once are all answered', async () => {
  const answers = await Promise.all(Array.from({ length: 300 }, () => carrier.search(nearbyRequest())));
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
});

test('any JSON whatever is answered, and never with a 5xx', async () => {
  const headers = await carrier.bearer();
  const fields = constantFrom('shopId', 'items', 'parties', 'zipCode', 'client_id', 'grant_type', 'shipmentId');
  const body = oneof(anything(), dictionary(fields, anything()), string());
  await assert(
    asyncProperty(constantFrom(TOKEN_PATH, BOOKING_PATH, NEARBY_PATH), body, async (path, value) => {
      const { status, body: error } = await carrier.post(path, JSON.stringify(value) ?? '', headers);
      expect(status).toBe(400);
      expect(error.errorKey).toMatch(/\.(required|invalid)$/);
    }),
    { numRuns: 200 },
  );
});

test('a port that is taken is an error, not a silence', async () => {
  const port = Number(new URL(carrier.url).port);
  await expect(openPracticeCarrier({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
