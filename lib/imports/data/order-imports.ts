import { and, desc, eq, inArray, isNotNull, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import { appendEvent } from '@/lib/audit/data/audit-events';
import { users } from '@/lib/db/account-schema';
import { batches } from '@/lib/db/batch-schema';
import type { Orm } from '@/lib/db/connection';
import { importLayouts, orderImportFiles, orderImportRows, orderImports } from '@/lib/db/import-schema';
import { bookings, type CarrierEnvironment, shops } from '@/lib/db/schema';
import { NOT_BOOKED_STATES } from '@/lib/outcomes';
import { mayUseShop, type ShopReader } from '@/lib/shops/data/shops';

/** Whose eyes, and which carrier: the part of every `where` on imports that no caller can leave out. */
export type ImportScope = { reader: ShopReader; environment: CarrierEnvironment };
export type OrderImport = typeof orderImports.$inferSelect;

/** Why a change was not made: it is no longer there, it was booked, or another change came first. */
export type ImportRefusal = 'gone' | 'booked' | 'changed';

const ofReader = (orm: Orm, { reader, environment }: ImportScope, isDeleted = false): SQL | undefined =>
  and(
    eq(orderImports.environment, environment),
    isDeleted ? isNotNull(orderImports.deletedAt) : isNull(orderImports.deletedAt),
    inArray(
      orderImports.shopId,
      orm
        .select({ id: shops.id })
        .from(shops)
        .where(and(isNull(shops.archivedAt), mayUseShop(orm, reader))),
    ),
  );

type NewImport = Pick<
  OrderImport,
  'environment' | 'shopId' | 'clerkId' | 'fileName' | 'headers' | 'source' | 'columns' | 'settings'
> & { bytes: Uint8Array; rows: readonly { row: number; cells: string[] }[] };

/**
 * Stores a file of orders with its rows, and gives its id. Null where `most` of the shop wait to be booked already. The caller has asked
 * whether the shop may be used.
 */
export function createImport(orm: Orm, { bytes, rows, ...head }: NewImport, most: number): Promise<string | null> {
  return orm.transaction(async (own) => {
    if (!(await takeRoom(own, head.shopId, most))) return null;
    const id = crypto.randomUUID();
    await own.insert(orderImports).values({ id, ...head });
    await own.insert(orderImportFiles).values({ importId: id, bytes: Buffer.from(bytes) });
    await insertRows(own, id, rows);
    await recordStored(own, { id, ...head }, rows.length);
    return id;
  });
}

/** Whether fewer than `most` imports of a shop wait to be booked. They are made one after the other, so that two at once are counted. */
export async function takeRoom(own: Orm, shopId: string, most: number): Promise<boolean> {
  await own.select({ id: shops.id }).from(shops).where(eq(shops.id, shopId)).for('no key update');
  const isOpen = and(isNull(orderImports.batchId), isNull(orderImports.deletedAt));
  return (await own.$count(orderImports, and(eq(orderImports.shopId, shopId), isOpen))) < most;
}

/** Says in the audit log that an import was made with so many rows. */
export function recordStored(
  own: Orm,
  { id, clerkId, shopId }: Pick<OrderImport, 'id' | 'clerkId' | 'shopId'>,
  rows: number,
): Promise<void> {
  const actor = { type: 'user', id: clerkId } as const;
  const changes = { rows: { before: null, after: rows } };
  return appendEvent(own, { action: 'import.stored', actor, shopId, targetIds: [id], changes });
}

/** PostgreSQL takes 65,535 values in one statement. */
const ROWS_AT_ONCE = 1_000;

/** Adds rows to an import; one that was given no form key gets one. */
export async function insertRows(
  orm: Orm,
  importId: string,
  rows: readonly { row: number; cells: string[]; formKey?: string }[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const part = rows.slice(at, at + ROWS_AT_ONCE);
    await orm.insert(orderImportRows).values(part.map((row) => ({ importId, ...row })));
  }
}

/** One import with the names of its clerk and shop, or null: another shop's does not exist for this reader. */
export async function findOrderImport(orm: Orm, scope: ImportScope, importId: string) {
  const [found] = await orm
    .select({ head: orderImports, clerkName: users.name, shopName: shops.name })
    .from(orderImports)
    .innerJoin(users, eq(users.id, orderImports.clerkId))
    .innerJoin(shops, eq(shops.id, orderImports.shopId))
    .where(and(eq(orderImports.id, importId), ofReader(orm, scope)));
  return found ?? null;
}

/** The file as it came; null once it is booked. */
export async function findImportFile(orm: Orm, importId: string): Promise<Buffer | null> {
  const [file] = await orm.select().from(orderImportFiles).where(eq(orderImportFiles.importId, importId));
  return file?.bytes ?? null;
}

/** The rows that an import was booked without go on in another one. */
const goesOn = sql`exists (select from order_imports rest where rest.rest_of = ${orderImports.id} and rest.deleted_at is null)`;

/**
 * The imports of a shop, the newest first, at most a hundred. `failed` counts its bookings that came to nothing or are unknown, `left` the
 * rows that it was booked without, not on purpose, unless they go on in another import.
 */
export function listOrderImports(orm: Orm, scope: ImportScope, shopId: string) {
  const { id, fileName, batchId, createdAt } = orderImports;
  const isOfImport = eq(orderImportRows.importId, orderImports.id);
  const isFailed = inArray(bookings.state, [...NOT_BOOKED_STATES, 'unknown']);
  const isLeft = and(isOfImport, isNull(orderImportRows.bookingId), eq(orderImportRows.isLeftOut, false));
  const counts = {
    rows: orm.$count(orderImportRows, isOfImport),
    failed: orm.$count(bookings, and(eq(bookings.batchId, batches.id), isFailed)),
    left: orm.$count(orderImportRows, and(isNotNull(orderImports.batchId), isLeft, not(goesOn))),
  };
  return orm
    .select({ id, fileName, batchId, createdAt, clerkName: users.name, batchState: batches.state, ...counts })
    .from(orderImports)
    .innerJoin(users, eq(users.id, orderImports.clerkId))
    .leftJoin(batches, eq(batches.id, orderImports.batchId))
    .where(and(eq(orderImports.shopId, shopId), ofReader(orm, scope)))
    .orderBy(desc(createdAt), id)
    .limit(100);
}

type Change = Partial<Pick<OrderImport, 'headers' | 'source' | 'columns' | 'settings'>>;

/**
 * Changes an import that is not booked, and runs `more` in the same transaction; changes of one import follow one another. Where `version`
 * is given, only what the caller saw is changed.
 */
export function changeImport<T>(
  orm: Orm,
  scope: ImportScope,
  { importId, version, ...change }: { importId: string; version: number | null } & Change,
  more: (orm: Orm, changed: OrderImport) => Promise<T>,
): Promise<T | ImportRefusal> {
  return orm.transaction(async (own) => {
    const isOpen = and(eq(orderImports.id, importId), isNull(orderImports.batchId), ofReader(own, scope));
    const [changed] = await own
      .update(orderImports)
      .set({ ...change, version: sql`${orderImports.version} + 1`, changedAt: sql`now()` })
      .where(and(isOpen, version === null ? undefined : eq(orderImports.version, version)))
      .returning();
    if (changed) return more(own, changed);
    const found = await findOrderImport(own, scope, importId);
    if (!found) return 'gone';
    return found.head.batchId === null ? 'changed' : 'booked';
  });
}

/** Puts rows in place of all that an import has, as its file was read anew. */
export async function replaceRows(orm: Orm, importId: string, rows: NewImport['rows']): Promise<void> {
  await orm.delete(orderImportRows).where(eq(orderImportRows.importId, importId));
  await insertRows(orm, importId, rows);
}

/** Deletes an import that is not booked, or brings one back; false where there is none such. */
export async function deleteImport(
  orm: Orm,
  scope: ImportScope,
  importId: string,
  isDeleted: boolean,
): Promise<string | null> {
  const rows = await orm
    .update(orderImports)
    .set({ deletedAt: isDeleted ? sql`now()` : null })
    .where(and(eq(orderImports.id, importId), isNull(orderImports.batchId), ofReader(orm, scope, !isDeleted)))
    .returning({ shopId: orderImports.shopId });
  return rows[0]?.shopId ?? null;
}

/** What becomes of an import once its bookings are made; `leftOut` are the rows that it was booked without on purpose. */
type Booked = {
  importId: string;
  version: number;
  batchId: string;
  rows: { row: number; bookingId: string }[];
  leftOut: number[];
};

/** Says that an import was booked, within the transaction that makes the bookings; false where it was booked or changed meanwhile. */
export async function markBooked(orm: Orm, { importId, version, batchId, rows, leftOut }: Booked): Promise<boolean> {
  const isAsSeen = and(eq(orderImports.id, importId), eq(orderImports.version, version));
  const marked = await orm
    .update(orderImports)
    .set({ batchId, version: version + 1, changedAt: sql`now()` })
    .where(and(isAsSeen, isNull(orderImports.batchId), isNull(orderImports.deletedAt)))
    .returning({ id: orderImports.id });
  if (marked.length === 0) return false;
  const table = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made ("row" integer, "bookingId" uuid)`;
  await orm.execute(sql`update order_import_rows set booking_id = made."bookingId" from ${table}
    where order_import_rows.import_id = ${importId} and order_import_rows.row = made."row"`);
  const isLeftOut = and(eq(orderImportRows.importId, importId), inArray(orderImportRows.row, leftOut));
  await orm.update(orderImportRows).set({ isLeftOut: true }).where(isLeftOut);
  await orm.delete(orderImportFiles).where(eq(orderImportFiles.importId, importId));
  return true;
}

/** Removes imports that were not touched for thirty days and never booked, and those deleted a day ago; gives how many. */
export async function removeOldImports(orm: Orm): Promise<number> {
  const isOld = or(
    lt(orderImports.changedAt, sql`now() - interval '30 days'`),
    lt(orderImports.deletedAt, sql`now() - interval '1 day'`),
  );
  const rows = await orm
    .delete(orderImports)
    .where(and(isNull(orderImports.batchId), isOld))
    .returning({ id: orderImports.id });
  return rows.length;
}

/** What a shop chose for files with the same headers. */
export type ImportLayout = Pick<typeof importLayouts.$inferSelect, 'columns' | 'settings'>;

/** What was remembered for files with these headers (`headerSignature`), or null. */
export async function findLayout(orm: Orm, shopId: string, signature: string): Promise<ImportLayout | null> {
  const [layout] = await orm
    .select({ columns: importLayouts.columns, settings: importLayouts.settings })
    .from(importLayouts)
    .where(and(eq(importLayouts.shopId, shopId), eq(importLayouts.signature, signature)));
  return layout ?? null;
}

/** Remembers what a shop chose for files with these headers; null forgets it. */
export async function rememberLayout(
  orm: Orm,
  shopId: string,
  signature: string,
  layout: ImportLayout | null,
): Promise<void> {
  if (layout === null) {
    await orm
      .delete(importLayouts)
      .where(and(eq(importLayouts.shopId, shopId), eq(importLayouts.signature, signature)));
    return;
  }
  const renewed = { ...layout, usedAt: sql`now()` };
  await orm
    .insert(importLayouts)
    .values({ shopId, signature, ...layout })
    .onConflictDoUpdate({ target: [importLayouts.shopId, importLayouts.signature], set: renewed });
}
