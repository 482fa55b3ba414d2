import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { batches } from '@/lib/db/batch-schema';
import { bookingAttempts, bookings, shopMembers } from '@/lib/db/schema';
import { furnishShop } from '@/lib/testing/booking-rows';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { listWaited } from './waiting-bookings';

let database: TestDatabase;
let shop: Awaited<ReturnType<typeof furnishShop>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  shop = await furnishShop(database.db);
});

type Change = Parameters<typeof shop.add>[0];
type Outcome = 'not_sent' | 'booked' | 'rejected' | 'unknown';

const REASONS = ['unreachable', 'token_unavailable'];

/** A booking with these attempts, the first one first. */
async function booked(recipientName: string, outcomes: Outcome[], change: Change = {}): Promise<void> {
  const { id: bookingId } = await shop.add({ state: 'booked', recipientName, ...change });
  const attempts = outcomes.map((outcome, at) => ({
    bookingId,
    number: at + 1,
    deadline: new Date(),
    outcome,
    reason: outcome === 'not_sent' ? REASONS[at] : null,
  }));
  await database.db.orm.insert(bookingAttempts).values(attempts);
}
const waited = (name: string, change: Change = {}) => booked(name, ['not_sent', 'booked'], change);
const listed = async (scope = shop.scope, limit = 5) =>
  (await listWaited(database.db.orm, scope, limit)).map(({ name, state }) => `${name} ${state}`);

/** How the queue leaves what was not booked, until a clerk takes note. */
const UNSEEN = {
  rejected: { state: 'rejected', failedUnseen: true },
  not_sent: { state: 'not_sent', failedUnseen: true },
} as const;

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

it('what waited and was sent since is said to its clerk, the newest first and no more than asked for', async () => {
  await waited('First', { createdAt: hoursAgo(3) });
  await booked('Refused', ['not_sent', 'not_sent', 'rejected'], { createdAt: hoursAgo(2), ...UNSEEN.rejected });
  await waited('Last', { createdAt: hoursAgo(1) });
  expect(await listed()).toEqual(['Last booked', 'Refused rejected', 'First booked']);
  expect(await listed(shop.scope, 1)).toEqual(['Last booked']);
});

it('what was not sent by the end of its wait is said, with why its last try came to nothing, until a clerk takes note', async () => {
  await booked('Ended', ['not_sent', 'not_sent'], UNSEEN.not_sent);
  await booked('Refused', ['not_sent', 'rejected'], { ...UNSEEN.rejected, createdAt: hoursAgo(1) });
  const { orm } = database.db;
  expect(await listWaited(orm, shop.scope, 5)).toMatchObject([
    { name: 'Ended', state: 'not_sent', reason: 'token_unavailable' },
    { name: 'Refused', state: 'rejected' },
  ]);
  await orm.update(bookings).set({ failedUnseen: false });
  expect(await listed()).toEqual([]);
});

it('nothing is said of what never waited, waits still, is unknown, void, printed, of a batch or of six days ago', async () => {
  const { clerk, shopId } = shop;
  const head = { environment: 'practice', shopId, clerkId: clerk.id, title: 'orders.csv' } as const;
  const [batch] = await database.db.orm.insert(batches).values(head).returning();
  await booked('At once', ['booked']);
  await booked('Late', ['unknown']);
  await booked('Waits', ['not_sent'], { state: 'prepared' });
  await booked('Given up', ['not_sent'], { state: 'not_sent' });
  await booked('Unknown', ['not_sent', 'unknown'], { state: 'unknown' });
  await waited('Void', { isVoid: true });
  await waited('Printed', { isPrinted: true });
  await waited('Of a batch', { batchId: batch?.id ?? '' });
  await waited('Long ago', { createdAt: hoursAgo(144) });
  expect(await listed()).toEqual([]);
});

it('it is said to the clerk who booked, for as long as they work for the shop, and in its environment alone', async () => {
  await waited('Own');
  const colleague = await furnishShop(database.db);
  await database.db.orm.insert(shopMembers).values({ shopId: shop.shopId, userId: colleague.clerk.id });
  expect([await listed(), await listed(colleague.scope)]).toEqual([['Own booked'], []]);
  expect(await listed({ ...shop.scope, environment: 'test' })).toEqual([]);
  await database.db.orm.delete(shopMembers);
  expect(await listed()).toEqual([]);
});
