import { sql } from 'drizzle-orm';
import type { Orm } from '@/lib/db/connection';
import { erasedRows } from '@/lib/db/privacy-schema';
import { anonymiseBookings } from './anonymise-bookings';
import { emptyOrders } from './empty-orders';

const ROWS_A_STEP = 200;

/**
 * Removes again what was erased and came back with an older backup or another machine's journal. Bookings that are open in what came back stay
 * until they are closed. Each step is a transaction of its own.
 */
export async function eraseAgain(orm: Orm): Promise<void> {
  await orm.execute(sql`delete from recipients where id in (select row_id from erased_rows where kind = 'recipient')`);
  await orm.execute(sql`delete from plans where id in (select row_id from erased_rows where kind = 'plan')`);
  await orm.execute(sql`delete from drafts where id in (select row_id from erased_rows where kind = 'draft')`);
  await orm.execute(emptyOrders(sql`id in (select row_id from erased_rows where kind = 'online_order')`));
  await orm.execute(sql`with orders as (
      delete from order_import_rows where form_key in (select row_id from erased_rows where kind = 'order') returning import_id
    )
    delete from order_import_files where import_id in (select import_id from orders)`);
  const { rows } = await orm.execute<{
    id: string;
  }>(sql`select b.id from bookings b join erased_rows e on e.row_id = b.id
    where e.kind = 'booking' and b.anonymised_at is null`);
  for (let at = 0; at < rows.length; at += ROWS_A_STEP) {
    const ids = rows.slice(at, at + ROWS_A_STEP).map(({ id }) => id);
    await orm.transaction((own) => anonymiseBookings(own, ids));
  }
}

type ErasedRow = { kind: string; rowId: string };

/** What was erased in a database; nothing where it is empty, or of a version that erased nothing. */
export async function listErased(orm: Orm): Promise<ErasedRow[]> {
  const { rows } = await orm.execute<{ isThere: boolean }>(
    sql`select to_regclass('public.erased_rows') is not null as "isThere"`,
  );
  if (!rows[0]?.isThere) return [];
  return orm.select({ kind: erasedRows.kind, rowId: erasedRows.rowId }).from(erasedRows);
}

/** Notes in a database what was erased in another one. */
export async function takeOverErased(orm: Orm, erased: readonly ErasedRow[]): Promise<void> {
  await orm.execute(sql`insert into erased_rows (kind, row_id)
    select kind, "rowId" from jsonb_to_recordset(${JSON.stringify(erased)}::jsonb) as each (kind text, "rowId" uuid)
    on conflict do nothing`);
}

/** When anything was erased last; null before that. */
export async function findNewestErased(orm: Orm): Promise<Date | null> {
  const [row] = await orm
    .select({ at: sql<Date | null>`max(${erasedRows.erasedAt})`.mapWith(erasedRows.erasedAt) })
    .from(erasedRows);
  return row?.at ?? null;
}
