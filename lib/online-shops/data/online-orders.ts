import { type SQL, sql } from 'drizzle-orm';
import type { Orm } from '@/lib/db/connection';
import { fold } from '@/lib/fold';
import type { DeliveryRule } from '@/lib/online-shops/delivery-rules';
import type { OrderStanding, ShopOrder, ShopSystem } from '@/lib/online-shops/online-shop';
import { AGES, type FILTERS, type OrderQuery, type OrderState, WEIGHTS } from '@/lib/online-shops/order-list';
import type { OrderPart, Pieces } from '@/lib/online-shops/order-parts';
import type { WritingFault } from '@/lib/online-shops/writing-life';
import type { BookingState } from '@/lib/outcomes';
import { NOT_BOOKED_STATES } from '@/lib/outcomes';

// Orders of online shops. The booking of one is that of its row in an import, until `keepBookings` has noted it.

/** Of `online_orders o`: its row in an import, that import, its booking, and the number that goes back. */
const JOINED = sql`online_orders o
  left join order_imports i on i.id = o.import_id and i.deleted_at is null
  left join order_import_rows r on r.import_id = o.import_id and r.row = o.import_row
  left join bookings b on b.id = coalesce(o.booking_id, r.booking_id)
  left join write_backs w on w.order_id = o.id and w.booking_id = b.id
  left join (select distinct on (order_id) order_id, fault from write_backs where state = 'by_hand' order by order_id) h on h.order_id = o.id`;

/** Nothing of a booking is at the carrier, or will be: between two tries of the queue it stands as not sent. */
const cameToNothing = (booking: SQL) => sql`(${booking}.is_void
  or ${booking}.state = any(${sql.param([...NOT_BOOKED_STATES])}::text[])
    and not exists (select from send_queue q where q.booking_id = ${booking}.id))`;

const IS_BOOKED = sql`(b.id is not null and not ${cameToNothing(sql`b`)})`;

/**
 * Where an order stands, of `JOINED`: what a person must look at first, then what the desk did, then what the shop says. One whose booking
 * came to nothing is to be shipped again.
 */
const STATE = sql`case
  when h.fault is not null then 'trouble'
  when ${IS_BOOKED} then case
    when o.checked_mark <> o.told_mark then 'trouble'
    when w.state in ('written', 'done_by_hand') then 'sent_back'
    else 'booked' end
  when o.standing = 'cancelled' or o.standing = 'done' and b.is_void is not true then 'closed'
  when i.batch_id is null and r.import_id is not null and i.id is not null and r.booking_id is null then 'in_check'
  when o.standing = 'on_hold' or o.is_held then 'on_hold'
  else 'to_ship' end`;

/** An order as a list shows it. */
export type ListedOrder = {
  id: string;
  number: string;
  placedAt: Date;
  told: ShopOrder;
  /** As it was booked. */
  checked: ShopOrder | null;
  standing: OrderStanding;
  isHeld: boolean;
  state: OrderState;
  importId: string | null;
  booking: { id: string; state: BookingState; shipmentId: string | null; isVoid: boolean; solution: string } | null;
  /** Why a number could not be sent back, or taken back. */
  writeFault: WritingFault | null;
  onlineShopId: string;
  /** Which part of its order it is, and whether there are others. */
  part: number;
  hasOtherParts: boolean;
  /** Its booking was made void, and its number still stands in the online shop. */
  isTakingBack: boolean;
  /** What its online shop is, and where. */
  system: ShopSystem;
  address: string;
  /** Its online shop was disconnected. */
  isDisconnected: boolean;
  boxGrams: number | null;
  usualGrams: number | null;
  rules: DeliveryRule[];
};

/** What orders in any state are narrowed to; the empty text is any. Each word, folded, must stand in the order. */
export type OrderFilter = Pick<OrderQuery, (typeof FILTERS)[number]> & { words: readonly string[] };

/** Of `o` and its online shop `s`. */
function matches({ words, country, delivery, onlineShop, weight, age }: OrderFilter): SQL {
  const contains = words.map((word) => sql`o.search_text like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`);
  const wanted = [
    sql`true`,
    ...contains,
    country !== '' && sql`o.country_code = ${country}`,
    delivery !== '' && sql`o.delivery = ${delivery}`,
    onlineShop !== '' && sql`o.online_shop_id = ${onlineShop}`,
    weight !== '' && weighs(WEIGHTS[weight]),
    age !== '' && isOld(AGES[age]),
  ];
  return sql.join(
    wanted.filter((each) => each !== false),
    sql` and `,
  );
}

