import { afterAll, beforeAll, expect, it } from 'vitest';
import { furnishShop } from '@/lib/testing/booking-rows';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { findSolutionWords, rememberSolutionWords } from './solution-words';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it('a shop keeps the 500 words for solutions that it chose last', async () => {
  const { orm } = database.db;
  const [{ shopId, solutionId }, other] = [await furnishShop(database.db), await furnishShop(database.db)];
  const words = Array.from({ length: 500 }, (_, at) => [`word${String(at).padStart(3, '0')}`, solutionId] as const);
  await rememberSolutionWords(orm, shopId, new Map(words));
  await rememberSolutionWords(orm, shopId, new Map([['new', null]]));
  const kept = await findSolutionWords(orm, shopId);
  expect([kept.size, kept.get('new'), kept.get('word000'), kept.has('word499')]).toEqual([
    500,
    null,
    solutionId,
    false,
  ]);
  expect(await findSolutionWords(orm, other.shopId)).toEqual(new Map());
});
