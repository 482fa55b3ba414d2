import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Exchange } from '@/lib/carrier/exchange';
import type { CarrierHttp } from '@/lib/carrier/http';
import { holdOrders } from '@/lib/online-shops/data/online-orders';
import { openOrders } from '@/lib/online-shops/open-orders';
import { makeJob } from '@/lib/printing/make-job';
import type { WebOrder } from '@/lib/simulator/online-shops/woocommerce-orders';
import { changeOrder } from '@/lib/simulator/online-shops/woocommerce-shop';
import { bookedExchange, refusedExchange, unansweredExchange } from '@/lib/testing/carrier-answers';
import { connectShop } from '@/lib/testing/connected-shop';
import { LAW_TIMEOUT_MS, lawRuns } from '@/lib/testing/law-runs';
import { serve, signIn } from '@/lib/testing/serve';
import { serveWebShop } from '@/lib/testing/serve-online-shop';
import { openTestServer, type TestServer } from '@/lib/testing/test-server';
import { bookAtBenchAction, readBenchCodeAction } from './actions';

// Random scans over a small world of orders. What must come of each is worked out from what was done to that world, and from nothing that the desk says.

let server: TestServer;
type CarrierDoes = 'books' | 'refuses' | 'breaks';
let carrier: CarrierDoes = 'books';
let answered = 0;
let scans = 0;

beforeAll(async () => {
  server = await openTestServer();
  const post: CarrierHttp['post'] = async () => answers[carrier]();
  serve(
    { ...server, carrier: { ...server.carrier, http: { ...server.carrier.http, post } } },
    { mapTiles: null, mapAttribution: '' },
  );
});
afterAll(() => server.close());

const answers: Record<CarrierDoes, () => Exchange> = {
  books: () => {
    answered += 1;
    return bookedExchange(answered);
  },
  refuses: () => refusedExchange,
  breaks: () => unansweredExchange,
};

const query = (text: string, values: unknown[] = []) => server.db.pool.query(text, values).then(({ rows }) => rows);

const NUMBERS = [1050, 1051, 1052, 1053, 1054, 1055] as const;

type Step =
  | { kind: 'order' | 'label' | 'foreign_label' | 'twice'; at: number }
  | { kind: 'unknown' }
  | { kind: 'ahead' | 'readdress' | 'cancel' | 'hold' | 'release' | 'check' | 'void' | 'hand_over'; at: number }
  | { kind: 'carrier'; does: CarrierDoes };

const at = fc.nat(NUMBERS.length - 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constantFrom('order' as const, 'label', 'twice'), at }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('foreign_label' as const), at }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('unknown' as const) }) },
  { weight: 8, arbitrary: fc.record({ kind: fc.constantFrom('ahead' as const, 'readdress'), at }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('readdress' as const, 'void', 'hand_over'), at }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('cancel' as const, 'hold', 'release', 'check'), at }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('carrier' as const),
      does: fc.constantFrom('books' as const, 'books', 'books', 'refuses', 'breaks'),
    }),
  },
);

/** A desk with six orders of a web shop of its own. The numbers of its orders are those of every such desk. */
async function openDesk() {
  const served = await serveWebShop();
  const desk = await connectShop(server.db, { address: served.address });
  await query(
    `insert into parcel_presets (shop_id, name, key, length_cm, width_cm, height_cm, is_default, position)
     values ($1, 'Box', 'a', 30, 20, 10, true, 1)`,
    [desk.shopId],
  );
  await query('update online_shops set rules = $2, usual_grams = 500 where id = $1', [
    desk.id,
    JSON.stringify([{ delivery: '', country: '', overGrams: null, solution: 'Home' }]),
  ]);
  await desk.read();
  return { ...desk, ...served };
}

type Desk = Awaited<ReturnType<typeof openDesk>>;

