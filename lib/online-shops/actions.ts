'use server';

import * as z from 'zod/mini';
import { changeRows, shownImport } from '@/lib/imports/actions/shown-import';
import { returnedRowsSchema } from '@/lib/imports/import-schemas';
import {
  type ClerkContext,
  defineAction,
  fieldRefusal,
  Hidden,
  Refusal,
  requirePace,
} from '@/lib/platform/actions/define-action';
import { findAddresses } from '@/lib/platform/http/find-addresses';
import { haveUsualPreset } from '@/lib/shops/data/parcel-presets';
import { findShop } from '@/lib/shops/data/shops';
import { isPracticeShop, onlineShopSeal, openKeys, type ShopKeys, shopConnector } from './connect';
import { closeTrouble, holdOrders, returnRows } from './data/online-orders';
import { findOnlineShop, keepWay, listOnlineShops, makeReadingDue, type OnlineShopRow } from './data/online-shops';
import { tryWriteBackAgain } from './data/write-backs';
import { divideOrder, rejoinOrder } from './divide-order';
import { askForHints, endHints } from './hints';
import { changeOnlineShop, connectOnlineShop, disconnectOnlineShop } from './manage';
import type { ShopFault, ShopSkills } from './online-shop';
import { openOrders } from './open-orders';
import { tryRules } from './queries';
import { NEEDED, newOnlineShopSchema, onlineShopSchema, shopAddress, triedRulesSchema } from './schema';

type TestFailed = { kind: 'failed'; fault: ShopFault };

/**
 * What a test found: what the shop can do, or the first thing that is wrong. `hints`: whether it was asked for hints, or why that failed; null
 * where a person sets them up.
 */
export type ShopTest = { kind: 'works'; skills: ShopSkills; hints: 'asked' | ShopFault | null } | TestFailed;

/** Connects an online shop, once a test has found nothing wrong with it. */
export const connectOnlineShopAction = defineAction(
  { access: 'administrator', schema: newOnlineShopSchema },
  async (context, { shopId, key, secret, address: typed, ...wanted }) => {
    await requirePace(context, 'looks');
    const { server, clerk, record } = context;
    const shop = await findShop(server.db.orm, clerk, server.env.carrier.environment, shopId);
    if (!shop) throw new Hidden('unknownShop');
    const address = shopAddress(wanted.system, typed);
    await requireHttps(context, address);
    const tested = await testShop(context, { ...wanted, address }, { key, secret });
    if (tested.kind === 'failed') return tested;
    const { site, way } = tested.skills;
    const row = { ...wanted, address, site, shopId: shop.id, way, createdBy: clerk.id };
    const onlineShopId = await connectOnlineShop(record, onlineShopSeal(server.env.appSecret), row, { key, secret });
    if (onlineShopId === null) throw fieldRefusal('address', 'shopConnected');
    // Its first order can then be packed with no other setting.
    if (isPracticeShop(server.env, address)) await haveUsualPreset(server.db.orm, shop.id);
    return { kind: 'connected' as const, onlineShopId };
  },
);

/** Changes an online shop. Keys that are typed take the place of those before, once a test has found nothing wrong with them. */
export const changeOnlineShopAction = defineAction(
  { access: 'administrator', schema: onlineShopSchema, refreshes: true },
  async (context, { onlineShopId, key, secret, address: _, ...change }) => {
    await requirePace(context, 'looks');
    if ((key === '') !== (secret === ''))
      throw key === '' ? fieldRefusal('key', NEEDED.key) : fieldRefusal('secret', NEEDED.secret);
    const row = await mustFind(context, onlineShopId);
    const seal = onlineShopSeal(context.server.env.appSecret);
    const keys = key === '' ? null : { key, secret };
    const tested = keys && (await testShop(context, row, keys));
    if (tested?.kind === 'failed') return tested;
    await changeOnlineShop(context.record, seal, row, change, keys && tested && { ...keys, way: tested.skills.way });
    // What other keys ask for is signed with them. Why that fails, a test says.
    if (keys) await askForHints(context.server.env, await mustFind(context, onlineShopId));
    return { kind: 'changed' as const };
  },
);

