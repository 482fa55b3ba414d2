import { afterAll, beforeAll, expect, it } from 'vitest';
import { furnishShop } from '@/lib/testing/booking-rows';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { isFirstRun } from './first-run';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it('is the first run on the practice carrier alone, until anything was booked in any shop', async () => {
  const isFirst = (environment: 'practice' | 'test') =>
    isFirstRun({ db: database.db, env: { carrier: { environment } } });
  expect(await isFirst('practice')).toBe(true);
  expect(await isFirst('test')).toBe(false);
  const { add } = await furnishShop(database.db);
  await add({ state: 'rejected' });
  expect(await isFirst('practice')).toBe(false);
});
