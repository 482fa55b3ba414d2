import { afterAll, beforeAll, expect, it } from 'vitest';
import { furnishShop } from '@/lib/testing/booking-rows';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { countDays } from './count-days';
import { findReport, readAskedReport } from './queries';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const DAY_MS = 86_400_000;
/** A round may go back to the first booking on a busy machine too. */
const BACK_MS = 600_000;
const source = () => ({ db: database.db, env: { carrier: { environment: 'practice' as const } } });
const ask = (params: Record<string, string>) => readAskedReport(source(), new URLSearchParams(params));

/** A booking of so many days ago, as the outcome journal brings it back. */
const daysAgo = (days: number) => ({ createdAt: new Date(Date.now() - days * DAY_MS), restoredAt: new Date() });

it('a report that names no days has some on which something was done in its shop, or else the last 30', async () => {
  const [used, unused] = [await furnishShop(database.db), await furnishShop(database.db)];
  await used.add({ ...daysAgo(200), state: 'booked', shipmentId: 'S-200' });
  await countDays(database.db.orm, { environment: 'practice', timeZone: 'Europe/Oslo' }, new Date(), BACK_MS);
  for (const shop of ['', used.shopId]) expect((await ask({ shop })).query.period).toBe('year');
  expect((await ask({ shop: unused.shopId })).query.period).toBe('month');
  expect((await ask({ shop: used.shopId, period: 'week' })).query.period).toBe('week');
});

it('of the bookings that were unknown a report says how many still are, on its days and in its shop', async () => {
  const [shop, other] = [await furnishShop(database.db), await furnishShop(database.db)];
  await shop.add({ ...daysAgo(1), state: 'unknown' });
  await shop.add({ ...daysAgo(1), state: 'settled_not_booked' });
  await shop.add({ ...daysAgo(20), state: 'unknown' });
  await other.add({ ...daysAgo(1), state: 'unknown' });
  const unsettled = async (params: Record<string, string>) =>
    (await findReport(source(), await ask({ period: 'week', ...params }))).unsettled;
  expect(await unsettled({ shop: shop.shopId })).toBe(1);
  expect(await unsettled({})).toBe(2);
});
