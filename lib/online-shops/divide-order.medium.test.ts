import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { isGivenUp } from '@/lib/bookings/data/form-keys';
import { changeStoreOrder } from '@/lib/simulator/online-shops/shopify-store';
import { changeOrder } from '@/lib/simulator/online-shops/woocommerce-shop';
import { connectShop } from '@/lib/testing/connected-shop';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { serveStore, serveWebShop } from '@/lib/testing/serve-online-shop';
import { joinBookings, keepBookings, listOrders } from './data/online-orders';
import { claimWriteBack, planTakingBack, planWriteBacks } from './data/write-backs';
import { divideOrder, rejoinOrder } from './divide-order';
import { SHOP_SYSTEMS, type ShopSystem } from './online-shop';
import { openOrders } from './open-orders';
import { ORDER_TABS, readOrderQuery } from './order-list';
import { parcelOf, tryWriteBack } from './write-number';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const query = (text: string, values: unknown[] = []) => database.db.pool.query(text, values).then(({ rows }) => rows);

/** The practice shop of a system, and of its first order what its keeper does. */
type Keeper = {
  address: string;
  close(): Promise<void>;
  number: string;
  /** How many pieces each of its records has. */
  sent(): number[];
  /** Changes it, so that it is read once more. */
  note(words: string): void;
};

const sumOf = (all: readonly number[]) => all.reduce((sum, each) => sum + each, 0);

const KEEPERS: Record<ShopSystem, () => Promise<Keeper>> = {
  woocommerce: async () => {
    const { shop, ...served } = await serveWebShop();
    const order = mustHave([...shop.orders.values()][0]);
    const own = () => shop.fulfilments.filter((each) => each.order === order.id);
    const itemsOf = ({ meta_data }: (typeof shop.fulfilments)[number]) =>
      mustHave(meta_data.find(({ key }) => key === '_items')).value as { qty: number }[];
    return {
      ...served,
      number: order.number,
      note: (words) => changeOrder(shop, order.id, { customer_note: words }),
      sent: () => own().map((each) => sumOf(itemsOf(each).map(({ qty }) => qty))),
    };
  },
  shopify: async () => {
    const { store, ...served } = await serveStore();
    const order = mustHave([...store.orders.values()][0]);
    const own = () => store.fulfilments.filter(({ orderId }) => orderId === order.id);
    return {
      ...served,
      number: order.name,
      note: (words) => changeStoreOrder(store, order.id, { note: words }),
      sent: () => own().map(({ items }) => sumOf(items.map(({ quantity }) => quantity))),
    };
  },
};

function mustHave<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The practice shop has none');
  return value;
}

async function connected(system: ShopSystem) {
  const { db } = database;
  const keeper = await KEEPERS[system]();
  onTestFinished(keeper.close);
  const desk = await connectShop(db, { system, address: keeper.address });
  await desk.read();
  const listed = async () => {
    const states = ORDER_TABS.map(async (state) => {
      const filter = { ...readOrderQuery({}), state, words: [] };
      return listOrders(db.orm, desk.shopId, filter, { isOldestFirst: true, offset: 0, limit: 100 });
    });
    const all = (await Promise.all(states)).flat();
    return all
      .filter(({ number }) => number === keeper.number || number.startsWith(`${keeper.number} (`))
      .sort((one, other) => one.part - other.part);
  };
  const parts = async () =>
    (await listed()).map(({ number, state, told }) => [
      number,
      state,
      sumOf(told.lines.map(({ quantity }) => quantity)),
    ]);
  const idOf = async (part: number) => (await listed()).find((each) => each.part === part)?.id ?? '';
  const linesOf = async (part: number) => (await listed()).find((each) => each.part === part)?.told.lines ?? [];
  const asked = { shopId: desk.shopId, clerkId: desk.clerk.id };
  const check = async (part: number) =>
    openOrders(db.orm, { ...asked, environment: 'practice', orderIds: [await idOf(part)] });
  const writeAll = async () => {
    await keepBookings(db.orm);
    await joinBookings(db.orm);
    await planWriteBacks(db.orm);
    await planTakingBack(db.orm);
    for (;;) {
      const claimed = await claimWriteBack(db.orm, 'practice');
      if (!claimed) return;
      if (claimed.onlineShopId !== desk.id) continue;
      await tryWriteBack(db, claimed, desk.online, parcelOf(claimed, { trackingUrl: null }, 'https://desk.example'));
    }
  };
  const piecesOf = async (part: number) => sumOf((await linesOf(part)).map(({ quantity }) => quantity));
  const divide = async (part: number, quantity = 1, shown?: number) => {
    const [line] = await linesOf(part);
    return divideOrder(
      db.orm,
      { ...asked, orderId: await idOf(part) },
      { pieces: [{ key: line?.key ?? '', quantity }], shown: shown ?? (await piecesOf(part)) },
    );
  };
  const rejoin = async (part: number) => rejoinOrder(db.orm, { ...asked, orderId: await idOf(part) });
  return { ...desk, ...keeper, parts, check, writeAll, divide, rejoin };
}

