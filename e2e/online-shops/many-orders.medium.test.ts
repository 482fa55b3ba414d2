import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { keepBookings } from '@/lib/online-shops/data/online-orders';
import { claimReading } from '@/lib/online-shops/data/online-shops';
import { claimWriteBack, planWriteBacks } from '@/lib/online-shops/data/write-backs';
import { type OnlineShop, SHOP_SYSTEMS, type ShopSystem } from '@/lib/online-shops/online-shop';
import { openOrders } from '@/lib/online-shops/open-orders';
import { readPage } from '@/lib/online-shops/read-shop';
import { parcelOf, tryWriteBack } from '@/lib/online-shops/write-number';
import { changeStoreOrder, placeStoreOrder } from '@/lib/simulator/online-shops/shopify-store';
import { changeOrder, placeOrder } from '@/lib/simulator/online-shops/woocommerce-shop';
import { connectShop, reachShop } from '@/lib/testing/connected-shop';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { type OnItsWay, serveStore, serveWebShop } from '@/lib/testing/serve-online-shop';
import { silentLog } from '@/lib/testing/test-server';
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

/** A practice shop as its keeper has it, in the words of this test. */
type Keeper = {
  address: string;
  close(): Promise<void>;
  place(): void;
  size(): number;
  noteOn(nth: number, note: string): void;
  notes(): { key: string; note: string }[];
  /** The orders of all fulfilments that stand, one for each. */
  sent(): string[];
};

const KEEPERS: Record<ShopSystem, (onItsWay: () => OnItsWay) => Promise<Keeper>> = {
  woocommerce: async (onItsWay) => {
    const { shop, ...served } = await serveWebShop({}, onItsWay);
    return {
      ...served,
      place: () => placeOrder(shop),
      size: () => shop.orders.size,
      noteOn: (nth, note) => changeOrder(shop, [...shop.orders.keys()][nth] ?? 0, { customer_note: note }),
      notes: () => [...shop.orders.values()].map(({ id, customer_note: note }) => ({ key: String(id), note })),
      sent: () => shop.fulfilments.map(({ order }) => String(order)),
    };
  },
  shopify: async (onItsWay) => {
    // Points enough for a test that does not wait.
    const { store, ...served } = await serveStore({ restoreRate: 1_000_000 }, onItsWay);
    return {
      ...served,
      place: () => placeStoreOrder(store),
      size: () => store.orders.size,
      noteOn: (nth, note) => changeStoreOrder(store, [...store.orders.keys()][nth] ?? '', { note }),
      notes: () => [...store.orders.values()].map(({ id, note }) => ({ key: id, note: note ?? '' })),
      sent: () => store.fulfilments.filter(({ status }) => status === 'SUCCESS').map(({ orderId }) => orderId),
    };
  },
};

async function disturbed(system: ShopSystem) {
  const random = seededRandom(SEED);
  let isDisturbed = true;
  const onItsWay = (): OnItsWay => {
    const chance = random.below(100);
    if (!isDisturbed || chance >= 2 * LOST) return 'arrives';
    return chance < LOST ? 'loses_request' : 'loses_answer';
  };
  const keeper = await KEEPERS[system](onItsWay);
  onTestFinished(keeper.close);
  const desk = await connectShop(database.db, { system, address: keeper.address });
  /** A process that may die before or after each of its calls. */
  const mortal = (): OnlineShop => {
    const shop = reachShop[system](keeper.address);
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
  return { keeper, ...desk, random, mortal, calm };
}

const unlessKilled = (error: unknown) => {
  if (!(error instanceof Killed)) throw error;
};

test.each(SHOP_SYSTEMS)(
  'two processes that lose requests and answers, and die, lose no order of %s and store none twice',
  async (system) => {
    const { keeper, id, random, read, mortal, calm } = await disturbed(system);
    const { db } = database;
    const reader = async () => {
      const online = mortal();
      for (let turns = 0; turns < 40; turns += 1) {
        // What failed, or died, is due at once: no test waits for it.
        await query('update online_shops set due_at = now(), all_read_at = now() where id = $1', [id]);
        const row = await claimReading(db.orm, 'practice');
        if (row?.id === id) await readPage({ db, log: silentLog }, row, online).catch(unlessKilled);
        for (let count = 0; count < ORDERS / 80; count += 1) keeper.place();
        keeper.noteOn(random.below(keeper.size()), `Changed in turn ${turns}`);
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
    expect(stored).toEqual(keeper.notes().sort((a, b) => (a.key < b.key ? -1 : 1)));
  },
);

test.each(SHOP_SYSTEMS)(
  'two processes that lose requests and answers, and die, write each number to its order of %s exactly once',
  async (system) => {
    const { keeper, shopId, clerk, id, read, book, mortal, calm } = await disturbed(system);
    const { db } = database;
    while (keeper.size() < ORDERS) keeper.place();
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
    expect(new Set(keeper.sent()).size).toBe(orders.length);
    expect(keeper.sent()).toHaveLength(orders.length);
    const states = await query(
      'select state, count(*)::int as count from write_backs where online_shop_id = $1 group by 1',
      [id],
    );
    expect(states).toEqual([{ state: 'written', count: orders.length }]);
  },
);

const stored = async (id: string): Promise<number> =>
  (await query('select count(*)::int as count from online_orders where online_shop_id = $1', [id]))[0].count;