/** What is printed by one scan at a bench: the ids of the bookings whose first print it made. One booked `isAhead` is printed by a later scan. */
async function scanAt({ shopId, scope }: Desk, text: string, isAhead = false): Promise<string[]> {
  const read = await readBenchCodeAction({ shopId, text });
  if (!read.ok) throw new Error(read.error.key);
  let { data: next } = read;
  if (next.kind === 'pack') {
    const { id: orderId, number } = next.order;
    const booked = await bookAtBenchAction({ shopId, orderId, number, grams: null });
    if (!booked.ok) throw new Error(booked.error.key);
    next = booked.data;
  }
  if (next.kind !== 'print' || isAhead) return [];
  const bookingIds = [next.label.bookingId];
  const id = crypto.randomUUID();
  const job = { id, bookingIds, order: 'ticked' as const, withHeld: true, isFirst: true };
  const made = await makeJob(server.db, { ...scope, environment: 'practice' }, job);
  if (made.bookings === 0) return [];
  await query('update bookings set is_printed = true where id = any($1)', [bookingIds]);
  await query('update print_jobs set ended_at = now() where id = $1', [id]);
  return bookingIds;
}

type Booked = {
  id: string;
  label: string;
  told: string;
  is: 'live' | 'void' | 'in_doubt';
  isPrinted: boolean;
  isGone: boolean;
};
type Truth = { isHeld: boolean; isInCheck: boolean; booked: Booked[] };

/** What an online shop says of an order, without the time of its change. */
const toldOf = ({ date_modified_gmt: _, ...order }: WebOrder): string => JSON.stringify(order);

/** The rule: whether a scan of an order, or of the label of one of its bookings, prints a label now. */
function prints(order: WebOrder, truth: Truth, label: Booked | null): boolean {
  const live = truth.booked.find(({ is }) => is !== 'void');
  if (label ? label.is === 'void' : false) return false;
  const booking = label ?? live;
  if (booking) return booking.is === 'live' && !booking.isPrinted && !booking.isGone && booking.told === toldOf(order);
  return carrier === 'books' && order.status === 'processing' && !truth.isHeld && !truth.isInCheck;
}

