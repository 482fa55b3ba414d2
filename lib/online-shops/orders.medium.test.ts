import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { batches } from '@/lib/db/batch-schema';
import { openRest } from '@/lib/imports/data/import-rest';
import { isOfFile } from '@/lib/imports/order-import';
import { eraseWritten } from '@/lib/privacy/data/erase-people';
import { changeOrder, placeOrder, type Traits } from '@/lib/simulator/online-shops/woocommerce-shop';
import { connectShop } from '@/lib/testing/connected-shop';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { serveWebShop } from '@/lib/testing/serve-online-shop';
import { silentLog } from '@/lib/testing/test-server';
import { practiceShops } from './connect';
import {
  countOrders,
  countOrdersBeside,
  joinBookings,
  keepBookings,
  listOrders,
  listTogether,
  returnRows,
} from './data/online-orders';
import {
  claimReading,
  findFormerShop,
  followPracticeShops,
  reconnectOnlineShop,
  removeOnlineShop,
} from './data/online-shops';
import {
  claimWriteBack,
  findNumberWhenVoid,
  isBookedAgain,
  planTakingBack,
  planWriteBacks,
  renewWriteBack,
} from './data/write-backs';
import type { WritingMoment } from './online-shop';
import { openOrders } from './open-orders';
import { type OrderState, readOrderQuery } from './order-list';
import { readPage } from './read-shop';
import { beginReading } from './reading-life';
import { parcelOf, tryWriteBack } from './write-number';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** A shop of the desk with an online shop that was read once. */
async function connected({ traits = {}, writesAt }: { traits?: Partial<Traits>; writesAt?: WritingMoment } = {}) {
  const { db } = database;
  const served = await serveWebShop(traits);
  onTestFinished(served.close);
  const desk = await connectShop(db, { address: served.address, writesAt });
  const { id, online } = desk;
  await desk.read();
  const numbers = async (state: OrderState, narrowed: Record<string, string> = {}) => {
    const filter = { ...readOrderQuery(narrowed), state, words: [] };
    const listed = await listOrders(db.orm, desk.shopId, filter, { isOldestFirst: true, offset: 0, limit: 100 });
    return listed.map(({ number }) => number);
  };
  const idsOf = async (...wanted: string[]) => {
    const { rows } = await db.pool.query(
      'select id from online_orders where online_shop_id = $1 and number = any($2) order by number',
      [id, wanted],
    );
    return rows.map((each) => each.id as string);
  };
  const asked = { environment: 'practice' as const, shopId: desk.shopId, clerkId: desk.clerk.id };
  const check = async (...wanted: string[]) => openOrders(db.orm, { ...asked, orderIds: await idsOf(...wanted) });
  const checkAsOne = async (...wanted: string[]) =>
    openOrders(db.orm, { ...asked, orderIds: await idsOf(...wanted), isOneParcel: true });
  const writeAll = async () => {
    await keepBookings(db.orm);
    await joinBookings(db.orm);
    await planWriteBacks(db.orm);
    await planTakingBack(db.orm);
    for (;;) {
      const claimed = await claimWriteBack(db.orm, 'practice');
      if (!claimed) return;
      // Those of the other tests have a web shop of their own.
      if (claimed.onlineShopId !== id) continue;
      await tryWriteBack(db, claimed, online, parcelOf(claimed, { trackingUrl: null }, 'https://desk.example'));
    }
  };
  return { ...desk, ...served, numbers, idsOf, check, checkAsOne, writeAll };
}

const query = (text: string, values: unknown[] = []) => database.db.pool.query(text, values).then(({ rows }) => rows);

test('the orders of a shop are stored once, in whatever state, however often they are read', async () => {
  const { numbers, read, row } = await connected();
  expect(await numbers('to_ship')).toEqual(['1050', '1051', '1052', '1053', '1054']);
  expect(await numbers('on_hold')).toEqual(['1055']);
  await read();
  await read();
  expect(await numbers('to_ship')).toHaveLength(5);
  expect(await row()).toMatchObject({ fault: null, failures: 0 });
});

