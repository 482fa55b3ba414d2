import * as z from 'zod/mini';
import { answered, failed } from '@/lib/online-shops/ask-shop';
import type { AskedParcel, SentParcel, ShopAnswer, WritingWay, WrittenRecords } from '@/lib/online-shops/online-shop';
import type { AskWoo, WooAnswer } from './ask-woocommerce';

// How a number goes back to an order of WooCommerce (docs/online-shops.md#numbers-that-are-sent-back). No route of these knows an idempotency key, and
// each makes a second record of a second request: what is there is read before.

/** Where a way keeps its records, behind `/wp-json/`. */
const ROUTES: Readonly<Record<WritingWay, (orderKey: string) => string>> = {
  fulfilment: (orderKey) => `wc/v3/orders/${orderKey}/fulfillments`,
  shipment_tracking: (orderKey) => `wc-shipment-tracking/v3/orders/${orderKey}/shipment-trackings`,
  advanced_tracking: (orderKey) => `wc-ast/v3/orders/${orderKey}/shipment-trackings`,
  note: (orderKey) => `wc/v3/orders/${orderKey}/notes`,
};

/** Our own key in a fulfilment. WooCommerce keeps keys that it does not know, and gives them back. */
const OWN_KEY = '_parceldesk_parcel';

const id = z.pipe(z.union([z.string(), z.number()]), z.transform(String));
const text = z.catch(z.string(), '');

const fulfilments = z.object({
  fulfillments: z.array(z.object({ id, meta_data: z.array(z.object({ key: z.string(), value: z.unknown() })) })),
});
const items = z.array(z.object({ item_id: id, qty: z.coerce.number() }));
const trackings = z.array(z.object({ tracking_id: id, tracking_number: text }));
const notes = z.array(z.object({ id, note: text }));

/** What an order has on record. An answer in another form is a failure: no record would be a guess. */
export async function findWooRecords(
  ask: AskWoo,
  { orderKey, ownKey, trackingNumber, words }: AskedParcel,
  way: WritingWay,
): Promise<ShopAnswer<WrittenRecords>> {
  const answer = await ask({ path: ROUTES[way](orderKey) });
  if (answer.kind === 'failed') return answer;
  const { json } = answer.value;
  if (way === 'fulfilment') {
    const read = z.safeParse(fulfilments, json);
    return read.success ? answered(ofFulfilments(read.data.fulfillments, ownKey)) : unreadable(answer.value);
  }
  // Neither keeps a key of ours: the parcel's number is its own, and a note begins as no person writes.
  if (way === 'note') {
    const [beginning = ''] = words.split('\n');
    const read = z.safeParse(notes, json);
    if (!read.success) return unreadable(answer.value);
    const own = read.data.find(({ note }) => note.includes(beginning));
    return answered({ ownKey: own?.id ?? null, sentByOthers: null });
  }
  const read = z.safeParse(trackings, json);
  if (!read.success) return unreadable(answer.value);
  const own = read.data.find((tracking) => tracking.tracking_number === trackingNumber);
  return answered({ ownKey: own?.tracking_id ?? null, sentByOthers: null });
}

function ofFulfilments(kept: z.output<typeof fulfilments>['fulfillments'], ownKey: string): WrittenRecords {
  const metaOf = (each: (typeof kept)[number], key: string) => each.meta_data.find((meta) => meta.key === key)?.value;
  const own = kept.find((each) => metaOf(each, OWN_KEY) === ownKey);
  const sentByOthers = new Map<string, number>();
  for (const other of kept) {
    if (other === own) continue;
    const read = z.safeParse(items, metaOf(other, '_items'));
    for (const { item_id, qty } of read.success ? read.data : [])
      sentByOthers.set(item_id, (sentByOthers.get(item_id) ?? 0) + qty);
  }
  return { ownKey: own?.id ?? null, sentByOthers };
}

/** Writes one record. Whether it is there is asked afterwards: WooCommerce has answered 201 and kept nothing. */
export async function writeWooRecord(
  ask: AskWoo,
  parcel: SentParcel,
  way: WritingWay,
  until: number,
): Promise<ShopAnswer<null>> {
  const path = ROUTES[way](parcel.orderKey);
  const answer = await ask({ method: 'POST', path, body: bodyOf(parcel, way), until });
  if (answer.kind === 'failed') return answer;
  return answer.value.status < 300 ? answered(null) : unreadable(answer.value);
}

function bodyOf(parcel: SentParcel, way: WritingWay): object {
  const { ownKey, trackingNumber, trackingUrl, carrierName, lines, notifies, words } = parcel;
  switch (way) {
    case 'fulfilment':
      return {
        status: 'fulfilled',
        is_fulfilled: true,
        notify_customer: notifies,
        meta_data: [
          { key: OWN_KEY, value: ownKey },
          { key: '_items', value: lines.map(({ key, quantity }) => ({ item_id: Number(key), qty: quantity })) },
          { key: '_tracking_number', value: trackingNumber },
          { key: '_tracking_url', value: trackingUrl ?? '' },
          { key: '_shipment_provider', value: carrierName },
        ],
      };
    case 'shipment_tracking':
    case 'advanced_tracking':
      return {
        tracking_number: trackingNumber,
        custom_tracking_provider: carrierName,
        custom_tracking_link: trackingUrl ?? '',
      };
    case 'note':
      return { note: words, customer_note: notifies };
  }
}

/** Removes a record. One that is gone already is removed. */
export async function removeWooRecord(
  ask: AskWoo,
  orderKey: string,
  recordKey: string,
  way: WritingWay,
  until: number,
): Promise<ShopAnswer<null>> {
  const query = { force: 'true' };
  const answer = await ask({ method: 'DELETE', path: `${ROUTES[way](orderKey)}/${recordKey}`, query, until });
  if (answer.kind === 'failed') return answer;
  const { status } = answer.value;
  return status < 300 || status === 404 || status === 410 ? answered(null) : unreadable(answer.value);
}

/** Of a route that is not there, which an update of a plugin may have removed, a test says what there is now. */
function unreadable({ code }: WooAnswer): ShopAnswer<never> {
  return failed(code === 'rest_no_route' ? 'not_the_shop' : 'unreadable');
}
