import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { findBookingByFormKey } from '@/lib/bookings/data/bookings';
import { giveUpFormKey, holdFormKeys } from '@/lib/bookings/data/form-keys';
import { againKey } from '@/lib/bookings/form-key';
import type { Exchange } from '@/lib/carrier/exchange';
import type { CarrierHttp } from '@/lib/carrier/http';
import { recipients } from '@/lib/db/recipient-schema';
import { afterAnswer, asked } from '@/lib/testing/asked';
import { bookingForm, recipient } from '@/lib/testing/booking-form';
import { fullBookingAnswer, unansweredExchange } from '@/lib/testing/carrier-answers';
import { serve, signIn } from '@/lib/testing/serve';
import { openTestServer, type TestServer } from '@/lib/testing/test-server';
import { bookParcelAction } from './book-parcel';

/** A browser may send any byte but those that end a header. */
const CONTEXT = { address: '192.0.2.7', userAgent: 'Mozilla/5.0 "\\ \u00ff\u00a0x' };

let server: TestServer;
let requests: number;
let answer: (exchange: Exchange) => void;

beforeAll(async () => {
  server = await openTestServer();
  /** A carrier that answers when the test says so. */
  const post: CarrierHttp['post'] = () => {
    requests += 1;
    return new Promise((resolve) => {
      answer = resolve;
    });
  };
  serve({ ...server, carrier: { ...server.carrier, http: { ...server.carrier.http, post } } });
  await signIn(server.clerk);
  asked.headers.set('x-forwarded-for', CONTEXT.address);
  asked.headers.set('user-agent', CONTEXT.userAgent);
});
afterAll(() => server.close());
afterEach(() => vi.useRealTimers());

const form = () => {
  requests = 0;
  asked.after = [];
  return bookingForm({ shopId: server.shopId, solutionId: server.homeSolutionId });
};
const books: Exchange = {
  kind: 'answered',
  status: 200,
  body: JSON.stringify(fullBookingAnswer),
  retryAfterSeconds: null,
};
/** Outcomes of the booking under this key in the audit log, and from where they were asked for. */
const recorded = async (formKey: string) =>
  (
    await server.db.pool.query(
      `select action, context from audit_events where targets->0->>'id' = (select id::text from bookings where form_key = $1)`,
      [formKey],
    )
  ).rows;
const stateOf = async (formKey: string) => (await findBookingByFormKey(server.db.orm, server.clerk.id, formKey))?.state;

it('a form that arrives twice asks the carrier once: its key is the form’s, not the request’s', async () => {
  const typed = form();
  const first = bookParcelAction(typed);
  await expect.poll(() => requests).toBe(1);
  const second = await bookParcelAction(typed);
  expect(second).toMatchObject({ ok: true, data: { state: 'sending' } });
  answer(books);
  expect(await first).toMatchObject({ ok: true, data: { state: 'booked' } });
  expect(requests).toBe(1);
});

it('a form whose key was given up reads under which key its parcel goes on', async () => {
  const typed = form();
  await giveUpFormKey(server.db.orm, server.clerk.id, typed.formKey);
  const error = { key: 'givenUp', againKey: againKey(typed.formKey) };
  expect(await bookParcelAction(typed)).toEqual({ ok: false, error });
  expect(requests).toBe(0);
});

it('a parcel whose booking waited is refused under its next key, with the way to that booking', async () => {
  const typed = form();
  const pressed = bookParcelAction(typed);
  await expect.poll(() => requests).toBe(1);
  answer(books);
  await pressed;
  const { id = '' } = (await findBookingByFormKey(server.db.orm, server.clerk.id, typed.formKey)) ?? {};
  await holdFormKeys(server.db.orm, [{ formKey: againKey(id), bookingId: id }]);
  const again = await bookParcelAction({ ...form(), formKey: againKey(id) });
  expect(again).toEqual({ ok: false, error: { key: 'parcelWaits', bookingId: id } });
  expect(requests).toBe(0);
});

it('a press for an order or a parcel that was sent before is held back once, and sends nothing until it is pressed again', async () => {
  const orderReference = crypto.randomUUID().slice(0, 13);
  const name = `Twice ${orderReference}`;
  const like = (change: object) => ({ ...form(), recipient: { ...recipient, name }, ...change });
  const send = async (typed: ReturnType<typeof form> & { warnedOf?: string[] }) => {
    const pressed = bookParcelAction(typed);
    await expect.poll(() => requests).toBe(1);
    answer(books);
    expect(await pressed).toMatchObject({ ok: true, data: { state: 'booked' } });
    return (await findBookingByFormKey(server.db.orm, server.clerk.id, typed.formKey))?.id ?? '';
  };
  const first = await send(like({ orderReference, warnedOf: [] }));
  const elsewhere = { ...recipient, name: `Other ${name}` };
  for (const typed of [like({ orderReference, recipient: elsewhere }), like({ orderReference: '' })]) {
    const held = { ok: false, error: { key: 'sentBefore', bookingId: first, earlierIds: [first] } };
    expect(await bookParcelAction({ ...typed, warnedOf: [] })).toEqual(held);
    expect([requests, await stateOf(typed.formKey)]).toEqual([0, undefined]);
  }
  const second = await send(like({ warnedOf: [first] }));
  // One that came meanwhile was not told of yet.
  const third = await bookParcelAction(like({ warnedOf: [first] }));
  expect(third).toMatchObject({ error: { key: 'sentBefore', bookingId: second } });
  await server.db.pool.query('update bookings set is_void = true where id = any($1)', [[first, second]]);
  await send(like({ warnedOf: [] }));
});

it('the browser has no hold on a booking: it ends well after the action has answered, and a stop waits for it', async () => {
  const typed = form();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const pressed = bookParcelAction(typed);
  await expect.poll(() => requests).toBe(1);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(await pressed).toMatchObject({ ok: true, data: { state: 'sending' } });
  vi.useRealTimers();
  answer(books);
  expect(asked.after).not.toHaveLength(0);
  await afterAnswer();
  expect(await stateOf(typed.formKey)).toBe('booked');
  expect(await recorded(typed.formKey)).toEqual([{ action: 'booking.booked', context: CONTEXT }]);
});

const refuses: Exchange = { ...books, status: 400, body: '{"errorKey":"no.carrier.support"}' };
it.each([
  ['rejected', refuses],
  ['unknown', unansweredExchange],
  ['not_sent', { ...books, status: 429, body: '{"message":"Later, please"}' }],
])('the audit log says from where Book was pressed, also when it is %s', async (state, exchange) => {
  const typed = form();
  const pressed = bookParcelAction(typed);
  await expect.poll(() => requests).toBe(1);
  answer(exchange);
  await pressed;
  expect(await recorded(typed.formKey)).toEqual([{ action: `booking.${state}`, context: CONTEXT }]);
});

it('the recipient of a parcel that was booked is remembered after the clerk has the answer', async () => {
  const [name, refused] = [`Remembered ${crypto.randomUUID()}`, `Refused ${crypto.randomUUID()}`];
  const rowsOf = async () => (await server.db.orm.select().from(recipients)).map(({ party }) => party.name);
  const press = async (typedName: string, exchange: Exchange) => {
    const typed = { ...form(), recipient: { ...recipient, name: typedName } };
    const pressed = bookParcelAction(typed);
    await expect.poll(() => requests).toBe(1);
    answer(exchange);
    await pressed;
    await afterAnswer();
  };
  await press(name, books);
  await press(refused, unansweredExchange);
  const names = await rowsOf();
  expect(names).toContain(name);
  expect(names).not.toContain(refused);
});