/** How many of the newest orders that are to be shipped each rule holds for, and of how many (`tryRules`). Nothing is changed. */
export const tryRulesAction = defineAction(
  { access: 'administrator', schema: triedRulesSchema },
  async (context, { onlineShopId, rules }) => {
    await requirePace(context, 'looks');
    const row = await mustFind(context, onlineShopId);
    return tryRules(context.server.db.orm, row, rules);
  },
);

const onlineShopIdSchema = z.object({ onlineShopId: z.uuid() });

/** Tests an online shop that is connected, keeps how numbers go back to it, and asks it for hints. */
export const testOnlineShopAction = defineAction(
  { access: 'administrator', schema: onlineShopIdSchema, refreshes: true },
  async (context, { onlineShopId }): Promise<ShopTest> => {
    await requirePace(context, 'looks');
    const row = await mustFind(context, onlineShopId);
    const seal = onlineShopSeal(context.server.env.appSecret);
    const keys = openKeys(seal, row);
    if (!keys) return { kind: 'failed', fault: 'secret' };
    const tested = await testShop(context, row, keys);
    if (tested.kind === 'failed') return tested;
    await keepWay(context.server.db.orm, row.id, tested.skills.way);
    const hints = await askForHints(context.server.env, row);
    return { ...tested, hints: hints?.kind === 'failed' ? hints.fault : hints && 'asked' };
  },
);

/** Disconnects an online shop; its orders stay. */
export const disconnectOnlineShopAction = defineAction(
  { access: 'administrator', schema: onlineShopIdSchema },
  async (context, { onlineShopId }) => {
    const row = await mustFind(context, onlineShopId);
    await disconnectOnlineShop(context.record, row);
    // An online shop that cannot be reached now ends its hints itself once they are refused.
    await endHints(context.server.env, row);
  },
);

const MOST_ORDERS = 10_000;

const shopSchema = z.object({ shopId: z.uuid() });
const ordersSchema = z.extend(shopSchema, {
  orderIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(MOST_ORDERS)),
});
const orderSchema = z.extend(shopSchema, { orderId: z.uuid() });

/** Has the online shops of a shop read now. */
export const readOrdersNowAction = defineAction(
  { access: 'clerk', schema: shopSchema },
  async (context, { shopId }) => {
    await requirePace(context, 'repairs');
    await mustUse(context, shopId);
    const { orm } = context.server.db;
    const all = await listOnlineShops(orm, context.server.env.carrier.environment);
    for (const { id } of all.filter((each) => each.shopId === shopId)) await makeReadingDue(orm, id);
  },
);

/** Puts orders into an import, in which they are checked, repaired and booked: each by itself, or all as one parcel. */
export const checkOrdersAction = defineAction(
  { access: 'clerk', schema: z.extend(ordersSchema, { isOneParcel: z.boolean() }) },
  async (context, { shopId, orderIds, isOneParcel }) => {
    await requirePace(context, 'repairs');
    await mustUse(context, shopId);
    const { environment } = context.server.env.carrier;
    const asked = { environment, shopId, clerkId: context.clerk.id, orderIds, isOneParcel };
    const opened = await openOrders(context.server.db.orm, asked);
    if (opened === null) throw new Refusal({ key: 'onlineShops.noneToShip' });
    if (opened === 'too_many') throw new Refusal({ key: 'onlineShops.tooMany' });
    if (opened === 'not_one_parcel') throw new Refusal({ key: 'onlineShops.notOneParcel' });
    return opened;
  },
);

/**
 * Gives orders of an import that is not booked back to the page of orders. Gives the import as it is then; null where no row is left.
 */
export const returnOrdersAction = defineAction(
  { access: 'clerk', schema: returnedRowsSchema },
  async (context, { importId, others, rows }) => {
    await requirePace(context, 'repairs');
    const hasMore = await changeRows(context, importId, (orm) => returnRows(orm, importId, rows));
    return { view: hasMore ? await shownImport(context, importId, others) : null };
  },
);

/** Has orders wait, or takes that back. */
export const holdOrdersAction = defineAction(
  { access: 'clerk', schema: z.extend(ordersSchema, { isHeld: z.boolean() }), refreshes: true },
  async (context, { shopId, orderIds, isHeld }) => {
    await requirePace(context, 'repairs');
    await mustUse(context, shopId);
    await holdOrders(context.server.db.orm, shopId, orderIds, isHeld);
  },
);

