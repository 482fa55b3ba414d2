import * as z from 'zod/mini';
import { GRAMS } from '@/lib/online-shops/grams';
import type { OrderLine, OrderRecipient, OrderStanding, ShopOrder } from '@/lib/online-shops/online-shop';

// An order as the Admin API of Shopify has it.

/** More of a text no parcel needs. */
const MOST_LETTERS = 1_000;

const text = z.pipe(
  z.nullish(z.string()),
  z.transform((value) => (value ?? '').slice(0, MOST_LETTERS)),
);
const time = z.pipe(
  z.string().check(z.refine((value) => !Number.isNaN(Date.parse(value)))),
  z.transform((value) => new Date(value).toISOString()),
);

const address = z.nullish(
  z.object({
    name: text,
    company: text,
    address1: text,
    address2: text,
    zip: text,
    city: text,
    countryCodeV2: text,
    phone: text,
  }),
);

const lines = z.object({
  pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.nullish(z.string()) }),
  nodes: z.array(
    z.object({
      id: z.string(),
      name: text,
      sku: text,
      currentQuantity: z.number(),
      unfulfilledQuantity: z.number(),
      requiresShipping: z.boolean(),
      weight: z.nullish(z.object({ unit: z.string(), value: z.number() })),
    }),
  ),
});

const order = z.object({
  id: z.string(),
  name: text,
  createdAt: time,
  updatedAt: time,
  cancelledAt: z.nullish(z.string()),
  closedAt: z.nullish(z.string()),
  note: text,
  email: text,
  phone: text,
  displayFulfillmentStatus: text,
  displayFinancialStatus: text,
  shippingAddress: address,
  billingAddress: address,
  shippingLine: z.nullish(z.object({ title: text })),
  lineItems: lines,
});

/** An order as it was read, and the place behind its last line; null where it has no more. */
export type ReadOrder = { told: z.output<typeof order>; linesAfter: string | null };

/** Reads an order; null where it is in another form. */
export function readShopifyOrder(json: unknown): ReadOrder | null {
  const read = z.safeParse(order, json);
  return read.success ? { told: read.data, linesAfter: placeBehind(read.data.lineItems) } : null;
}

type Lines = z.output<typeof lines>;

/** Reads more lines of an order. */
export function readShopifyLines(json: unknown): { nodes: Lines['nodes']; linesAfter: string | null } | null {
  const read = z.safeParse(z.object({ order: z.object({ lineItems: lines }) }), json);
  if (!read.success) return null;
  const { lineItems } = read.data.order;
  return { nodes: lineItems.nodes, linesAfter: placeBehind(lineItems) };
}

const placeBehind = ({ pageInfo }: Lines): string | null =>
  pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null;

/** An order in the desk's words. What needs no shipping, such as a gift card, and what was paid back is not to be sent. */
export function orderOf(told: ReadOrder['told']): ShopOrder {
  const toSend = told.lineItems.nodes.filter((line) => line.requiresShipping && line.currentQuantity > 0);
  return {
    key: told.id,
    number: told.name,
    placedAt: told.createdAt,
    changedAt: told.updatedAt,
    standing: standingOf(told, toSend),
    recipient: recipientOf(told),
    delivery: told.shippingLine?.title ?? '',
    servicePoint: '',
    note: told.note,
    lines: toSend.map(lineOf),
    sentThere: toSend.map(({ id: key, currentQuantity, unfulfilledQuantity }) => ({
      key,
      quantity: currentQuantity - unfulfilledQuantity,
    })),
  };
}

/** Paid, or sure to be: many shops take the money once the parcel has left. */
const PAID: readonly string[] = ['PAID', 'AUTHORIZED', 'PARTIALLY_REFUNDED'];
const OPEN: readonly string[] = ['UNFULFILLED', 'PARTIALLY_FULFILLED', 'OPEN', 'IN_PROGRESS'];
const CLOSED: readonly string[] = ['FULFILLED', 'FULFILLMENT_NOT_REQUIRED'];

/** An order whose state is not known here waits for a person, as one does of which more is to be sent than it has. */
function standingOf(told: ReadOrder['told'], toSend: Lines['nodes']): OrderStanding {
  const { cancelledAt, closedAt, displayFulfillmentStatus: sent, displayFinancialStatus: paid } = told;
  if (cancelledAt || paid === 'REFUNDED') return 'cancelled';
  if (closedAt || CLOSED.includes(sent) || toSend.length === 0) return 'done';
  const isClear = toSend.every(({ currentQuantity, unfulfilledQuantity }) => unfulfilledQuantity <= currentQuantity);
  return OPEN.includes(sent) && PAID.includes(paid) && isClear ? 'to_ship' : 'on_hold';
}

/** The delivery address as a whole, or the billing address where the order has no other. */
function recipientOf({ shippingAddress, billingAddress, phone, email }: ReadOrder['told']): OrderRecipient {
  const to = shippingAddress ?? billingAddress;
  const [name, company] = [to?.name ?? '', to?.company ?? ''];
  return {
    name: name || company,
    company: name ? company : '',
    address: to?.address1 ?? '',
    coaddress: to?.address2 ?? '',
    zipCode: to?.zip ?? '',
    city: to?.city ?? '',
    countryCode: to?.countryCodeV2 ?? '',
    phone: to?.phone || phone,
    email,
  };
}

/** By the names of Shopify. */
const UNITS: Readonly<Record<string, number>> = {
  GRAMS: 1,
  KILOGRAMS: GRAMS.kilogram,
  OUNCES: GRAMS.ounce,
  POUNDS: GRAMS.pound,
};

function lineOf({ id, name, sku, currentQuantity, weight }: Lines['nodes'][number]): OrderLine {
  const perUnit = UNITS[weight?.unit ?? ''];
  // A shop that does not weigh its articles has them at 0.
  const weightGrams = weight && weight.value > 0 && perUnit !== undefined ? weight.value * perUnit : null;
  return { key: id, name, sku, quantity: currentQuantity, weightGrams };
}