/** What a parcel of all articles weighs, as `weightOf` says it, of `o` and its online shop `s`; null where it is not known. */
const GRAMS = sql`(select case when count(*) = 0 or bool_or(line."weightGrams" is null) then s.usual_grams
  else ceil(sum(line."weightGrams" * line.quantity)) + coalesce(s.box_grams, 0) end
  from jsonb_to_recordset(o.told -> 'lines') as line("weightGrams" float8, quantity float8))`;

function weighs(band: (typeof WEIGHTS)[keyof typeof WEIGHTS]): SQL {
  if (band === null) return sql`${GRAMS} is null`;
  const [above, upTo] = band;
  // The weight is worked out once for each order.
  return sql`${GRAMS}::numeric <@ numrange(${above}::numeric, ${upTo}::numeric, '(]')`;
}

function isOld([least, below]: (typeof AGES)[keyof typeof AGES]): SQL {
  const isLeast = sql`o.placed_at <= now() - make_interval(hours => ${least})`;
  return below === null ? isLeast : sql`${isLeast} and o.placed_at > now() - make_interval(hours => ${below})`;
}

const isShown = (shopId: string) => sql`o.shop_id = ${shopId} and o.told is not null`;

/** So many orders of a shop, from `offset` on. The caller has asked whether the reader may use the shop. */
export async function listOrders(
  orm: Orm,
  shopId: string,
  filter: OrderFilter & { state: OrderState },
  { isOldestFirst, offset, limit }: { isOldestFirst: boolean; offset: number; limit: number },
): Promise<ListedOrder[]> {
  const direction = isOldestFirst ? sql`asc` : sql`desc`;
  const order = sql`order by o.placed_at ${direction}, o.number ${direction}, o.id ${direction}`;
  const { rows } = await orm.execute<Omit<ListedOrder, 'placedAt'> & { placedAt: string }>(sql`select o.id, o.number,
      o.placed_at as "placedAt", o.told, o.checked, o.standing, o.is_held as "isHeld", ${STATE} as state,
      case when i.batch_id is null then i.id end as "importId",
      case when b.id is not null then jsonb_build_object('id', b.id, 'state', b.state, 'shipmentId', b.shipment_id, 'isVoid', b.is_void,
        'solution', b.solution_name) end as booking,
      h.fault as "writeFault", coalesce(w.state = 'to_take_back', false) as "isTakingBack",
      o.part, exists (select from online_orders x where x.online_shop_id = o.online_shop_id and x.key = o.key and x.id <> o.id) as "hasOtherParts",
      s.id as "onlineShopId", s.system, s.address, s.removed_at is not null as "isDisconnected", s.box_grams as "boxGrams", s.usual_grams as "usualGrams", s.rules
    from ${JOINED} join online_shops s on s.id = o.online_shop_id
    -- All orders are looked through for their keys alone: whole, they would be carried through each join.
    where o.id in (select o.id from ${JOINED} join online_shops s on s.id = o.online_shop_id
      where ${isShown(shopId)} and ${STATE} = ${filter.state} and ${matches(filter)} ${order} limit ${limit} offset ${offset}) ${order}`);
  return rows.map((row) => ({ ...row, placedAt: new Date(row.placedAt) }));
}

/**
 * Of orders of a shop that are to be shipped, those that can go in one parcel: of one online shop, to the same recipient and service point as their
 * shop tells them. Gives the ids of each such group.
 */
export async function listTogether(orm: Orm, shopId: string): Promise<string[][]> {
  const { rows } = await orm.execute<{
    ids: string[];
  }>(sql`select array_agg(o.id order by o.placed_at, o.number, o.id) as ids
    from ${JOINED} where ${isShown(shopId)} and o.standing in ('to_ship', 'done') and ${STATE} = 'to_ship'
    -- By a hash, which is quicker; lockToShip compares the whole.
    group by o.online_shop_id, jsonb_hash_extended(o.told -> 'recipient', 0), o.told ->> 'servicePoint', o.part having count(*) > 1`);
  return rows.map(({ ids }) => ids);
}

/** What orders `o` of one parcel have in common; two parts of one order never do. */
const ONE_PARCEL = sql`o.online_shop_id, o.told -> 'recipient', o.told -> 'servicePoint', o.part`;

export type OrderCounts = Partial<Record<OrderState, number>>;

