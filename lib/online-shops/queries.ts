import type { Clerk } from '@/lib/accounts/clerk';
import type { BookingSource } from '@/lib/bookings/queries/bookings';
import { canonicalJson } from '@/lib/canonical-json';
import type { Orm } from '@/lib/db/connection';
import type { CarrierEnvironment } from '@/lib/db/schema';
import { fold } from '@/lib/fold';
import { languageOfShop } from '@/lib/i18n/shop-language';
import { dayIn, zoneOfShop } from '@/lib/i18n/time-zone';
import {
  countOrders,
  countToShip,
  hasOrders,
  type ListedOrder,
  listBookedWithSlips,
  listChoices,
  listOrders,
  listTogether,
  listToPack,
  type OrderCounts,
  type OrderFilter,
} from '@/lib/online-shops/data/online-orders';
import { findOnlineShop, listOnlineShops, type OnlineShopRow } from '@/lib/online-shops/data/online-shops';
import { findShop, listShopHabits, listSolutions, type ShopRow } from '@/lib/shops/data/shops';
import { type DeliveryRule, ruleFor, solutionByRules } from './delivery-rules';
import type { ShopOrder } from './online-shop';
import { type ParcelWeight, weightOf } from './order-cells';
import { type ChangedPart, changedParts } from './order-changes';
import { ORDERS_A_PAGE, type OrderQuery, readOrderQuery } from './order-list';
import type { PackingSlip } from './packing-slip';

/** An online shop in the settings, without its keys. */
export type OnlineShopView = Pick<
  OnlineShopRow,
  | 'id'
  | 'shopId'
  | 'shopName'
  | 'system'
  | 'address'
  | 'boxGrams'
  | 'usualGrams'
  | 'rules'
  | 'writesAt'
  | 'notifies'
  | 'verifiesPacking'
  | 'weightTolerance'
  | 'printsSlips'
  | 'way'
  | 'readAt'
  | 'fault'
  | 'faultSince'
> & {
  /** The first orders of it are being read. */
  isFirstReading: boolean;
};

/** The online shops of the carrier environment in use. For administrators: the caller checks. */
export async function listOnlineShopViews({ db, env }: BookingSource): Promise<OnlineShopView[]> {
  return (await listOnlineShops(db.orm, env.carrier.environment)).map(present);
}

/** One of them, or null. */
export async function findOnlineShopView(
  { db, env }: BookingSource,
  onlineShopId: string,
): Promise<OnlineShopView | null> {
  const row = await findOnlineShop(db.orm, env.carrier.environment, onlineShopId);
  return row && present(row);
}

const present = (row: OnlineShopRow): OnlineShopView => ({
  id: row.id,
  shopId: row.shopId,
  shopName: row.shopName,
  system: row.system,
  address: row.address,
  boxGrams: row.boxGrams,
  usualGrams: row.usualGrams,
  rules: row.rules,
  writesAt: row.writesAt,
  notifies: row.notifies,
  verifiesPacking: row.verifiesPacking,
  weightTolerance: row.weightTolerance,
  printsSlips: row.printsSlips,
  way: row.way,
  readAt: row.readAt,
  fault: row.fault,
  faultSince: row.faultSince,
  isFirstReading: row.readAt === null,
});

/** An order as its row shows it. */
export type OrderLineView = Pick<
  ListedOrder,
  | 'id'
  | 'number'
  | 'placedAt'
  | 'state'
  | 'isHeld'
  | 'standing'
  | 'importId'
  | 'booking'
  | 'isDisconnected'
  | 'isTakingBack'
  | 'hasOtherParts'
  | 'system'
  | 'address'
> & {
  recipient: Pick<ShopOrder['recipient'], 'name' | 'zipCode' | 'city' | 'countryCode'>;
  pieces: number;
  /** Its pieces can go back to the first part of its order. */
  canRejoin: boolean;
  weight: ParcelWeight;
  delivery: string;
  /** The transport solution that it was booked with, or that a rule names for it; null for none. */
  solution: string | null;
  servicePoint: string;
  note: string;
  lines: ShopOrder['lines'];
  /** What the shop changed after it was booked, with both versions. */
  changes: { part: ChangedPart; before: ShopOrder; now: ShopOrder }[];
  /** Why its number could not be sent back, or taken back. */
  writeFault: ListedOrder['writeFault'];
};

