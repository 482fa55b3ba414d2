import * as z from 'zod/mini';
import type { OrderRecipient, OrderStanding, ShopOrder } from '@/lib/online-shops/online-shop';

// An order as the REST API of WooCommerce has it (v3). Whatever is missing or of another type is read as empty: a shop's plugins change orders
// in many ways, and one odd field must not lose an order.

/** More of a text, and more lines, no parcel needs. */
const MOST_LETTERS = 1_000;
const MOST_LINES = 1_000;

const text = z.catch(
  z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((value) => String(value).slice(0, MOST_LETTERS)),
  ),
  '',
);
const number = z.catch(z.coerce.number().check(z.int(), z.nonnegative()), 0);
/** Of what is sold by weight or length a part of a piece is a piece. */
const pieces = z.catch(z.pipe(z.coerce.number().check(z.nonnegative()), z.transform(Math.ceil)), 0);

const addressFields = z.object({
  first_name: text,
  last_name: text,
  company: text,
  address_1: text,
  address_2: text,
  city: text,
  postcode: text,
  country: text,
  phone: text,
  email: text,
});

const address = z.catch(addressFields, () => z.parse(addressFields, {}));

const meta = z.catch(z.array(z.object({ key: text, value: z.unknown() })), []);

const orderSchema = z.object({
  id: z.coerce.number().check(z.int(), z.positive()),
  number: text,
  status: text,
  date_created_gmt: text,
  date_modified_gmt: text,
  customer_note: text,
  billing: address,
  shipping: address,
  line_items: z.catch(
    z.array(
      z.object({ id: number, name: text, sku: text, quantity: pieces, product_id: number, variation_id: number }),
    ),
    [],
  ),
  shipping_lines: z.catch(z.array(z.object({ method_title: text, meta_data: meta })), []),
  refunds: z.catch(z.array(z.unknown()), []),
});

/** An article of an order and where its weight is found; `variationId` is 0 where the product has no variations. */
export type WooLine = {
  key: string;
  name: string;
  sku: string;
  quantity: number;
  productId: number;
  variationId: number;
};

/** An order without the weights, which WooCommerce keeps with its products, and with all pieces that were ordered. */
export type WooOrder = Omit<ShopOrder, 'lines'> & { lines: WooLine[]; hasRefunds: boolean };

const refunds = z.array(
  z.object({ line_items: z.catch(z.array(z.object({ quantity: z.number(), meta_data: meta })), []) }),
);

/** How many pieces of each line of an order were paid back, by the line's id; null where the refunds cannot be read. */
export function readRefunds(json: unknown): Map<string, number> | null {
  const read = z.safeParse(refunds, json);
  if (!read.success) return null;
  const pieces = new Map<string, number>();
  for (const { quantity, meta_data } of read.data.flatMap(({ line_items }) => line_items)) {
    const key = String(meta_data.find((each) => each.key === '_refunded_item_id')?.value ?? '');
    pieces.set(key, (pieces.get(key) ?? 0) + Math.abs(quantity));
  }
  return pieces;
}

/** Reads an order; null where it has no id or no time, so that nothing could be done with it. */
export function readWooOrder(json: unknown): WooOrder | null {
  const read = z.safeParse(orderSchema, json);
  if (!read.success) return null;
  const order = read.data;
  const placedAt = gmt(order.date_created_gmt);
  const changedAt = gmt(order.date_modified_gmt) ?? placedAt;
  if (!placedAt || !changedAt) return null;
  const [shipping] = order.shipping_lines;
  return {
    key: String(order.id),
    number: order.number || String(order.id),
    placedAt,
    changedAt,
    standing: STANDINGS[order.status] ?? 'on_hold',
    recipient: recipientOf(order),
    delivery: shipping?.method_title ?? '',
    servicePoint: pointOf(shipping?.meta_data ?? []),
    note: order.customer_note,
    hasRefunds: order.refunds.length > 0,
    lines: order.line_items.slice(0, MOST_LINES).map((line) => ({
      key: String(line.id),
      name: line.name,
      sku: line.sku,
      quantity: line.quantity,
      productId: line.product_id,
      variationId: line.variation_id,
    })),
  };
}

/** The statuses of WooCommerce itself. One that a plugin adds says nothing that we know, so its order waits for a person. */
const STANDINGS: Readonly<Record<string, OrderStanding>> = {
  processing: 'to_ship',
  pending: 'on_hold',
  'on-hold': 'on_hold',
  failed: 'on_hold',
  'checkout-draft': 'on_hold',
  completed: 'done',
  cancelled: 'cancelled',
  refunded: 'cancelled',
  trash: 'cancelled',
};

/** Times of the API have no zone, and are GMT by the names of their fields. */
function gmt(time: string): string | null {
  const at = Date.parse(`${time}Z`);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}

type Addresses = Pick<z.output<typeof orderSchema>, 'billing' | 'shipping'>;

/**
 * The delivery address where the order has any, else the billing address: one or the other as a whole, never parts of both. WooCommerce asks
 * for e-mail and phone of who pays alone, so they serve both.
 */
function recipientOf({ billing, shipping }: Addresses): OrderRecipient {
  const hasShipping = [shipping.address_1, shipping.address_2, shipping.postcode, shipping.city].some(Boolean);
  const { first_name, last_name, company, address_1, address_2, postcode, city, country } = hasShipping
    ? shipping
    : billing;
  const person = `${first_name} ${last_name}`.trim();
  return {
    name: person || company,
    company: person ? company : '',
    address: address_1,
    coaddress: address_2,
    zipCode: postcode,
    city,
    countryCode: country,
    phone: (hasShipping ? shipping.phone : '') || billing.phone,
    email: billing.email,
  };
}

/** Where plugins keep the id of the service point that the customer chose, with the delivery: "Bring Fraktguiden", now and before. */
const POINT_KEYS = ['pickup_point_id', '_fraktguiden_pickup_point_id'];

function pointOf(kept: z.output<typeof meta>): string {
  const found = POINT_KEYS.map((key) => kept.find((each) => each.key === key)?.value).find(Boolean);
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
}
