import { afterAll, beforeAll, expect, it } from 'vitest';
import { batches } from '@/lib/db/batch-schema';
import { bookingAttempts } from '@/lib/db/schema';
import { furnishShop } from '@/lib/testing/booking-rows';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { measureAnswers } from './batches';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it('a batch that has just begun is measured by the seconds since its first answer', async () => {
  const { orm } = database.db;
  const { shopId, clerk, add } = await furnishShop(database.db);
  const [batch] = await orm
    .insert(batches)
    .values({ environment: 'practice', shopId, clerkId: clerk.id, title: 'orders.csv' })
    .returning({ id: batches.id });
  const batchId = batch?.id ?? '';
  for (const secondsAgo of [4, 3, 2]) {
    const { id: bookingId } = await add({ batchId, state: 'booked' });
    const endedAt = new Date(Date.now() - secondsAgo * 1_000);
    await orm
      .insert(bookingAttempts)
      .values({ bookingId, number: 1, deadline: new Date(), outcome: 'booked', startedAt: endedAt, endedAt });
  }
  const { answered, seconds } = await measureAnswers(orm, batchId, 20);
  expect(answered).toBe(3);
  expect(seconds).toBeGreaterThan(3);
  expect(seconds).toBeLessThan(10);
});
