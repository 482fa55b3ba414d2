import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { array, assert, integer, property } from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookingRequest, item, nearbyRequest, openPracticeCarrier, TOKEN_PATH } from './ask-practice-carrier';
import { PRACTICE_CLIENT_SECRET } from './credentials';
import { Ledger } from './ledger';

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
