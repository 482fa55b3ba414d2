import { type Sender, tellSubscribers } from './shopify-webhooks';
import { PRODUCTS, SAMPLE_COUNT, sampleOrder } from './woocommerce-orders';

// What a store of Shopify knows, and the rules by which it changes. Its quantities alone keep a repeat from making a second fulfilment.

export type StoreAddress = {
  name: string;
  company: string | null;
  address1: string;
  address2: string | null;
  zip: string;
  city: string;
  countryCodeV2: string;
  phone: string;
};

export type StoreLine = {
  id: string;
  name: string;
  sku: string;
  quantity: number;
  /** Pieces that were paid back. */
  refunded: number;
  requiresShipping: boolean;
  weight: { unit: string; value: number };
  /** Where it is in stock. */
  location: string;
};

export type StoreOrder = {
  id: string;
  name: string;
  createdAt: string;
  updatedAt: string;
  cancelledAt: string | null;
  closedAt: string | null;
  note: string | null;
  email: string;
  phone: string | null;
  displayFinancialStatus: string;
  isOnHold: boolean;
  shippingAddress: StoreAddress | null;
  billingAddress: StoreAddress | null;
  shippingLine: { title: string } | null;
  lines: StoreLine[];
};

export type StoreFulfilment = {
  id: string;
  orderId: string;
  status: 'SUCCESS' | 'CANCELLED';
  tracking: { company?: string; number?: string; url?: string };
  notifyCustomer: boolean;
  items: { lineId: string; quantity: number }[];
};

/** What a store and the app that is installed there are like. */
export type StoreTraits = Sender['traits'] & {
  scopes: readonly string[];
  isInstalled: boolean;
  /** The app belongs to another organisation than the store. */
  isForeign: boolean;
  /** Points that come back each second, of 20 times as many. */
  restoreRate: number;
};

const USUAL_TRAITS: StoreTraits = {
  scopes: ['read_orders', 'write_merchant_managed_fulfillment_orders'],
  isInstalled: true,
  isForeign: false,
  seesCustomers: true,
  deniesAddress: false,
  restoreRate: 100,
};

/** Everything that a store knows. Tests look into it, and change it as its keeper would. */
export type Store = Sender & {
  traits: StoreTraits;
  orders: Map<string, StoreOrder>;
  fulfilments: StoreFulfilment[];
  /** Tokens that open it. */
  tokens: Set<string>;
  placed: number;
  points: { available: number; at: number };
  /** Its clock, in milliseconds since 1970. */
  now(): number;
};

/** A store with its first orders. */
export function openStore(traits: Partial<StoreTraits> = {}): Store {
  const store: Store = {
    traits: { ...USUAL_TRAITS, ...traits },
    orders: new Map(),
    fulfilments: [],
    subscriptions: [],
    send: (webhook) => void fetch(webhook).catch(() => undefined),
    tokens: new Set(),
    placed: 0,
    points: { available: Number.POSITIVE_INFINITY, at: 0 },
    now: Date.now,
  };
  for (let nth = 0; nth < SAMPLE_COUNT; nth += 1) placeStoreOrder(store);
  return store;
}

const timeOf = (store: Store): string => `${new Date(store.now()).toISOString().slice(0, 19)}Z`;

const FIRST_NUMBER = 1_001;

/** A customer buys something: the same people and things as in the practice shop of WooCommerce. */
export function placeStoreOrder(store: Store): StoreOrder {
  const number = FIRST_NUMBER + store.placed;
  const { billing, customer_note, line_items, shipping_lines, status } = sampleOrder(
    store.placed,
    new Date(store.now()),
  );
  const address: StoreAddress = {
    name: `${billing.first_name} ${billing.last_name}`,
    company: billing.company || null,
    address1: billing.address_1,
    address2: billing.address_2 || null,
    zip: billing.postcode,
    city: billing.city,
    countryCodeV2: billing.country,
    phone: billing.phone,
  };
  const order: StoreOrder = {
    id: `gid://shopify/Order/${number}`,
    name: `#${number}`,
    createdAt: timeOf(store),
    updatedAt: timeOf(store),
    cancelledAt: null,
    closedAt: null,
    note: customer_note || null,
    email: billing.email ?? '',
    phone: null,
    displayFinancialStatus: status === 'processing' ? 'PAID' : 'PENDING',
    isOnHold: false,
    shippingAddress: address,
    billingAddress: address,
    shippingLine: { title: shipping_lines[0]?.method_title ?? '' },
    lines: line_items.map(({ name, sku, quantity, product_id }, place) => ({
      id: `gid://shopify/LineItem/${number}${place}`,
      name,
      sku,
      quantity,
      refunded: 0,
      requiresShipping: true,
      weight: { unit: 'KILOGRAMS', value: Number(PRODUCTS[product_id]?.weight || 0) },
      location: 'Main store',
    })),
  };
  store.placed += 1;
  store.orders.set(order.id, order);
  tellSubscribers(store, 'ORDERS_CREATE', order);
  return order;
}

