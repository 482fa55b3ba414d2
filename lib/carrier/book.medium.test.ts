import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { shipment } from '@/lib/testing/booking-rows';
import { fullBookingAnswer } from '@/lib/testing/carrier-answers';
import { farDeadline, openCarrier, shorter } from '@/lib/testing/carrier-client';
import {
  answers,
  BOOKING_PATH,
  givesTokens,
  inTurn,
  isSilent,
  type Script,
  startRawCarrier,
  TOKEN_PATH,
  wireAnswer,
} from '@/lib/testing/raw-carrier';
import { bookShipment } from './book';
import { steadyNow } from './clock';

const refuses401 = answers(401, { errorKey: 'authentication.failure' });
const books = answers(200, fullBookingAnswer);
const resets: Script = (socket) => socket.resetAndDestroy();
const cutsShort: Script = (socket) => socket.end(wireAnswer(200, fullBookingAnswer).slice(0, 300));

async function book(script: Script, token: Script = givesTokens, deadline = farDeadline()) {
  const carrier = await startRawCarrier({ [BOOKING_PATH]: script, [TOKEN_PATH]: token });
  const client = openCarrier(carrier.url, shorter({ headersMs: 300, bodyMs: 300, totalMs: 1_000 }));
  const outcome = await bookShipment(client, shipment, deadline);
  return { outcome, sends: carrier.count(BOOKING_PATH), tokens: carrier.count(TOKEN_PATH), carrier };
}

describe('after a 401 (Authentication, rule 5)', () => {
  it('one new token is fetched and the booking repeated once', async () => {
    const { outcome, sends, tokens, carrier } = await book(inTurn(refuses401, books));
    expect(outcome).toMatchObject({ kind: 'booked', shipment: { shipmentId: '(401)70724763283719873' } });
    expect([sends, tokens]).toEqual([2, 2]);
    const [first, second] = carrier.heard.filter(({ path }) => path === BOOKING_PATH);
    expect(first?.head).toContain('Bearer token-1');
    expect(second?.head).toContain('Bearer token-2');
    expect(second?.body).toBe(first?.body);
  });

  it('a second one is the answer: rejected, and not sent a third time', async () => {
    const { outcome, sends } = await book(refuses401);
    expect(outcome).toMatchObject({ kind: 'rejected', refusal: { status: 401 } });
    expect(sends).toBe(2);
  });

  it.each([
    ['a reset', resets, 'connection_lost'],
    ['silence', isSilent, 'timed_out'],
    ['400 without JSON', answers(400, 'Bad Request'), 'unexpected_status'],
    ['409', answers(409, { errorKey: 'exists' }), 'conflict'],
    ['a redirect', answers(302, '', { location: '/elsewhere' }), 'redirected'],
    ['500', answers(500, { errorKey: 'internal' }), 'server_error'],
    ['a cut answer', cutsShort, 'accepted_unreadable'],
  ] satisfies [string, Script, string][])('%s is unknown, and not sent a third time', async (_, script, reason) => {
    const { outcome, sends } = await book(inTurn(refuses401, script));
    expect(outcome).toMatchObject({ kind: 'unknown', reason });
    expect(sends).toBe(2);
  });
});

it('a 403 fetches no new token (Authentication, rule 8)', async () => {
  const { outcome, sends, tokens } = await book(answers(403, { errorKey: 'no.access.shop.id' }));
  expect(outcome).toMatchObject({ kind: 'rejected', refusal: { errorKey: 'no.access.shop.id' } });
  expect([sends, tokens]).toEqual([1, 1]);
});

describe('nothing that may have arrived is ever sent again', () => {
  it.each([
    ['a reset', resets, 'connection_lost'],
    ['silence', isSilent, 'timed_out'],
    ['a cut answer', cutsShort, 'accepted_unreadable'],
    [
      'half a body, then silence',
      ((socket) => socket.write(wireAnswer(200, fullBookingAnswer).slice(0, 300))) as Script,
      'accepted_unreadable',
    ],
    ['500', answers(500, { errorKey: 'internal' }), 'server_error'],
    ['502 as HTML', answers(502, '<html>'), 'server_error'],
    ['503', answers(503, {}), 'server_error'],
    ['a redirect', answers(302, '', { location: '/elsewhere' }), 'redirected'],
    ['409', answers(409, { errorKey: 'exists' }), 'conflict'],
    ['2xx that is no JSON', answers(200, 'hello'), 'accepted_unreadable'],
    ['2xx without a shipmentId', answers(200, { orderId: 1 }), 'accepted_unreadable'],
  ] satisfies [string, Script, string][])('%s is unknown after one send', async (_, script, reason) => {
    const { outcome, sends } = await book(script);
    expect(outcome).toMatchObject({ kind: 'unknown', reason });
    expect(sends).toBe(1);
  });

  it('429 is not sent, says how long to wait, and is left to the clerk', async () => {
    const { outcome, sends } = await book(answers(429, {}, { 'retry-after': '7' }));
    expect(outcome).toMatchObject({ kind: 'not_sent', reason: 'throttled', retryAfterSeconds: 7 });
    expect(sends).toBe(1);
  });
});

/** A client whose tokens cost nothing; how many it gave is how many sends were begun. */
function countedClient(url: string) {
  let begun = 0;
  const current = async () => ({ kind: 'granted', token: `t${++begun}`, generation: 1 }) as const;
  return { client: { ...openCarrier(url), tokens: { current, proved: () => undefined } }, begun: () => begun };
}

describe('what surely never left', () => {
  it('is tried again twice, and is then not sent', async () => {
    const { client, begun } = countedClient(`http://127.0.0.1:${await closedPort()}`);
    const outcome = await bookShipment(client, shipment, farDeadline());
    expect(outcome).toMatchObject({ kind: 'not_sent', reason: 'unreachable' });
    expect(begun()).toBe(3);
  });

  it('because the certificate is not vouched for is said at once, and not tried again', async () => {
    const carrier = await startRawCarrier({}, { isTls: true });
    const { client, begun } = countedClient(carrier.url);
    const outcome = await bookShipment(client, shipment, farDeadline());
    expect(outcome).toMatchObject({ kind: 'not_sent', reason: 'bad_certificate' });
    expect([begun(), carrier.heard.length]).toEqual([1, 0]);
  });

  it('because no token can be had is not sent, with the reason', async () => {
    const refused = await book(books, refuses401);
    expect(refused.outcome).toMatchObject({ kind: 'not_sent', reason: 'credentials_refused' });
    const broken = await book(books, answers(200, 'no token'));
    expect(broken.outcome).toMatchObject({ kind: 'not_sent', reason: 'token_unreadable' });
    expect([refused.sends, broken.sends]).toEqual([0, 0]);
  });
});

describe('the deadline bounds every send of the attempt', () => {
  it('a booking past it is never sent', async () => {
    const { outcome, sends } = await book(books, givesTokens, steadyNow());
    expect(outcome).toMatchObject({ kind: 'not_sent', reason: 'no_time' });
    expect(sends).toBe(0);
  });

  it('waiting for a token counts', async () => {
    const { outcome, sends } = await book(books, isSilent, steadyNow() + 200);
    expect(outcome).toMatchObject({ kind: 'not_sent', reason: 'no_time' });
    expect(sends).toBe(0);
  });
});

/** A port without a listener. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
