import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { listAttempts } from '@/lib/bookings/data/booking-attempts';
import { findBookingByFormKey } from '@/lib/bookings/data/bookings';
import { labelFromBooking } from '@/lib/labels/from-booking';
import { bookingForm } from '@/lib/testing/booking-form';
import { bookingsAtCarrier } from '@/lib/testing/carrier-ledger';
import { connectPatiently } from '@/lib/testing/database';
import { openTestServer, type TestServer } from '@/lib/testing/test-server';
import { bookParcel } from './book-parcel';
import { concludePress } from './form-key';
import { NO_JOURNAL, type OutcomeJournal } from './journal/outcome-journal';
import { isStorageLost, type UnsavedOutcomes } from './keep-outcome';
import { type BookingForm, type BookingInput, bookingSchema } from './schema';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer();
});
afterAll(() => testServer.close());

function read(change: Partial<BookingForm> = {}): BookingInput {
  const reference = `order-${crypto.randomUUID().slice(0, 8)}`;
  const ids = { shopId: testServer.shopId, solutionId: testServer.homeSolutionId, orderReference: reference };
  return z.parse(bookingSchema, bookingForm({ ...ids, ...change }));
}

async function book(input: BookingInput, server = testServer) {
  const result = await bookParcel(server, testServer.clerk, input);
  if (result.kind === 'on_disk') await result.sending?.finished;
  return result;
}

const noSpace = () => Promise.reject(new Error('No space left on device'));
const FULL_JOURNAL = { begin: noSpace, append: noSpace, note: noSpace, giveUp: noSpace };

const stored = (input: BookingInput) => findBookingByFormKey(testServer.db.orm, testServer.clerk.id, input.formKey);
const sent = (input: BookingInput) => bookingsAtCarrier(testServer, input.orderReference);

