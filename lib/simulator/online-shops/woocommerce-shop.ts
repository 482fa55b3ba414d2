import { type Context, Hono } from 'hono';
import {
  type Fulfilment,
  gmtOf,
  type Meta,
  type Note,
  PRODUCTS,
  SAMPLE_COUNT,
  sampleOrder,
  type Tracking,
  type WebOrder,
} from './woocommerce-orders';

/** What an installation of WooCommerce is like. Each trait was seen at a real one (docs/practice-carrier.md#the-practice-online-shops). */
export type Traits = {
  hasPermalinks: boolean;
  hasFulfilments: boolean;
  plugin: 'shipment_tracking' | 'advanced_tracking' | null;
  /** A version that cannot be asked for orders by when they changed. */
  isOld: boolean;
  /** A proxy before it takes the head with the key away. */
  stripsKeys: boolean;
  /** A firewall before it answers in the place of WordPress. */
  isWalled: boolean;
  /** It answers 201 to a record that it then does not keep. */
  forgetsRecords: boolean;
  /** What was paid back cannot be read: a plugin fails on it. */
  hidesRefunds: boolean;
};

const USUAL_TRAITS: Traits = {
  hasPermalinks: true,
  hasFulfilments: true,
  plugin: null,
  isOld: false,
  stripsKeys: false,
  isWalled: false,
  forgetsRecords: false,
  hidesRefunds: false,
};

/** Everything that a web shop knows. Tests look into it, and change it as its keeper would. */
export type WebShop = {
  traits: Traits;
  orders: Map<number, WebOrder>;
  fulfilments: Fulfilment[];
  trackings: Tracking[];
  notes: Note[];
  /** How many orders were ever placed. */
  placed: number;
  /** Its clock, in milliseconds since 1970. */
  now(): number;
};

/** A web shop with its first orders. */
export function openWebShop(traits: Partial<Traits> = {}): WebShop {
  const shop: WebShop = {
    traits: { ...USUAL_TRAITS, ...traits },
    orders: new Map(),
    fulfilments: [],
    trackings: [],
    notes: [],
    placed: 0,
    now: Date.now,
  };
  for (let nth = 0; nth < SAMPLE_COUNT; nth += 1) placeOrder(shop);
  return shop;
}

/** A customer buys something. */
export function placeOrder(shop: WebShop): WebOrder {
  const order = sampleOrder(shop.placed, new Date(shop.now()));
  shop.placed += 1;
  shop.orders.set(order.id, order);
  return order;
}

/** The keeper changes an order, which moves the time of its change. */
export function changeOrder(shop: WebShop, id: number, change: Partial<WebOrder>): void {
  const order = shop.orders.get(id);
  if (order) shop.orders.set(id, { ...order, ...change, date_modified_gmt: gmtOf(new Date(shop.now())) });
}

const MOST_A_PAGE = 100;

/** The REST API of the web shop, and a page to look at it and to buy something. */
export function webShopRoutes(shop: WebShop): Hono {
  const app = new Hono();
  app.get('/', (c) => (c.req.query('rest_route') === '/' ? index(c, shop) : c.html(page(shop, c.req.path))));
  app.post('/buy', (c) => {
    placeOrder(shop);
    return c.redirect(c.req.path.replace(/buy$/, '').replace(/(?<=.)\/$/, ''), 303);
  });
  app.use('/wp-json/*', async (c, next) => {
    if (shop.traits.isWalled) return c.html('<h1>Access denied</h1>', 403, { 'cf-mitigated': 'challenge' });
    if (!shop.traits.hasPermalinks) return c.html('<h1>Not found</h1>', 404);
    return next();
  });
  app.get('/wp-json/', (c) => index(c, shop));
  app.get('/wp-json/wc/v3', (c) => c.json({ namespace: 'wc/v3', routes: routesOf(shop) }));
  app.use('/wp-json/*', async (c, next) => refusedKey(c, shop) ?? next());
  app.get('/wp-json/wc/v3/orders', (c) => c.json(pageOfOrders(c, shop)));
  app.get('/wp-json/wc/v3/orders/:id', (c) => {
    const order = orderAt(c, shop);
    return order ? c.json(order) : refuse(c, 404, 'woocommerce_rest_shop_order_invalid_id');
  });
  app.get('/wp-json/wc/v3/orders/:id/refunds', (c) =>
    shop.traits.hidesRefunds ? c.html('<h1>Critical error</h1>', 500) : c.json(orderAt(c, shop)?.refunds ?? []),
  );
  app.get('/wp-json/wc/v3/settings/general/woocommerce_weight_unit', (c) =>
    c.json({ id: 'woocommerce_weight_unit', value: 'kg' }),
  );
  app.get('/wp-json/wc/v3/products', (c) => {
    const wanted = (c.req.query('include') ?? '').split(',').map(Number);
    return c.json(
      wanted.flatMap((id) =>
        PRODUCTS[id] ? [{ id, weight: PRODUCTS[id].weight, global_unique_id: PRODUCTS[id].gtin ?? '' }] : [],
      ),
    );
  });
  app.get('/wp-json/wc/v3/products/:id/variations', (c) => c.json([]));
  addFulfilments(app, shop);
  addTrackings(app, shop);
  addNotes(app, shop);
  app.notFound((c) => refuse(c, 404, 'rest_no_route'));
  return app;
}

