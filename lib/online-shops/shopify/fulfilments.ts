import * as z from 'zod/mini';
import { answered, failed } from '@/lib/online-shops/ask-shop';
import type { AskedParcel, SentParcel, ShopAnswer, WrittenRecords } from '@/lib/online-shops/online-shop';
import type { AskShopify } from './ask-shopify';

// How a number goes back to an order of Shopify: as a fulfilment. A fulfilment has no field for a key of ours, so that the parcel's number is it.

const fulfilments = z.object({
  order: z.nullable(
    z.object({
      fulfillments: z.array(
        z.object({
          id: z.string(),
          status: z.string(),
          trackingInfo: z.array(z.object({ number: z.nullish(z.string()) })),
          fulfillmentLineItems: z.object({
            nodes: z.array(z.object({ quantity: z.nullish(z.number()), lineItem: z.object({ id: z.string() }) })),
          }),
        }),
      ),
    }),
  ),
});

/** These were made and stand no more. */
const GONE: readonly string[] = ['CANCELLED', 'ERROR', 'FAILURE'];

/** What an order has on record. */
export async function findFulfilments(
  ask: AskShopify,
  { orderKey, trackingNumber }: AskedParcel,
): Promise<ShopAnswer<WrittenRecords>> {
  const answer = await ask({ operation: 'fulfilments', variables: { id: orderKey } });
  if (answer.kind === 'failed') return answer;
  const read = z.safeParse(fulfilments, answer.value.data);
  if (!read.success) return failed('unreadable');
  const kept = (read.data.order?.fulfillments ?? []).filter(({ status }) => !GONE.includes(status));
  const own = kept.find(({ trackingInfo }) => trackingInfo.some(({ number }) => number === trackingNumber));
  const sentByOthers = new Map<string, number>();
  for (const { lineItem, quantity } of kept.filter((each) => each !== own).flatMap(itemsOf))
    sentByOthers.set(lineItem.id, (sentByOthers.get(lineItem.id) ?? 0) + (quantity ?? 0));
  return answered({ ownKey: own?.id ?? null, sentByOthers });
}

type Fulfilment = NonNullable<z.output<typeof fulfilments>['order']>['fulfillments'][number];

const itemsOf = ({ fulfillmentLineItems }: Fulfilment) => fulfillmentLineItems.nodes;

const fulfilmentOrders = z.object({
  order: z.nullable(
    z.object({
      fulfillmentOrders: z.object({
        nodes: z.array(
          z.object({
            id: z.string(),
            supportedActions: z.array(z.object({ action: z.string() })),
            assignedLocation: z.object({ name: z.string() }),
            lineItems: z.object({
              nodes: z.array(
                z.object({ id: z.string(), remainingQuantity: z.number(), lineItem: z.object({ id: z.string() }) }),
              ),
            }),
          }),
        ),
      }),
    }),
  ),
});

type FulfilmentOrder = NonNullable<z.output<typeof fulfilmentOrders>['order']>['fulfillmentOrders']['nodes'][number];

/** Makes the fulfilment of a parcel, with exactly its articles. */
export async function fulfil(ask: AskShopify, parcel: SentParcel, until: number): Promise<ShopAnswer<null>> {
  const found = await ask({ operation: 'fulfilmentOrders', variables: { id: parcel.orderKey }, until });
  if (found.kind === 'failed') return found;
  const read = z.safeParse(fulfilmentOrders, found.value.data);
  if (!read.success || !read.data.order) return failed('unreadable');
  const lineItemsByFulfillmentOrder = shareOut(parcel.lines, read.data.order.fulfillmentOrders.nodes);
  if (typeof lineItemsByFulfillmentOrder === 'string') return failed(lineItemsByFulfillmentOrder);
  const { carrierName: company, trackingNumber: number, trackingUrl: url, notifies: notifyCustomer } = parcel;
  const trackingInfo = { company, number, ...(url === null ? {} : { url }) };
  const fulfillment = { lineItemsByFulfillmentOrder, trackingInfo, notifyCustomer };
  return change(ask, 'fulfil', { fulfillment }, until);
}

/** Cancels a fulfilment of ours. */
export const cancelFulfilment = (ask: AskShopify, id: string, until: number): Promise<ShopAnswer<null>> =>
  change(ask, 'cancel', { id }, until);

const payload = z.record(z.string(), z.object({ userErrors: z.array(z.unknown()) }));

async function change(
  ask: AskShopify,
  operation: 'fulfil' | 'cancel',
  variables: object,
  until: number,
): Promise<ShopAnswer<null>> {
  const answer = await ask({ operation, variables, until });
  if (answer.kind === 'failed') return answer;
  const read = z.safeParse(payload, answer.value.data);
  if (!read.success) return failed('unreadable');
  return Object.values(read.data).some(({ userErrors }) => userErrors.length > 0)
    ? failed('not_fulfillable')
    : answered(null);
}

type Share = { fulfillmentOrderId: string; fulfillmentOrderLineItems: { id: string; quantity: number }[] };

/**
 * Which pieces are taken from which fulfilment order. A fulfilment is of one location: a parcel with articles that Shopify has at several is for
 * a person to say, and so is one with articles that are on hold, or that another service sends.
 */
function shareOut(
  lines: SentParcel['lines'],
  all: readonly FulfilmentOrder[],
): Share[] | 'several_locations' | 'not_fulfillable' {
  const open = all.filter(({ supportedActions }) =>
    supportedActions.some(({ action }) => action === 'CREATE_FULFILLMENT'),
  );
  const locations = new Set(open.map(({ assignedLocation }) => assignedLocation.name));
  for (const name of locations) {
    const there = open.filter(({ assignedLocation }) => assignedLocation.name === name);
    const shares = shareAt(lines, there);
    if (shares) return shares;
  }
  return shareAt(lines, open) ? 'several_locations' : 'not_fulfillable';
}

/** Null where less is left there than the parcel has. */
function shareAt(lines: SentParcel['lines'], orders: readonly FulfilmentOrder[]): Share[] | null {
  const left = new Map(lines.map(({ key, quantity }) => [key, quantity]));
  const shares = orders.map(({ id, lineItems }) => ({
    fulfillmentOrderId: id,
    fulfillmentOrderLineItems: lineItems.nodes.flatMap((item) => {
      const wanted = left.get(item.lineItem.id) ?? 0;
      const quantity = Math.min(wanted, item.remainingQuantity);
      left.set(item.lineItem.id, wanted - quantity);
      return quantity > 0 ? [{ id: item.id, quantity }] : [];
    }),
  }));
  return [...left.values()].every((quantity) => quantity === 0)
    ? shares.filter(({ fulfillmentOrderLineItems }) => fulfillmentOrderLineItems.length > 0)
    : null;
}