describe('one press of Book', () => {
  it('is booked, and keeps what was asked and what was answered', async () => {
    const input = read();
    await book(input);
    const booking = await stored(input);
    expect(booking?.state).toBe('booked');
    expect(booking?.shipmentId).toMatch(/^\(401\)\d{17}$/);
    expect(booking?.booked?.items[0]?.trackingReference).toBe(booking?.trackingReferences[0]);
    expect(booking?.searchText).toContain(booking?.shipmentId?.replace(/[()]/g, ''));
    expect(await sent(input)).toHaveLength(1);
  });

  it('for a day that has passed or is more than a year ahead is refused, and answered as before once it is booked', async () => {
    const refused = { kind: 'refused', reason: 'date_out_of_range' };
    for (const deliveryDate of ['2020-01-06', '2099-01-01']) {
      const input = read({ deliveryDate });
      expect(await book(input)).toEqual(refused);
      expect(await stored(input)).toBeNull();
    }
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const input = read({ deliveryDate: tomorrow });
    await book(input);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 86_400_000 });
    try {
      expect(await book(input)).toMatchObject({ kind: 'on_disk', booking: { state: 'booked' }, sending: null });
    } finally {
      vi.useRealTimers();
    }
    expect(await sent(input)).toHaveLength(1);
  });

  it('is on disk, in database and journal, before its first byte leaves', async () => {
    const input = read();
    const steps: unknown[] = [];
    const begin = async () => {
      steps.push('journal');
      return true;
    };
    const { http } = testServer.carrier;
    const post: typeof http.post = async (request) => {
      steps.push((await stored(input))?.state);
      return http.post(request);
    };
    const carrier = { ...testServer.carrier, http: { ...http, post } };
    await book(input, { ...testServer, carrier, journal: { ...NO_JOURNAL, begin } });
    expect(steps).toEqual(['journal', 'sending']);
  });

  it('sends once however often and however fast the same key arrives', async () => {
    const input = read();
    const results = await Promise.all(Array.from({ length: 20 }, () => book(input)));
    expect(results.every((result) => result.kind === 'on_disk')).toBe(true);
    await book(input);
    expect(await sent(input)).toHaveLength(1);
    expect(await listAttempts(testServer.db.orm, (await stored(input))?.id ?? '')).toHaveLength(1);
  });

  it('is refused when the same key comes with other input, and nothing is sent', async () => {
    const input = read();
    await book(input);
    const result = await book({ ...input, messageToCarrier: 'changed' });
    expect(result).toEqual({ kind: 'refused', reason: 'already_submitted' });
    expect(await sent(input)).toHaveLength(1);
  });

  it('is never seen as prepared while one of two presses waits to send it', async () => {
    const input = read();
    const holder = new Client({ connectionString: testServer.databaseUrl });
    await holder.connect();
    await holder.query('begin; lock table booking_attempts in share row exclusive mode');
    const [other, observer] = [connectPatiently(testServer.databaseUrl), connectPatiently(testServer.databaseUrl)];
    const pressed = Promise.all([book(input), book(input, { ...testServer, db: other })]);
    try {
      const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await observer.orm.execute(waiting)).rowCount).toBeGreaterThan(0);
      expect(await findBookingByFormKey(observer.orm, testServer.clerk.id, input.formKey)).toBeNull();
    } finally {
      await holder.end();
      await pressed;
      await Promise.all([other.close(), observer.close()]);
    }
    const states = (await pressed).map((result) => (result.kind === 'on_disk' ? result.booking.state : result.reason));
    expect(states.filter((state) => state !== 'sending' && state !== 'booked')).toEqual([]);
    expect(await sent(input)).toHaveLength(1);
  });

  it.each([
    ['after', 'not_sent', ['begin', 'not_sent']],
    ['before', undefined, ['given up']],
  ] as const)(
    'is not sent, and stands so in database and journal, when the connection breaks %s its row is committed',
    async (when, state, kept) => {
      const input = read();
      const db = connectPatiently(testServer.databaseUrl);
      const query = db.pool.query.bind(db.pool) as (...query: unknown[]) => Promise<unknown>;
      let isBroken = false;
      const breakOnce = async (config: { text: string }, ...values: unknown[]) => {
        const isInsert = !isBroken && config.text.includes('insert into "bookings"');
        if (isInsert) isBroken = true;
        const answer = isInsert && when === 'before' ? null : await query(config, ...values);
        if (isInsert) throw new Error('Connection terminated unexpectedly');
        return answer;
      };
      Object.assign(db.pool, { query: breakOnce });
      const lines: string[] = [];
      const journal: OutcomeJournal = {
        ...NO_JOURNAL,
        begin: async () => lines.push('begin') > 0,
        append: async (_attemptId, { kind }) => lines.push(kind) > 0,
        giveUp: async () => lines.push('given up') > 0,
      };
      await expect(bookParcel({ ...testServer, db, journal }, testServer.clerk, input)).rejects.toThrow();
      await expect.poll(() => lines).toEqual(kept);
      await expect
        .poll(() => concludePress(testServer, testServer.clerk.id, input.formKey))
        .toBe(state ? 'on_disk' : 'given_up');
      await expect.poll(async () => (await stored(input))?.state).toBe(state);
      expect(await sent(input)).toHaveLength(0);
      await db.close();
    },
  );

  it.for([
    ['cannot be written', FULL_JOURNAL],
    ['is not set', NO_JOURNAL],
  ] as const)(
    'is stored as booked in the end, however long the database cannot be written and the journal %s, and nothing more is sent',
    async ([, journal], { signal }) => {
      const [input, other] = [read(), read()];
      const db = connectPatiently(testServer.databaseUrl);
      const query = db.pool.query.bind(db.pool) as (...query: unknown[]) => Promise<unknown>;
      let isFull = true;
      let asked = 0;
      const refuse = async (config: { text: string }, ...values: unknown[]) => {
        if (isFull && config.text.includes('update "booking_attempts"')) throw new Error('No space left on device');
        asked += 1;
        return query(config, ...values).finally(() => {
          asked -= 1;
        });
      };
      Object.assign(db.pool, { query: refuse });
      const server = { ...testServer, db, journal, unsaved: new Map() as UnsavedOutcomes };
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const isLost = () => isStorageLost(server.unsaved);
      const passUntil = async (isOver: () => boolean) => {
        while (!isOver()) {
          signal.throwIfAborted();
          // The clock stands while the database is asked: its limits are on that clock, too.
          if (asked === 0) await vi.advanceTimersByTimeAsync(1_000);
          await new Promise((resolve) => setImmediate(resolve));
        }
      };
      try {
        const pressed = await bookParcel(server, testServer.clerk, input);
        if (pressed.kind === 'on_disk') await pressed.sending?.answered;
        await passUntil(isLost);
        expect([...server.unsaved.values()]).toMatchObject([{ outcome: { kind: 'booked' } }]);
        expect(await bookParcel(server, testServer.clerk, other)).toEqual({ kind: 'refused', reason: 'storage_lost' });
        // Of a parcel that was sent, a second press must never hear that nothing was.
        const again = { kind: 'on_disk', booking: { state: 'sending' }, sending: null };
        expect(await bookParcel(server, testServer.clerk, input)).toMatchObject(again);
        isFull = false;
        await passUntil(() => server.unsaved.size === 0);
      } finally {
        vi.useRealTimers();
      }
      expect(await stored(input)).toMatchObject({ state: 'booked' });
      expect([await sent(input), await sent(other)]).toMatchObject([{ length: 1 }, { length: 0 }]);
      await db.close();
    },
  );

  it('is sent, and stored as booked, when the disk of the journal does not answer', async ({ signal }) => {
    const input = read();
    const unsaved: UnsavedOutcomes = new Map();
    const hangs = vi.fn(() => new Promise<never>(() => undefined));
    const journal = { begin: hangs, append: hangs, note: hangs, giveUp: hangs };
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const written = async (times: number) => {
        while (hangs.mock.calls.length < times) {
          signal.throwIfAborted();
          await new Promise((resolve) => setImmediate(resolve));
        }
      };
      const pressed = book(input, { ...testServer, journal, unsaved });
      await written(1);
      await vi.advanceTimersByTimeAsync(5_000);
      await written(2);
      expect([...unsaved.values()]).toMatchObject([{ outcome: { kind: 'booked' }, isLost: false }]);
      await vi.advanceTimersByTimeAsync(5_000);
      await pressed;
    } finally {
      vi.useRealTimers();
    }
    expect(await stored(input)).toMatchObject({ state: 'booked' });
  });

  it('is unknown, never failed and never booked, when the connection is lost after sending', async () => {
    const input = read({ recipient: { ...bookingForm().recipient, reference: 'reset-before' } });
    await book(input);
    expect((await stored(input))?.state).toBe('unknown');
  });

  it('is rejected when the carrier says no', async () => {
    const input = read({ recipient: { ...bookingForm().recipient, reference: 'no-support' } });
    await book(input);
    const booking = await stored(input);
    const [attempt] = await listAttempts(testServer.db.orm, booking?.id ?? '');
    expect([booking?.state, attempt?.reason]).toEqual(['rejected', 'no.carrier.support']);
  });

  it('is not sent when the carrier asks to wait, and keeps for how long', async () => {
    const input = read({ recipient: { ...bookingForm().recipient, reference: '429-wait' } });
    await book(input);
    const [attempt] = await listAttempts(testServer.db.orm, (await stored(input))?.id ?? '');
    expect(attempt).toMatchObject({ outcome: 'not_sent', reason: 'throttled', retryAfterSeconds: 7 });
  });

  it('of a return is sent by the customer to the shop, is labelled so, and is found by the customer’s name', async () => {
    const input = read({ solutionId: testServer.returnSolutionId });
    await book(input);
    const booking = await stored(input);
    const [atCarrier] = await sent(input);
    const parties = atCarrier?.request.parties.map(({ type, name }) => `${type} ${name}`);
    expect(parties).toEqual([`consignee ${input.sender.name}`, `consignor ${input.recipient.name}`]);
    expect(booking).toMatchObject({ isReturn: true, state: 'booked', recipientName: input.recipient.name });
    if (!booking?.booked) throw new Error('The return was not booked');
    const { booked, shipment: asked } = booking;
    const about = { solutionKind: 'return', bookedAt: new Date(), timeZone: 'Europe/Oslo', language: 'nb' } as const;
    const label = labelFromBooking({ ...booking, asked, booked, ...about });
    expect([label.sender.name, label.recipient.name]).toEqual([input.recipient.name, input.sender.name]);
    expect(label.delivery).toBe('return');
    expect(booking.searchText).toContain('kari');
  });

  it('of a clerk who is no member of the shop puts nothing on disk', async () => {
    const input = read();
    const stranger = { id: crypto.randomUUID(), isAdministrator: false };
    expect(await bookParcel(testServer, stranger, input)).toEqual({ kind: 'refused', reason: 'unknown_shop' });
    expect(await stored(input)).toBeNull();
  });

  it('with another shop’s solution puts nothing on disk', async () => {
    const input = read({ solutionId: crypto.randomUUID() });
    expect(await book(input)).toEqual({ kind: 'refused', reason: 'unknown_solution' });
    expect(await stored(input)).toBeNull();
  });
});
