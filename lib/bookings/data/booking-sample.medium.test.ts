import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { furnishShop } from '@/lib/testing/booking-rows';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { matches, NO_FILTER } from './booking-filter';
import { listNewestPrintable, listPrintable } from './booking-list';
import { estimateSince, estimateWords } from './booking-sample';

const day = (number: number) => new Date(Date.UTC(2026, 0, number));

let database: TestDatabase;
let shop: Awaited<ReturnType<typeof furnishShop>>;
/** Those for Petra that have a label, newest first. */
const labelled: string[] = [];
// A booking a day, all of them for Petra at first and every second one later; every tenth is refused. And one of another shop.
beforeAll(async () => {
  database = await createTestDatabase();
  shop = await furnishShop(database.db);
  for (let number = 1; number <= 40; number += 1) {
    const state = number % 10 === 0 ? 'rejected' : 'booked';
    const recipientName = number <= 20 || number % 2 === 0 ? 'Petra' : 'Patrick';
    const { id } = await shop.add({ state, recipientName, createdAt: day(number) });
    if (recipientName === 'Petra' && state === 'booked') labelled.unshift(id);
  }
  await (await furnishShop(database.db)).add({ recipientName: 'Petra' });
});
afterAll(() => database.close());

const withWord = (text: string) => ({ ...NO_FILTER, terms: [[text]] });

it('a small table is looked at whole: how many the index gives, and how many of those have the words', async () => {
  const estimate = (text: string) => estimateWords(database.db.orm, withWord(text));
  expect(await estimate('petra')).toEqual({ all: 41, given: 31, found: 31 });
  expect(await estimate('petra petra'), 'the same trigrams').toEqual({ all: 41, given: 31, found: 0 });
  expect(await estimate('petrapetra'), 'with one that no row has').toEqual({ all: 41, given: 0, found: 0 });
  expect(await estimate('北京'), 'in no index').toEqual({ all: 41, given: 41, found: 0 });
});

it('the day is named since when half as many again should match as are wanted, and none where all years have no more', async () => {
  const since = (text: string, wanted: number) => estimateSince(database.db.orm, matches(withWord(text)), wanted);
  expect(await since('petra', 10), '15 of 31 are the newest 20 of 41').toEqual(day(21));
  expect(await since('petra', 21)).toBeNull();
  expect(await since('sigrid', 1)).toBeNull();
});

it('the newest with a label are found, and at once where a sample shows that many match', async () => {
  const newest = (limit: number) => listNewestPrintable(database.db.orm, shop.scope, withWord('petra'), limit);
  expect(await newest(12)).toEqual(labelled.slice(0, 12));
  expect(await newest(labelled.length)).toBeNull();

  const law = fc.asyncProperty(fc.integer({ min: 1, max: 40 }), async (limit) => {
    const found = await listPrintable(database.db.orm, shop.scope, withWord('petra'), limit);
    expect(found).toEqual(labelled.slice(0, limit));
    expect([null, found]).toContainEqual(await newest(limit));
  });
  await fc.assert(law, { numRuns: 20 });
});
