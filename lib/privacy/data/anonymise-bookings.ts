import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import type { Orm } from '@/lib/db/connection';
import { ofEachMessage } from '@/lib/shipment';
import { emptyOrders, endWriteBacks } from './empty-orders';

/** What stands where a name was, in every language. */
export const REMOVED = '–';

const ENDED = sql`('booked', 'rejected', 'not_sent', 'settled_booked', 'settled_not_booked', 'discarded')`;
const BOOKED = sql`('booked', 'settled_booked')`;

// Of `bookings b`.
const IS_QUEUED = sql`exists (select from send_queue q where q.booking_id = b.id)`;
const HOLDS_A_KEY = sql`exists (select from form_keys k where k.held_by = b.id)`;
const HAS_OPEN_ATTEMPT = sql`exists (select from booking_attempts a where a.booking_id = b.id
  and (a.outcome is null or (a.outcome = 'unknown' and a.settled_as is null)))`;
const IS_ON_OPEN_LIST = sql`exists (select from handover_parcels p join handovers h on h.id = p.handover_id
  where p.booking_id = b.id and h.closed_at is null)`;
const IS_ON_OPEN_PRINT = sql`exists (select from print_job_labels l join print_jobs j on j.id = l.job_id
  where l.booking_id = b.id and j.answered_at is null and (j.asks or j.ended_at is null)
  and j.created_at > now() - interval '1 day')`;

/**
 * Nothing may still become of it: it has an end that is certain and that a clerk took note of, does not wait, keeps no parcel from being booked
 * again, and is on no list for the driver and no print that is still open. Of `bookings b`.
 */
export const IS_CLOSED: SQL = sql`b.state in ${ENDED} and not b.has_conflict and not b.failed_unseen
  and not ${IS_QUEUED} and (b.state in ${BOOKED} or not ${HOLDS_A_KEY}) and not ${HAS_OPEN_ATTEMPT}
  and not ${IS_ON_OPEN_LIST} and not ${IS_ON_OPEN_PRINT}`;

/** Why a booking is not closed, as far as a person can do something about it: an `OpenReason`, and null of a closed one. */
export const WHY_OPEN: SQL = sql`case when b.state = 'unknown' then 'unknown' when b.state not in ${ENDED} then 'sending'
  when b.has_conflict then 'conflict' when b.failed_unseen then 'unseen' when ${IS_QUEUED} then 'waits'
  when ${HAS_OPEN_ATTEMPT} then 'unknown' when ${IS_ON_OPEN_LIST} then 'list' when ${IS_ON_OPEN_PRINT} then 'print'
  when b.state not in ${BOOKED} and ${HOLDS_A_KEY} then 'held' end`;

/** A party with the role and the country that it had, which no person is known by. */
const BARE_PARTIES = sql`(select coalesce(jsonb_agg(jsonb_build_object(
    'type', case when party ->> 'type' in ('consignee', 'consignor', 'servicePoint') then party ->> 'type' end, 'id', null,
    'name', '', 'countryCode', party -> 'countryCode', 'city', '', 'zipCode', '', 'address', '', 'coaddress', null, 'phone', '',
    'phone2', null, 'email', '', 'reference', '', 'contact', '') order by place), '[]')
  from jsonb_array_elements(b.shipment -> 'parties') with ordinality each (party, place))`;
const BARE_ITEMS = sql`(select coalesce(jsonb_agg(item || '{"trackingReference": "", "contents": ""}' order by place), '[]')
  from jsonb_array_elements(b.shipment -> 'items') with ordinality each (item, place))`;
const NO_TEXTS = JSON.stringify({ ...ofEachMessage(() => null), shipmentId: null });
const BARE_SHIPMENT = sql`b.shipment || jsonb_build_object('parties', ${BARE_PARTIES}, 'items', ${BARE_ITEMS})
  || ${NO_TEXTS}::jsonb`;