test.each(SHOP_SYSTEMS)('an order of %s that is sent in parts has a parcel and a number for each', async (system) => {
  const { number, divide, parts, check, book, writeAll, read, note, sent, id } = await connected(system);
  const [[, , all]] = (await parts()) as [[string, string, number]];
  expect(await divide(1)).toBe('divided');
  expect(await parts()).toEqual([
    [number, 'to_ship', all - 1],
    [`${number} (2)`, 'to_ship', 1],
  ]);
  await check(2);
  await book(`${number} (2)`);
  await writeAll();
  note('Ring twice');
  await read();
  expect(await parts()).toEqual([
    [number, 'to_ship', all - 1],
    [`${number} (2)`, 'sent_back', 1],
  ]);
  await check(1);
  await book(number);
  await writeAll();
  note('Ring once');
  await read();
  expect((await parts()).map(([, state]) => state)).toEqual(['sent_back', 'sent_back']);
  const kept = await query('select state, fault from write_backs where online_shop_id = $1', [id]);
  expect(kept).toEqual([
    { state: 'written', fault: null },
    { state: 'written', fault: null },
  ]);
  expect(sent().sort()).toEqual([1, all - 1]);
});

test('an order of which others have sent a part waits for a person', async () => {
  const { db } = database;
  const { store, address, close } = await serveStore();
  onTestFinished(close);
  const [order] = [...store.orders.values()];
  const { id: orderId, lines } = mustHave(order);
  const items = [{ lineId: mustHave(lines[0]).id, quantity: 1 }];
  const made = {
    id: 'gid://shopify/Fulfillment/900',
    orderId,
    status: 'SUCCESS' as const,
    notifyCustomer: false,
    items,
  };
  store.fulfilments.push({ ...made, tracking: { number: 'of another' } });
  const { read, id } = await connectShop(db, { system: 'shopify', address });
  await read();
  const standing = await query('select standing from online_orders where online_shop_id = $1 and key = $2', [
    id,
    orderId,
  ]);
  expect(standing).toEqual([{ standing: 'on_hold' }]);
});

test('a part that was never booked goes back into its order, and one that was booked does not', async () => {
  const { number, divide, rejoin, parts, check, book, writeAll } = await connected('woocommerce');
  const before = await parts();
  await divide(1);
  expect(await rejoin(2)).toBe('rejoined');
  expect(await parts()).toEqual(before);
  await divide(1);
  await check(2);
  expect(await rejoin(2)).toBe('changed');
  await book(`${number} (2)`);
  await writeAll();
  expect(await rejoin(2)).toBe('changed');
  expect(await divide(2)).toBe('changed');
});

test('an order that was checked and put back is divided with what it has now, and the import that was deleted brings nothing of it back', async () => {
  const { number, divide, parts, check } = await connected('woocommerce');
  const opened = await check(1);
  const { importId } = opened as { importId: string };
  await query('update order_imports set deleted_at = now() where id = $1', [importId]);
  expect(await divide(1)).toBe('divided');
  await query('update order_imports set deleted_at = null where id = $1', [importId]);
  expect((await parts()).map(([name, state]) => [name, state])).toEqual([
    [number, 'to_ship'],
    [`${number} (2)`, 'to_ship'],
  ]);
});

test('a press that was made for the whole order books nothing once it is divided', async () => {
  const { id, number, divide } = await connected('woocommerce');
  const keyOf = () =>
    query('select form_key from online_orders where online_shop_id = $1 and number = $2', [id, number]).then(
      ([row]) => row.form_key as string,
    );
  const former = await keyOf();
  expect(await divide(1)).toBe('divided');
  expect(await keyOf()).not.toBe(former);
  expect(await isGivenUp(database.db.orm, former)).toBe(true);
});

test('of two clerks who divide an order at once one is told that it changed, and no piece is taken twice', async () => {
  const { divide, parts } = await connected('woocommerce');
  const [[, , all]] = (await parts()) as [[string, string, number]];
  const divided = await Promise.all([divide(1, 1, all), divide(1, 1, all)]);
  expect(divided.sort()).toEqual(['changed', 'divided']);
  expect(sumOf((await parts()).map(([, , count]) => Number(count)))).toBe(all);
});