test('a list is narrowed by what a parcel weighs with its box, by age, and by online shop', async () => {
  const { id, numbers } = await connected();
  expect(await numbers('to_ship', { weight: 'to_1_kg' })).toEqual(['1050', '1051']);
  expect(await numbers('to_ship', { weight: 'to_5_kg' })).toEqual(['1052']);
  expect(await numbers('to_ship', { weight: 'to_20_kg' })).toEqual(['1054']);
  expect(await numbers('to_ship', { weight: 'over_20_kg' })).toEqual([]);
  expect(await numbers('to_ship', { weight: 'unknown' })).toEqual(['1053']);
  await query('update online_shops set usual_grams = 21000 where id = $1', [id]);
  expect(await numbers('to_ship', { weight: 'over_20_kg' })).toEqual(['1053']);
  await query(
    `update online_orders set placed_at = now() - interval '3 days' where online_shop_id = $1 and number = '1051'`,
    [id],
  );
  expect(await numbers('to_ship', { age: 'over_2_days' })).toEqual(['1051']);
  expect(await numbers('to_ship', { age: 'last_day' })).toEqual(['1050', '1052', '1053', '1054']);
  expect(await numbers('to_ship', { onlineShop: id })).toHaveLength(5);
  expect(await numbers('to_ship', { onlineShop: crypto.randomUUID() })).toEqual([]);
});

test('orders are counted as they are narrowed, in every state, beside how many there are in all', async () => {
  const { shopId, numbers } = await connected();
  const count = (narrowed: Record<string, string>, words: string[] = []) =>
    countOrders(database.db.orm, shopId, { ...readOrderQuery(narrowed), words });
  const all = { to_ship: 5, on_hold: 1 };
  expect(await countOrders(database.db.orm, shopId, null)).toEqual({ all, fitting: all });
  expect(await count({})).toEqual({ all, fitting: all });
  expect(await count({ weight: 'to_1_kg' })).toEqual({
    all,
    fitting: {
      to_ship: (await numbers('to_ship', { weight: 'to_1_kg' })).length,
      on_hold: (await numbers('on_hold', { weight: 'to_1_kg' })).length,
    },
  });
  expect(await count({}, ['fjeld'])).toEqual({ all, fitting: { to_ship: 1, on_hold: 0 } });
});

test('a page is lent to one process at a time', async () => {
  const { id } = await connected();
  await query('update online_shops set due_at = now() where id = $1', [id]);
  const claims = await Promise.all([1, 2, 3].map(() => claimReading(database.db.orm, 'practice')));
  expect(claims.filter((claimed) => claimed?.id === id)).toHaveLength(1);
});

test('orders that are checked stand in an import as their shop told them, each with its own form key, and in no second one', async () => {
  const { id: onlineShopId, check, numbers, idsOf } = await connected();
  await query(`update online_shops set address = 'https://shop.example/no' where id = $1`, [onlineShopId]);
  const opened = await check('1050', '1051', '1055');
  expect(opened).toMatchObject({ orders: 2 });
  expect(await numbers('in_check')).toEqual(['1050', '1051']);
  const { importId } = opened as { importId: string };
  // Two online shops on one host are told apart.
  const [head] = await query('select file_name from order_imports where id = $1', [importId]);
  expect(head.file_name).toBe('shop.example/no');
  const rows = await query('select cells, form_key from order_import_rows where import_id = $1 order by row', [
    importId,
  ]);
  expect(rows[0].cells).toEqual([
    '1050',
    'Kari Fjeld',
    '',
    'Kirkegata 40',
    '',
    '2609',
    'Lillehammer',
    'NO',
    '+4790145210',
    'fjeld@example.com',
    '360',
    'Home delivery',
    '',
  ]);
  const [id] = await idsOf('1050');
  const [order] = await query('select form_key from online_orders where id = $1', [id]);
  expect(rows[0].form_key).toBe(order.form_key);
  expect(await check('1050')).toBeNull();
});

