import { buildSchema, graphql } from 'graphql';
import { type Context, Hono } from 'hono';
import { ADMIN_SCHEMA } from './shopify-schema';
import {
  cancelStoreFulfilment,
  createFulfilment,
  type FulfilmentInput,
  type FulfilmentOrder,
  fulfilmentOrdersOf,
  fulfilmentStatusOf,
  isOpen,
  lineIdAt,
  pay,
  placeStoreOrder,
  remainingOf,
  type Store,
  type StoreFulfilment,
  type StoreLine,
  type StoreOrder,
} from './shopify-store';
import { CLIENT_SECRET, type SubscriptionInput, subscribeAtStore, unsubscribeAtStore } from './shopify-webhooks';

const SCHEMA = buildSchema(ADMIN_SCHEMA);

/** About what the real one asks for a page of orders. */
const COST = 60;

/** The token route and the Admin API of a store, and a page to look at it and to buy something. */
export function storeRoutes(store: Store): Hono {
  const app = new Hono();
  app.get('/', (c) => c.html(page(store, c.req.path)));
  app.post('/buy', (c) => {
    placeStoreOrder(store);
    return c.redirect(c.req.path.replace(/\/buy$/, ''), 303);
  });
  app.post('/admin/oauth/access_token', (c) => token(c, store));
  app.post('/admin/api/:version/graphql.json', (c) => answer(c, store));
  app.notFound((c) => c.json({ errors: 'Not Found' }, 404));
  return app;
}

/** An app is told by a page, not by JSON, that it may not have a token. */
async function token(c: Context, store: Store): Promise<Response> {
  const { client_id, client_secret, grant_type } = await c.req.json();
  const refused = (code: string) => c.html(`<h1>Oauth error ${code}</h1>`, 400);
  if (grant_type !== 'client_credentials') return refused('unsupported_grant_type');
  if (client_id !== 'practice' || client_secret !== CLIENT_SECRET)
    return c.json({ error: 'application_cannot_be_found' }, 400);
  if (store.traits.isForeign)
    return refused('shop_not_permitted: Client credentials cannot be performed on this shop.');
  if (!store.traits.isInstalled) return refused('app_not_installed');
  const made = `shpat_${store.tokens.size + 1}`;
  store.tokens.add(made);
  return c.json({ access_token: made, scope: store.traits.scopes.join(','), expires_in: 86_399 });
}

async function answer(c: Context, store: Store): Promise<Response> {
  if (!store.tokens.has(c.req.header('x-shopify-access-token') ?? ''))
    return c.json({ errors: '[API] Invalid API key or access token' }, 401);
  const { query, variables } = (await c.req.json()) as { query: string; variables: Record<string, unknown> };
  const { isPaid, available } = pay(store, COST);
  const { restoreRate } = store.traits;
  const throttleStatus = { maximumAvailable: restoreRate * 20, currentlyAvailable: available, restoreRate };
  const extensions = { cost: { requestedQueryCost: COST, actualQueryCost: isPaid ? COST : null, throttleStatus } };
  if (!isPaid) return c.json({ errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }], extensions });
  const given = await graphql({
    schema: SCHEMA,
    source: query,
    variableValues: variables,
    rootValue: rootOf(c, store),
  });
  const errors = given.errors?.map((error) => ({ message: error.message, extensions: error.extensions }));
  return c.json({ ...(given.data ? { data: given.data } : {}), ...(errors ? { errors } : {}), extensions });
}

type Paged = { first?: number; after?: string };

/** What each field of the two roots gives. */
function rootOf(c: Context, store: Store) {
  const mayRead = store.traits.scopes.some((scope) => scope === 'read_orders' || scope === 'write_orders');
  const orders = () => {
    if (!mayRead)
      throw Object.assign(new Error('Access denied for orders field.'), { extensions: { code: 'ACCESS_DENIED' } });
    return store.orders;
  };
  return {
    // With the path that it is under, since the practice store has no name of its own.
    shop: { myshopifyDomain: c.req.url.replace(/^https?:\/\/|\/admin\/.*$/g, '') },
    currentAppInstallation: { accessScopes: store.traits.scopes.map((handle) => ({ handle })) },
    order: ({ id }: { id: string }) => {
      const order = orders().get(id);
      return order ? orderView(store, order) : null;
    },
    orders: ({ query = '', ...paged }: Paged & { query?: string }) => {
      const [, since = ''] = /updated_at:>='([^']*)'/.exec(query) ?? [];
      const found = [...orders().values()]
        .filter(({ cancelledAt, closedAt }) => !query.includes('status:open') || (!cancelledAt && !closedAt))
        .filter(
          ({ updatedAt }) => since === '' || Date.parse(updatedAt) >= Math.floor(Date.parse(since) / 1_000) * 1_000,
        )
        .sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
      return connection(found, placeOf, paged, (order) => orderView(store, order));
    },
    fulfillmentCreate: ({ fulfillment }: { fulfillment: FulfilmentInput }) =>
      payload(store, createFulfilment(store, fulfillment)),
    fulfillmentCancel: ({ id }: { id: string }) => payload(store, cancelStoreFulfilment(store, id)),
    webhookSubscriptions: ({ uri, ...paged }: Paged & { uri?: string }) => {
      const asked = store.subscriptions.filter((each) => uri === undefined || each.uri === uri);
      return connection(
        asked,
        ({ id }) => id,
        paged,
        (each) => each,
      );
    },
    webhookSubscriptionCreate: (given: SubscriptionInput) => done(subscribeAtStore(store, given)),
    webhookSubscriptionDelete: ({ id }: { id: string }) => done(unsubscribeAtStore(store, id)),
  };
}

