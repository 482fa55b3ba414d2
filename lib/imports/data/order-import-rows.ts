import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { isNewestAttempt } from '@/lib/bookings/data/bookings';
import type { Orm } from '@/lib/db/connection';
import { orderImportRows } from '@/lib/db/import-schema';
import { bookingAttempts, bookings } from '@/lib/db/schema';
import type { RowChoice } from '@/lib/imports/order-import';
import { MAX_ORDER_FILE_BYTES } from '@/lib/limits';
import type { ChosenServicePoint } from '@/lib/shipment';

export type OrderImportRow = Omit<typeof orderImportRows.$inferSelect, 'importId'>;

const COLUMNS = {
  row: orderImportRows.row,
  cells: orderImportRows.cells,
  choice: orderImportRows.choice,
  isLeftOut: orderImportRows.isLeftOut,
  point: orderImportRows.point,
  formKey: orderImportRows.formKey,
  bookingId: orderImportRows.bookingId,
};

/** The rows of an import in the order of the file. The caller has asked whether the reader may see it. */
export function listOrderRows(orm: Orm, importId: string): Promise<OrderImportRow[]> {
  return orm
    .select(COLUMNS)
    .from(orderImportRows)
    .where(eq(orderImportRows.importId, importId))
    .orderBy(asc(orderImportRows.row));
}

/** What changes with every change of a row: how many there are, and the sum of the transactions that wrote them, which only rises. */
export async function markOrderRows(orm: Orm, importId: string): Promise<string> {
  const mark = sql<string>`count(*) || ' ' || coalesce(sum(${orderImportRows}.xmin::text::bigint), 0)`;
  const [counted] = await orm.select({ mark }).from(orderImportRows).where(eq(orderImportRows.importId, importId));
  return counted?.mark ?? '';
}

/** What became of the bookings that the rows of an import were made of, by row; the newest attempt of each says why. */
export async function listBookedRows(orm: Orm, importId: string) {
  const rows = await orm
    .select({
      row: orderImportRows.row,
      state: bookings.state,
      isReturn: bookings.isReturn,
      zipCode: bookings.recipientZipCode,
      solution: bookings.solutionName,
      reason: bookingAttempts.reason,
      message: bookingAttempts.refusalMessage,
      status: bookingAttempts.answerStatus,
    })
    .from(orderImportRows)
    .innerJoin(bookings, eq(bookings.id, orderImportRows.bookingId))
    .leftJoin(bookingAttempts, and(eq(bookingAttempts.bookingId, bookings.id), isNewestAttempt))
    .where(eq(orderImportRows.importId, importId));
  return new Map(rows.map(({ row, ...booked }) => [row, booked]));
}

/** What a clerk typed into a cell, and what stood there before. */
export type TypedCell = { row: number; column: number; from: string; to: string };

/**
 * Writes cells of an import that the caller has locked (`changeImport`). A cell that no longer holds what the clerk saw stays, and is given
 * back. `ofPlace` are the columns by which a service point is found: a row whose place changes loses its point. `'too_large'` where all
 * texts of the import would be longer than a file of orders may be: then nothing is written, while shorter texts always are.
 */
export async function writeCells(
  orm: Orm,
  importId: string,
  typed: readonly TypedCell[],
  ofPlace: ReadonlySet<number>,
): Promise<TypedCell[] | 'too_large'> {
  const numbers = [...new Set(typed.map(({ row }) => row))];
  const rows = await orm
    .select({ row: orderImportRows.row, cells: orderImportRows.cells })
    .from(orderImportRows)
    .where(and(eq(orderImportRows.importId, importId), inArray(orderImportRows.row, numbers)));
  const cellsOf = new Map(rows.map(({ row, cells }) => [row, cells]));
  const moved = new Set<number>();
  const stale: TypedCell[] = [];
  let growth = 0;
  for (const each of typed) {
    const cells = cellsOf.get(each.row);
    const text = cells?.[each.column] ?? '';
    // Sent once more after an answer that was lost.
    if (cells && text === each.to) continue;
    if (!cells || text !== each.from) stale.push(each);
    else {
      while (cells.length < each.column) cells.push('');
      growth += Buffer.byteLength(each.to) - Buffer.byteLength(text);
      cells[each.column] = each.to;
      if (ofPlace.has(each.column)) moved.add(each.row);
    }
  }
  if (growth > 0 && (await countTextBytes(orm, importId)) + growth > MAX_ORDER_FILE_BYTES) return 'too_large';
  const written = rows.map(({ row, cells }) => ({ row, cells, moves: moved.has(row) }));
  const table = sql`jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as typed ("row" integer, cells jsonb, moves boolean)`;
  await orm.execute(sql`update order_import_rows set
    cells = array(select cell from jsonb_array_elements_text(typed.cells) with ordinality as each (cell, place) order by place),
    point = case when typed.moves then null else order_import_rows.point end
    from ${table} where order_import_rows.import_id = ${importId} and order_import_rows.row = typed."row"`);
  return stale;
}

/** How long all cells of an import are together. */
async function countTextBytes(orm: Orm, importId: string): Promise<number> {
  const bytes = sql<number>`coalesce(sum(octet_length(array_to_string(${orderImportRows.cells}, ''))), 0)::float8`;
  const [counted] = await orm.select({ bytes }).from(orderImportRows).where(eq(orderImportRows.importId, importId));
  return counted?.bytes ?? 0;
}

/** Says what becomes of rows; null leaves it to the plan. */
export async function chooseRows(
  orm: Orm,
  importId: string,
  rows: readonly number[],
  choice: RowChoice | null,
): Promise<void> {
  await orm
    .update(orderImportRows)
    .set({ choice })
    .where(and(eq(orderImportRows.importId, importId), inArray(orderImportRows.row, [...rows])));
}

/** A service point found or chosen for a row as it stood then; a row that was changed meanwhile keeps what it has. */
export type RowPoint = { row: number; cells: string[]; point: ChosenServicePoint | null };

export async function savePoints(orm: Orm, importId: string, points: readonly RowPoint[]): Promise<void> {
  for (const { row, cells, point } of points) {
    await orm
      .update(orderImportRows)
      .set({ point })
      .where(
        and(eq(orderImportRows.importId, importId), eq(orderImportRows.row, row), eq(orderImportRows.cells, cells)),
      );
  }
}
