import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Exchange } from '@/lib/carrier/exchange';
import type { CarrierHttp } from '@/lib/carrier/http';
import { divideOrder } from '@/lib/online-shops/divide-order';
import { openOrders } from '@/lib/online-shops/open-orders';
import { makeJob } from '@/lib/printing/make-job';
import { changeOrder } from '@/lib/simulator/online-shops/woocommerce-shop';
import { bookedExchange, refusedExchange, unansweredExchange } from '@/lib/testing/carrier-answers';
import { connectShop } from '@/lib/testing/connected-shop';
import { serve, signIn } from '@/lib/testing/serve';
import { serveWebShop } from '@/lib/testing/serve-online-shop';
import { openTestServer, type TestServer } from '@/lib/testing/test-server';
import { bookAtBenchAction, nameArticleAction, readBenchCodeAction, readShelfAction } from './actions';

let server: TestServer;
let requests: number;
let answer: () => Exchange;

beforeAll(async () => {
  server = await openTestServer();
  const post: CarrierHttp['post'] = async () => {
    requests += 1;
    return answer();
  };
  serve(
    { ...server, carrier: { ...server.carrier, http: { ...server.carrier.http, post } } },
    { mapTiles: null, mapAttribution: '' },
  );
});
afterAll(() => server.close());

const query = (text: string, values: unknown[] = []) => server.db.pool.query(text, values).then(({ rows }) => rows);

let answered = 0;
const books = (): Exchange => {
  answered += 1;
  return bookedExchange(answered);
};
const refuses = () => refusedExchange;
const breaks = () => unansweredExchange;

/** A bench at a shop whose orders of the practice web shop go home, in boxes of one size. */
async function bench() {
  requests = 0;
  answer = books;
  const served = await serveWebShop();
  onTestFinished(served.close);
  const desk = await connectShop(server.db, { address: served.address });
  await query(
    `insert into parcel_presets (shop_id, name, key, length_cm, width_cm, height_cm, is_default, position)
     values ($1, 'Box', 'a', 30, 20, 10, true, 1)`,
    [desk.shopId],
  );
  await query(`update online_shops set rules = $2 where id = $1`, [
    desk.id,
    JSON.stringify([{ delivery: '', country: '', overGrams: null, solution: 'Home' }]),
  ]);
  await desk.read();
  await signIn(desk.clerk);
  const { shopId } = desk;
  const scan = async (text: string) => {
    const result = await readBenchCodeAction({ shopId, text });
    if (!result.ok) throw new Error(result.error.key);
    return result.data;
  };
  const book = async (number: string, grams: number | null = null) => {
    const step = await scan(number);
    if (step.kind !== 'pack') throw new Error(`${number} is not to be packed: ${JSON.stringify(step)}`);
    const result = await bookAtBenchAction({ shopId, orderId: step.order.id, number, grams });
    if (!result.ok) throw new Error(result.error.key);
    return result.data;
  };
  const why = async (text: string) => {
    const step = await scan(text);
    return step.kind === 'stop' ? step.stop.why : step.kind;
  };
  return { ...desk, ...served, scan, book, why };
}

test('a scanned order is booked once, however many clerks scan it, and a label that was printed is not printed again', async () => {
  const { scan, book, why, shopId, id } = await bench();
  const step = await scan('1051');
  expect(step).toMatchObject({ kind: 'pack', order: { number: '1051', recipient: 'Ola Hansen', grams: 500 } });
  const orderId = step.kind === 'pack' ? step.order.id : '';
  const press = () => bookAtBenchAction({ shopId, orderId, number: '1051', grams: null });
  const results = await Promise.all([press(), press(), press()]);
  expect(requests).toBe(1);
  expect(results.filter((result) => result.ok && result.data.kind === 'print').length).toBeGreaterThan(0);
  expect(await why('#1051')).toBe('print');
  const [label] = await query('select booking_id from online_orders where online_shop_id = $1 and number = $2', [
    id,
    '1051',
  ]);
  await query('update bookings set is_printed = true where id = $1', [label.booking_id]);
  expect(await why('1051')).toBe('printed');
  await expect(book('1051')).rejects.toThrow('not to be packed');
});

test('a label is printed for the first time once, however many benches ask for it', async () => {
  const { book, clerk } = await bench();
  const step = await book('1051');
  const bookingIds = step.kind === 'print' ? [step.label.bookingId] : [];
  const scope = { reader: clerk, environment: 'practice' as const };
  const print = () =>
    makeJob(server.db, scope, { id: crypto.randomUUID(), bookingIds, order: 'ticked', withHeld: true, isFirst: true });
  const made = await Promise.all([print(), print(), print()]);
  expect(made.map(({ bookings }) => bookings).sort()).toEqual([0, 0, 1]);
  expect(made.filter(({ heldBy }) => heldBy !== null)).toHaveLength(2);
  await query('update print_jobs set ended_at = now() where clerk_id = $1', [clerk.id]);
  await query('update bookings set is_printed = true where id = any($1)', [bookingIds]);
  expect(await print()).toMatchObject({ bookings: 0, heldBy: null });
});