const payload = (store: Store, made: StoreFulfilment | { refused: string }) =>
  'refused' in made
    ? { fulfillment: null, userErrors: [{ message: made.refused }] }
    : { fulfillment: fulfilmentView(store, made), userErrors: [] };

const done = (refused: object | null) => ({ userErrors: refused ? [refused] : [] });

const placeOf = ({ updatedAt, id }: StoreOrder): string => `${updatedAt} ${id}`;

/** A page of a list; the place behind it is that of its last one. */
function connection<One, View>(
  all: readonly One[],
  place: (one: One) => string,
  { first = 50, after }: Paged,
  view: (one: One) => View,
) {
  if (first > 250) throw new Error('first cannot exceed 250');
  const rest = after === undefined || after === null ? all : all.filter((one) => place(one) > after);
  const nodes = rest.slice(0, first);
  const last = nodes.at(-1);
  return {
    nodes: nodes.map(view),
    pageInfo: { hasNextPage: rest.length > first, endCursor: last === undefined ? null : place(last) },
  };
}

function orderView(store: Store, order: StoreOrder) {
  return {
    ...order,
    displayFulfillmentStatus: fulfilmentStatusOf(store, order),
    lineItems: (paged: Paged) =>
      connection(
        order.lines,
        ({ id }) => id,
        paged,
        (line) => lineView(store, line),
      ),
    fulfillments: () =>
      store.fulfilments.filter(({ orderId }) => orderId === order.id).map((each) => fulfilmentView(store, each)),
    fulfillmentOrders: (paged: Paged) =>
      connection(
        fulfilmentOrdersOf(order),
        ({ id }) => id,
        paged,
        (each) => fulfilmentOrderView(store, each),
      ),
  };
}

const lineView = (store: Store, line: StoreLine) => ({
  ...line,
  currentQuantity: line.quantity - line.refunded,
  unfulfilledQuantity: remainingOf(store, line),
});

const fulfilmentOrderView = (store: Store, each: FulfilmentOrder) => ({
  id: each.id,
  supportedActions: isOpen(store, each) ? [{ action: 'CREATE_FULFILLMENT' }, { action: 'HOLD' }] : [],
  assignedLocation: { name: each.location },
  lineItems: (paged: Paged) =>
    connection(
      each.lines,
      ({ id }) => id,
      paged,
      (line) => ({
        id: lineIdAt(line),
        remainingQuantity: remainingOf(store, line),
        lineItem: lineView(store, line),
      }),
    ),
});

const fulfilmentView = (store: Store, { id, status, tracking, orderId, items }: StoreFulfilment) => ({
  id,
  status,
  trackingInfo: [tracking],
  fulfillmentLineItems: (paged: Paged) =>
    connection(
      items,
      ({ lineId }) => lineId,
      paged,
      ({ lineId, quantity }) => {
        const line = store.orders.get(orderId)?.lines.find((each) => each.id === lineId);
        return { quantity, lineItem: line ? lineView(store, line) : null };
      },
    ),
});

/** What a keeper would see: each order, and what the desk sent back. */
function page(store: Store, path: string): string {
  const rows = [...store.orders.values()].reverse().map((order) => {
    const sent = store.fulfilments.filter(({ orderId, status }) => orderId === order.id && status === 'SUCCESS');
    const numbers = sent.map(({ tracking }) => (tracking.number ?? '').replace(/[^\w ().-]/g, ''));
    const to = order.shippingAddress;
    return `<tr><td>${order.name}</td><td>${to?.name}, ${to?.city}</td><td>${fulfilmentStatusOf(store, order)}</td><td>${numbers.join(', ')}</td></tr>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Practice store</title></head><body>
    <h1>Practice store</h1><p>Nobody buys here, and nothing is shipped.</p>
    <form method="post" action="${path.replace(/\/$/, '')}/buy"><button>Place an order</button></form>
    <table><tr><th>Order</th><th>Customer</th><th>Status</th><th>Sent as</th></tr>${rows.join('')}</table></body></html>`;
}