/** How many orders of a shop stand where: all of them, and those that fit a filter. What is closed without the desk is not counted. */
export async function countOrders(
  orm: Orm,
  shopId: string,
  filter: OrderFilter | null,
): Promise<{ all: OrderCounts; fitting: OrderCounts }> {
  const { rows } = await orm.execute<{ state: OrderState; all: number; fitting: number }>(sql`select ${STATE} as state,
      count(*)::int as all, count(*) filter (where ${filter === null ? sql`true` : matches(filter)})::int as fitting
    from ${JOINED} join online_shops s on s.id = o.online_shop_id
    where ${isShown(shopId)} and (o.standing in ('to_ship', 'on_hold') or b.id is not null or h.fault is not null) group by 1`);
  const of = (which: 'all' | 'fitting') => Object.fromEntries(rows.map((row) => [row.state, row[which]]));
  return { all: of('all'), fitting: of('fitting') };
}

/** Of what is booked of a batch: how many orders go in one parcel with another one, beyond the first. */
export async function countOrdersBeside(orm: Orm, batchId: string): Promise<number> {
  const { rows } = await orm.execute<{ count: number }>(sql`select (count(*) - count(distinct b.id))::int as count
    from order_imports i join online_orders o on o.import_id = i.id
      join order_import_rows r on r.import_id = i.id and r.row = o.import_row
      join bookings b on b.id = r.booking_id and b.state in ('booked', 'settled_booked')
    where i.batch_id = ${batchId}`);
  return rows[0]?.count ?? 0;
}

/** The countries and ways of delivery among the orders in a state, or in any, to narrow them to. */
export async function listChoices(
  orm: Orm,
  shopId: string,
  state: OrderState | null,
): Promise<{ countries: string[]; deliveries: string[] }> {
  const { rows } = await orm.execute<{ countries: string[] | null; deliveries: string[] | null }>(sql`select
      array_agg(distinct country_code) filter (where country_code <> '') as countries,
      array_agg(distinct delivery) filter (where delivery <> '') as deliveries
    from (select o.country_code, o.delivery from ${JOINED} where ${isShown(shopId)} and (${state}::text is null or ${STATE} = ${state})) shown`);
  return { countries: rows[0]?.countries ?? [], deliveries: rows[0]?.deliveries ?? [] };
}

/** Whether a shop of the desk has an online shop, now or before: then it has a page of orders. */
export async function hasOrders(orm: Orm, shopId: string): Promise<boolean> {
  const { rows } = await orm.execute<{ has: boolean }>(sql`select exists (select from online_shops
    where shop_id = ${shopId} and removed_at is null) or exists (select from online_orders where shop_id = ${shopId}) as has`);
  return rows[0]?.has ?? false;
}

/** How many orders of a shop are to be shipped, and at most `most`. */
export async function countToShip(orm: Orm, shopId: string, most: number): Promise<number> {
  const { rows } = await orm.execute<{ count: number }>(sql`select count(*)::int as count from (select from ${JOINED}
    where ${isShown(shopId)} and o.standing in ('to_ship', 'done') and ${STATE} = 'to_ship' limit ${most}) found`);
  return rows[0]?.count ?? 0;
}

/** What a clerk may look for: number, recipient, articles. */
function searchTextOf({ number, recipient, lines }: ShopOrder): string {
  const articles = lines.flatMap(({ name, sku, gtin = '' }) => [name, sku, gtin]);
  return fold([number, ...Object.values(recipient), ...articles].join(' '));
}

/** An order, or a part of one, as it is stored, as far as a newer telling needs it. */
export type StoredOrder = OrderPart & {
  id: string;
  key: string;
  /** As it was told before; null where a person was erased from it. */
  told: ShopOrder | null;
  /** Its number may stand in the shop, whether an answer came or not, so its pieces may count there as sent. */
  mayBeSent: boolean;
  /** As it was told before, as it stands in the import in which it waits to be booked, and where; null where it waits in none. */
  waiting: { told: ShopOrder; checked: ShopOrder; importId: string; row: number; isJoined: boolean } | null;
};