test('an order whose booking came to nothing is to be shipped again, under another form key', async () => {
  const { check, book, numbers } = await connected();
  await check('1050');
  const refused = await book('1050', 'rejected');
  expect(await numbers('to_ship')).toContain('1050');
  const { importId } = (await check('1050')) as { importId: string };
  const [row] = await query('select form_key from order_import_rows where import_id = $1', [importId]);
  expect(row.form_key).not.toBe(refused.formKey);
});

test('what changes in the shop reaches an order in its import, but for what a clerk has repaired there', async () => {
  const { check, shop, read } = await connected();
  const { importId } = (await check('1050', '1051')) as { importId: string };
  await query(`update order_import_rows set cells[9] = '+4790000000' where import_id = $1 and row = 1`, [importId]);
  const [{ version }] = await query('select version from order_imports where id = $1', [importId]);
  const billing = {
    ...(shop.orders.get(1050) as NonNullable<ReturnType<typeof shop.orders.get>>).billing,
    city: 'Hamar',
  };
  changeOrder(shop, 1050, { billing });
  changeOrder(shop, 1051, { status: 'cancelled' });
  await read();
  const rows = await query('select cells from order_import_rows where import_id = $1 order by row', [importId]);
  expect([rows[0].cells[8], rows[0].cells[6]]).toEqual(['+4790000000', 'Hamar']);
  expect(rows).toHaveLength(1);
  const [after] = await query('select version from order_imports where id = $1', [importId]);
  expect(after.version).toBeGreaterThan(version);
});

test('what changes in the shop after an order was booked is trouble, in both versions, until a person has seen it', async () => {
  const { check, book, shop, read, numbers } = await connected();
  await check('1050');
  await book('1050');
  expect(await numbers('booked')).toEqual(['1050']);
  changeOrder(shop, 1050, { status: 'cancelled' });
  await read();
  expect(await numbers('trouble')).toEqual(['1050']);
  expect(await numbers('booked')).toEqual([]);
});

test('a page that arrives late changes neither an order that was read since, nor its row in an import', async () => {
  const { check, shop, read, row, online, numbers } = await connected();
  const late = await online.readOrders(beginReading(true, null));
  const { importId } = (await check('1050')) as { importId: string };
  const { billing } = shop.orders.get(1050) as NonNullable<ReturnType<typeof shop.orders.get>>;
  shop.now = () => Date.now() + 60_000;
  changeOrder(shop, 1050, { billing: { ...billing, city: 'Hamar' } });
  await read();
  await readPage({ db: database.db, log: silentLog }, await row(), { ...online, readOrders: async () => late });
  const [{ cells }] = await query('select cells from order_import_rows where import_id = $1', [importId]);
  expect(cells[6]).toBe('Hamar');
  expect(await numbers('in_check')).toEqual(['1050']);
  const [{ city }] = await query(
    `select told -> 'recipient' ->> 'city' as city from online_orders where number = '1050' and import_id = $1`,
    [importId],
  );
  expect(city).toBe('Hamar');
});

test('an order is left out of its import where a clerk has typed a part of an address that its shop tells otherwise', async () => {
  const { check, shop, read, book, numbers } = await connected();
  const { importId } = (await check('1050')) as { importId: string };
  await query(`update order_import_rows set cells[4] = 'Kirkegata 40 B' where import_id = $1`, [importId]);
  const { billing } = shop.orders.get(1050) as NonNullable<ReturnType<typeof shop.orders.get>>;
  changeOrder(shop, 1050, { billing: { ...billing, address_1: 'Storgata 1', postcode: '2317', city: 'Hamar' } });
  await read();
  const [{ cells, choice }] = await query('select cells, choice from order_import_rows where import_id = $1', [
    importId,
  ]);
  expect([choice, cells[3], cells[5], cells[6]]).toEqual(['left_out', 'Kirkegata 40 B', '2609', 'Lillehammer']);
  await book('1050');
  expect(await numbers('trouble')).toEqual(['1050']);
});

