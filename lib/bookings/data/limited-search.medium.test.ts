import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Orm } from '@/lib/db/connection';
import { addCopies, furnishShop } from '@/lib/testing/booking-rows';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { type BookingFilter, NO_FILTER } from './booking-filter';
import { listBookings } from './booking-list';
import { readEveryMatch, readWithinLimit } from './limited-search';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const FOR_PETRA: BookingFilter = { ...NO_FILTER, terms: [['petra']] };

const limitOf = async (orm: Orm) => (await orm.execute(sql`show statement_timeout`)).rows[0]?.statement_timeout;

it('a search in time goes through all bookings, and its limit ends with it', async () => {
  const { scope } = await furnishShop(database.db);
  const before = await limitOf(database.db.orm);
  const answer = await readWithinLimit(database.db.orm, scope, FOR_PETRA, limitOf);
  expect(answer).toEqual({ found: '1s', searched: null });
  expect(await limitOf(database.db.orm)).toBe(before);
});

it('a list without words has no limit of its own, and another fault of a search stays one', async () => {
  const { scope } = await furnishShop(database.db);
  expect((await readWithinLimit(database.db.orm, scope, NO_FILTER, limitOf)).found).toBe('11s');
  const broken = readWithinLimit(database.db.orm, scope, FOR_PETRA, (orm) => orm.execute(sql`select 1 / 0`));
  await expect(broken).rejects.toThrow('Failed query');
});

/** Searches a shop of 8,000 bookings ` ola s-7`, and an old one with other words that is void. */
async function searchMany() {
  const { scope, add } = await furnishShop(database.db);
  const [recipientName, createdAt] = ['北京', new Date('2020-02-02')];
  const { id } = await add({ orderReference: "petra's 778789899", recipientName, createdAt });
  await addCopies(database.db, id, 8_000);
  await database.db.pool.query('update bookings set is_void = true where id = $1', [id]);
  return async (terms: string[][], filter: Partial<BookingFilter> = {}) => {
    const read = (orm: Orm, narrowed: BookingFilter) => listBookings(orm, scope, narrowed, 'newest', 10);
    const { found, searched } = await readWithinLimit(database.db.orm, scope, { ...NO_FILTER, ...filter, terms }, read);
    return { found: found.length, searched };
  };
}

it('where the index gives very many of which next to none fits, the newest of what else is asked for are searched alone', async () => {
  const search = await searchMany();
  expect(await search([["petra'"]]), 'few have the letters').toEqual({ found: 1, searched: null });
  expect(await search([['s-2']]), 'many have it, signs and all').toEqual({ found: 10, searched: null });
  expect(await search([["ola'"]]), 'many have the letters').toEqual({ found: 0, searched: 5_000 });
  expect(await search([['ola ola']]), 'many have it once').toEqual({ found: 0, searched: 5_000 });
  expect(await search([['78789']]), 'few have all three digits in a row').toEqual({ found: 1, searched: null });
  expect(await search([['北京']]), 'another alphabet').toEqual({ found: 0, searched: 5_000 });
  expect(await search([['北京']], { to: new Date('2021-01-01') }), 'on few days').toEqual({ found: 1, searched: null });
  expect(await search([['北京']], { label: 'void' }), 'among few').toEqual({ found: 1, searched: null });
});

/** A database whose searches take too long after so many. */
function slowAfter(searches: number): Orm {
  const { orm } = database.db;
  let left = searches;
  const transaction: Orm['transaction'] = async (run, config) => {
    left -= 1;
    if (left >= 0) return orm.transaction(run, config);
    return orm.transaction(async (own) => {
      await own.execute(sql`set local statement_timeout = 1`);
      await own.execute(sql`select pg_sleep(60)`);
      return run(own);
    });
  };
  return Object.assign(Object.create(orm), { transaction });
}

it.each([0, 1, 100])(
  'every booking that matches is read once, also where searches take too long after %i',
  async (searches) => {
    const { scope, add } = await furnishShop(database.db);
    const made: string[] = [];
    for (let at = 0; at < 13; at += 1) {
      const orderReference = at % 4 === 3 ? `other ${at}` : `petra ${at}`;
      await add({ orderReference, createdAt: new Date(Date.UTC(2026, 9, at + 1)) });
      if (at % 4 !== 3 && at > 1) made.unshift(orderReference);
    }
    const filter = { ...FOR_PETRA, from: new Date(Date.UTC(2026, 9, 3)) };
    const read: (string | null)[] = [];
    for await (const found of readEveryMatch(slowAfter(searches), scope, filter, 3)) {
      expect(found.length).toBeLessThanOrEqual(3);
      read.push(...found.map(({ orderReference }) => orderReference));
    }
    expect(read).toEqual(made);
  },
);

it('a search that takes too long and finds nothing can be given up after each read', async () => {
  const { scope, add } = await furnishShop(database.db);
  for (let at = 0; at < 4; at += 1) await add({ orderReference: `other ${at}` });
  const reads = readEveryMatch(slowAfter(0), scope, FOR_PETRA, 3);
  expect(await reads.next()).toEqual({ value: [], done: false });
});