/** Locks the orders with these keys of an online shop, with all of their parts. */
export async function lockOrders(orm: Orm, onlineShopId: string, keys: readonly string[]): Promise<StoredOrder[]> {
  const wanted = sql`${sql.param([...keys])}::text[]`;
  await orm.execute(sql`select from online_orders where online_shop_id = ${onlineShopId} and key = any(${wanted})
    order by id for no key update`);
  const { rows } = await orm.execute<StoredOrder>(sql`select o.id, o.key, o.part, o.told, ${IS_BOOKED} as "isBooked",
      coalesce(case when ${IS_BOOKED} then o.checked -> 'lines' end, o.share, '[]') as pieces,
      exists (select from write_backs x where x.order_id = o.id and x.state <> 'taken_back') as "mayBeSent",
      case when i.batch_id is null and r.booking_id is null and o.checked is not null and o.told is not null
        then jsonb_build_object('told', o.told, 'checked', o.checked, 'importId', i.id, 'row', o.import_row,
          'isJoined', exists (select from online_orders x where x.import_id = o.import_id and x.import_row = o.import_row and x.id <> o.id))
        end as waiting
    from ${JOINED} where o.online_shop_id = ${onlineShopId} and o.key = any(${wanted}) order by o.key, o.part`);
  return rows;
}

/**
 * Writes the orders of an online shop as they were read, and that they were seen. An order that was read in a newer version before stays as it is;
 * one from which a person was erased stays empty.
 */
export async function writeOrders(
  orm: Orm,
  { id, shopId }: { id: string; shopId: string },
  orders: readonly { told: ShopOrder; mark: string; part: number }[],
): Promise<void> {
  if (orders.length === 0) return;
  const keys = sql`${sql.param(orders.map(({ told }) => told.key))}::text[]`;
  await orm.execute(sql`update online_orders set seen_at = now() where online_shop_id = ${id} and key = any(${keys})`);
  const rows = orders.map(({ told, mark, part }) => {
    const { key, number, placedAt, standing, delivery, recipient } = told;
    const { countryCode } = recipient;
    return { key, number, placedAt, standing, delivery, countryCode, searchText: searchTextOf(told), told, mark, part };
  });
  await orm.execute(sql`insert into online_orders (online_shop_id, shop_id, key, part, number, placed_at, standing, delivery, country_code, search_text, told, told_mark)
    select ${id}::uuid, ${shopId}::uuid, key, part, number, "placedAt", standing, delivery, "countryCode", "searchText", told, mark
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told_now
      (key text, part int, number text, "placedAt" timestamptz, standing text, delivery text, "countryCode" text, "searchText" text,
        told jsonb, mark text)
    on conflict (online_shop_id, key, part) do update set number = excluded.number, placed_at = excluded.placed_at,
      standing = excluded.standing, delivery = excluded.delivery, country_code = excluded.country_code,
      search_text = excluded.search_text, told = excluded.told, told_mark = excluded.told_mark
    where online_orders.told is not null and excluded.told ->> 'changedAt' >= online_orders.told ->> 'changedAt'`);
}

/** The cells of an order's row in an import that is not booked, locked with it; null where it is booked or gone by now. */
export async function lockRow(orm: Orm, { importId, row }: RowPlace): Promise<string[] | null> {
  // The import first: whatever changes or books it locks it first as well.
  const { rowCount } = await orm.execute(
    sql`select from order_imports where id = ${importId} and batch_id is null for no key update`,
  );
  if (rowCount === 0) return null;
  const { rows } = await orm.execute<{ cells: string[] }>(sql`select cells from order_import_rows
    where import_id = ${importId} and "row" = ${row} and booking_id is null for update`);
  return rows[0]?.cells ?? null;
}

type RowPlace = { importId: string; row: number };

/** Changes a row that is locked. A page that shows the import as it was can no longer save it: the version is another one. */
export async function changeRow(
  orm: Orm,
  { importId, row }: RowPlace,
  change: { cells: readonly string[] } | 'left_out',
): Promise<void> {
  const set =
    change === 'left_out'
      ? sql`choice = ${change}`
      : sql`cells = ${sql.param([...change.cells])}::text[], point = null`;
  await orm.execute(sql`update order_import_rows set ${set} where import_id = ${importId} and "row" = ${row}`);
  await raiseVersion(orm, importId);
}

/** Takes an order that is locked out of its import, where no press can book it any more. */
export async function removeRow(orm: Orm, { importId, row }: RowPlace): Promise<void> {
  await returnRows(orm, importId, [row]);
  await raiseVersion(orm, importId);
}

async function raiseVersion(orm: Orm, importId: string): Promise<void> {
  await orm.execute(sql`update order_imports set version = version + 1, changed_at = now() where id = ${importId}`);
}

