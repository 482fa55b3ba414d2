import { type SQL, sql } from 'drizzle-orm';
import type { Orm } from '@/lib/db/connection';
import type { CarrierEnvironment } from '@/lib/db/schema';
import type { WritingMoment, WritingWay } from '@/lib/online-shops/online-shop';
import type { Pieces } from '@/lib/online-shops/order-parts';
import {
  LEASE_SECONDS,
  type NumberWhenVoid,
  numberWhenVoid,
  SURELY_DONE_SECONDS,
  type TryEnd,
  type WritingState,
} from '@/lib/online-shops/writing-life';
import { NOT_BOOKED_STATES } from '@/lib/outcomes';

/** Of a booking `b` whose parcel is at the carrier: whether its number goes back now. A booking without a number has none to tell. */
const REACHED: Readonly<Record<Exclude<WritingMoment, 'never'>, SQL>> = {
  booked: sql`true`,
  printed: sql`b.is_printed`,
  handed_over: sql`b.is_handed_over`,
};

const IS_REACHED = sql`b.state in ('booked', 'settled_booked') and b.shipment_id is not null and not b.is_void and (${sql.join(
  Object.entries(REACHED).map(([moment, reached]) => sql`(s.writes_at = ${moment} and ${reached})`),
  sql` or `,
)})`;

/** Puts on disk that numbers go back, of orders that have come to the moment which their online shop chose; gives how many. */
export async function planWriteBacks(orm: Orm): Promise<number> {
  const { rowCount } = await orm.execute(sql`insert into write_backs (online_shop_id, order_id, booking_id, way)
    select s.id, o.id, b.id, s.way from online_orders o
      join online_shops s on s.id = o.online_shop_id and s.removed_at is null
      join bookings b on b.id = o.booking_id
    where o.told is not null and ${IS_REACHED} and b.created_at >= s.writes_since
      and not exists (select from write_backs w where w.order_id = o.id and w.booking_id = b.id)
    on conflict do nothing`);
  return rowCount ?? 0;
}

/** From when on a try that may be under way, or has just been given up, is surely done. */
const ONCE_DONE = sql`case when w.tries > 0 then now() + make_interval(secs => ${SURELY_DONE_SECONDS}) else now() end`;

/**
 * Has numbers taken back whose bookings were made void, and those sent back again that were made void no more; gives how many. Of a shop that is
 * disconnected a person does it.
 */
export async function planTakingBack(orm: Orm): Promise<number> {
  const { rowCount } = await orm.execute(sql`update write_backs w
    set state = case when s.removed_at is not null then 'by_hand' when b.is_void then 'to_take_back' else 'to_write' end,
      fault = case when s.removed_at is not null then 'disconnected' end, tries = 0,
      due_at = case when s.removed_at is null then ${ONCE_DONE} end
    from bookings b, online_shops s where b.id = w.booking_id and s.id = w.online_shop_id
      and ((b.is_void and w.state in ('to_write', 'written')) or (not b.is_void and w.state in ('to_take_back', 'taken_back')))`);
  return rowCount ?? 0;
}

/** Of an order `o`: the booking that it has, also where `keepBookings` has not noted it yet. */
const BOOKING_OF_ORDER = sql`coalesce(o.booking_id,
  (select r.booking_id from order_import_rows r where r.import_id = o.import_id and r.row = o.import_row))`;

/**
 * Whether an order of this booking was booked once more, so that with this booking two parcels of it would be valid. An order knows its newest booking
 * alone. It is known by the number that was to go back to it; of an online shop that gets none, by order reference and postal code.
 */
export async function isBookedAgain(orm: Orm, bookingId: string): Promise<boolean> {
  const zipOf = (zip: SQL) => sql`lower(replace(${zip}, ' ', ''))`;
  const { rows } = await orm.execute<{ isAgain: boolean }>(sql`select exists (select from bookings former
    join online_orders o on o.shop_id = former.shop_id join bookings b on b.id = ${BOOKING_OF_ORDER}
    where former.id = ${bookingId} and b.id <> former.id and not b.is_void
      and b.state <> all(${sql.param([...NOT_BOOKED_STATES])}::text[])
      and (exists (select from write_backs w where w.order_id = o.id and w.booking_id = former.id)
        -- One parcel of several orders names all of them.
        or o.number = any(string_to_array(former.order_reference, ', ')) and ${zipOf(sql`former.recipient_zip_code`)}
          in (${zipOf(sql`b.recipient_zip_code`)}, ${zipOf(sql`o.told -> 'recipient' ->> 'zipCode'`)}))) as "isAgain"`);
  return rows[0]?.isAgain ?? false;
}

/** What becomes in the online shop of the number of a booking that is made void; null where it is of no online order. */
export async function findNumberWhenVoid(orm: Orm, bookingId: string): Promise<NumberWhenVoid | null> {
  const { rows } = await orm.execute<{ state: WritingState | null; isDisconnected: boolean }>(sql`select w.state,
      s.removed_at is not null as "isDisconnected"
    from online_orders o join online_shops s on s.id = o.online_shop_id
      left join write_backs w on w.order_id = o.id and w.booking_id = o.booking_id
    where o.booking_id = ${bookingId}`);
  return numberWhenVoid(rows);
}

