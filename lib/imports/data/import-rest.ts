import { and, eq, isNull, sql } from 'drizzle-orm';
import { appendEvent } from '@/lib/audit/data/audit-events';
import type { Orm } from '@/lib/db/connection';
import { orderImportRows, orderImports } from '@/lib/db/import-schema';
import { deleteImport, findOrderImport, type ImportScope, recordStored, takeRoom } from './order-imports';

// The rows that an import was booked without. They stay with it, and go on in an import of their own where a clerk says so.

/** The import in which the rows go on that this one was booked without; null where there is none, or it was deleted. */
export async function findRest(orm: Orm, importId: string): Promise<string | null> {
  const isRest = and(eq(orderImports.restOf, importId), isNull(orderImports.deletedAt));
  const [rest] = await orm.select({ id: orderImports.id }).from(orderImports).where(isRest);
  return rest?.id ?? null;
}

/**
 * Gives the import in which the rows go on that another one was booked without; made where there is none, and brought back where it was
 * deleted. The rows keep their numbers and form keys, so that none is booked twice. Null where there is no such row, `'too_many'` where
 * `most` imports of the shop wait to be booked already.
 */
export function openRest(
  orm: Orm,
  scope: ImportScope,
  { importId, clerkId }: { importId: string; clerkId: string },
  most: number,
): Promise<string | 'too_many' | null> {
  return orm.transaction(async (own) => {
    const found = await findOrderImport(own, scope, importId);
    if (!found || found.head.batchId === null) return null;
    const { environment, shopId, fileName, headers, columns, settings, source } = found.head;
    const hasRoom = await takeRoom(own, shopId, most);
    const [known] = await own
      .select({ id: orderImports.id })
      .from(orderImports)
      .where(eq(orderImports.restOf, importId));
    if (known) {
      await bringBack(own, scope, { id: known.id, clerkId });
      return known.id;
    }
    const isLeft = and(eq(orderImportRows.importId, importId), isNull(orderImportRows.bookingId));
    const rows = await own.$count(orderImportRows, isLeft);
    if (rows === 0) return null;
    if (!hasRoom) return 'too_many';
    const id = crypto.randomUUID();
    const head = { id, environment, shopId, clerkId, fileName, headers, columns, settings, restOf: importId };
    const read = { encoding: null, workbook: null, rowsAbove: 0, rowsBelow: 0, rowsBetween: 0 };
    const { separator, isOfOnlineShops } = source;
    await own.insert(orderImports).values({ ...head, source: { isOfOnlineShops, separator, ...read } });
    await own.execute(sql`insert into order_import_rows (import_id, "row", cells, choice, point, form_key)
      select ${id}::uuid, "row", cells, choice, point, form_key from order_import_rows where ${isLeft}
        and not exists (select from order_import_rows other join order_imports i on i.id = other.import_id
          where other.form_key = order_import_rows.form_key and i.id <> ${importId} and i.batch_id is null and i.deleted_at is null)`);
    await recordStored(own, head, rows);
    return id;
  });
}

async function bringBack(own: Orm, scope: ImportScope, { id, clerkId }: { id: string; clerkId: string }) {
  const shopId = await deleteImport(own, scope, id, false);
  if (shopId === null) return;
  const actor = { type: 'user', id: clerkId } as const;
  await appendEvent(own, { action: 'import.undeleted', actor, shopId, targetIds: [id] });
}
