import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { againKey } from '@/lib/bookings/form-key';
import type { CarrierClient } from '@/lib/carrier/client';
import type { BookingOutcome } from '@/lib/carrier/outcomes';
import { findBookingByFormKey } from '@/lib/db/bookings';
import { recipients } from '@/lib/db/desk-schema';
import { giveUpFormKey } from '@/lib/db/form-keys';
import { bookedShipment } from '@/lib/testing/booked-shipment';
import { bookingForm, recipient } from '@/lib/testing/booking-form';
import { openTestDesk, type TestDesk } from '@/lib/testing/test-desk';
import { bookParcelAction } from './book-parcel';

const request = vi.hoisted(() => ({ clerk: {}, after: [] as Promise<unknown>[] }));
vi.mock('next/headers', () => ({ headers: async () => new Headers({ 'sec-fetch-site': 'same-origin' }) }));
vi.mock('next/server', () => ({ after: (work: () => Promise<unknown>) => request.after.push(work()) }));
vi.mock('@/lib/server/session', () => ({ findClerk: async () => request.clerk }));

let desk: TestDesk;
let asked: number;
let answer: (outcome: BookingOutcome) => void;

beforeAll(async () => {
  desk = await openTestDesk();
  request.clerk = desk.clerk;
  /** A carrier that answers when the test says so. */
  const book: CarrierClient['book'] = () => {
    asked += 1;
    return new Promise((resolve) => {
      answer = resolve;
    });
  };
  const env = { publicUrl: 'http://localhost:3000', carrier: { environment: 'practice' } };
  Object.assign(globalThis, { parceldeskServer: { ...desk, env, carrier: { ...desk.carrier, book } } });
});
afterAll(() => desk.close());
afterEach(() => vi.useRealTimers());

const form = () => {
  asked = 0;
  request.after = [];
  return bookingForm({ shopId: desk.shopId, solutionId: desk.homeSolutionId });
};
const says = (): BookingOutcome => ({
  kind: 'booked',
  shipment: bookedShipment(),
  answer: { status: 200, body: '{}' },
});
const stateOf = async (formKey: string) => (await findBookingByFormKey(desk.db.orm, desk.clerk.id, formKey))?.state;

it('a form that arrives twice asks the carrier once: its key is the form’s, not the request’s', async () => {
  const typed = form();
  const first = bookParcelAction(typed);
  await expect.poll(() => asked, { timeout: 20_000 }).toBe(1);
  const second = await bookParcelAction(typed);
  expect(second).toMatchObject({ ok: true, data: { state: 'sending' } });
  answer(says());
  expect(await first).toMatchObject({ ok: true, data: { state: 'booked' } });
  expect(asked).toBe(1);
});

it('a form whose key was given up reads under which key its parcel goes on', async () => {
  const typed = form();
  await giveUpFormKey(desk.db.orm, desk.clerk.id, typed.formKey);
  const error = { key: 'givenUp', againKey: againKey(typed.formKey) };
  expect(await bookParcelAction(typed)).toEqual({ ok: false, error });
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
  answer(says());
  expect(request.after).toHaveLength(1);
  await Promise.all(request.after);
  expect(await stateOf(typed.formKey)).toBe('booked');
});

it('the recipient of a parcel that was booked is remembered after the clerk has the answer', async () => {
  const [name, refused] = [`Remembered ${crypto.randomUUID()}`, `Refused ${crypto.randomUUID()}`];
  const rowsOf = async () => (await desk.db.orm.select().from(recipients)).map(({ party }) => party.name);
  const press = async (typedName: string, outcome: BookingOutcome) => {
    const typed = { ...form(), recipient: { ...recipient, name: typedName } };
    const pressed = bookParcelAction(typed);
    await vi.waitUntil(() => asked === 1, { timeout: 20_000 });
    answer(outcome);
    await pressed;
    await Promise.all(request.after);
  };
  await press(name, says());
  await press(refused, { kind: 'unknown', reason: 'timed_out', answer: { status: null, body: null } });
  const names = await rowsOf();
  expect(names).toContain(name);
  expect(names).not.toContain(refused);
});