/** What was really booked stays, since bookings are counted by it. */
const BARE_BOOKED = sql`case when b.booked is not null then jsonb_build_object('shipmentId', '', 'orderId', null,
  'freightProductId', b.booked -> 'freightProductId', 'parties', '[]'::jsonb, 'items', '[]'::jsonb,
  'properties', jsonb_strip_nulls(jsonb_build_object('productName', b.booked #> '{properties,productName}',
    'freightProductName', b.booked #> '{properties,freightProductName}')), 'additionalServices', '[]'::jsonb) end`;

/**
 * Takes from these bookings, and from all that belongs to them, what says whose parcel it was; gives those that were closed, others stay as
 * they are. Day, shop, clerk, state, product, weights and form key stay: the same key never sends again. Within a transaction.
 */
export async function anonymiseBookings(orm: Orm, ids: readonly string[]): Promise<string[]> {
  const wanted = sql`${sql.param(ids)}::uuid[]`;
  // In the order in which an outcome locks: a "booked" that comes late is not anonymised away.
  await orm.execute(sql`select from booking_attempts where booking_id = any(${wanted}) order by id for update`);
  await orm.execute(sql`select from bookings where id = any(${wanted}) order by id for update`);
  const { rows } = await orm.execute<{ id: string }>(sql`update bookings b set anonymised_at = now(),
      recipient_name = ${REMOVED}, recipient_zip_code = '', order_reference = '', search_text = '', fingerprint = '',
      service_point = null, shipment_id = null, tracking_references = '{}', shipment = ${BARE_SHIPMENT}, booked = ${BARE_BOOKED}
    where b.id = any(${wanted}) and b.anonymised_at is null and ${IS_CLOSED} returning b.id`);
  const done = rows.map(({ id }) => id);
  if (done.length > 0) await anonymiseAround(orm, sql`${sql.param(done)}::uuid[]`);
  return done;
}

const NO_NUMBERS = JSON.stringify({ shipmentId: null, trackingReferences: [] });
const BARE_LINE = JSON.stringify({
  orderReference: '',
  shipmentId: '',
  trackingReference: null,
  recipient: { name: REMOVED, zipCode: '', city: '' },
});

async function anonymiseAround(orm: Orm, ids: SQL): Promise<void> {
  const statements = [
    sql`update booking_attempts set refusal_message = null, findings = null, answer_body = null, late_body = null, late_booked = null,
      settled_reason = case when settled_reason is not null then '' end where booking_id = any(${ids})`,
    sql`update booking_voids set reason = '' where booking_id = any(${ids})`,
    sql`update booking_corrections set before = ${NO_NUMBERS}, after = ${NO_NUMBERS} where booking_id = any(${ids})`,
    // Most programs take the number of the order.
    sql`delete from idempotency_keys where form_key in (select form_key from bookings where id = any(${ids}))`,
    sql`delete from webhook_deliveries where subject = any(${ids})`,
    sql`delete from carrier_labels where booking_id = any(${ids})`,
    // The numbers that a clerk corrected, and clerks' reasons; the link of the chain stays (docs/audit.md#the-chain).
    sql`select erase_audit_changes(${ids})`,
    sql`update handover_parcels set line = line || ${BARE_LINE} where booking_id = any(${ids}) and line is not null`,
    sql`update order_import_rows set cells = array_fill(''::text, array[cardinality(cells)]), point = null where booking_id = any(${ids})`,
    endWriteBacks(sql`booking_id = any(${ids})`),
    emptyOrders(sql`booking_id = any(${ids})`),
    sql`insert into erased_rows (kind, row_id) select 'booking', unnest(${ids}) on conflict do nothing`,
    // A batch is called what its file is, which may be the name of its only recipient.
    sql`with emptied as (
        update batches t set title = ${REMOVED} where t.id in (select batch_id from bookings where id = any(${ids}))
          and not exists (select from bookings o where o.batch_id = t.id and o.anonymised_at is null) returning t.id
      )
      update order_imports set file_name = ${REMOVED}, headers = array_fill(''::text, array[cardinality(headers)])
      where batch_id in (select id from emptied)`,
  ];
  for (const statement of statements) await orm.execute(statement);
}
