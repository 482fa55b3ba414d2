import { afterAll, beforeAll, expect, it } from 'vitest';
import { furnishShop } from '@/lib/testing/booking-rows';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { findReceipt } from './receipt';

const ZONE = 'Europe/Oslo';
const DAY_MS = 86_400_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const source = () => ({
  db: database.db,
  env: { carrier: { environment: 'practice' as const }, publicUrl: 'http://localhost' },
});

it('names the three parcels booked before, the newest first, and counts those of today alone', async () => {
  const { clerk, add } = await furnishShop(database.db);
  await add({ state: 'booked', recipientName: 'Yesterday', createdAt: new Date(Date.now() - 2 * DAY_MS) });
  for (const recipientName of ['One', 'Two', 'Three']) await add({ state: 'booked', recipientName });
  await add({ state: 'rejected', recipientName: 'Refused' });
  const { id } = await add({ state: 'booked', recipientName: 'This one' });
  const receipt = await findReceipt(source(), clerk, id, ZONE);
  expect(receipt?.last.map(({ name }) => name)).toEqual(['Three', 'Two', 'One']);
  expect(receipt?.today).toBe(4);
});

it('of another shop’s booking there is none', async () => {
  const [mine, others] = await Promise.all([furnishShop(database.db), furnishShop(database.db)]);
  const { id } = await others.add({ state: 'booked' });
  expect(await findReceipt(source(), mine.clerk, id, ZONE)).toBeNull();
});
