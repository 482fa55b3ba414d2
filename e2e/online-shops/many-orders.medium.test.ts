import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { keepBookings } from '@/lib/online-shops/data/online-orders';
import { claimReading } from '@/lib/online-shops/data/online-shops';
import { claimWriteBack, planWriteBacks } from '@/lib/online-shops/data/write-backs';
import type { OnlineShop } from '@/lib/online-shops/online-shop';
import { openOrders } from '@/lib/online-shops/open-orders';
import { readPage } from '@/lib/online-shops/read-shop';
import { parcelOf, tryWriteBack } from '@/lib/online-shops/write-number';
import { changeOrder, placeOrder } from '@/lib/simulator/web-shop/web-shop';
import { connectWebShop, reachWebShop } from '@/lib/testing/connected-shop';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { silentLog } from '@/lib/testing/test-server';
import { type OnItsWay, serveWebShop } from '@/lib/testing/web-shop-server';
import { seededRandom } from '../harness/seeded-random';

// Many orders, while requests and answers are lost and processes die: `npm run test:online-shops` has a thousand.

const ORDERS = Number(process.env.ONLINE_ORDERS ?? 120);
const SEED = Number(process.env.ONLINE_SEED ?? 7);
/** Of a hundred requests so many are lost, and as many answers; of a hundred calls so many processes die. */
const LOST = 5;
const DIES = 5;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const query = (text: string, values: unknown[] = []) => database.db.pool.query(text, values).then(({ rows }) => rows);

class Killed extends Error {}

async function disturbed() {
  const random = seededRandom(SEED);
  let isDisturbed = true;
  const onItsWay = (): OnItsWay => {
    const chance = random.below(100);
    if (!isDisturbed || chance >= 2 * LOST) return 'arrives';
    return chance < LOST ? 'loses_request' : 'loses_answer';
  };
  const served = await serveWebShop({}, onItsWay);
  onTestFinished(served.close);
  const desk = await connectWebShop(database.db, served.address);
  /** A process that may die before or after each of its calls. */
  const mortal = (): OnlineShop => {
    const shop = reachWebShop(served.address);
    return new Proxy(shop, {
      get: (_, name: keyof OnlineShop) => {
        return async (...given: unknown[]) => {
          if (isDisturbed && random.below(100) < DIES) throw new Killed();
          const answer = await (shop[name] as (...args: unknown[]) => Promise<unknown>)(...given);
          if (isDisturbed && random.below(100) < DIES) throw new Killed();
          return answer;
        };
      },
    });
  };
  const calm = () => {
    isDisturbed = false;
  };
  return { ...served, ...desk, random, mortal, calm };
}

const unlessKilled = (error: unknown) => {
  if (!(error instanceof Killed)) throw error;
};

test('two processes that lose requests and answers, and die, lose no order and store none twice', async () => {
  const { shop, id, random, read, mortal, calm } = await disturbed();
  const { db } = database;
  const reader = async () => {
    const online = mortal();
    for (let turns = 0; turns < 40; turns += 1) {
      // What failed, or died, is due at once: no test waits for it.
      await query('update online_shops set due_at = now(), all_read_at = now() where id = $1', [id]);
      const row = await claimReading(db.orm, 'practice');
      if (row?.id === id) await readPage({ db, log: silentLog }, row, online).catch(unlessKilled);
      for (let count = 0; count < ORDERS / 80; count += 1) placeOrder(shop);
      const changed = [...shop.orders.keys()][random.below(shop.orders.size)] ?? 0;
      changeOrder(shop, changed, { customer_note: `Changed in turn ${turns}` });
    }
  };
  await Promise.all([reader(), reader()]);
  calm();
  // The reading under way, and a whole one after it, which asks again for what changed in the last two minutes.
  await read();
  await read();
  const stored = await query(
    `select key, told ->> 'note' as note from online_orders where online_shop_id = $1 order by key`,
    [id],
  );
  const there = [...shop.orders.values()].map(({ id: key, customer_note }) => ({
    key: String(key),
    note: customer_note,
  }));
  expect(stored).toEqual(there.sort((a, b) => (a.key < b.key ? -1 : 1)));
});

test('two processes that lose requests and answers, and die, write each number to its order exactly once', async () => {
  const { shop, shopId, clerk, id, read, book, mortal, calm } = await disturbed();
  const { db } = database;
  while (shop.orders.size < ORDERS) placeOrder(shop);
  for (let tries = 0; tries < 200 && (await stored(id)) < ORDERS; tries += 1) await read();
  const orders = await query(
    `select id, number from online_orders where online_shop_id = $1 and standing = 'to_ship'`,
    [id],
  );
  const orderIds = orders.map((order) => order.id as string);
  await openOrders(db.orm, { environment: 'practice', shopId, clerkId: clerk.id, orderIds });
  for (const { number } of orders) await book(number);
  await keepBookings(db.orm);
  await planWriteBacks(db.orm);
  const writer = async () => {
    const online = mortal();
    for (;;) {
      const next = await claimWriteBack(db.orm, 'practice');
      if (!next) return;
      if (next.onlineShopId !== id) continue;
      const parcel = parcelOf(next, { trackingUrl: null }, 'https://desk.example');
      await tryWriteBack(db, next, online, parcel).catch(unlessKilled);
    }
  };
  const waiting = async () => {
    const due = await query(
      'update write_backs set due_at = now() where online_shop_id = $1 and due_at is not null returning id',
      [id],
    );
    return due.length;
  };
  for (let rounds = 0; (await waiting()) > 0; rounds += 1) {
    if (rounds === 6) calm();
    await Promise.all([writer(), writer()]);
  }
  const sent = new Map<number, number>();
  for (const { order } of shop.fulfilments) sent.set(order, (sent.get(order) ?? 0) + 1);
  expect([...sent.values()].filter((count) => count !== 1)).toEqual([]);
  const states = await query(
    'select state, count(*)::int as count from write_backs where online_shop_id = $1 group by 1',
    [id],
  );
  expect(states).toEqual([{ state: 'written', count: orders.length }]);
});

const stored = async (id: string): Promise<number> =>
  (await query('select count(*)::int as count from online_orders where online_shop_id = $1', [id]))[0].count;
