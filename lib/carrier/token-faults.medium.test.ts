import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { fullBookingAnswer } from '@/lib/testing/carrier-answers';
import { shorter } from '@/lib/testing/carrier-client';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import {
  answers,
  BOOKING_PATH,
  givesTokens,
  inTurn,
  isSilent,
  type Script,
  startRawCarrier,
  TOKEN_PATH,
} from '@/lib/testing/raw-carrier';
import { openTokenProcess } from '@/lib/testing/token-process';
import { HTTP_LIMITS } from './http-limits';

// What a clerk's booking comes to, and what stands in the token's row, when the token endpoint fails
// (docs/reliability.md#the-carriers-token).

const IMPATIENT = shorter({ connectMs: 300, headersMs: 300 });

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => void (await database.db.pool.query('delete from carrier_tokens')));
afterAll(() => database.close());

async function open(token: Script, limits = HTTP_LIMITS) {
  const carrier = await startRawCarrier({ [TOKEN_PATH]: token, [BOOKING_PATH]: answers(200, fullBookingAnswer) });
  const tokenProcess = openTokenProcess(database.db, carrier.url, { limits });
  return { ...tokenProcess, requests: () => carrier.count(TOKEN_PATH), sends: () => carrier.count(BOOKING_PATH) };
}

const notSent = (reason: string, retryAfterSeconds: unknown = null) => ({
  kind: 'not_sent',
  reason,
  retryAfterSeconds,
});
const alarms = (lines: [string, unknown][]) => lines.filter(([name]) => name === 'carrier_token_refused').length;

it('a slow endpoint makes the first booking wait, and no more', async () => {
  let give: () => void = () => undefined;
  const tokenProcess = await open((...request) => {
    give = () => givesTokens(...request);
  });
  const booking = tokenProcess.book();
  await expect.poll(tokenProcess.requests).toBe(1);
  give();
  expect(await booking).toMatchObject({ kind: 'booked' });
  expect(await tokenProcess.row()).toMatchObject({ generation: 1 });
  expect([tokenProcess.requests(), tokenProcess.sends()]).toEqual([1, 1]);
});