/** A try that has begun: the database counted it, and lends it to this process. */
export type ClaimedWriteBack = {
  id: string;
  onlineShopId: string;
  state: 'to_write' | 'to_take_back';
  way: WritingWay;
  tries: number;
  orderKey: string;
  orderNumber: string;
  /** All lines of the order, or of its part, since one booking sends all of it. */
  lines: Pieces[];
  /** Those of all parts of the order. */
  ordered: Pieces[];
  shopId: string;
  bookingId: string;
  shipmentId: string;
  trackingReferences: string[];
  solutionName: string;
  notifies: boolean;
  /** Until when it is lent to this process, as an ISO time. */
  lentUntil: string;
};

/** To the millisecond, which a process knows. */
const LENT = sql`date_trunc('milliseconds', now() + make_interval(secs => ${LEASE_SECONDS}))`;

/** Begins the try that is due longest, of any online shop; null where none is. */
export async function claimWriteBack(orm: Orm, environment: CarrierEnvironment): Promise<ClaimedWriteBack | null> {
  const { rows } = await orm.execute<ClaimedWriteBack>(sql`with due as (
      select w.id from write_backs w join online_shops s on s.id = w.online_shop_id and s.removed_at is null
        join shops on shops.id = s.shop_id and shops.environment = ${environment} and shops.archived_at is null
      where w.due_at <= now()
        -- The number of a former parcel is removed first: the shop counts its pieces as sent.
        and not (w.state = 'to_write' and exists (select from write_backs former join bookings b on b.id = former.booking_id
          where former.order_id = w.order_id and former.id <> w.id
            and (former.state = 'to_take_back' or b.is_void and former.state in ('to_write', 'written'))))
      order by w.due_at, w.id limit 1 for update of w skip locked),
    claimed as (
      update write_backs set tries = tries + 1, due_at = ${LENT}
      where id in (select id from due) returning *)
    select c.id, c.online_shop_id as "onlineShopId", c.state, c.way, c.tries, o.key as "orderKey",
      coalesce(coalesce(o.checked, o.told) -> 'lines', '[]') as lines,
      (select coalesce(jsonb_agg(piece), '[]') from online_orders x,
        jsonb_array_elements(coalesce(case when x.id = o.id or x.booking_id is not null then coalesce(x.checked, x.told) else x.told end -> 'lines', x.share)) as piece
        where x.online_shop_id = o.online_shop_id and x.key = o.key) as ordered, c.due_at as "lentUntil",
      o.number as "orderNumber", o.shop_id as "shopId", b.id as "bookingId", b.shipment_id as "shipmentId",
      b.tracking_references as "trackingReferences", b.solution_name as "solutionName", s.notifies
    from claimed c join online_orders o on o.id = c.order_id join bookings b on b.id = c.booking_id
      join online_shops s on s.id = c.online_shop_id`);
  return rows[0] ?? null;
}

type Lent = Pick<ClaimedWriteBack, 'id' | 'state' | 'lentUntil'>;

const isLent = ({ id, state, lentUntil }: Lent): SQL =>
  sql`id = ${id} and state = ${state} and due_at = ${lentUntil}::timestamptz`;

/** Extends the lease of a try right before it writes. Gives its new end, or null where another process has the try by now. */
export async function renewWriteBack(orm: Orm, lent: Lent): Promise<string | null> {
  const { rows } = await orm.execute<{ lentUntil: string }>(sql`update write_backs set due_at = ${LENT}
    where ${isLent(lent)} and due_at > now() returning due_at as "lentUntil"`);
  return rows[0]?.lentUntil ?? null;
}

/** Writes what a try came to; nothing where it is no longer this try's: it counted as lost, or another thing is wanted since. */
export async function endWriteBack(orm: Orm, lent: Lent, { state, fault, waitSeconds }: TryEnd): Promise<void> {
  const dueAt = waitSeconds === null ? sql`null` : sql`now() + make_interval(secs => ${waitSeconds})`;
  await orm.execute(
    sql`update write_backs set state = ${state}, fault = ${fault}, due_at = ${dueAt} where ${isLent(lent)}`,
  );
}

/** Lets what is due at an online shop wait that does not answer, so that it holds up no other. */
export async function postponeWriteBacks(orm: Orm, onlineShopId: string, waitSeconds: number): Promise<void> {
  await orm.execute(sql`update write_backs set due_at = now() + make_interval(secs => ${waitSeconds})
    where online_shop_id = ${onlineShopId} and due_at <= now()`);
}

/** Restarts the tries of a number that was left to a person, in the same way unless the shop no longer has that way. False where there is none. */
export async function tryWriteBackAgain(orm: Orm, shopId: string, orderId: string): Promise<boolean> {
  const { rowCount } = await orm.execute(sql`update write_backs w
    set state = case when b.is_void then 'to_take_back' else 'to_write' end,
      way = case when w.fault = 'not_the_shop' then s.way else w.way end,
      due_at = case when w.fault in ('timed_out', 'cut_off') then ${ONCE_DONE} else now() end, tries = 0, fault = null
    from online_orders o, bookings b, online_shops s
    where o.id = w.order_id and b.id = w.booking_id and s.id = w.online_shop_id and s.removed_at is null
      and o.shop_id = ${shopId} and o.id = ${orderId} and w.state = 'by_hand'`);
  return (rowCount ?? 0) > 0;
}

/** Lets no wait grow longer where the database's clock was put back. */
export async function keepWritingWaits(orm: Orm): Promise<void> {
  await orm.execute(sql`update write_backs set due_at = now() where due_at > now() + interval '1 day'`);
}