/**
 * Takes rows of online orders out of an import that the caller has locked and that is not booked: the orders stand where they stood before. An import
 * that is empty then goes: false.
 */
export async function returnRows(orm: Orm, importId: string, rows: readonly number[]): Promise<boolean> {
  await orm.execute(sql`delete from order_import_rows r where r.import_id = ${importId} and r."row" = any(${sql.param([...rows])}::int[])
    and r.booking_id is null and exists (select from online_orders o where o.form_key = r.form_key)`);
  const { rowCount } = await orm.execute(sql`update order_imports set deleted_at = now() where id = ${importId}
    and not exists (select from order_import_rows where import_id = ${importId})`);
  return rowCount === 0;
}

/** Says that an order stands in its import as it was told last. */
export async function keepChecked(orm: Orm, orderId: string): Promise<void> {
  await orm.execute(sql`update online_orders set checked = told, checked_mark = told_mark where id = ${orderId}`);
}

/** The keys of open orders that a reading of all open ones did not come across: they were deleted, or left that state unseen. */
export async function listUnseen(orm: Orm, onlineShopId: string, since: Date, most: number): Promise<string[]> {
  const { rows } = await orm.execute<{
    key: string;
  }>(sql`select key from online_orders where online_shop_id = ${onlineShopId} and told is not null
    and standing in ('to_ship', 'on_hold') and seen_at < ${since.toISOString()}::timestamptz
    group by key order by min(seen_at), key limit ${most}`);
  return rows.map(({ key }) => key);
}

/** Notes the bookings that were made of orders: of their rows in an import, or under their form keys. */
export async function keepBookings(orm: Orm): Promise<void> {
  // The rows that an import was booked without go on in another one.
  await orm.execute(sql`update online_orders o set import_id = rest.id from order_imports rest
      join order_import_rows r on r.import_id = rest.id
    where rest.rest_of = o.import_id and rest.deleted_at is null and r.row = o.import_row and r.form_key = o.form_key`);
  await orm.execute(sql`update online_orders o set booking_id = r.booking_id from order_import_rows r
    where r.import_id = o.import_id and r.row = o.import_row and r.booking_id is not null and o.booking_id is null`);
  await orm.execute(keepPressed(sql`true`));
}

/** Notes bookings that were made under the form keys of orders. */
const keepPressed = (which: SQL) => sql`update online_orders o set booking_id = b.id from bookings b
  where b.form_key = o.form_key and b.shop_id = o.shop_id and o.booking_id is null and ${which}`;

/** Notes the booking that was just made under the form key of an order. */
export async function keepPressedOrder(orm: Orm, orderId: string): Promise<void> {
  await orm.execute(keepPressed(sql`o.id = ${orderId}`));
}

/**
 * Joins orders with bookings that came another way, such as by a file or a program: of the same shop, under the same order reference and to the
 * same postal code. What fits more than one order, or in part, is asked about where it is checked, and so is an order that is sent in parts.
 */
export async function joinBookings(orm: Orm): Promise<void> {
  const zipOf = (zip: SQL) => sql`lower(replace(${zip}, ' ', ''))`;
  await orm.execute(sql`update online_orders o set booking_id = b.id, checked = told, checked_mark = told_mark
    from bookings b where o.told is not null and o.standing in ('to_ship', 'on_hold')
      and b.order_reference = o.number and b.order_reference <> '' and b.shop_id = o.shop_id
      and b.state in ('booked', 'settled_booked') and not b.is_void and not b.is_return and b.created_at >= o.placed_at
      and ${zipOf(sql`b.recipient_zip_code`)} = ${zipOf(sql`o.told -> 'recipient' ->> 'zipCode'`)}
      and (o.booking_id is null or exists (select from bookings former where former.id = o.booking_id
        and ${cameToNothing(sql`former`)}))
      and not exists (select from online_orders x where x.id <> o.id and x.shop_id = o.shop_id
        and (x.booking_id = b.id or x.form_key = b.form_key or x.number = o.number and x.told is not null
          or x.online_shop_id = o.online_shop_id and x.key = o.key))`);
}