/** The keeper changes an order, which moves the time of its change. */
export function changeStoreOrder(store: Store, id: string, change: Partial<StoreOrder>): void {
  const order = store.orders.get(id);
  if (!order) return;
  const changed = { ...order, ...change, updatedAt: timeOf(store) };
  store.orders.set(id, changed);
  tellSubscribers(store, 'ORDERS_UPDATED', changed);
  if (order.cancelledAt === null && changed.cancelledAt !== null) tellSubscribers(store, 'ORDERS_CANCELLED', changed);
}

/** How many pieces of a line nobody has sent. */
export function remainingOf(store: Store, { id, quantity, refunded }: StoreLine): number {
  const sent = store.fulfilments
    .filter(({ status }) => status === 'SUCCESS')
    .flatMap(({ items }) => items)
    .filter(({ lineId }) => lineId === id);
  return quantity - refunded - sent.reduce((sum, item) => sum + item.quantity, 0);
}

/** Articles of an order that wait at one location. */
export type FulfilmentOrder = { id: string; order: StoreOrder; location: string; lines: StoreLine[] };

/** The fulfilment orders of an order: one a location. */
export function fulfilmentOrdersOf(order: StoreOrder): FulfilmentOrder[] {
  const locations = [...new Set(order.lines.map(({ location }) => location))];
  return locations.map((location, place) => ({
    id: `${order.id.replace('/Order/', '/FulfillmentOrder/')}${place}`,
    order,
    location,
    lines: order.lines.filter((line) => line.location === location),
  }));
}

/** Whether a fulfilment can be made of one now. */
export const isOpen = (store: Store, { order, lines }: FulfilmentOrder): boolean =>
  !order.isOnHold && order.cancelledAt === null && lines.some((line) => remainingOf(store, line) > 0);

/** What the store's pages say of an order. */
export function fulfilmentStatusOf(store: Store, order: StoreOrder): string {
  if (order.isOnHold) return 'ON_HOLD';
  const left = order.lines.map((line) => remainingOf(store, line));
  if (left.every((pieces) => pieces === 0)) return 'FULFILLED';
  const isWhole = order.lines.every(({ quantity, refunded }, place) => left[place] === quantity - refunded);
  return isWhole ? 'UNFULFILLED' : 'PARTIALLY_FULFILLED';
}

/** As the Admin API is given it. */
export type FulfilmentInput = {
  lineItemsByFulfillmentOrder: {
    fulfillmentOrderId: string;
    fulfillmentOrderLineItems?: { id: string; quantity: number }[];
  }[];
  trackingInfo?: StoreFulfilment['tracking'];
  notifyCustomer?: boolean;
};

/** The line of a fulfilment order, as the fulfilment order names it. */
export const lineIdAt = (line: StoreLine): string => line.id.replace('/LineItem/', '/FulfillmentOrderLineItem/');

/** Makes a fulfilment of what an input names, or says why not. */
export function createFulfilment(
  store: Store,
  { lineItemsByFulfillmentOrder, trackingInfo = {}, notifyCustomer = false }: FulfilmentInput,
): StoreFulfilment | { refused: string } {
  const all = [...store.orders.values()].flatMap(fulfilmentOrdersOf);
  const wanted = lineItemsByFulfillmentOrder.map((each) => ({
    at: all.find(({ id }) => id === each.fulfillmentOrderId),
    items: each.fulfillmentOrderLineItems,
  }));
  const [first] = wanted;
  if (!first?.at) return { refused: 'Fulfillment order does not exist.' };
  const { order } = first.at;
  const items: StoreFulfilment['items'] = [];
  for (const { at, items: given } of wanted) {
    if (!at || at.order.id !== order.id || at.location !== first.at.location)
      return { refused: 'All fulfillment orders must have the same order and location.' };
    if (!isOpen(store, at)) return { refused: 'Fulfillment order is not open.' };
    for (const line of at.lines) {
      const left = remainingOf(store, line);
      const quantity = given ? (given.find(({ id }) => id === lineIdAt(line))?.quantity ?? 0) : left;
      if (quantity > left) return { refused: 'Invalid fulfillment order line item quantity requested.' };
      if (quantity > 0) items.push({ lineId: line.id, quantity });
    }
  }
  const id = `gid://shopify/Fulfillment/${store.fulfilments.length + 1}`;
  const made = { id, orderId: order.id, status: 'SUCCESS' as const, tracking: trackingInfo, notifyCustomer, items };
  store.fulfilments.push(made);
  changeStoreOrder(store, order.id, {});
  return made;
}

/** Cancels a fulfilment: its pieces are to be sent again. */
export function cancelStoreFulfilment(store: Store, id: string): StoreFulfilment | { refused: string } {
  const found = store.fulfilments.find((each) => each.id === id);
  if (!found) return { refused: 'Fulfillment not found.' };
  found.status = 'CANCELLED';
  changeStoreOrder(store, found.orderId, {});
  return found;
}

/** What an operation costs, and whether there are points for it; they come back with time. */
export function pay(store: Store, cost: number): { isPaid: boolean; available: number } {
  const { restoreRate } = store.traits;
  const { available, at } = store.points;
  const now = store.now();
  const restored = Math.min(restoreRate * 20, available + (Math.max(0, now - at) / 1_000) * restoreRate);
  const isPaid = restored >= cost;
  store.points = { available: isPaid ? restored - cost : restored, at: now };
  return { isPaid, available: store.points.available };
}
