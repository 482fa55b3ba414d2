import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { furnishShop } from '@/lib/testing/booking-rows';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { keepSearchAnswer, listSearchAnswers } from './search-answers';

let database: TestDatabase;
let shopId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  shopId = (await furnishShop(database.db)).shopId;
});
afterAll(() => database.close());

const keep = (status: number, body: string, environment: 'practice' | 'test' = 'practice') =>
  keepSearchAnswer(database.db.orm, environment, { shopId, solutionName: 'Pick-up', status, failure: null, body });
const kept = () => listSearchAnswers(database.db.orm, 'practice');

test('the last hundred answers that were a 2xx are kept, and the last hundred others beside them', async () => {
  await keep(400, 'refused');
  await keep(200, 'other environment', 'test');
  for (let search = 1; search <= 103; search += 1) await keep(200, `found ${search}`);
  const answers = await kept();
  expect(answers.map(({ body }) => body)).toEqual([
    ...Array.from({ length: 100 }, (_, index) => `found ${103 - index}`),
    'refused',
  ]);
  expect(await listSearchAnswers(database.db.orm, 'test')).toHaveLength(1);
});

test('no answer is kept for more than seven days, and none that is too long is kept whole', async () => {
  await database.db.orm.execute(sql`update search_answers set answered_at = now() - interval '7 days'`);
  expect(await kept()).toEqual([]);
  await keep(500, `x\0\ud800${'x'.repeat(100_000)}`);
  expect((await kept()).map(({ body }) => body?.length)).toEqual([63_999]);
  expect((await database.db.orm.execute(sql`select 1 from search_answers`)).rowCount).toBe(1);
});