/** Orders that are to be shipped, locked, in the order of their numbers; others of these ids are left out. Those of the same `parcel` can go in one. */
export async function lockToShip(orm: Orm, shopId: string, ids: readonly string[]) {
  const wanted = sql`${sql.param([...ids])}::uuid[]`;
  await orm.execute(
    sql`select from online_orders where shop_id = ${shopId} and id = any(${wanted}) order by id for no key update`,
  );
  await orm.execute(keepPressed(sql`o.id = any(${wanted})`));
  const { rows } = await orm.execute<{
    id: string;
    told: ShopOrder;
    boxGrams: number | null;
    usualGrams: number | null;
    rules: DeliveryRule[];
    address: string;
    parcel: number;
  }>(sql`select o.id, o.told, s.box_grams as "boxGrams", s.usual_grams as "usualGrams", s.rules, s.address,
      dense_rank() over (order by ${ONE_PARCEL})::int as parcel
    from ${JOINED} join online_shops s on s.id = o.online_shop_id
    where ${isShown(shopId)} and o.id = any(${wanted}) and ${STATE} = 'to_ship' order by o.placed_at, o.number, o.id`);
  return rows;
}

/** Thrown where an order was booked in the moment in which it was placed, which undoes that. */
export class BookedMeanwhile extends Error {}

/**
 * Says in which rows of an import orders wait, or that they are booked without one, and gives each row its form key: the one that its order has,
 * or a new one where the booking under that one came to nothing, and where another order has it too or stands in the same row. A form key that is
 * left for a new one is given up, so that nothing is booked under it later.
 */
export async function placeOrders(
  orm: Orm,
  { importId, clerkId }: { importId: string | null; clerkId: string },
  places: readonly { id: string; row: number }[],
): Promise<Map<number, string>> {
  const { rows } = await orm.execute<{
    row: number;
    formKey: string;
    formerKey: string;
  }>(sql`with place as (select * from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as place (id uuid, "row" int)),
    former as (select o.id, o.form_key from online_orders o join place on place.id = o.id),
    shared as (select form_key from online_orders where form_key in (select form_key from former) group by form_key having count(*) > 1),
    fresh as (select place.row, count(*) as orders, gen_random_uuid() as form_key from place group by place.row)
    update online_orders o set import_id = ${importId}::uuid, import_row = place.row, booking_id = null,
      checked = told, checked_mark = told_mark,
      form_key = case when fresh.orders > 1 or exists (select from bookings b where b.form_key = o.form_key)
        or exists (select from form_keys f where f.form_key = o.form_key)
        or exists (select from shared where shared.form_key = o.form_key) then fresh.form_key else o.form_key end
    from place join fresh on fresh.row = place.row join former on former.id = place.id where o.id = place.id
    returning place.row as "row", o.form_key as "formKey", former.form_key as "formerKey"`);
  await leaveFormKeys(
    orm,
    clerkId,
    rows.flatMap(({ formKey, formerKey }) => (formKey === formerKey ? [] : formerKey)),
  );
  await clearImports(
    orm,
    rows.flatMap(({ formKey, formerKey }) => [formKey, formerKey]),
    importId,
  );
  return new Map(rows.map(({ row, formKey }) => [row, formKey]));
}

/** Gives up form keys that orders had: nothing is booked under them later. Throws `BookedMeanwhile` where something just was. */
async function leaveFormKeys(orm: Orm, clerkId: string, formKeys: readonly string[]): Promise<void> {
  const keys = sql`${sql.param([...formKeys])}::uuid[]`;
  // Waits for a press that is just putting a booking on disk; the next statement then sees that booking.
  await orm.execute(sql`insert into form_keys (form_key, given_up_by) select distinct key, ${clerkId} from unnest(${keys}) as key
    where not exists (select from bookings b where b.form_key = key) on conflict do nothing`);
  const { rows } = await orm.execute(sql`select from bookings b
    where b.form_key = any(${keys}) and not ${cameToNothing(sql`b`)} and not exists (select from online_orders x
      where x.booking_id = b.id)`);
  if (rows.length > 0) throw new BookedMeanwhile();
}

/**
 * Takes what has these form keys out of every import but one: an order stands in one, not also in one that was deleted and may be brought back, or in
 * what another one was booked without.
 */
async function clearImports(orm: Orm, formKeys: readonly string[], importId: string | null): Promise<void> {
  const keys = sql`${sql.param([...formKeys])}::uuid[]`;
  await orm.execute(sql`with gone as (delete from order_import_rows where form_key = any(${keys}) and booking_id is null
      and import_id is distinct from ${importId} and import_id in (select id from order_imports where batch_id is null) returning import_id)
    update order_imports set version = version + 1 where id in (select import_id from gone)`);
}