test('an order that its shop holds or closes is taken out of its import, and an import without orders goes', async () => {
  const { check, shop, read, numbers } = await connected();
  const { importId } = (await check('1050', '1051', '1052')) as { importId: string };
  changeOrder(shop, 1050, { status: 'on-hold' });
  changeOrder(shop, 1051, { status: 'completed' });
  await read();
  const rows = await query('select cells from order_import_rows where import_id = $1', [importId]);
  expect(rows.map(({ cells }) => cells[0])).toEqual(['1052']);
  expect(await numbers('on_hold')).toContain('1050');
  const isDeleted = async () =>
    (await query('select deleted_at is not null as gone from order_imports where id = $1', [importId]))[0].gone;
  expect(await isDeleted()).toBe(false);
  changeOrder(shop, 1052, { status: 'cancelled' });
  await read();
  expect(await isDeleted()).toBe(true);
});

test('a parcel that is made void is to be shipped again, also where its order was closed when it was sent', async () => {
  const { check, book, shop, read, numbers } = await connected();
  await check('1050');
  const booking = await book('1050');
  await keepBookings(database.db.orm);
  changeOrder(shop, 1050, { status: 'completed' });
  await read();
  expect(await numbers('to_ship')).not.toContain('1050');
  await query('update bookings set is_void = true where id = $1', [booking.id]);
  expect(await numbers('to_ship')).toContain('1050');
});

test('an order goes on with the rows that its import was booked without, and stands in one import', async () => {
  const { check, book, numbers, scope, shopId, clerk } = await connected();
  const { importId } = (await check('1050', '1051')) as { importId: string };
  await book('1050');
  const batch = { environment: 'practice', shopId, clerkId: clerk.id, title: 'Orders' } as const;
  const [booked] = await database.db.orm.insert(batches).values(batch).returning({ id: batches.id });
  await query('update order_imports set batch_id = $1 where id = $2', [booked?.id, importId]);
  expect(await numbers('to_ship')).toContain('1051');
  const openLeft = () => openRest(database.db.orm, scope, { importId, clerkId: clerk.id }, 100);
  const restId = await openLeft();
  const [rest] = await query('select source from order_imports where id = $1', [restId]);
  expect(isOfFile(rest.source)).toBe(false);
  await keepBookings(database.db.orm);
  expect(await numbers('in_check')).toEqual(['1051']);
  await query('update order_imports set deleted_at = now() where id = $1', [restId]);
  const again = (await check('1051')) as { importId: string };
  expect(await openLeft()).toBe(restId);
  const holders = await query(
    `select import_id from order_import_rows where form_key = (select form_key from order_import_rows where import_id = $1)
      and import_id <> $2`,
    [again.importId, importId],
  );
  expect(holders).toEqual([{ import_id: again.importId }]);
});

test('a clerk gives orders of an import back to be shipped, and the import goes with the last of them', async () => {
  const { check, numbers } = await connected();
  const { importId } = (await check('1050', '1051', '1052')) as { importId: string };
  await query(`update order_import_rows set form_key = gen_random_uuid() where import_id = $1 and row = 3`, [importId]);
  const { orm } = database.db;
  expect(await returnRows(orm, importId, [1, 3])).toBe(true);
  expect(await numbers('in_check')).toEqual(['1051', '1052']);
  expect(await numbers('to_ship')).toContain('1050');
  expect(await check('1050')).toMatchObject({ orders: 1 });
  await query('delete from order_import_rows where import_id = $1 and row = 3', [importId]);
  expect(await returnRows(orm, importId, [2])).toBe(false);
  expect(await numbers('to_ship')).toEqual(['1051', '1052', '1053', '1054']);
});

test('an order that is booked is not given back', async () => {
  const { check, book, numbers } = await connected();
  const { importId } = (await check('1050')) as { importId: string };
  await book('1050');
  expect(await returnRows(database.db.orm, importId, [1])).toBe(true);
  expect(await numbers('booked')).toEqual(['1050']);
});

test('an order that its shop deleted is to be shipped no more, and is taken out of its import', async () => {
  const { shop, read, numbers, id, check } = await connected();
  const { importId } = (await check('1050')) as { importId: string };
  shop.orders.delete(1050);
  shop.orders.delete(1052);
  await query(`update online_shops set all_read_at = now() - interval '2 days' where id = $1`, [id]);
  await read();
  expect(await numbers('to_ship')).toEqual(['1051', '1053', '1054']);
  expect(await query('select from order_import_rows where import_id = $1', [importId])).toEqual([]);
});