async function tryWorld(steps: readonly Step[], desk: Desk, foreign: { desk: Desk; labels: string[] }): Promise<void> {
  const { shop, shopId, clerk, id } = desk;
  const truths = new Map(
    NUMBERS.map((number): [number, Truth] => [number, { isHeld: false, isInCheck: false, booked: [] }]),
  );
  const of = (number: number) => {
    const [order, truth] = [shop.orders.get(number), truths.get(number)];
    if (!order || !truth) throw new Error(`${number} is gone`);
    return { order, truth };
  };
  const idOf = async (number: number): Promise<string> => {
    const [row] = await query('select id from online_orders where online_shop_id = $1 and number = $2', [
      id,
      `${number}`,
    ]);
    return row.id;
  };
  /** Takes over what the desk booked, as the carrier and the row say it. */
  const keepBooked = async (number: number, told: string) => {
    const { truth } = of(number);
    const rows = await query(
      `select id, shipment_id, state from bookings where shop_id = $1 and order_reference = $2 and state in ('booked', 'unknown')`,
      [shopId, `${number}`],
    );
    for (const { id: bookingId, shipment_id: label, state } of rows)
      if (!truth.booked.some((each) => each.id === bookingId))
        truth.booked.push({
          id: bookingId,
          label: label ?? '',
          told,
          is: state === 'booked' ? 'live' : 'in_doubt',
          isPrinted: false,
          isGone: false,
        });
  };
  const scan = async (number: number, text: string, label: Booked | null, times = 1) => {
    const { order, truth } = of(number);
    const wanted = prints(order, truth, label);
    scans += times;
    const printed = (await Promise.all(Array.from({ length: times }, () => scanAt(desk, text)))).flat();
    await keepBooked(number, toldOf(order));
    expect(printed, `${text} printed, to be printed: ${wanted}`).toHaveLength(wanted ? 1 : 0);
    const [first] = printed;
    if (first === undefined) return;
    const booking = truth.booked.find((each) => each.id === first);
    if (!booking) throw new Error(`The label is of another order than ${text}`);
    const [row] = await query('select shop_id, recipient_name, shipment::text as sent from bookings where id = $1', [
      first,
    ]);
    const { first_name: given, last_name: family, company, address_1: door } = order.billing;
    expect(row).toMatchObject({ shop_id: shopId, recipient_name: company || `${given} ${family}` });
    expect(row.sent).toContain(door);
    booking.isPrinted = true;
  };
  const change = async (number: number, to: Partial<WebOrder>) => {
    changeOrder(shop, number, to);
    await desk.read();
  };
  let doors = 0;
  for (const each of steps) {
    if (each.kind === 'carrier') {
      carrier = each.does;
      continue;
    }
    if (each.kind === 'unknown') {
      expect(await scanAt(desk, '99887766')).toEqual([]);
      continue;
    }
    const number = NUMBERS[each.at] ?? NUMBERS[0];
    const { order, truth } = of(number);
    const live = truth.booked.find(({ is }) => is === 'live');
    if (each.kind === 'ahead') {
      await scanAt(desk, `${number}`, true);
      await keepBooked(number, toldOf(order));
    } else if (each.kind === 'order') await scan(number, `${number}`, null);
    else if (each.kind === 'twice') await scan(number, `${number}`, null, 2);
    else if (each.kind === 'label') {
      const last = truth.booked.at(-1);
      if (last && last.label !== '') await scan(number, last.label, last);
    } else if (each.kind === 'foreign_label') {
      expect(await scanAt(desk, foreign.labels[each.at % foreign.labels.length] ?? '')).toEqual([]);
    } else if (each.kind === 'readdress') {
      doors += 1;
      await change(number, { billing: { ...order.billing, address_1: `Nygata ${doors}` } });
    } else if (each.kind === 'cancel') await change(number, { status: 'cancelled' });
    else if (each.kind === 'hold' || each.kind === 'release') {
      truth.isHeld = each.kind === 'hold';
      await holdOrders(server.db.orm, shopId, [await idOf(number)], truth.isHeld);
    } else if (each.kind === 'check') {
      if (truth.booked.some(({ is }) => is !== 'void') || truth.isHeld || order.status !== 'processing') continue;
      truth.isInCheck = true;
      await openOrders(server.db.orm, {
        environment: 'practice',
        shopId,
        clerkId: clerk.id,
        orderIds: [await idOf(number)],
      });
    } else if (live && each.kind === 'void') {
      live.is = 'void';
      await query('update bookings set is_void = true where id = $1', [live.id]);
    } else if (live && each.kind === 'hand_over') {
      live.isGone = true;
      await query('update bookings set is_handed_over = true where id = $1', [live.id]);
    }
  }
}

test(
  'a scan prints the label of the order that was scanned, once, and only where nothing speaks against it',
  async () => {
    const other = await openDesk();
    await signIn(other.clerk);
    carrier = 'books';
    // Not printed, so that nothing but their shop keeps them from it.
    for (const number of NUMBERS.slice(0, 3)) await scanAt(other, `${number}`, true);
    const labels = (await query('select shipment_id from bookings where shop_id = $1', [other.shopId])).map(
      (row) => row.shipment_id,
    );
    expect(labels).toHaveLength(3);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60, size: 'max' }), async (steps) => {
        carrier = 'books';
        const desk = await openDesk();
        await signIn(desk.clerk);
        await tryWorld(steps, desk, { desk: other, labels }).finally(desk.close);
      }),
      { numRuns: lawRuns(15, 800) },
    );
    expect(scans).toBeGreaterThan(lawRuns(120, 10_000));
    await other.close();
  },
  2 * LAW_TIMEOUT_MS,
);
