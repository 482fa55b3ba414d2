import { afterAll, beforeAll, expect, it } from 'vitest';
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

const source = () => ({ db: database.db, env: { carrier: { environment: 'practice' as const } } });

it('counts as booked what was booked today alone, and what waits from whatever day', async () => {
  const { clerk, add } = await furnishShop(database.db);
  const createdAt = new Date(Date.now() - 2 * DAY_MS);
  await add({ state: 'booked', createdAt });
  await add({ state: 'unknown', createdAt });
  await add({ state: 'booked' });
  await add({ state: 'booked', isPrinted: true });
  await add({ state: 'rejected' });
  expect(await findToday(source(), clerk, ZONE)).toMatchObject({ booked: 2, attention: 1, unprinted: 2 });
});

it('counts nothing of another shop', async () => {
  const [mine, others] = await Promise.all([furnishShop(database.db), furnishShop(database.db)]);
  await others.add({ state: 'booked' });
  expect(await findToday(source(), mine.clerk, ZONE)).toMatchObject({ booked: 0, attention: 0, unprinted: 0 });
});