test('a label that is scanned says why it is not printed', async () => {
  const { book, why, shopId } = await bench();
  const step = await book('1051');
  if (step.kind !== 'print') throw new Error('not booked');
  const { bookingId, shipmentId } = step.label;
  expect(await why(shipmentId)).toBe('print');
  for (const [column, reason] of [
    ['is_printed', 'printed'],
    ['is_handed_over', 'handed_over'],
    ['is_void', 'void'],
  ]) {
    await query(`update bookings set ${column} = true where id = $1`, [bookingId]);
    // A void parcel's order is to be shipped again; its label is not.
    expect(await why(shipmentId)).toBe(reason);
  }
  const other = await bench();
  expect(other.shopId).not.toBe(shopId);
  expect(await other.why(shipmentId)).toBe('not_found');
  await query('insert into shop_members (user_id, shop_id) values ($1, $2)', [other.clerk.id, shopId]);
  expect(await other.why(shipmentId)).toBe('foreign');
});

test('an order whose former number could not be taken back is not packed', async () => {
  const { why, book, id } = await bench();
  const step = await book('1051');
  if (step.kind !== 'print') throw new Error('not booked');
  const { bookingId } = step.label;
  await query('update bookings set is_void = true where id = $1', [bookingId]);
  expect(await why('1051')).toBe('pack');
  await query(
    `insert into write_backs (order_id, booking_id, online_shop_id, state, way, fault)
     select id, $2, online_shop_id, 'by_hand', 'note', 'cut_off' from online_orders where online_shop_id = $1 and number = '1051'`,
    [id, bookingId],
  );
  expect(await why('1051')).toBe('changed');
});

test('an order that is not to be sent is stopped: on hold, in an import, cancelled, changed after it was booked, unknown', async () => {
  const { why, shop, read, shopId, clerk, id, book } = await bench();
  expect(await why('1055')).toBe('on_hold');
  expect(await why('9999')).toBe('not_found');
  const rows = await query('select id from online_orders where online_shop_id = $1 and number = $2', [id, '1050']);
  await openOrders(server.db.orm, {
    environment: 'practice',
    shopId,
    clerkId: clerk.id,
    orderIds: rows.map((each) => each.id),
  });
  expect(await why('1050')).toBe('in_check');
  const step = await book('1051');
  const shipmentId = step.kind === 'print' ? step.label.shipmentId : '';
  changeOrder(shop, 1051, { status: 'cancelled' });
  changeOrder(shop, 1052, { status: 'cancelled' });
  await read();
  expect(await why('1051')).toBe('closed');
  // Its label says so as well.
  expect(await why(shipmentId)).toBe('closed');
  expect(await why('1052')).toBe('closed');
  await book('1054');
  const order = shop.orders.get(1054);
  if (!order) throw new Error('1054 is gone');
  changeOrder(shop, 1054, { billing: { ...order.billing, address_1: 'Nygata 1' } });
  await read();
  expect(await why('1054')).toBe('changed');
});

test('an order without a weight is booked with the weight that a person enters', async () => {
  const { scan, book } = await bench();
  expect(await scan('1053')).toMatchObject({ order: { grams: null } });
  expect(await book('1053')).toMatchObject({ kind: 'stop', stop: { why: 'to_check', fields: ['weightGrams'] } });
  expect(requests).toBe(0);
  expect(await book('1053', 700)).toMatchObject({ kind: 'print' });
});

test('a stop names the column of the check in which a person sees to it', async () => {
  const { book, shop, read } = await bench();
  const order = shop.orders.get(1051);
  if (!order) throw new Error('1051 is gone');
  const person = { company: 'Fjell AS', first_name: 'Bartholomeus', last_name: 'Fjellheim'.repeat(8) };
  changeOrder(shop, 1051, { billing: { ...order.billing, ...person } });
  await read();
  expect(await book('1051')).toMatchObject({ kind: 'stop', stop: { why: 'to_check', fields: ['name'] } });
});

test('a parcel that was weighed is booked with what it weighs, whatever its order says', async () => {
  const { book, shopId } = await bench();
  expect(await book('1051', 910)).toMatchObject({ kind: 'print' });
  const [sent] = await query(
    `select (shipment -> 'items' -> 0 ->> 'weightGrams')::int as grams from bookings where shop_id = $1`,
    [shopId],
  );
  expect(sent.grams).toBe(910);
});

const ofOrder = (number: string) => ({ number, bookingId: null });

