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
} from '@/lib/online-shops/online-shop';
import { type AskShopify, askShopify, type ShopifyAccess } from './ask-shopify';
import { cancelFulfilment, findFulfilments, fulfil } from './fulfilments';
import { orderOf, type ReadOrder, readShopifyLines, readShopifyOrder } from './read-order';

/** A store of Shopify, by its Admin API. */
export function createShopify(access: ShopifyAccess, options: AskOptions): OnlineShop {
  const ask = askShopify(access, options);
  return {
    test: () => testStore(ask),
    readOrders: (place) => readPage(ask, place),
    readOrder: (key) => readOne(ask, key),
    findRecords: (parcel) => findFulfilments(ask, parcel),
    write: (parcel, _way, until) => fulfil(ask, parcel, until),
    takeBack: (_orderKey, recordKey, _way, until) => cancelFulfilment(ask, recordKey, until),
  };
}

const page = z.object({
  orders: z.object({
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.nullish(z.string()) }),
    nodes: z.array(z.unknown()),
  }),
});

async function readPage(ask: AskShopify, { isOpenOnly, since, after }: ReadingPlace): Promise<ShopAnswer<OrderPage>> {
  const query = [isOpenOnly ? 'status:open' : '', since === null ? '' : `updated_at:>='${since}'`]
    .filter(Boolean)
    .join(' AND ');
  const answer = await ask({ operation: 'orders', variables: { query, after } });
  if (answer.kind === 'failed') return answer;
  const { data, clockMs } = answer.value;
  const read = z.safeParse(page, data);
  if (!read.success) return failed('unreadable');
  const { pageInfo, nodes } = read.data.orders;
  const orders: ShopOrder[] = [];
  for (const one of nodes.map(readShopifyOrder).filter((order) => order !== null)) {
    const whole = await completed(ask, one);
    // What of it is to be sent is not known, so that a person looks at it; the others are read.
    const isOdd = whole.kind === 'failed' && FAULTS_OF_ONE.includes(whole.fault);
    if (whole.kind === 'failed' && !isOdd) return whole;
    const order = whole.kind === 'failed' ? { ...orderOf(one.told), standing: 'on_hold' as const } : whole.value;
    // Shopify calls an order open until it is archived. One that was sent long ago is not stored here.
    if (!isOpenOnly || order.standing !== 'done') orders.push(order);
  }
  const next = pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null;
  return answered({ orders, next, shopTime: new Date(clockMs ?? Date.now()).toISOString() });
}

const one = z.object({ order: z.unknown() });

async function readOne(ask: AskShopify, key: string): Promise<ShopAnswer<ShopOrder | null>> {
  const answer = await ask({ operation: 'order', variables: { id: key } });
  if (answer.kind === 'failed') return answer;
  const read = z.safeParse(one, answer.value.data);
  if (read.success && read.data.order === null) return answered(null);
  const order = read.success ? readShopifyOrder(read.data.order) : null;
  return order ? completed(ask, order) : failed('unreadable');
}

/** An order with all of its lines, of which the first come with it. */
async function completed(ask: AskShopify, { told, linesAfter }: ReadOrder): Promise<ShopAnswer<ShopOrder>> {
  const { nodes } = told.lineItems;
  for (let after = linesAfter; after !== null; ) {
    const answer = await ask({ operation: 'lines', variables: { id: told.id, after } });
    if (answer.kind === 'failed') return answer;
    const more = readShopifyLines(answer.value.data);
    if (!more) return failed('unreadable');
    nodes.push(...more.nodes);
    after = more.linesAfter;
  }
  return answered(orderOf(told));
}

const tested = z.object({
  shop: z.object({ myshopifyDomain: z.string() }),
  currentAppInstallation: z.object({ accessScopes: z.array(z.object({ handle: z.string() })) }),
});

/** The first thing that is wrong, in the order in which a request meets it. The reading shows whether the app may see what a parcel needs. */
async function testStore(ask: AskShopify): Promise<ShopAnswer<ShopSkills>> {
  const says = await ask({ operation: 'test' });
  if (says.kind === 'failed') return says;
  const read = z.safeParse(tested, says.value.data);
  if (!read.success) return failed('unreadable');
  const scopes = read.data.currentAppInstallation.accessScopes.map(({ handle }) => handle);
  if (!scopes.includes('read_orders') && !scopes.includes('write_orders')) return failed('no_rights');
  if (!scopes.includes('write_merchant_managed_fulfillment_orders')) return failed('read_only_key');
  const orders = await readPage(ask, { isOpenOnly: true, since: null, after: null });
  if (orders.kind === 'failed') return orders;
  const { clockMs } = says.value;
  return answered({
    site: read.data.shop.myshopifyDomain,
    way: 'fulfilment',
    clockAheadSeconds: clockMs === null ? 0 : Math.round((clockMs - Date.now()) / 1_000),
  });
}