/** An order or a part of one that is to be shipped, locked with the other parts of its order; null where it is to be shipped no more. */
export async function lockPart(orm: Orm, shopId: string, orderId: string) {
  await orm.execute(sql`select from online_orders o, online_orders x where x.id = ${orderId} and x.shop_id = ${shopId}
    and o.online_shop_id = x.online_shop_id and o.key = x.key order by o.id for no key update of o`);
  await orm.execute(keepPressed(sql`o.id = ${orderId}`));
  const { rows } = await orm.execute<{
    id: string;
    onlineShopId: string;
    key: string;
    part: number;
    told: ShopOrder;
    formKey: string;
    /** The highest of the parts of its order. */
    lastPart: number;
    /** Nothing was ever sent to the carrier or to the online shop for it. */
    isFresh: boolean;
  }>(sql`select o.id, o.online_shop_id as "onlineShopId", o.key, o.part, o.told, o.form_key as "formKey",
      (select max(x.part) from online_orders x where x.online_shop_id = o.online_shop_id and x.key = o.key) as "lastPart",
      b.id is null and not exists (select from write_backs x where x.order_id = o.id)
        and not exists (select from form_keys f where f.form_key = o.form_key) as "isFresh"
    from ${JOINED} where o.id = ${orderId} and ${isShown(shopId)} and ${STATE} = 'to_ship'`);
  return rows[0] ?? null;
}

type LockedPart = NonNullable<Awaited<ReturnType<typeof lockPart>>>;

/** The id of the first part of a locked order, where that is to be shipped as well; else null. */
export async function findFirstPart(
  orm: Orm,
  shopId: string,
  { onlineShopId, key }: LockedPart,
): Promise<string | null> {
  const { rows } = await orm.execute<{ id: string }>(sql`select o.id from ${JOINED}
    where o.online_shop_id = ${onlineShopId} and o.key = ${key} and o.part = 1 and ${isShown(shopId)} and ${STATE} = 'to_ship'`);
  return rows[0]?.id ?? null;
}

/** Keeps what a part of a locked order takes; the first one has no share. */
export async function keepShare(
  orm: Orm,
  { onlineShopId, key, part }: Pick<LockedPart, 'onlineShopId' | 'key' | 'part'>,
  share: Pieces[],
): Promise<void> {
  await orm.execute(sql`update online_orders set share = ${JSON.stringify(share)}::jsonb
    where online_shop_id = ${onlineShopId} and key = ${key} and part = ${part} and part > 1`);
}

/** Gives a locked part another form key: what was pressed under the one before with other pieces is not booked. */
export async function renewFormKey(orm: Orm, clerkId: string, { id, formKey }: LockedPart): Promise<void> {
  await leaveFormKeys(orm, clerkId, [formKey]);
  await clearImports(orm, [formKey], null);
  await orm.execute(sql`update online_orders set form_key = gen_random_uuid() where id = ${id}`);
}

/** Removes a part whose pieces stand in another one; nothing is booked under its form key later. */
export async function removePart(orm: Orm, clerkId: string, { id, formKey }: LockedPart): Promise<void> {
  await leaveFormKeys(orm, clerkId, [formKey]);
  await clearImports(orm, [formKey], null);
  await orm.execute(sql`delete from online_orders where id = ${id}`);
}

/** An order as a scan finds it. */
export type NumberedOrder = {
  id: string;
  number: string;
  told: ShopOrder;
  state: OrderState;
  standing: OrderStanding;
  bookingId: string | null;
  boxGrams: number | null;
  usualGrams: number | null;
  verifiesPacking: boolean;
  weightTolerance: number | null;
};

/** The orders of a shop that have one of these numbers. */
export async function findNumbered(orm: Orm, shopId: string, numbers: readonly string[]): Promise<NumberedOrder[]> {
  const { rows } = await orm.execute<NumberedOrder>(sql`select o.id, o.number, o.told, ${STATE} as state, o.standing,
      case when ${IS_BOOKED} then b.id end as "bookingId",
      s.box_grams as "boxGrams", s.usual_grams as "usualGrams", s.verifies_packing as "verifiesPacking",
      s.weight_tolerance as "weightTolerance"
    from ${JOINED} join online_shops s on s.id = o.online_shop_id
    where ${isShown(shopId)} and o.number = any(${sql.param([...numbers])}::text[]) limit 3`);
  return rows;
}

/**
 * What became of an order after its booking: its online shop tells another parcel than was booked (`changed`), or cancelled it (`closed`); null
 * for neither.
 */