test('a shop that cannot be read says why, is read later, and goes on where it was', async () => {
  const { shop, read, row, numbers } = await connected();
  shop.traits.stripsKeys = true;
  await read();
  expect(await row()).toMatchObject({ fault: 'header_stripped', failures: 1 });
  shop.traits.stripsKeys = false;
  placeOrder(shop);
  await read();
  expect(await row()).toMatchObject({ fault: null, failures: 0 });
  expect(await numbers('to_ship')).toContain('1056');
});

test('the number of a booked parcel stands in its order once, however often that is asked for', async () => {
  const { check, book, shop, writeAll, numbers } = await connected();
  await check('1050', '1051');
  await book('1050');
  await book('1051', 'unknown');
  await writeAll();
  await writeAll();
  expect(shop.fulfilments).toMatchObject([{ order: 1050 }]);
  expect(shop.fulfilments[0]?.meta_data).toContainEqual({
    key: '_items',
    value: [
      { item_id: 10500, qty: 2 },
      { item_id: 10501, qty: 1 },
    ],
  });
  expect(await numbers('sent_back')).toEqual(['1050']);
  expect(await numbers('booked')).toEqual(['1051']);
});

test('an order that was booked another way is joined by its number and postal code, and its number goes back', async () => {
  const { add, shop, writeAll, numbers } = await connected();
  const parcel = { state: 'booked', recipientZipCode: '411 17' } as const;
  await add({ ...parcel, orderReference: '1052', createdAt: new Date(Date.now() + 1_000) });
  await add({ ...parcel, orderReference: '1053', createdAt: new Date(Date.now() + 1_000) });
  await writeAll();
  expect(await numbers('sent_back')).toEqual(['1052']);
  expect(await numbers('to_ship')).toContain('1053');
  expect(shop.fulfilments).toMatchObject([{ order: 1052 }]);
});

test('a number goes back at the moment that was chosen, and not before', async () => {
  const { check, book, shop, writeAll } = await connected({ writesAt: 'printed' });
  await check('1050');
  const booking = await book('1050');
  await writeAll();
  expect(shop.fulfilments).toEqual([]);
  await query('update bookings set is_printed = true where id = $1', [booking.id]);
  await writeAll();
  expect(shop.fulfilments).toHaveLength(1);
});

test('where a parcel is made void and booked again, its former number goes before the new one is written', async () => {
  const { check, book, shop, writeAll, numbers } = await connected();
  await check('1050');
  const former = await book('1050');
  await writeAll();
  await query('update bookings set is_void = true where id = $1', [former.id]);
  await check('1050');
  const newer = await book('1050');
  await writeAll();
  expect(await numbers('trouble')).toEqual([]);
  await query('update write_backs set due_at = now() where booking_id = $1', [former.id]);
  await writeAll();
  expect(JSON.stringify(shop.fulfilments)).toContain(newer.shipmentId);
  expect(shop.fulfilments).toHaveLength(1);
});

test('the number of a parcel that was booked before the moment was chosen does not go back', async () => {
  const { check, book, shop, writeAll, id } = await connected();
  await check('1050');
  await book('1050');
  await query(`update online_shops set writes_since = now() + interval '1 minute' where id = $1`, [id]);
  await writeAll();
  expect(shop.fulfilments).toEqual([]);
});

test('a try that counts as lost writes nothing', async () => {
  const { check, book, shop, online } = await connected();
  await check('1050');
  await book('1050');
  await keepBookings(database.db.orm);
  await planWriteBacks(database.db.orm);
  const lost = await claimWriteBack(database.db.orm, 'practice');
  if (!lost) throw new Error('No number was due');
  await query(`update write_backs set due_at = now() - interval '1 second' where id = $1`, [lost.id]);
  expect(await claimWriteBack(database.db.orm, 'practice')).toMatchObject({ id: lost.id, tries: 2 });
  expect(await renewWriteBack(database.db.orm, lost)).toBeNull();
  await tryWriteBack(database.db, lost, online, parcelOf(lost, { trackingUrl: null }, 'https://desk.example'));
  expect(shop.fulfilments).toEqual([]);
});