const refuse = (c: Context, status: 400 | 401 | 403 | 404, code: string) =>
  c.json({ code, message: code, data: { status } }, status);

function index(c: Context, { traits }: WebShop) {
  const plugins = { shipment_tracking: 'wc-shipment-tracking/v3', advanced_tracking: 'wc-ast/v3' };
  const namespaces = ['wp/v2', 'wc/v3', ...(traits.plugin ? [plugins[traits.plugin]] : [])];
  // As WordPress does: with the path that it is under.
  const { origin, pathname } = new URL(c.req.url);
  const home = `${origin}${pathname.replace(/\/(wp-json\/)?$/, '')}`;
  return c.json({ name: 'Practice web shop', home, namespaces, routes: {} });
}

const FULFILMENTS = '/wc/v3/orders/(?P<order_id>[\\d]+)/fulfillments';

function routesOf({ traits }: WebShop) {
  const args = { status: {}, after: {}, ...(traits.isOld ? {} : { modified_after: {} }) };
  return {
    '/wc/v3/orders': { endpoints: [{ methods: ['GET'], args }] },
    ...(traits.hasFulfilments ? { [FULFILMENTS]: { endpoints: [{ methods: ['GET', 'POST'] }] } } : {}),
  };
}

/** As WordPress refuses: who comes without a key is nobody, whom a rule keeps out; a wrong key is named. */
function refusedKey(c: Context, { traits }: WebShop): Response | undefined {
  const [, given = ''] = /^Basic (.+)$/.exec(c.req.header('authorization') ?? '') ?? [];
  const [key = ''] = Buffer.from(given, 'base64').toString().split(':');
  if (traits.stripsKeys || key === '') return refuse(c, 401, 'woocommerce_rest_cannot_view');
  if (!key.startsWith('ck_')) return refuse(c, 401, 'woocommerce_rest_authentication_error');
  if (key.startsWith('ck_read') && c.req.method !== 'GET')
    return refuse(c, 401, 'woocommerce_rest_authentication_error');
  return key.startsWith('ck_customer') ? refuse(c, 403, 'woocommerce_rest_cannot_view') : undefined;
}

function pageOfOrders(c: Context, shop: WebShop): WebOrder[] {
  const { status = 'any', modified_after: since = '', per_page = '10', offset = '0' } = c.req.query();
  const limit = Math.min(Number(per_page), MOST_A_PAGE);
  const wanted = [...shop.orders.values()]
    .filter((order) => status === 'any' || status.split(',').includes(order.status))
    .filter((order) => order.date_modified_gmt > since)
    .sort((a, b) =>
      a.date_modified_gmt < b.date_modified_gmt ? -1 : a.date_modified_gmt > b.date_modified_gmt ? 1 : a.id - b.id,
    );
  return wanted.slice(Number(offset), Number(offset) + limit);
}

const orderAt = (c: Context, shop: WebShop) => shop.orders.get(Number(c.req.param('id')));