describe('an endpoint that cannot be reached', () => {
  /** Takes connections and never says a word of TLS. */
  async function mute(): Promise<{ url: string; connections(): number }> {
    let count = 0;
    const server = createServer((socket) => {
      count += 1;
      onTestFinished(() => void socket.destroy());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    return { url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`, connections: () => count };
  }

  it.each([
    ['refuses connections', 'http://127.0.0.1:1'],
    ['has no address', 'http://carrier.invalid'],
  ])('because it %s leaves the booking unsent, and everybody waits', async (_, url) => {
    const tokenProcess = openTokenProcess(database.db, url);
    expect(await tokenProcess.book()).toMatchObject(notSent('unreachable'));
    expect(await tokenProcess.row()).toMatchObject({ generation: 0, sealed: null, pauseReason: 'unreachable' });
  });

  it('because it hangs in TLS is tried twice', async () => {
    const { url, connections } = await mute();
    const tokenProcess = openTokenProcess(database.db, url, { limits: IMPATIENT });
    expect(await tokenProcess.book()).toMatchObject(notSent('unreachable'));
    expect(await tokenProcess.row()).toMatchObject({ generation: 0, pauseReason: 'unreachable' });
    expect(connections()).toBe(2);
  });
});

it('an endpoint that is silent once asked is asked once more; the booking is not sent and everybody waits', async () => {
  const tokenProcess = await open(isSilent, IMPATIENT);
  expect(await tokenProcess.book()).toMatchObject(notSent('token_unavailable'));
  expect(await tokenProcess.row()).toMatchObject({ generation: 0, pauseReason: 'token_unavailable' });
  expect([tokenProcess.requests(), tokenProcess.sends()]).toEqual([2, 0]);
});

describe('an endpoint that is broken or busy', () => {
  it.each([
    [500, 2, 'token_failed'],
    [503, 2, 'token_failed'],
    [429, 1, 'token_throttled'],
  ])('and answers %i is asked %i times, then not before its Retry-After', async (status, requests, reason) => {
    const tokenProcess = await open(
      inTurn(...Array(requests).fill(answers(status, {}, { 'retry-after': '60' })), givesTokens),
    );
    expect(await tokenProcess.book()).toMatchObject(notSent(reason, 60));
    await tokenProcess.pass(30_000);
    expect(await tokenProcess.book()).toMatchObject(notSent(reason, expect.any(Number)));
    expect(tokenProcess.requests()).toBe(requests);
    await tokenProcess.pass(30_000);
    expect(await tokenProcess.book()).toMatchObject({ kind: 'booked' });
  });
});

it.each([401, 403])('wrong credentials (%i) are tried once a minute, and the clerk reads why', async (status) => {
  const tokenProcess = await open(answers(status, { errorKey: 'authentication.failure' }));
  expect(await tokenProcess.book()).toMatchObject(notSent('credentials_refused'));
  await tokenProcess.pass(30_000);
  expect(await tokenProcess.book()).toMatchObject(notSent('credentials_refused', expect.any(Number)));
  expect(await tokenProcess.row()).toMatchObject({ generation: 0, sealed: null, pauseReason: 'credentials_refused' });
  expect([tokenProcess.requests(), tokenProcess.sends(), alarms(tokenProcess.log.lines)]).toEqual([1, 0, 1]);
  await tokenProcess.pass(30_000);
  await tokenProcess.book();
  expect(tokenProcess.requests()).toBe(2);
});

it.each<[string, unknown]>([
  ['broken JSON', '{"token": "t'],
  ['no token', { expires_in: 86_400 }],
  ['a token that is a number', { token: 7, expires_in: 86_400 }],
  ['a token with line breaks', { token: 'a\r\nx-shop: 17', expires_in: 86_400 }],
])('a 200 with %s stores no token, is asked for once more and raises an alarm', async (_, body) => {
  const tokenProcess = await open(answers(200, body));
  expect(await tokenProcess.book()).toMatchObject(notSent('token_unreadable'));
  expect(await tokenProcess.row()).toMatchObject({ generation: 0, sealed: null });
  expect([tokenProcess.requests(), tokenProcess.sends(), alarms(tokenProcess.log.lines)]).toEqual([2, 0, 1]);
});

it.each<[string, unknown]>([
  ['0', 0],
  ['-5', -5],
  ['missing', undefined],
  ['10 years', 315_360_000],
])('a token whose expires_in is %s books, serves five minutes at most and is reported', async (_, expires_in) => {
  const tokenProcess = await open(answers(200, { token: 'odd', expires_in }));
  expect(await tokenProcess.book()).toMatchObject({ kind: 'booked' });
  expect((await tokenProcess.row())?.lifeSeconds).toBeLessThanOrEqual(300);
  expect(tokenProcess.log.lines).toContainEqual([
    'carrier_token_fetched',
    expect.objectContaining({ isLifetimeOdd: true }),
  ]);
  await tokenProcess.pass(300_000);
  expect(await tokenProcess.book()).toMatchObject({ kind: 'booked' });
  expect(tokenProcess.requests()).toBe(2);
});

it('a refresh that fails while the old token is good changes nothing for anybody but the time of the next try', async () => {
  const tokenProcess = await open(inTurn(givesTokens, answers(503, {})));
  await tokenProcess.book();
  const before = await tokenProcess.row();
  await tokenProcess.pass(12 * 3_600_000);
  expect(await tokenProcess.book()).toMatchObject({ kind: 'booked' });
  await expect.poll(async () => (await tokenProcess.row())?.failures).toBe(1);
  const { generation, sealed, pauseReason } = before ?? {};
  expect(await tokenProcess.row()).toMatchObject({ generation, sealed, pauseReason });
  expect(await tokenProcess.book()).toMatchObject({ kind: 'booked' });
});
