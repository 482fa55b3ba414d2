import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recipient } from '@/lib/testing/booking-form';
import { furnishShop } from '@/lib/testing/booking-rows';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { findOfNames } from './data';

let database: TestDatabase;
let shop: Awaited<ReturnType<typeof furnishShop>>;
beforeAll(async () => {
  database = await createTestDatabase();
  shop = await furnishShop(database.db);
  for (let made = 0; made < 3; made += 1) await shop.add({ state: 'booked' });
});
afterAll(() => database.close());

const others = (count: number) => Array.from({ length: count }, (_, n) => `Unknown ${n}`);
const found = (names: readonly string[], orm: Parameters<typeof findOfNames>[0] = database.db.orm) =>
  findOfNames(orm, { ...shop.scope, shopId: shop.shopId }, { names, today: new Date(Date.now() - 1000) });

it('each name of an import is one look into the index of names, however many bookings the day has', async () => {
  const { orm, pool } = database.db;
  await orm.execute(sql`
    insert into bookings (environment, shop_id, clerk_id, form_key, fingerprint, shipment, solution_id, solution_name, recipient_name,
        recipient_zip_code, search_text)
      select environment, shop_id, clerk_id, gen_random_uuid(), '', '{}', solution_id, '', 'Ola ' || n, '', '' from bookings, generate_series(1, 500) n`);
  await pool.query('vacuum analyze bookings');
  const looks = await orm.transaction(async (transaction) => {
    expect(await found([...others(99), recipient.name], transaction)).toHaveLength(3);
    return transaction.execute(sql`select pg_stat_get_xact_numscans('bookings_recipient'::regclass)::int as looks`);
  });
  expect(looks.rows).toEqual([{ looks: 100 }]);
});

it('a name is found however it is spelled, and stands beside its bookings as it was asked about', async () => {
  const asked = ` ${recipient.name.toUpperCase()} `;
  expect((await found([asked])).map((row) => row.askedName)).toEqual([asked, asked, asked]);
});

it('of the largest import the two newest bookings of each name are read', async () => {
  const newest = await shop.add({ state: 'booked' });
  const rows = await found([...others(9_999), recipient.name]);
  expect(rows).toHaveLength(2);
  expect(rows.map(({ id }) => id)).toContain(newest.id);
});
