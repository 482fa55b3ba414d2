import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { freeFormKey } from '@/lib/bookings/data/form-keys';
import { againKey } from '@/lib/bookings/form-key';
import { sendQueue } from '@/lib/db/batch-schema';
import { bookingAttempts, bookings } from '@/lib/db/schema';
import type { LogFields } from '@/lib/platform/log';
import { asked } from '@/lib/testing/asked';
import { furnishShop } from '@/lib/testing/booking-rows';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { serve, signIn } from '@/lib/testing/serve';
import { noteFailureAction, stopWaitingAction, waitForCarrierAction } from './waiting';

let database: TestDatabase;
let shop: Awaited<ReturnType<typeof furnishShop>>;
let events: [string, LogFields][];

beforeAll(async () => {
  database = await createTestDatabase();
  const event = (...said: [string, LogFields]) => void events.push(said);
  const log = { event, unexpectedError: () => undefined };
  serve({ db: database.db, log }, { batchRate: 5, carrier: { clientId: 'client' } });
});
afterAll(() => database.close());
beforeEach(async () => {
  shop = await furnishShop(database.db);
  await signIn(shop.clerk);
  events = [];
});

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const refused = (key: string) => ({ ok: false, error: { key } });

/** A booking of the clerk that could not be sent, since the carrier was out of reach. */
async function notSent(): Promise<string> {
  const { id: bookingId } = await shop.add({ state: 'not_sent' });
  const attempt = { outcome: 'not_sent', reason: 'unreachable' } as const;
  await database.db.orm.insert(bookingAttempts).values({ bookingId, number: 1, deadline: new Date(), ...attempt });
  return bookingId;
}

async function stands(bookingId: string) {
  const { orm } = database.db;
  const [booking] = await orm.select().from(bookings).where(eq(bookings.id, bookingId));
  const queued = await orm.$count(sendQueue, eq(sendQueue.bookingId, bookingId));
  return { state: booking?.state, queued, failedUnseen: booking?.failedUnseen };
}

it('a press on Send no more takes the booking out of the queue, as not sent and seen, and gives its key back', async () => {
  const bookingId = await notSent();
  await waitForCarrierAction({ bookingId, endsAt: inAnHour() });
  expect(await stands(bookingId)).toMatchObject({ state: 'prepared', queued: 1 });
  asked.refreshed = 0;
  expect(await stopWaitingAction({ bookingId })).toMatchObject({ ok: true });
  expect(asked.refreshed).toBe(1);
  expect(await stands(bookingId)).toEqual({ state: 'not_sent', queued: 0, failedUnseen: false });
  expect(await freeFormKey(database.db.orm, againKey(bookingId))).toBe(true);
  const by = shop.clerk.id;
  expect(events).toEqual([
    ['booking_waits', { bookingId, by }],
    ['booking_waits_no_more', { bookingId, by }],
  ]);
});

it('a press that comes too late says that the booking may be on its way, and leaves it there', async () => {
  const bookingId = await notSent();
  await waitForCarrierAction({ bookingId, endsAt: inAnHour() });
  await database.db.orm.update(bookings).set({ state: 'sending' }).where(eq(bookings.id, bookingId));
  expect(await stopWaitingAction({ bookingId })).toEqual(refused('bookings.notWaiting'));
  expect(await stands(bookingId)).toMatchObject({ state: 'sending', queued: 1 });
});

it('a booking of another shop neither waits nor is stopped nor taken note of, and who tried is written down', async () => {
  const [bookingId, waiting] = [await notSent(), await notSent()];
  await waitForCarrierAction({ bookingId: waiting, endsAt: inAnHour() });
  const { clerk } = await furnishShop(database.db);
  await signIn(clerk);
  events = [];
  const answers = [
    await waitForCarrierAction({ bookingId, endsAt: inAnHour() }),
    await stopWaitingAction({ bookingId: waiting }),
    await noteFailureAction({ bookingId }),
  ];
  expect(answers).toEqual(answers.map(() => refused('bookings.gone')));
  expect([await stands(bookingId), await stands(waiting)]).toMatchObject([
    { state: 'not_sent', queued: 0 },
    { state: 'prepared', queued: 1 },
  ]);
  expect(events).toEqual(
    answers.map(() => ['access_refused', expect.objectContaining({ account: clerk.id, reason: 'hidden' })]),
  );
});

it('what is no booking and no time is refused before anything is looked up', async () => {
  const bookingId = 'none';
  expect(await stopWaitingAction({ bookingId })).toMatchObject(refused('invalidFields'));
  expect(await waitForCarrierAction({ bookingId, endsAt: 'soon' })).toMatchObject(refused('invalidFields'));
});