test('the number of a booking that is made void is taken back, and goes back once more where that is undone', async () => {
  const { check, book, shop, shopId, writeAll } = await connected();
  await check('1050');
  const booking = await book('1050');
  await writeAll();
  const isTakingBack = async () => {
    const filter = { ...readOrderQuery({}), words: [] };
    const listed = await listOrders(database.db.orm, shopId, filter, { isOldestFirst: true, offset: 0, limit: 1 });
    return listed.map((order) => [order.number, order.isTakingBack]);
  };
  const isVoid = async (value: boolean) => {
    await query('update bookings set is_void = $2 where id = $1', [booking.id, value]);
    await planTakingBack(database.db.orm);
    if (value) expect(await isTakingBack()).toEqual([['1050', true]]);
    // A try that may still be at the shop has ended by then.
    await query('update write_backs set due_at = now() where booking_id = $1', [booking.id]);
    await writeAll();
  };
  await isVoid(true);
  expect(shop.fulfilments).toEqual([]);
  expect(await isTakingBack()).toEqual([['1050', false]]);
  await isVoid(false);
  expect(shop.fulfilments).toHaveLength(1);
});

test('a void booking whose order was booked again is not used again: two parcels of one order would be valid', async () => {
  const { check, book, writeAll } = await connected();
  await check('1050');
  const former = await book('1050');
  await writeAll();
  expect(await isBookedAgain(database.db.orm, former.id)).toBe(false);
  await query('update bookings set is_void = true where id = $1', [former.id]);
  expect(await isBookedAgain(database.db.orm, former.id)).toBe(false);
  await check('1050');
  const newer = await book('1050');
  await writeAll();
  expect(await isBookedAgain(database.db.orm, former.id)).toBe(true);
  await query('update bookings set is_void = true where id = $1', [newer.id]);
  expect(await isBookedAgain(database.db.orm, former.id)).toBe(false);
});

test('a void booking whose order was booked again is not used again either where no numbers go back', async () => {
  const { check, book, writeAll } = await connected({ writesAt: 'never' });
  await check('1050');
  const former = await book('1050');
  await writeAll();
  await query('update bookings set is_void = true where id = $1', [former.id]);
  expect(await isBookedAgain(database.db.orm, former.id)).toBe(false);
  await check('1050');
  const newer = await book('1050');
  expect(await isBookedAgain(database.db.orm, former.id)).toBe(true);
  await writeAll();
  expect(await isBookedAgain(database.db.orm, former.id)).toBe(true);
  await query(`update bookings set order_reference = '1050, 1051' where id = $1`, [former.id]);
  expect(await isBookedAgain(database.db.orm, former.id)).toBe(true);
  await query(`update bookings set order_reference = '105' where id = $1`, [former.id]);
  expect(await isBookedAgain(database.db.orm, former.id)).toBe(false);
  await query(`update bookings set order_reference = '1050' where id = $1`, [former.id]);
  await query('update bookings set is_void = true where id = $1', [newer.id]);
  expect(await isBookedAgain(database.db.orm, former.id)).toBe(false);
});

test('it is known before a booking is made void what becomes of its number in the online shop', async () => {
  const { orm } = database.db;
  const sending = await connected();
  await sending.check('1050');
  const booking = await sending.book('1050');
  await keepBookings(orm);
  expect(await findNumberWhenVoid(orm, booking.id)).toBe('none');
  await sending.writeAll();
  expect(await findNumberWhenVoid(orm, booking.id)).toBe('removed');
  await removeOnlineShop(orm, sending.id);
  expect(await findNumberWhenVoid(orm, booking.id)).toBe('by_hand');
  const never = await connected({ writesAt: 'never' });
  await never.check('1050');
  const quiet = await never.book('1050');
  await never.writeAll();
  expect(await findNumberWhenVoid(orm, quiet.id)).toBe('none');
  const ofNoOrder = await never.add({});
  expect(await findNumberWhenVoid(orm, ofNoOrder.id)).toBeNull();
});