export async function changeSinceBooked(orm: Orm, bookingId: string): Promise<'changed' | 'closed' | null> {
  const { rows } = await orm.execute<{ isCancelled: boolean }>(sql`select o.standing = 'cancelled' as "isCancelled"
    from online_orders o join bookings b on b.shop_id = o.shop_id
    where b.id = ${bookingId} and (o.booking_id = b.id or o.form_key = b.form_key) and o.checked_mark <> o.told_mark
    order by 1 desc limit 1`);
  const [row] = rows;
  return row ? (row.isCancelled ? 'closed' : 'changed') : null;
}

/** The bookings of the other parts of an order. */
export async function listPartBookings(orm: Orm, orderId: string): Promise<string[]> {
  const { rows } = await orm.execute<{ id: string }>(sql`select x.booking_id as id from online_orders o, online_orders x
    where o.id = ${orderId} and x.online_shop_id = o.online_shop_id and x.key = o.key and x.id <> o.id and x.booking_id is not null`);
  return rows.map(({ id }) => id);
}

/** What an article of some order of a shop is called, by its SKU or bar code; null where none has it. */
export async function findArticle(orm: Orm, shopId: string, code: string): Promise<string | null> {
  const { rows } = await orm.execute<{ name: string }>(sql`select line ->> 'name' as name
    from online_orders o, jsonb_array_elements(o.told -> 'lines') as line
    where ${isShown(shopId)} and o.search_text like ${`%${fold(code).replace(/[\\%_]/g, '\\$&')}%`} and ${code} in (line ->> 'sku', line ->> 'gtin') limit 1`);
  return rows[0]?.name ?? null;
}

/**
 * Orders of a shop as they are packed, in the order in which they were placed: as they were booked, else as their shop tells them now. Those
 * from which a person was erased are left out.
 */
export async function listToPack(orm: Orm, shopId: string, ids: readonly string[]): Promise<ShopOrder[]> {
  const { rows } = await orm.execute<{ order: ShopOrder }>(sql`select
      case when ${IS_BOOKED} then coalesce(o.checked, o.told) else o.told end as "order" from ${JOINED}
    where ${isShown(shopId)} and o.id = any(${sql.param([...ids])}::uuid[]) order by o.placed_at, o.number, o.id`);
  return rows.map(({ order }) => order);
}

/** An order as it was booked, with its booking. */
export type OrderOfBooking = { bookingId: string; shopId: string; order: ShopOrder };

/** The orders of these bookings whose online shop has packing slips printed behind labels, as they were placed. */
export async function listBookedWithSlips(orm: Orm, bookingIds: readonly string[]): Promise<OrderOfBooking[]> {
  const { rows } = await orm.execute<OrderOfBooking>(sql`select b.id as "bookingId", b.shop_id as "shopId",
      coalesce(o.checked, o.told) as "order"
    from bookings b join online_orders o on o.shop_id = b.shop_id and (o.booking_id = b.id or o.form_key = b.form_key)
      join online_shops s on s.id = o.online_shop_id
    where b.id = any(${sql.param([...bookingIds])}::uuid[]) and s.prints_slips and o.told is not null
    order by o.placed_at, o.number, o.id`);
  return rows;
}

/** Has orders wait, or takes that back; gives how many. */
export async function holdOrders(orm: Orm, shopId: string, ids: readonly string[], isHeld: boolean): Promise<number> {
  const { rowCount } = await orm.execute(sql`update online_orders set is_held = ${isHeld}
    where shop_id = ${shopId} and id = any(${sql.param([...ids])}::uuid[]) and is_held <> ${isHeld}`);
  return rowCount ?? 0;
}

/** Says that a person has seen to what an order is in trouble for: what changed after it was booked, or a number that could not go back. */
export async function closeTrouble(orm: Orm, shopId: string, orderId: string): Promise<boolean> {
  const { rowCount } = await orm.execute(sql`with closed as (
      update write_backs w set state = 'done_by_hand', fault = null from online_orders o
      where o.id = w.order_id and o.shop_id = ${shopId} and o.id = ${orderId} and w.state = 'by_hand' returning w.id),
    seen as (update online_orders set checked = told, checked_mark = told_mark
      where shop_id = ${shopId} and id = ${orderId} and checked_mark <> told_mark returning id)
    select from closed union all select from seen`);
  return (rowCount ?? 0) > 0;
}