export type OrdersView = {
  /** Where the orders come from. */
  onlineShops: OnlineShopView[];
  orders: OrderLineView[];
  /** How many that fit the search and the filters stand where. */
  counts: OrderCounts;
  /** Another one once the page would say something else (`findOrdersMark`). */
  mark: string;
  countries: string[];
  deliveries: string[];
  /** The ids of orders that can go in one parcel, a group each; of the tab of what is to be shipped. */
  together: string[][];
  isMore: boolean;
};

/** The orders of a shop as their page shows them; null where the clerk may not use the shop, or it has no online shop. */
export async function findOrders(
  { db, env }: BookingSource,
  clerk: Clerk,
  shopId: string,
  query: OrderQuery,
): Promise<OrdersView | null> {
  const { orm } = db;
  const { environment } = env.carrier;
  const shop = await findShop(orm, clerk, environment, shopId);
  if (!shop || !(await hasOrders(orm, shop.id))) return null;
  const { search, order, page } = query;
  const filter = { ...query, words: fold(search).split(/\s+/).filter(Boolean) };
  const place = { isOldestFirst: order === 'oldest', offset: (page - 1) * ORDERS_A_PAGE, limit: ORDERS_A_PAGE + 1 };
  const [rows, standing, choices, together] = await Promise.all([
    listOrders(orm, shop.id, filter, place),
    readStanding(orm, environment, shop.id, filter),
    listChoices(orm, shop.id, query.state),
    query.state === 'to_ship' ? listTogether(orm, shop.id) : [],
  ]);
  return {
    ...standing,
    orders: rows.slice(0, ORDERS_A_PAGE).map(presentOrder),
    ...choices,
    together,
    isMore: rows.length > ORDERS_A_PAGE,
  };
}

/** What is another one once the page of orders would say something else; null where the clerk may not use the shop. */
export async function findOrdersMark({ db, env }: BookingSource, clerk: Clerk, shopId: string): Promise<string | null> {
  const { environment } = env.carrier;
  const shop = await findShop(db.orm, clerk, environment, shopId);
  return shop && (await readStanding(db.orm, environment, shop.id, null)).mark;
}

/**
 * How many orders of a shop that fit a filter stand where, and when its online shops were read: each reading may have changed any order. The mark is of
 * all orders, whichever are listed.
 */
async function readStanding(
  orm: Orm,
  environment: CarrierEnvironment,
  shopId: string,
  filter: OrderFilter | null,
): Promise<Pick<OrdersView, 'onlineShops' | 'counts' | 'mark'>> {
  const [counts, all] = await Promise.all([countOrders(orm, shopId, filter), listOnlineShops(orm, environment)]);
  const onlineShops = all.filter((each) => each.shopId === shopId).map(present);
  const mark = canonicalJson([
    counts.all,
    onlineShops.map(({ id, readAt, fault }) => [id, readAt?.toJSON() ?? null, fault]),
  ]);
  return { onlineShops, counts: counts.fitting, mark };
}

function presentOrder(row: ListedOrder): OrderLineView {
  const {
    id,
    number,
    placedAt,
    state,
    isHeld,
    standing,
    importId,
    booking,
    isDisconnected,
    isTakingBack,
    part,
    hasOtherParts,
    system,
    address,
    writeFault,
    told,
    checked,
  } = row;
  const { name, zipCode, city, countryCode } = told.recipient;
  const weight = weightOf(told, row);
  const isOpen = state === 'to_ship' || state === 'in_check' || state === 'on_hold';
  const isBooked = state === 'trouble' && checked !== null && booking !== null;
  return {
    id,
    number,
    placedAt,
    state,
    isHeld,
    standing,
    importId,
    booking,
    isDisconnected,
    isTakingBack,
    hasOtherParts,
    canRejoin: part > 1 && state === 'to_ship' && booking === null,
    system,
    address,
    recipient: { name, zipCode, city, countryCode },
    pieces: told.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    weight,
    delivery: told.delivery,
    solution: isOpen ? solutionByRules(told, weight.grams, row.rules) : (booking?.solution ?? null),
    servicePoint: told.servicePoint,
    note: told.note,
    lines: told.lines,
    changes: isBooked ? changedParts(checked, told).map((part) => ({ part, before: checked, now: told })) : [],
    writeFault,
  };
}

