import { describe, expect, it } from 'vitest';
import { farDeadline, openHttp, readableLog, shorter } from '@/lib/testing/carrier-client';
import { answers, BOOKING_PATH, isSilent, SEARCH_PATH, startRawCarrier, wireAnswer } from '@/lib/testing/raw-carrier';
import { steadyNow } from './clock';
import type { CarrierHttp, Post } from './http';
import { HTTP_LIMITS } from './http-limits';

const booking = (change: Partial<Post> = {}): Post => ({
  purpose: 'booking',
  path: BOOKING_PATH,
  body: { shopId: 16, name: 'Łukasz Ærø' },
  bearer: 'token-of-ours',
  deadline: farDeadline(),
  ...change,
});
const search = (change: Partial<Post> = {}) => booking({ purpose: 'search', path: SEARCH_PATH, ...change });
const tenTimes = async (http: CarrierHttp, post: () => Post) => {
  for (let times = 0; times < 10; times += 1) await http.post(post());
};

describe('a request', () => {
  it('is a POST of JSON with the token (Authentication, rule 2)', async () => {
    const carrier = await startRawCarrier({ [BOOKING_PATH]: answers(200, { ok: 1 }) });
    const exchange = await openHttp(`${carrier.url}/`).post(booking());
    expect(exchange).toEqual({ kind: 'answered', status: 200, body: '{"ok":1}', retryAfterSeconds: null });
    expect(carrier.heard[0]?.head).toMatch(/^POST \/parcels\/v1\/bookings HTTP\/1\.1\r\n/);
    expect(carrier.heard[0]?.head).toMatch(/\r\nauthorization: Bearer token-of-ours(\r\n|$)/);
    expect(carrier.heard[0]?.head).toMatch(/\r\ncontent-type: application\/json(\r\n|$)/);
    expect(JSON.parse(carrier.heard[0]?.body ?? '')).toEqual({ shopId: 16, name: 'Łukasz Ærø' });
  });

  it('is never made at or after its deadline', async () => {
    const carrier = await startRawCarrier({ [BOOKING_PATH]: answers(200, {}) });
    const exchange = await openHttp(carrier.url).post(booking({ deadline: steadyNow() }));
    expect(exchange).toMatchObject({ kind: 'broken', cause: 'out_of_time', started: false });
    expect(carrier.heard).toHaveLength(0);
  });

  it('that ran out of time while it waited for a connection is never made later', async () => {
    let release = () => undefined as unknown;
    const carrier = await startRawCarrier({
      [BOOKING_PATH]: (socket) => {
        release = () => socket.write(wireAnswer(200, {}));
      },
    });
    const http = openHttp(carrier.url, shorter({ connections: 1 }));
    const first = http.post(booking());
    const late = await http.post(booking({ deadline: steadyNow() + 100 }));
    expect(late).toMatchObject({ kind: 'broken', cause: 'out_of_time', started: false });
    await expect.poll(() => carrier.heard.length).toBe(1);
    release();
    await first;
    const after = http.post(booking());
    await expect.poll(() => carrier.heard.length).toBe(2);
    release();
    expect((await after).status).toBe(200);
    expect(carrier.heard).toHaveLength(2);
  });

  it('that started and ran out of time says so', async () => {
    const { url } = await startRawCarrier({ [BOOKING_PATH]: isSilent });
    const exchange = await openHttp(url).post(booking({ deadline: steadyNow() + 200 }));
    expect(exchange).toMatchObject({ kind: 'broken', cause: 'out_of_time', started: true, status: null });
  });

  it('with a token no header can carry is a value too, and not sent', async () => {
    const carrier = await startRawCarrier({ [BOOKING_PATH]: answers(200, {}) });
    const exchange = await openHttp(carrier.url).post(booking({ bearer: 'a\r\nb' }));
    expect(exchange).toMatchObject({ kind: 'broken', started: false });
    expect(carrier.heard).toHaveLength(0);
  });
});

describe('an answer', () => {
  it('that redirects is not followed', async () => {
    const elsewhere = await startRawCarrier({ '/x': answers(200, {}) });
    const { url } = await startRawCarrier({ [BOOKING_PATH]: answers(307, '', { location: `${elsewhere.url}/x` }) });
    expect((await openHttp(url).post(booking())).status).toBe(307);
    expect(elsewhere.heard).toHaveLength(0);
  });

  it('that is too large is cut at the limit and kept so far', async () => {
    const { url } = await startRawCarrier({ [BOOKING_PATH]: answers(200, 'x'.repeat(5_000)) });
    const exchange = await openHttp(url, shorter({ maxAnswerBytes: 1_000 })).post(booking());
    expect(exchange).toMatchObject({ kind: 'broken', cause: 'too_large', status: 200, body: 'x'.repeat(1_000) });
  });

  it('that was cut keeps what came', async () => {
    const whole = wireAnswer(200, { shipmentId: '(401)1' });
    const { url } = await startRawCarrier({ [BOOKING_PATH]: (socket) => socket.end(whole.slice(0, -4)) });
    const exchange = await openHttp(url).post(booking());
    expect(exchange).toMatchObject({ kind: 'broken', started: true, status: 200, body: '{"shipmentId":"(401' });
  });

  it('that echoes our token loses it (Authentication, rule 7)', async () => {
    const { url } = await startRawCarrier({ [BOOKING_PATH]: answers(403, 'no: Bearer token-of-ours') });
    expect((await openHttp(url).post(booking())).body).toBe('no: Bearer [access token]');
  });
});

describe('connections', () => {
  it('of bookings are never used twice: a kept one can close while we write', async () => {
    const carrier = await startRawCarrier({ [BOOKING_PATH]: answers(200, {}) });
    await tenTimes(openHttp(carrier.url), booking);
    expect(carrier.connections()).toBe(10);
    expect(carrier.heard[0]?.head).toMatch(/\r\nconnection: close/i);
  });

  it('of searches are kept', async () => {
    const carrier = await startRawCarrier({ [SEARCH_PATH]: answers(200, {}) });
    await tenTimes(openHttp(carrier.url), search);
    expect(carrier.connections()).toBeLessThan(5);
  });

  it('of hanging searches, ten at most, hold up no booking', async () => {
    const carrier = await startRawCarrier({ [SEARCH_PATH]: isSilent, [BOOKING_PATH]: answers(200, {}) });
    const http = openHttp(carrier.url);
    const deadline = steadyNow() + 3_000;
    const hanging = Array.from({ length: 30 }, () => http.post(search({ deadline })));
    await expect.poll(() => carrier.count(SEARCH_PATH)).toBe(HTTP_LIMITS.search.connections);
    expect((await http.post(booking())).status).toBe(200);
    expect(carrier.count(SEARCH_PATH)).toBe(HTTP_LIMITS.search.connections);
    const ends = await Promise.all(hanging);
    expect(ends.map(({ kind }) => kind)).toEqual(Array(30).fill('broken'));
  });
});

it('a log line has numbers and names of ours, and nothing of request or answer', async () => {
  const { url } = await startRawCarrier({ [BOOKING_PATH]: answers(400, { message: 'private' }) });
  const log = readableLog();
  await openHttp(url, HTTP_LIMITS, log).post(booking());
  const fields = { purpose: 'booking', status: 400, failure: null, started: true, durationMs: expect.any(Number) };
  expect(log.lines).toEqual([['carrier_exchange', fields]]);
});