/** None of these routes knows an idempotency key, and none counts what is left: three equal requests make three records. */
function addFulfilments(app: Hono, shop: WebShop): void {
  const path = '/wp-json/wc/v3/orders/:id/fulfillments';
  app.use(path, async (c, next) => (shop.traits.hasFulfilments ? next() : refuse(c, 404, 'rest_no_route')));
  app.get(path, (c) => {
    const id = Number(c.req.param('id'));
    return c.json({ fulfillments: shop.fulfilments.filter(({ order }) => order === id) });
  });
  app.post(path, async (c) => {
    const order = orderAt(c, shop);
    if (!order) return refuse(c, 404, 'woocommerce_rest_order_invalid_id');
    const { meta_data = [], notify_customer = false } = (await c.req.json()) as Partial<Fulfilment>;
    if (!Array.isArray(itemsOf(meta_data)) || itemsOf(meta_data).length === 0) return refuse(c, 400, 'invalid_items');
    const made = { id: shop.fulfilments.length + 1, order: order.id, meta_data, notify_customer };
    if (!shop.traits.forgetsRecords) shop.fulfilments.push(made);
    return c.json({ fulfillment: made }, 201);
  });
  app.delete(`${path}/:record`, (c) => remove(c, shop.fulfilments, ({ id }) => String(id)));
}

const itemsOf = (meta: readonly Meta[]) => (meta.find(({ key }) => key === '_items')?.value ?? []) as unknown[];

function addTrackings(app: Hono, shop: WebShop): void {
  for (const [plugin, space] of [
    ['shipment_tracking', 'wc-shipment-tracking'],
    ['advanced_tracking', 'wc-ast'],
  ] as const) {
    const path = `/wp-json/${space}/v3/orders/:id/shipment-trackings`;
    app.use(path, async (c, next) => (shop.traits.plugin === plugin ? next() : refuse(c, 404, 'rest_no_route')));
    app.get(path, (c) => {
      const id = Number(c.req.param('id'));
      return c.json(shop.trackings.filter(({ order }) => order === id));
    });
    app.post(path, async (c) => {
      const { tracking_number } = (await c.req.json()) as { tracking_number: string };
      const made = { tracking_id: `t${shop.trackings.length + 1}`, order: Number(c.req.param('id')), tracking_number };
      shop.trackings.push(made);
      return c.json(made, 201);
    });
    app.delete(`${path}/:record`, (c) => remove(c, shop.trackings, ({ tracking_id }) => tracking_id));
  }
}

function addNotes(app: Hono, shop: WebShop): void {
  const path = '/wp-json/wc/v3/orders/:id/notes';
  app.get(path, (c) => {
    const id = Number(c.req.param('id'));
    return c.json(shop.notes.filter(({ order }) => order === id));
  });
  app.post(path, async (c) => {
    const order = orderAt(c, shop);
    if (!order) return refuse(c, 404, 'woocommerce_rest_order_invalid_id');
    const { note, customer_note } = (await c.req.json()) as Pick<Note, 'note' | 'customer_note'>;
    const made = { id: shop.notes.length + 1, order: order.id, note, customer_note };
    shop.notes.push(made);
    return c.json(made, 201);
  });
  app.delete(`${path}/:record`, (c) => remove(c, shop.notes, ({ id }) => String(id)));
}

function remove<Record>(c: Context, list: Record[], keyOf: (record: Record) => string): Response {
  const at = list.findIndex((record) => keyOf(record) === c.req.param('record'));
  if (at < 0) return refuse(c, 404, 'not_found');
  list.splice(at, 1);
  return c.json({});
}

/** What a keeper would see: each order, and what the desk sent back. */
function page(shop: WebShop, path: string): string {
  const rows = [...shop.orders.values()].reverse().map((order) => {
    const sent = shop.fulfilments
      .filter((each) => each.order === order.id)
      .map(({ meta_data }) => trackedAs(meta_data));
    const { first_name, last_name, city } = order.billing;
    return `<tr><td>${order.number}</td><td>${first_name} ${last_name}, ${city}</td><td>${order.status}</td><td>${sent.join(', ')}</td></tr>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Practice web shop</title></head><body>
    <h1>Practice web shop</h1><p>Nobody buys here, and nothing is shipped.</p>
    <form method="post" action="${path.replace(/\/$/, '')}/buy"><button>Place an order</button></form>
    <table><tr><th>Order</th><th>Customer</th><th>Status</th><th>Sent as</th></tr>${rows.join('')}</table></body></html>`;
}

const trackedAs = (meta: readonly Meta[]): string =>
  String(meta.find(({ key }) => key === '_tracking_number')?.value ?? '').replace(/[^\w ().-]/g, '');