const MOST_TRIED = 1_000;

/** How many orders each rule holds for, of the newest `MOST_TRIED` of an online shop that are to be shipped. */
export async function tryRules(
  orm: Orm,
  { id, shopId, boxGrams, usualGrams }: OnlineShopRow,
  rules: readonly DeliveryRule[],
): Promise<{ fits: number[]; orders: number }> {
  const filter = { ...readOrderQuery({ onlineShop: id }), words: [] };
  const orders = await listOrders(orm, shopId, filter, { isOldestFirst: false, offset: 0, limit: MOST_TRIED });
  const fits = rules.map(() => 0);
  for (const { told } of orders) {
    const place = ruleFor(told, weightOf(told, { boxGrams, usualGrams }).grams, rules);
    if (place !== null) fits[place] = (fits[place] ?? 0) + 1;
  }
  return { fits, orders: orders.length };
}

/** What rules of an online shop may name: its delivery methods and countries, and the transport solutions of the shop. */
export async function findRuleChoices(
  { db }: BookingSource,
  { shopId }: Pick<OnlineShopView, 'shopId'>,
): Promise<{ deliveries: string[]; countries: string[]; solutions: string[] }> {
  const [choices, solutions] = await Promise.all([listChoices(db.orm, shopId, null), listSolutions(db.orm, shopId)]);
  return { ...choices, solutions: solutions.filter(({ kind }) => kind !== 'return').map(({ name }) => name) };
}

/** The slips of orders; null where the clerk may not use the shop, or it has none of them. */
export async function findPackingSlips(
  { db, env }: BookingSource,
  clerk: Clerk,
  shopId: string,
  orderIds: readonly string[],
): Promise<PackingSlip[] | null> {
  const { environment } = env.carrier;
  const shop = await findShop(db.orm, clerk, environment, shopId);
  const orders = shop ? await listToPack(db.orm, shop.id, orderIds) : [];
  if (!shop || orders.length === 0) return null;
  return orders.map((order) => slipOf(order, shop, environment));
}

/** The packing slips that are printed behind the labels of these bookings; none of a booking whose online shop has none printed. */
export async function findSlipsBehind(
  { db, env }: BookingSource,
  bookingIds: readonly string[],
): Promise<Map<string, PackingSlip[]>> {
  const orders = await listBookedWithSlips(db.orm, bookingIds);
  const shops = await listShopHabits(db.orm, [...new Set(orders.map(({ shopId }) => shopId))]);
  const slips = new Map<string, PackingSlip[]>();
  for (const { bookingId, shopId, order } of orders) {
    const shop = shops.get(shopId);
    if (!shop) continue;
    slips.set(bookingId, [...(slips.get(bookingId) ?? []), slipOf(order, shop, env.carrier.environment)]);
  }
  return slips;
}

type SlipShop = Pick<ShopRow, 'name' | 'labelLanguage' | 'sender' | 'timeZone'>;

function slipOf(
  { number, placedAt, recipient, note, lines }: ShopOrder,
  shop: SlipShop,
  environment: CarrierEnvironment,
): PackingSlip {
  return {
    note,
    shop: shop.name,
    isTest: environment !== 'production',
    language: languageOfShop(shop, recipient),
    number,
    placedOn: dayIn(new Date(placedAt), zoneOfShop(shop)),
    recipient: addressLines(recipient, shop.sender.countryCode),
    lines: lines.map(({ quantity, name, sku }) => ({ quantity, name, sku })),
  };
}

function addressLines(
  { name, company, address, coaddress, zipCode, city, countryCode }: ShopOrder['recipient'],
  home: string,
): string[] {
  const place = `${zipCode} ${city}`.trim();
  return [name, company, address, coaddress, place, countryCode === home ? '' : countryCode].filter(Boolean);
}

/** So many are counted for the menu. */
const MOST_COUNTED = 100;

/** How many orders of the shop in use are to be shipped; null where it has no online shop. */
export async function countOrdersToShip({ db }: BookingSource, shopId: string): Promise<number | null> {
  return (await hasOrders(db.orm, shopId)) ? countToShip(db.orm, shopId, MOST_COUNTED) : null;
}
