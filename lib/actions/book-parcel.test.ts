import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { againKey } from '@/lib/bookings/form-key';
import type { CarrierHttp, Exchange } from '@/lib/carrier/http';
import { findBookingByFormKey } from '@/lib/db/bookings';
import { giveUpFormKey, holdFormKey } from '@/lib/db/form-keys';
import { recipients } from '@/lib/db/recipient-schema';
import { bookingForm, recipient } from '@/lib/testing/booking-form';
import { fullBookingAnswer } from '@/lib/testing/carrier-answers';
import { openTestServer, type TestServer } from '@/lib/testing/test-server';
import { bookParcelAction } from './book-parcel';

const request = vi.hoisted(() => ({ clerk: {}, after: [] as Promise<unknown>[] }));
vi.mock('next/headers', () => ({ headers: async () => new Headers({ 'sec-fetch-site': 'same-origin' }) }));
vi.mock('next/server', () => ({ after: (work: () => Promise<unknown>) => request.after.push(work()) }));
vi.mock('@/lib/server/session', () => ({ findClerk: async () => request.clerk }));

let server: TestServer;
let asked: number;
let answer: (exchange: Exchange) => void;

beforeAll(async () => {
  server = await openTestServer();
  request.clerk = server.clerk;
  /** A carrier that answers when the test says so. */
  const post: CarrierHttp['post'] = () => {
    asked += 1;
    return new Promise((resolve) => {
      answer = resolve;
    });
  };
  const env = { publicUrl: 'http://localhost:3000', carrier: { environment: 'practice' } };
  const carrier = { ...server.carrier, http: { ...server.carrier.http, post } };
  Object.assign(globalThis, { parceldeskServer: { ...server, env, carrier } });
});
afterAll(() => server.close());
afterEach(() => vi.useRealTimers());

const form = () => {
  asked = 0;
  request.after = [];
  return bookingForm({ shopId: server.shopId, solutionId: server.homeSolutionId });
};
const books: Exchange = {
  kind: 'answered',
  status: 200,
  body: JSON.stringify(fullBookingAnswer),
  retryAfterSeconds: null,
};
const breaks: Exchange = {
  ...{ kind: 'broken', cause: 'headers_timeout', started: true },
  ...{ status: null, body: null, retryAfterSeconds: null },
};
const stateOf = async (formKey: string) => (await findBookingByFormKey(server.db.orm, server.clerk.id, formKey))?.state;

it('a form that arrives twice asks the carrier once: its key is the form’s, not the request’s', async () => {
  const typed = form();
  const first = bookParcelAction(typed);
  await expect.poll(() => asked, { timeout: 20_000 }).toBe(1);
  const second = await bookParcelAction(typed);
  expect(second).toMatchObject({ ok: true, data: { state: 'sending' } });
  answer(books);
  expect(await first).toMatchObject({ ok: true, data: { state: 'booked' } });
  expect(asked).toBe(1);
});

it('a form whose key was given up reads under which key its parcel goes on', async () => {
  const typed = form();
  await giveUpFormKey(server.db.orm, server.clerk.id, typed.formKey);
  const error = { key: 'givenUp', againKey: againKey(typed.formKey) };
  expect(await bookParcelAction(typed)).toEqual({ ok: false, error });
  expect(asked).toBe(0);
});

it('a parcel whose booking waited is refused under its next key, with the way to that booking', async () => {
  const typed = form();
  const pressed = bookParcelAction(typed);
  await vi.waitUntil(() => asked === 1, { timeout: 20_000 });
  answer(books);
  await pressed;
  const { id = '' } = (await findBookingByFormKey(server.db.orm, server.clerk.id, typed.formKey)) ?? {};
  await holdFormKey(server.db.orm, againKey(id), id);
  const again = await bookParcelAction({ ...form(), formKey: againKey(id) });
  expect(again).toEqual({ ok: false, error: { key: 'parcelWaits', bookingId: id } });
  expect(asked).toBe(0);
});

it('the browser has no hold on a booking: it ends well after the action has answered, and a stop waits for it', async () => {
  const typed = form();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const pressed = bookParcelAction(typed);
  await vi.waitUntil(() => asked === 1, { timeout: 20_000 });
  await vi.advanceTimersByTimeAsync(8_000);
  expect(await pressed).toMatchObject({ ok: true, data: { state: 'sending' } });
  vi.useRealTimers();
  answer(books);
  expect(request.after).toHaveLength(1);
  await Promise.all(request.after);
  expect(await stateOf(typed.formKey)).toBe('booked');
});

it('the recipient of a parcel that was booked is remembered after the clerk has the answer', async () => {
  const [name, refused] = [`Remembered ${crypto.randomUUID()}`, `Refused ${crypto.randomUUID()}`];
  const rowsOf = async () => (await server.db.orm.select().from(recipients)).map(({ party }) => party.name);
  const press = async (typedName: string, exchange: Exchange) => {
    const typed = { ...form(), recipient: { ...recipient, name: typedName } };
    const pressed = bookParcelAction(typed);
    await vi.waitUntil(() => asked === 1, { timeout: 20_000 });
    answer(exchange);
    await pressed;
    await Promise.all(request.after);
  };
  await press(name, books);
  await press(refused, breaks);
  const names = await rowsOf();
  expect(names).toContain(name);
  expect(names).not.toContain(refused);
});
