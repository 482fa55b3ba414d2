import { appendFile, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { array, assert, integer, property } from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  BOOKING_PATH,
  bookingRequest,
  item,
  NEARBY_PATH,
  nearbyRequest,
  openPracticeCarrier,
  TOKEN_PATH,
} from './ask-practice-carrier';
import { Ledger } from './ledger';
import { PRACTICE_CLIENT_SECRET } from './practice-client.mjs';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'practice-carrier-'));
});
afterAll(() => rm(folder, { recursive: true }));

let files = 0;
function newFile(): string {
  files += 1;
  return join(folder, 'deeper', `ledger-${files}.jsonl`);
}

function noteBooking(ledger: Ledger, items: number): number[] {
  const { serial, itemSerials } = ledger.takeSerials(items);
  const entry = { at: new Date().toISOString(), shipmentId: String(serial), request: {}, response: {} };
  ledger.addBooking({ ...entry, serial, lastItemSerial: itemSerials.at(-1) ?? 0 });
  return [serial, ...itemSerials];
}

describe('the ledger', () => {
  test('counts tokens, notes requests with their status, and keeps bookings with request and answer', async () => {
    const carrier = await openPracticeCarrier();
    const { body } = await carrier.book(bookingRequest());
    await carrier.search(nearbyRequest({ shopId: 99 }));
    const { tokens, requests, bookings } = await carrier.ledger();
    expect(tokens).toBe(1);
    expect(requests.map((one) => [one.method, one.path, one.status])).toEqual([
      ['POST', '/auth/oauth2/v1/token', 200],
      ['POST', '/parcels/v1/bookings', 200],
      ['POST', '/parcels/v1/service-points/nearby', 403],
    ]);
    expect(bookings).toMatchObject([{ shipmentId: body.shipmentId, request: bookingRequest(), response: body }]);
    for (const { at } of [...requests, ...bookings]) expect(new Date(at).toISOString()).toBe(at);
    await carrier.stop();
  });

  test('is for its owner only: its file, also one that was open to others, and its address, by a key', async () => {
    const ledgerFile = newFile();
    await mkdir(dirname(ledgerFile), { recursive: true });
    await writeFile(ledgerFile, '', { mode: 0o644 });
    const carrier = await openPracticeCarrier({ ledgerFile });
    expect((await stat(ledgerFile)).mode & 0o777).toBe(0o600);
    const asked = await Promise.all(
      [{}, { authorization: 'Bearer guess' }, await carrier.bearer()].map((headers) =>
        carrier.send('/ledger', { headers }),
      ),
    );
    expect(asked.map(({ status, text }) => [status, text.includes('requests')])).toEqual(Array(3).fill([401, false]));
    await carrier.stop();
  });

  test('is not for a page of the web that leads a name of its own to this machine', async () => {
    const carrier = await openPracticeCarrier();
    const { port } = new URL(carrier.url);
    const statusFor = (host: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        get(carrier.url, { headers: { host }, path: '/openapi.json' }, (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        }).on('error', reject);
      });
    expect(await statusFor(`rebound.example:${port}`)).toBe(421);
    for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`]) {
      expect(await statusFor(host), host).toBe(200);
    }
    await carrier.stop();
  });

  test('keeps nothing of requests without a good token or secret', async () => {
    const carrier = await openPracticeCarrier();
    const before = (await carrier.ledger()).requests.length;
    const forged = { authorization: 'Bearer a.b.c' };
    await carrier.post(BOOKING_PATH, bookingRequest());
    await carrier.post(NEARBY_PATH, nearbyRequest(), forged);
    await carrier.askToken({ client_secret: 'wrong' });
    await carrier.post('/somewhere', { client: 'none' });
    expect((await carrier.ledger()).requests).toHaveLength(before);
    expect((await carrier.post(TOKEN_PATH, 'x'.repeat(1_000_001))).status).toBe(413);
    await carrier.stop();
  });

  test('survives a restart', async () => {
    const ledgerFile = newFile();
    const first = await openPracticeCarrier({ ledgerFile });
    await first.book(bookingRequest());
    const before = await first.ledger();
    await first.stop();
    const second = await openPracticeCarrier({ ledgerFile });
    const after = await second.ledger();
    await second.stop();
    expect(after.tokens).toBe(before.tokens + 1);
    expect(after.bookings).toEqual(before.bookings);
    expect(after.requests.slice(0, before.requests.length)).toEqual(before.requests);
  });

  test('holds neither secret nor token, also of a request in the wrong form', async () => {
    const ledgerFile = newFile();
    const carrier = await openPracticeCarrier({ ledgerFile });
    const { authorization } = await carrier.bearer();
    await carrier.post(TOKEN_PATH, `client_secret=${PRACTICE_CLIENT_SECRET}`, { 'content-type': 'text/plain' });
    await carrier.post(TOKEN_PATH, `{"client_secret":"${PRACTICE_CLIENT_SECRET}"`);
    await carrier.book(bookingRequest());
    await carrier.stop();
    const text = await readFile(ledgerFile, 'utf8');
    expect(text).not.toContain(PRACTICE_CLIENT_SECRET);
    expect(text).not.toContain(authorization.slice('Bearer '.length));
    expect(text).toContain('(hidden)');
  });

  test('a line torn by a kill is passed over, and the next one is not glued to it', async () => {
    const file = newFile();
    const first = new Ledger(file);
    noteBooking(first, 1);
    first.close();
    await appendFile(file, '{"kind":"booking","serial":');
    const second = new Ledger(file);
    noteBooking(second, 1);
    second.close();
    const third = new Ledger(file);
    expect(third.contents.bookings).toHaveLength(2);
    third.close();
  });
});

describe('numbers never repeat', () => {
  test('over bookings of any size and any number of restarts', () => {
    const restarts = array(array(integer({ min: 1, max: 99 }), { maxLength: 8 }), { minLength: 1, maxLength: 5 });
    assert(
      property(restarts, (runs) => {
        const file = newFile();
        const serials: number[] = [];
        const itemSerials: number[] = [];
        for (const run of runs) {
          const ledger = new Ledger(file);
          for (const items of run) {
            const [serial, ...rest] = noteBooking(ledger, items);
            serials.push(serial ?? 0);
            itemSerials.push(...rest);
          }
          ledger.close();
        }
        expect(new Set(serials).size).toBe(serials.length);
        expect(new Set(itemSerials).size).toBe(itemSerials.length);
      }),
      { numRuns: 50 },
    );
  });

  test('also when the clock has been put back', () => {
    const file = newFile();
    const tomorrow = Date.now() + 86_400_000;
    const ledger = new Ledger(file);
    const entry = { at: '', shipmentId: 'x', request: {}, response: {} };
    ledger.addBooking({ ...entry, serial: tomorrow, lastItemSerial: tomorrow });
    ledger.close();
    const next = new Ledger(file);
    const { serial, itemSerials } = next.takeSerials(1);
    next.close();
    expect(serial).toBeGreaterThan(tomorrow);
    expect(itemSerials[0]).toBeGreaterThan(tomorrow);
  });

  test('in the answers, over a restart, with and without a file', async () => {
    for (const ledgerFile of [newFile(), null]) {
      const references: string[] = [];
      for (const _ of ['first', 'second', 'third']) {
        const carrier = await openPracticeCarrier({ ledgerFile });
        const { body } = await carrier.book(bookingRequest({ items: [item(), item({ itemNumber: 2 })] }));
        const items = body.items as { trackingReference: string }[];
        references.push(String(body.shipmentId), ...items.map((one) => one.trackingReference));
        await carrier.stop();
      }
      expect(new Set(references).size).toBe(9);
    }
  });
});