test('what others have sent, and a record that the shop does not keep, are for a person', async () => {
  const { check, book, shop, writeAll, numbers } = await connected();
  await check('1050', '1051');
  const items = { key: '_items', value: [{ item_id: 10500, qty: 1 }] };
  shop.fulfilments.push({ id: 1, order: 1050, meta_data: [items], notify_customer: false });
  shop.traits.forgetsRecords = true;
  await book('1050');
  await book('1051');
  await writeAll();
  expect(await numbers('trouble')).toEqual(['1050', '1051']);
  expect(shop.fulfilments).toHaveLength(1);
});

/** Kari Fjeld buys once more. */
async function connectedTwice() {
  const shop = await connected();
  placeOrder(shop.shop);
  await shop.read();
  return shop;
}

const rowsOf = (importId: string) =>
  query('select row, cells, form_key as "formKey" from order_import_rows where import_id = $1 order by row', [
    importId,
  ]);

test('two orders of one recipient go in one parcel, with one box, and each gets the number for its own articles', async () => {
  const { shop, shopId, idsOf, checkAsOne, numbers, book, writeAll } = await connectedTwice();
  expect(await listTogether(database.db.orm, shopId)).toEqual([await idsOf('1050', '1056')]);
  const opened = await checkAsOne('1050', '1056');
  expect(opened).toMatchObject({ orders: 2 });
  const [row, ...others] = await rowsOf((opened as { importId: string }).importId);
  expect(others).toEqual([]);
  expect(row.cells).toEqual(expect.arrayContaining(['1050, 1056', 'Kari Fjeld', 'Home delivery', '620']));
  expect(await numbers('in_check')).toEqual(['1050', '1056']);
  const { shipmentId } = await book('1050');
  await writeAll();
  expect(await numbers('sent_back')).toEqual(['1050', '1056']);
  const byOrder = shop.fulfilments.toSorted((one, other) => one.order - other.order);
  const sent = byOrder.map(({ order, meta_data }) => [
    order,
    meta_data.find(({ key }) => key === '_tracking_number')?.value,
    meta_data.find(({ key }) => key === '_items')?.value,
  ]);
  expect(sent).toEqual([
    [1050, shipmentId, [expect.anything(), expect.anything()]],
    [1056, shipmentId, [expect.anything(), expect.anything()]],
  ]);
});

test('a batch counts every order of a parcel that is booked of several', async () => {
  const { shopId, clerk, checkAsOne, check, book } = await connectedTwice();
  const { orm } = database.db;
  const { importId } = (await checkAsOne('1050', '1056')) as { importId: string };
  const alone = (await check('1051')) as { importId: string };
  const batch = { environment: 'practice', shopId, clerkId: clerk.id, title: 'Orders' } as const;
  const [made] = await orm.insert(batches).values(batch).returning({ id: batches.id });
  const batchId = made?.id ?? '';
  await query('update order_imports set batch_id = $1 where id = any($2)', [batchId, [importId, alone.importId]]);
  expect(await countOrdersBeside(orm, batchId)).toBe(0);
  await book('1050');
  await book('1051');
  expect(await countOrdersBeside(orm, batchId)).toBe(1);
  await keepBookings(orm);
  expect(await countOrdersBeside(orm, batchId)).toBe(1);
});

test('orders that were joined are booked under keys of their own once their parcel came to nothing', async () => {
  const { checkAsOne, check, numbers, book } = await connectedTwice();
  await checkAsOne('1050', '1056');
  await book('1050', 'rejected');
  await keepBookings(database.db.orm);
  expect(await numbers('to_ship')).toContain('1056');
  const { importId } = (await check('1050', '1056')) as { importId: string };
  const rows = await rowsOf(importId);
  expect(new Set(rows.map(({ formKey }) => formKey)).size).toBe(2);
});