test('a parcel on the side shelf says how it stands now, and labels that wait are counted', async () => {
  const { book, shopId } = await bench();
  const shelf = async () => {
    const read = await readShelfAction({ shopId, places: ['1051', '1053', '1055', '9999'].map(ofOrder) });
    if (!read.ok) throw new Error(read.error.key);
    return { labels: read.data.labels, now: read.data.parcels.map(({ now }) => now) };
  };
  expect(await shelf()).toEqual({ labels: 0, now: ['pack', 'pack', 'on_hold', 'not_found'] });
  await book('1051');
  answer = breaks;
  await book('1053', 700);
  expect(await shelf()).toEqual({ labels: 1, now: ['print', 'unknown', 'on_hold', 'not_found'] });
  const read = await readShelfAction({ shopId, places: [ofOrder('1053')] });
  const [unknown] = await query(`select id from bookings where shop_id = $1 and state = 'unknown'`, [shopId]);
  expect(read).toMatchObject({ data: { parcels: [{ recipient: 'Siv Krogh', bookingId: unknown.id }] } });
  await query('update bookings set is_printed = true where shop_id = $1', [shopId]);
  expect(await shelf()).toMatchObject({ labels: 0, now: ['printed', 'unknown', 'on_hold', 'not_found'] });
});

test('a parcel on the side shelf stands as its own booking does, not as the next one under its number', async () => {
  const { book, shopId } = await bench();
  await book('1051');
  const [old] = await query('select id from bookings where shop_id = $1', [shopId]);
  const now = async () => {
    const read = await readShelfAction({ shopId, places: [{ number: '1051', bookingId: old.id }, ofOrder('1051')] });
    return read.ok && read.data.parcels.map((parcel) => parcel.now);
  };
  expect(await now()).toEqual(['print', 'print']);
  await query('update bookings set is_void = true where id = $1', [old.id]);
  await book('1051');
  expect(await now()).toEqual(['void', 'print']);
});

test('where it is not known if a parcel is booked it goes to the side shelf, and no scan books it again', async () => {
  const { book, why } = await bench();
  answer = breaks;
  expect(await book('1051')).toMatchObject({ kind: 'stop', stop: { why: 'unknown' } });
  answer = books;
  expect(await why('1051')).toBe('unknown');
  expect(requests).toBe(1);
});

test('what the carrier refuses is said in its words, and the order can be scanned again', async () => {
  const { book } = await bench();
  answer = refuses;
  expect(await book('1051')).toMatchObject({ kind: 'stop', stop: { why: 'not_booked', says: 'Too heavy' } });
  answer = books;
  expect(await book('1051')).toMatchObject({ kind: 'print' });
});

test('an order whose parcel may be booked already is not booked', async () => {
  const { book, id } = await bench();
  await book('1051');
  await query(
    `insert into online_orders (online_shop_id, shop_id, key, number, placed_at, told, search_text, country_code, delivery, told_mark, standing)
     select online_shop_id, shop_id, 'again', '2051', placed_at, jsonb_set(told, '{number}', '"2051"'), search_text, country_code, delivery,
       told_mark, standing from online_orders where online_shop_id = $1 and number = '1051'`,
    [id],
  );
  expect(await book('2051')).toMatchObject({ kind: 'stop', stop: { why: 'duplicate' } });
  expect(requests).toBe(1);
});

test('parts of one order are booked one after the other, however alike they are', async () => {
  const { scan, book, shopId, clerk } = await bench();
  const step = await scan('1054');
  if (step.kind !== 'pack') throw new Error('1054 is not to be packed');
  const { id: orderId, lines } = step.order;
  const pieces = lines.map(({ key, quantity }) => ({ key, quantity: quantity / 2 }));
  const shown = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  expect(await divideOrder(server.db.orm, { shopId, clerkId: clerk.id, orderId }, { pieces, shown })).toBe('divided');
  expect(await book('1054')).toMatchObject({ kind: 'print' });
  expect(await book('1054 (2)')).toMatchObject({ kind: 'print' });
});

test('a code that fits two orders is not decided', async () => {
  const { why, id } = await bench();
  await query(
    `insert into online_orders (online_shop_id, shop_id, key, number, placed_at, told, search_text, country_code, delivery, told_mark, standing)
     select online_shop_id, shop_id, 'another', '#1051', placed_at, told, search_text, country_code, delivery, told_mark, standing
     from online_orders where online_shop_id = $1 and number = '1051'`,
    [id],
  );
  expect(await why('1051')).toBe('several');
});

test('an article of another order is named, and one of none is not', async () => {
  const { shopId } = await bench();
  expect(await nameArticleAction({ shopId, text: '2207-B' })).toEqual({ ok: true, data: 'Coffee cup, blue' });
  expect(await nameArticleAction({ shopId, text: '7038010000096' })).toEqual({ ok: true, data: 'Coffee cup, blue' });
  expect(await nameArticleAction({ shopId, text: '22%' })).toEqual({ ok: true, data: null });
});
