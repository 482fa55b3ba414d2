import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertAttempt, listAttempts } from '@/lib/bookings/data/booking-attempts';
import { lockBooking } from '@/lib/bookings/data/bookings';
import { bookingAttempts, bookings } from '@/lib/db/schema';
import { ofEachMessage } from '@/lib/shipment';
import { insertRow } from '@/lib/testing/booking-rows';
import { openTestServer, type TestServer } from '@/lib/testing/test-server';
import { recordOutcome } from './record-outcome';
import { sweepOverdue } from './sweep';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

/** A booking whose sender died: `sending`, its deadline `secondsAhead` from now. */
async function orphan(secondsAhead: number) {
  const booking = await insertRow(server.db.orm, {
    environment: 'practice',
    state: 'sending',
    shopId: server.shopId,
    clerkId: server.clerk.id,
    formKey: crypto.randomUUID(),
    fingerprint: '',
    shipment: {
      carrierShopId: 16,
      transportSolutionId: 2,
      parties: [],
      items: [],
      desiredDeliveryDate: null,
      ...ofEachMessage(() => null),
      shipmentId: null,
    },
    solutionId: server.homeSolutionId,
    solutionName: 'Home',
    recipientName: 'Kari',
    recipientZipCode: '0155',
    searchText: 'kari',
  });
  return { bookingId: booking.id, attemptId: await insertAttempt(server.db.orm, booking.id, secondsAhead) };
}

async function stateOf(bookingId: string) {
  const [row] = await server.db.orm.select().from(bookings).where(eq(bookings.id, bookingId));
  return row?.state;
}

const notSent = {
  kind: 'not_sent',
  reason: 'unreachable',
  retryAfterSeconds: null,
  answer: { status: null, body: null },
} as const;

it('a booking whose deadline lies an hour ahead, since the database’s clock was put back, becomes unknown too', async () => {
  const { bookingId } = await orphan(3_600);
  expect(await sweepOverdue(server.db)).toBe(1);
  expect(await stateOf(bookingId)).toBe('unknown');
});

it('a booking that is on its way while the database’s clock is put forward keeps the time that it has left, however often it is looked at', async () => {
  const hour = 3_600_000;
  const putForward = { ...server.db, surelyPast: (now: Date) => new Date(now.getTime() - hour) };
  const { bookingId } = await orphan(-3_570);
  const settled = await orphan(-3_690);
  await sweepOverdue(putForward);
  await sweepOverdue(putForward);
  expect([await stateOf(bookingId), await stateOf(settled.bookingId)]).toEqual(['sending', 'unknown']);
  const [attempt] = await listAttempts(server.db.orm, bookingId);
  const left = ((attempt?.deadline.getTime() ?? 0) - Date.now()) / 1_000;
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThanOrEqual(30);
  await server.db.orm.delete(bookingAttempts);
});

it('a booking that is sending past its deadline becomes unknown, one within it stays', async () => {
  const late = await orphan(-1);
  const running = await orphan(60);
  expect(await sweepOverdue(server.db)).toBe(1);
  expect([await stateOf(late.bookingId), await stateOf(running.bookingId)]).toEqual(['unknown', 'sending']);
});

it('a true answer that comes after the sweep replaces unknown', async () => {
  const { bookingId, attemptId } = await orphan(-1);
  await sweepOverdue(server.db);
  expect(await recordOutcome(server.db.orm, attemptId, notSent)).toBe('counted');
  expect(await stateOf(bookingId)).toBe('not_sent');
});

it('an outcome that is settled is never overwritten', async () => {
  const { bookingId, attemptId } = await orphan(60);
  await recordOutcome(server.db.orm, attemptId, notSent);
  const second = { kind: 'unknown', reason: 'timed_out', answer: { status: null, body: null } } as const;
  expect(await recordOutcome(server.db.orm, attemptId, second)).toBe('ignored');
  expect(await stateOf(bookingId)).toBe('not_sent');
  const [attempt] = await listAttempts(server.db.orm, bookingId);
  expect(attempt?.reason).toBe('unreachable');
});

it('several sweepers at once sweep each booking once', async () => {
  await Promise.all(Array.from({ length: 5 }, () => orphan(-1)));
  const swept = await Promise.all(Array.from({ length: 4 }, () => sweepOverdue(server.db)));
  expect(swept.reduce((sum, each) => sum + each, 0)).toBe(5);
});

it('what was swept stays swept when the sweep gets no further', async () => {
  const [first, second] = [await orphan(-2), await orphan(-1)];
  let sweeping: Promise<number> | undefined;
  await server.db.orm.transaction(async (transaction) => {
    await lockBooking(transaction, second.bookingId);
    sweeping = sweepOverdue(server.db);
    await expect.poll(() => stateOf(first.bookingId)).toBe('unknown');
    expect(await stateOf(second.bookingId)).toBe('sending');
  });
  expect(await sweeping).toBe(2);
});