const MOST_LINES = 1_000;
const MOST_PIECES = 1_000_000;
const pieces = z.object({
  key: z.string().check(z.minLength(1), z.maxLength(200)),
  quantity: z.int().check(z.minimum(1), z.maximum(MOST_PIECES)),
});

/** Makes pieces of an order a parcel of their own; what is left stays to be shipped. */
export const divideOrderAction = defineAction(
  {
    access: 'clerk',
    schema: z.extend(orderSchema, {
      pieces: z.array(pieces).check(z.minLength(1), z.maxLength(MOST_LINES)),
      shown: pieces.shape.quantity,
    }),
    refreshes: true,
  },
  async (context, { shopId, orderId, ...chosen }) => {
    await requirePace(context, 'repairs');
    await mustUse(context, shopId);
    const asked = { shopId, clerkId: context.clerk.id, orderId };
    if ((await divideOrder(context.server.db.orm, asked, chosen)) === 'changed')
      throw new Refusal({ key: 'onlineShops.changed' });
  },
);

/** Takes a part that was never booked back into its order. */
export const rejoinOrderAction = defineAction(
  { access: 'clerk', schema: orderSchema, refreshes: true },
  async (context, { shopId, orderId }) => {
    await requirePace(context, 'repairs');
    await mustUse(context, shopId);
    const asked = { shopId, clerkId: context.clerk.id, orderId };
    if ((await rejoinOrder(context.server.db.orm, asked)) === 'changed')
      throw new Refusal({ key: 'onlineShops.changed' });
  },
);

/** Tries once more to have a number go back. */
export const writeBackAgainAction = defineAction(
  { access: 'clerk', schema: orderSchema, refreshes: true },
  async (context, { shopId, orderId }) => {
    await requirePace(context, 'repairs');
    await mustUse(context, shopId);
    if (!(await tryWriteBackAgain(context.server.db.orm, shopId, orderId)))
      throw new Refusal({ key: 'onlineShops.changed' });
  },
);

/** Says that a person has seen to an order that changed after it was booked, or whose number could not go back. */
export const closeTroubleAction = defineAction(
  { access: 'clerk', schema: orderSchema, refreshes: true },
  async (context, { shopId, orderId }) => {
    await requirePace(context, 'repairs');
    await mustUse(context, shopId);
    const isClosed = await context.record.change(
      ({ orm }) => closeTrouble(orm, shopId, orderId),
      (isDone) => (isDone ? { action: 'online_order.trouble_closed', shopId, targetIds: [orderId] } : null),
    );
    if (!isClosed) throw new Refusal({ key: 'onlineShops.changed' });
  },
);

async function mustFind({ server }: ClerkContext, onlineShopId: string): Promise<OnlineShopRow> {
  const row = await findOnlineShop(server.db.orm, server.env.carrier.environment, onlineShopId);
  if (!row) throw new Hidden('onlineShops.gone');
  return row;
}

async function mustUse({ server, clerk }: ClerkContext, shopId: string): Promise<void> {
  if (!(await findShop(server.db.orm, clerk, server.env.carrier.environment, shopId))) throw new Hidden('unknownShop');
}

/** Keys over plain http could be read by anybody on the way, unless that way lies in the company's own networks. */
async function requireHttps({ server: { env } }: ClerkContext, address: string): Promise<void> {
  if (address.startsWith('https:') || isPracticeShop(env, address)) return;
  const isOwn = env.webhookNetworks && typeof (await findAddresses(new URL(address), env.webhookNetworks)) !== 'string';
  if (!isOwn) throw fieldRefusal('address', 'shopNotHttps');
}

async function testShop(
  { server }: ClerkContext,
  { system, address }: Pick<OnlineShopRow, 'system' | 'address'>,
  keys: ShopKeys,
): Promise<{ kind: 'works'; skills: ShopSkills } | TestFailed> {
  const tested = await shopConnector(server.env)({ system, address, ...keys }).test();
  return tested.kind === 'failed' ? { kind: 'failed', fault: tested.fault } : { kind: 'works', skills: tested.value };
}
