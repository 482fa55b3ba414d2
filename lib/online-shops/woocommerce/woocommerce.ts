import * as z from 'zod/mini';
import { type AskOptions, answered, failed } from '@/lib/online-shops/ask-shop';
import {
  FAULTS_OF_ONE,
  type OnlineShop,
  type OrderPage,
  type ReadingPlace,
  type ShopAnswer,
  type ShopOrder,
  type ShopSkills,
  type WritingWay,
} from '@/lib/online-shops/online-shop';
import { type AskWoo, askWoo, WITHOUT_PERMALINKS, type WooAccess, type WooAnswer } from './ask-woocommerce';
import { readRefunds, readWooOrder, type WooOrder } from './read-order';
import { findWooRecords, removeWooRecord, writeWooRecord } from './records';
import { createWeights, type Weights } from './weights';

/** The API gives no more orders at once. */
const PAGE = 100;
/** A page begins so many orders before the end of the one before: as many may move away between two. */
const SHARED = 20;

/** A shop of WooCommerce, by its REST API v3. */
export function createWooCommerce(access: WooAccess, options: AskOptions): OnlineShop {
  const ask = askWoo(access, options);
  const weights = createWeights(ask);
  return {
    test: () => testWoo(ask, access, options),
    readOrders: (place) => readPage(ask, weights, place),
    readOrder: (key) => readOne(ask, weights, key),
    findRecords: (parcel, way) => findWooRecords(ask, parcel, way),
    write: (parcel, way, until) => writeWooRecord(ask, parcel, way, until),
    takeBack: (orderKey, recordKey, way, until) => removeWooRecord(ask, orderKey, recordKey, way, until),
  };
}

async function readPage(ask: AskWoo, weights: Weights, place: ReadingPlace): Promise<ShopAnswer<OrderPage>> {
  const { isOpenOnly, since, after } = place;
  const offset = Number(after ?? 0);
  const answer = await ask({
    path: 'wc/v3/orders',
    query: {
      status: isOpenOnly ? 'processing,on-hold' : 'any',
      orderby: 'modified',
      order: 'asc',
      dates_are_gmt: 'true',
      per_page: String(PAGE),
      offset: String(offset),
      // Later than that second: one before it is asked for, so that none of it is lost.
      ...(since === null ? {} : { modified_after: new Date(Date.parse(since) - 1_000).toISOString().slice(0, 19) }),
    },
  });
  if (answer.kind === 'failed') return answer;
  const { status, json, clockMs } = answer.value;
  if (status !== 200 || !Array.isArray(json)) return failed(status === 404 ? 'not_the_shop' : 'unreadable');
  const read = json.map(readWooOrder).filter((order) => order !== null);
  const orders = await completed(ask, weights, read);
  if (orders.kind === 'failed') return orders;
  const shopTime = new Date(clockMs ?? Date.now()).toISOString();
  const next = json.length < PAGE ? null : String(offset + PAGE - SHARED);
  return answered({ orders: orders.value, next, shopTime });
}

async function readOne(ask: AskWoo, weights: Weights, key: string): Promise<ShopAnswer<ShopOrder | null>> {
  const answer = await ask({ path: `wc/v3/orders/${key}` });
  if (answer.kind === 'failed') return answer;
  const { status, json, code } = answer.value;
  // A route that is not there is another 404.
  if (status === 404)
    return code === 'woocommerce_rest_shop_order_invalid_id' ? answered(null) : failed('not_the_shop');
  const order = readWooOrder(json);
  if (!order) return failed('unreadable');
  const weighed = await completed(ask, weights, [order]);
  return weighed.kind === 'failed' ? weighed : answered(weighed.value[0] ?? null);
}

/** Orders with what they weigh, and without the pieces that were paid back: both stand elsewhere. */
async function completed(ask: AskWoo, weights: Weights, all: readonly WooOrder[]): Promise<ShopAnswer<ShopOrder[]>> {
  const orders: WooOrder[] = [];
  for (const order of all) {
    const left = order.hasRefunds ? await withoutRefunds(ask, order) : answered(order);
    if (left.kind === 'answered') orders.push(left.value);
    else if (FAULTS_OF_ONE.includes(left.fault)) orders.push(waiting(order));
    else return left;
  }
  const weighed = await weights.weigh(orders.flatMap(({ lines }) => lines));
  if (weighed.kind === 'failed') return weighed;
  let from = 0;
  return answered(
    orders.map(({ hasRefunds: _, ...order }) => {
      const lines = weighed.value.slice(from, from + order.lines.length);
      from += order.lines.length;
      return { ...order, lines };
    }),
  );
}