test('orders that were joined and not booked stand in one import alone, under keys that no other order has', async () => {
  const { checkAsOne, check } = await connectedTwice();
  const { importId: first } = (await check('1056')) as { importId: string };
  const former = (await rowsOf(first))[0].formKey;
  await query('update order_imports set deleted_at = now() where id = $1', [first]);
  const { importId: joined } = (await checkAsOne('1050', '1056')) as { importId: string };
  expect(await rowsOf(first)).toEqual([]);
  const together = (await rowsOf(joined))[0].formKey;
  expect(together).not.toBe(former);
  await query('update order_imports set deleted_at = now() where id = $1', [joined]);
  const { importId: alone } = (await check('1050')) as { importId: string };
  const { importId: other } = (await check('1056')) as { importId: string };
  expect(await rowsOf(joined)).toEqual([]);
  expect((await rowsOf(alone))[0].formKey).not.toBe((await rowsOf(other))[0].formKey);
});

test('a parcel of several orders leaves its import once its shop changes one of them', async () => {
  const { shop, checkAsOne, numbers, read } = await connectedTwice();
  await checkAsOne('1050', '1056');
  const kari = shop.orders.get(1056);
  shop.now = () => Date.now() + 5_000;
  changeOrder(shop, 1056, {
    billing: { ...kari?.billing, address_1: 'Storgata 1' } as NonNullable<typeof kari>['billing'],
  });
  await read();
  expect(await numbers('in_check')).toEqual([]);
  expect(await numbers('to_ship')).toEqual(expect.arrayContaining(['1050', '1056']));
});

test('orders of different recipients, and one that is to be shipped no more, go in no parcel together', async () => {
  const { checkAsOne, check } = await connectedTwice();
  expect(await checkAsOne('1050', '1051')).toBe('not_one_parcel');
  await check('1050');
  expect(await checkAsOne('1050', '1056')).toBe('not_one_parcel');
});

test('the practice online shop is followed to the port at which it is after a start', async () => {
  const { id, row } = await connected();
  await query(`update online_shops set address = 'http://127.0.0.1:4999/web-shop' where id = $1`, [id]);
  await followPracticeShops(database.db.orm, practiceShops('http://127.0.0.1:5001'));
  expect(await row()).toMatchObject({ address: 'http://127.0.0.1:5001/web-shop', site: '127.0.0.1:5001/web-shop' });
  await query(`update online_shops set address = 'http://shop.example/web-shop' where id = $1`, [id]);
  await followPracticeShops(database.db.orm, practiceShops('http://127.0.0.1:5001'));
  expect(await row()).toMatchObject({ address: 'http://shop.example/web-shop' });
});

test('an online shop that is disconnected keeps its orders and loses its keys', async () => {
  const { id, numbers } = await connected();
  await removeOnlineShop(database.db.orm, id);
  expect(await numbers('to_ship')).toHaveLength(5);
  const [row] = await query('select sealed_keys from online_shops where id = $1', [id]);
  expect(row.sealed_keys).toBe('');
  expect(await claimReading(database.db.orm, 'practice').then((claimed) => claimed?.id)).not.toBe(id);
});

test('an online shop that is connected again goes on with its orders, and its former numbers are not sent', async () => {
  const { id, row, check, book, numbers, read, shop, writeAll } = await connected();
  const { orm } = database.db;
  await check('1050');
  await book('1050');
  const { createdAt: _, ...former } = await row();
  expect(await findFormerShop(orm, former)).toBe('connected');
  await removeOnlineShop(orm, id);
  expect(await findFormerShop(orm, former)).toEqual({ id });
  await reconnectOnlineShop(orm, former);
  await read();
  await writeAll();
  expect(await numbers('booked')).toEqual(['1050']);
  expect(await numbers('to_ship')).toHaveLength(4);
  expect(shop.fulfilments).toEqual([]);
});

test('a person who is erased from an order stays erased, whatever the shop tells', async () => {
  const { idsOf, read, numbers, id } = await connected();
  const ids = await idsOf('1050');
  await database.db.orm.transaction((own) => eraseWritten(own, 'online_order', ids));
  await query(`update online_shops set all_read_at = now() - interval '2 days' where id = $1`, [id]);
  await read();
  const rows = await query('select told, number from online_orders where id = $1', [ids[0]]);
  expect(rows).toEqual([{ told: null, number: '' }]);
  expect(await numbers('to_ship')).toHaveLength(4);
});
