import { connect, type Socket } from 'node:net';
import { request } from 'undici';
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

let carrier: OpenPracticeCarrier;
let headers: Record<string, string>;
beforeAll(async () => {
  carrier = await openPracticeCarrier({ silenceMs: 300 });
  headers = { ...(await carrier.bearer()), 'content-type': 'application/json' };
});
afterAll(() => carrier.stop());

const bodies: Record<string, (word: string) => object> = {
  [TOKEN_PATH]: (word) => ({ ...TOKEN_REQUEST, client_id: `${TOKEN_REQUEST.client_id}:${word}` }),
  [BOOKING_PATH]: (word) => bookingRequest({}, word),
  [NEARBY_PATH]: (word) => nearbyRequest({ streetAddress: word }),
};
const paths = Object.keys(bodies);

/** What arrives: the status and body as far as they came, and the code of the connection's fault. */
async function ask(path: string, word: string) {
  let status: number | null = null;
  let text = '';
  try {
    const body = JSON.stringify(bodies[path]?.(word));
    const response = await request(carrier.url + path, { method: 'POST', headers, body });
    status = response.statusCode;
    for await (const chunk of response.body) text += String(chunk);
    return { status, text, fault: null };
  } catch (error) {
    return { status, text, fault: (error as { code?: string }).code ?? null };
  }
}

async function bookings(reference: string) {
  const ledger = await carrier.ledger();
  return ledger.bookings.filter((booking) => JSON.stringify(booking.request).includes(`"reference":"${reference}"`));
}

describe.each(paths)('%s', (path) => {
  test('reset-before: a TCP reset, nothing answered', async () => {
    expect(await ask(path, 'reset-before')).toEqual({ status: null, text: '', fault: 'ECONNRESET' });
  });

  test('silence: nothing is answered until the line is closed', async () => {
    expect(await ask(path, 'silence')).toEqual({ status: null, text: '', fault: 'UND_ERR_SOCKET' });
  });

  test.each(['cut-answer', 'stall-answer'])('%s: 200, and half a body that is no JSON', async (word) => {
    const { status, text, fault } = await ask(path, word);
    expect([status, fault]).toEqual([200, 'UND_ERR_SOCKET']);
    expect(text).toMatch(/^\{/);
    expect(() => JSON.parse(text)).toThrow();
  });

  test('slow: the true answer, later', async () => {
    expect(await ask(path, 'slow-1')).toMatchObject({ status: 200, fault: null });
  });
});

test.each(['interim-100', 'interim-102', 'interim-103', 'interim-199', 'interim-many'])(
  '%s: the true answer, behind interim ones',
  async (word) => {
    const socket = await sendRaw(BOOKING_PATH, JSON.stringify(bookingRequest({}, word)), { connection: 'close' });
    let heard = '';
    for await (const piece of socket) heard += String(piece);
    expect(heard).toMatch(/^HTTP\/1\.1 1\d\d.*\r\nHTTP\/1\.1 200 OK.*"shipmentId":"\(401\)/s);
  },
);

describe('what the ledger says of a booking whose answer was lost', () => {
  test.each(['reset-before', 'silence'])('%s: not booked', async (word) => {
    await ask(BOOKING_PATH, `${word}:lost`);
    expect(await bookings(`${word}:lost`)).toEqual([]);
  });

  test.each(['reset-after', 'silence-taken', 'cut-answer', 'stall-answer'])('%s: booked, once', async (word) => {
    expect((await ask(BOOKING_PATH, `${word}:lost`)).fault).not.toBeNull();
    expect(await bookings(`${word}:lost`)).toHaveLength(1);
  });

  test('the request is noted with no status where no answer was given', async () => {
    await ask(BOOKING_PATH, 'reset-after:noted');
    const { requests } = await carrier.ledger();
    const noted = requests.filter((one) => JSON.stringify(one.body).includes('reset-after:noted'));
    expect(noted.map((one) => one.status)).toEqual([null]);
  });

  test('a slow answer and a lost one go together', async () => {
    expect((await ask(BOOKING_PATH, 'slow-1 reset-after')).fault).toBe('ECONNRESET');
    expect(await bookings('slow-1 reset-after')).toHaveLength(1);
  });
});

test('other requests are served while one is kept waiting', async () => {
  const order: string[] = [];
  const kept = ask(NEARBY_PATH, 'silence').then(() => order.push('silent'));
  await ask(NEARBY_PATH, 'plain').then(() => order.push('plain'));
  await kept;
  expect(order).toEqual(['plain', 'silent']);
});

/** Sends a whole request, byte by byte as it is written here. */
async function sendRaw(path: string, body: string, more: Record<string, string> = {}): Promise<Socket> {
  const { hostname, port } = new URL(carrier.url);
  const lines = Object.entries({ ...headers, ...more, host: hostname, 'content-length': Buffer.byteLength(body) });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  const socket = connect(Number(port), hostname);
  await new Promise((sent) => socket.write(`POST ${path} HTTP/1.1\r\n${head}\r\n${body}`, sent));
  return socket;
}

/** Sends a whole request and hangs up without waiting for the answer. */
async function askAndHangUp(path: string, body: string) {
  (await sendRaw(path, body)).destroy();
}

describe('an asker that hangs up early does no harm', () => {
  const words = [
    'slow-1',
    'slow-1 cut-answer',
    'slow-1 stall-answer',
    'slow-1 reset-after',
    'slow-1 502-taken',
    'silence',
  ];

  test.each(words)('%s', async (word) => {
    const text = `${word} early`;
    await askAndHangUp(BOOKING_PATH, JSON.stringify(bookingRequest({}, text)));
    const noted = async () =>
      (await carrier.ledger()).requests.filter((one) => JSON.stringify(one.body).includes(text));
    await expect.poll(noted).toHaveLength(1);
    expect((await carrier.search(nearbyRequest())).status).toBe(200);
  });
});

test('stopping ends a silence at once', async () => {
  const own = await openPracticeCarrier({ silenceMs: 600_000 });
  const silent = own.search(nearbyRequest({ streetAddress: 'silence' })).catch((error: Error) => error);
  const noted = async () => (await own.ledger()).requests.some((one) => one.path === NEARBY_PATH);
  await expect.poll(noted).toBe(true);
  await own.stop();
  expect(await silent).toBeInstanceOf(Error);
});
