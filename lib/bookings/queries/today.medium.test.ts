import { afterAll, beforeAll, expect, it } from 'vitest';
import { batches } from '@/lib/db/batch-schema';
import { furnishShop } from '@/lib/testing/booking-rows';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { findToday } from './today';

const ZONE = 'Europe/Oslo';
const DAY_MS = 86_400_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function addBatch(shopId: string, clerkId: string): Promise<string> {
  const batch = { environment: 'practice' as const, shopId, clerkId, title: 'orders.csv' };
  const [row] = await database.db.orm.insert(batches).values(batch).returning({ id: batches.id });
  return row?.id ?? '';
}

const source = () => ({ db: database.db, env: { carrier: { environment: 'practice' as const } } });

it('counts as booked what was booked or settled as booked today, what waits from whatever day, and a batch once', async () => {
  const { clerk, shopId, add } = await furnishShop(database.db);
  const createdAt = new Date(Date.now() - 2 * DAY_MS);
  await add({ state: 'booked', createdAt });
  await add({ state: 'unknown', createdAt });
  await add({ state: 'booked' });
  await add({ state: 'booked', isPrinted: true });
  await add({ state: 'settled_booked', isPrinted: true });
  await add({ state: 'settled_not_booked' });
  await add({ state: 'rejected' });
  const batchId = await addBatch(shopId, clerk.id);
  for (const state of ['unknown', 'rejected'] as const) await add({ state, batchId, failedUnseen: true });
  expect(await findToday(source(), clerk, ZONE)).toMatchObject({ booked: 3, attention: 2, unprinted: 2 });
});

it('counts nothing of another shop', async () => {
  const [mine, others] = await Promise.all([furnishShop(database.db), furnishShop(database.db)]);
  await others.add({ state: 'booked' });
  expect(await findToday(source(), mine.clerk, ZONE)).toMatchObject({ booked: 0, attention: 0, unprinted: 0 });
});