/** What of an order is to be sent is not known, so that a person looks at it; the others are read. */
const waiting = (order: WooOrder): WooOrder =>
  order.standing === 'to_ship' ? { ...order, standing: 'on_hold' } : order;

async function withoutRefunds(ask: AskWoo, order: WooOrder): Promise<ShopAnswer<WooOrder>> {
  const answer = await ask({ path: `wc/v3/orders/${order.key}/refunds`, query: { per_page: String(PAGE) } });
  if (answer.kind === 'failed') return answer;
  const refunded = readRefunds(answer.value.json);
  if (!refunded) return failed('unreadable');
  const lines = order.lines.map((line) => ({ ...line, quantity: line.quantity - (refunded.get(line.key) ?? 0) }));
  return answered({ ...order, lines: lines.filter(({ quantity }) => quantity > 0) });
}

const index = z.object({ routes: z.record(z.string(), z.unknown()) });
const root = z.object({ namespaces: z.array(z.string()), home: z.catch(z.string(), '') });

/** Orders cannot be asked for by when they changed before WooCommerce 5.8. */
const NEEDED_ARGUMENT = 'modified_after';

/**
 * Names the first thing that is wrong, in the order in which a request meets it: the address, what answers there, its version, the key, what
 * the key may. Nothing is changed: whether it may write is asked with an order that cannot be.
 */
async function testWoo(ask: AskWoo, access: WooAccess, options: AskOptions): Promise<ShopAnswer<ShopSkills>> {
  const says = await ask({ path: '', isPublic: true });
  if (says.kind === 'failed') {
    return says.fault === 'not_the_shop' && (await answersWithoutPermalinks(access, options))
      ? failed('permalinks_off')
      : says;
  }
  const spaces = z.safeParse(root, says.value.json);
  if (!spaces.success || !spaces.data.namespaces.includes('wc/v3')) return failed('not_the_shop');
  const described = await ask({ path: 'wc/v3', isPublic: true });
  if (described.kind === 'failed') return described;
  const routes = z.safeParse(index, described.value.json);
  if (!routes.success) return failed('unreadable');
  if (!JSON.stringify(routes.data.routes['/wc/v3/orders'] ?? '').includes(`"${NEEDED_ARGUMENT}"`))
    return failed('old_version');
  const read = await ask({ path: 'wc/v3/orders', query: { per_page: '1' } });
  if (read.kind === 'failed') return read;
  if (read.value.status !== 200) return failed('unreadable');
  const mayWrite = await ask({ method: 'POST', path: 'wc/v3/orders/0/notes', body: { note: '-' } });
  if (mayWrite.kind === 'failed') return mayWrite;
  return answered({
    site: siteOf(spaces.data.home, access.address),
    way: wayOf(spaces.data.namespaces, routes.data.routes),
    clockAheadSeconds: clockAhead(read.value),
  });
}

/** The home that WordPress says it has, without what differs between its addresses; its address where it says none. */
function siteOf(home: string, address: string): string {
  const { host, pathname } = new URL(URL.canParse(home) ? home : address);
  return `${host.replace(/^www\./, '')}${pathname}`.replace(/\/+$/, '');
}

/** Without permalinks WordPress has no `/wp-json/`, but answers under its query. */
async function answersWithoutPermalinks(access: WooAccess, options: AskOptions): Promise<boolean> {
  const answer = await askWoo(access, options, WITHOUT_PERMALINKS)({ path: '', isPublic: true });
  return answer.kind === 'answered' && z.safeParse(root, answer.value.json).success;
}

/** The best way there is: the shop's own record knows articles, a plugin's only the number, a note is only words. */
function wayOf(namespaces: readonly string[], routes: Readonly<Record<string, unknown>>): WritingWay {
  const hasFulfilments = Object.keys(routes).some((route) =>
    /\/orders\/\(\?P<order_id>[^/]*\/fulfillments$/.test(route),
  );
  if (hasFulfilments) return 'fulfilment';
  if (namespaces.includes('wc-shipment-tracking/v3')) return 'shipment_tracking';
  return namespaces.includes('wc-ast/v3') ? 'advanced_tracking' : 'note';
}

const clockAhead = ({ clockMs }: WooAnswer): number =>
  clockMs === null ? 0 : Math.round((clockMs - Date.now()) / 1_000);
