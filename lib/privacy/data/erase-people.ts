import { type SQL, sql } from 'drizzle-orm';
import type { Orm } from '@/lib/db/connection';
import { REMOVED } from './anonymise-bookings';
import { emptyOrders, endWriteBacks } from './empty-orders';
import type { WrittenPlace } from './people';

const ids = (list: readonly string[]) => sql`${sql.param(list)}::uuid[]`;
const counted = async (orm: Orm, statement: SQL) => (await orm.execute(statement)).rowCount ?? 0;

/** Each deletes rows, notes that they must not come back, and gives how many. */
export function eraseRecipients(orm: Orm, list: readonly string[]): Promise<number> {
  return counted(
    orm,
    sql`with gone as (delete from recipients where id = any(${ids(list)}) returning id)
      insert into erased_rows (kind, row_id) select 'recipient', id from gone on conflict do nothing`,
  );
}

/** A draft that a page has open stays: the page would write it anew. */
export function eraseDrafts(orm: Orm, list: readonly string[]): Promise<number> {
  return counted(
    orm,
    sql`with gone as (delete from drafts where id = any(${ids(list)})
        and coalesce(open_at not between now() - interval '45 seconds' and now() + interval '45 seconds', true) returning id)
      insert into erased_rows (kind, row_id) select 'draft', id from gone on conflict do nothing`,
  );
}

/**
 * Deletes lines of files of orders that were not booked, and the files themselves, since a line cannot be cut out of one. What was booked is
 * emptied with its booking.
 */
export async function eraseOrderLines(orm: Orm, lines: readonly { importId: string; row: number }[]): Promise<number> {
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as wanted ("importId" uuid, "row" int)`;
  await orm.execute(sql`delete from order_import_files where import_id in (select "importId" from ${wanted})`);
  // A page that shows it must not write it anew.
  await orm.execute(sql`update order_imports set version = version + 1
    where batch_id is null and id in (select "importId" from ${wanted})`);
  return counted(
    orm,
    sql`with gone as (
        delete from order_import_rows where booking_id is null and (import_id, row) in (select "importId", "row" from ${wanted})
        returning form_key
      )
      insert into erased_rows (kind, row_id) select 'order', form_key from gone on conflict do nothing`,
  );
}

const WRITTEN: Record<WrittenPlace, (list: SQL) => SQL> = {
  void: (list) => sql`update booking_voids set reason = '' where reason <> '' and id::text = any(${list})`,
  settlement: (list) =>
    sql`update booking_attempts set settled_reason = '' where settled_reason <> '' and id::text = any(${list})`,
  handover: (list) =>
    sql`update handover_events set reason = ${REMOVED} where reason <> ${REMOVED} and id::text = any(${list})`,
  batch: (list) => sql`update batches set title = ${REMOVED} where title <> ${REMOVED} and id::text = any(${list})`,
  import: (list) =>
    sql`update order_imports set file_name = ${REMOVED}, headers = array_fill(''::text, array[cardinality(headers)])
      where file_name <> ${REMOVED} and id::text = any(${list})`,
  plan: (list) => sql`with gone as (delete from plans where id::text = any(${list}) returning id)
    insert into erased_rows (kind, row_id) select 'plan', id from gone on conflict do nothing`,
  online_order: (
    list,
  ) => sql`with ended as (${endWriteBacks(sql`order_id::text = any(${list})`)}), gone as (${emptyOrders(sql`id::text = any(${list})`)} returning id)
    insert into erased_rows (kind, row_id) select 'online_order', id from gone on conflict do nothing`,
  search_answer: (list) => sql`delete from search_answers where id::text = any(${list})`,
};

/** Removes what was written freely at one place; gives how many texts. */
export function eraseWritten(orm: Orm, place: WrittenPlace, list: readonly string[]): Promise<number> {
  return counted(orm, WRITTEN[place](sql`${sql.param(list)}::text[]`));
}
