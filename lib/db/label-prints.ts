import 'server-only';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { users } from './account-schema';
import type { Orm } from './connection';
import { labelPrints } from './printing-schema';
import { bookings } from './schema';

export type NewPrint = Omit<typeof labelPrints.$inferInsert, 'id' | 'printedAt'>;

/** A print as it is told of. */
export type PrintRow = Pick<
  typeof labelPrints.$inferSelect,
  'printedAt' | 'way' | 'printerName' | 'format' | 'dpi' | 'pages' | 'cameOut' | 'batchId'
> & { clerkName: string };

/** Puts prints on record; their bookings are printed from then on. Within a transaction. */
export async function insertPrints(orm: Orm, prints: readonly NewPrint[]): Promise<void> {
  if (prints.length === 0) return;
  await orm.insert(labelPrints).values([...prints]);
  await markPrinted(
    orm,
    prints.map(({ bookingId }) => bookingId),
  );
}

/** The prints of a booking, newest first. */
export function listPrints(orm: Orm, bookingId: string): Promise<PrintRow[]> {
  const { printedAt, way, printerName, format, dpi, pages, cameOut, batchId } = labelPrints;
  return orm
    .select({ printedAt, way, printerName, format, dpi, pages, cameOut, batchId, clerkName: users.name })
    .from(labelPrints)
    .innerJoin(users, eq(users.id, labelPrints.clerkId))
    .where(eq(labelPrints.bookingId, bookingId))
    .orderBy(desc(labelPrints.printedAt), desc(labelPrints.id));
}

/** How many labels each booking of a batch had when it was printed. */
export async function countBatchLabels(orm: Orm, batchId: string): Promise<Map<string, number>> {
  const { bookingId, pages } = labelPrints;
  const rows = await orm.select({ bookingId, pages }).from(labelPrints).where(eq(labelPrints.batchId, batchId));
  return new Map(rows.map((row) => [row.bookingId, row.pages]));
}

/** Says of a batch's prints of these bookings whether they came out. Within a transaction. */
export async function tellCameOut(
  orm: Orm,
  batchId: string,
  bookingIds: readonly string[],
  cameOut: boolean,
): Promise<void> {
  if (bookingIds.length === 0) return;
  await orm
    .update(labelPrints)
    .set({ cameOut })
    .where(and(eq(labelPrints.batchId, batchId), inArray(labelPrints.bookingId, [...bookingIds])));
  await markPrinted(orm, bookingIds);
}

/** Takes the prints of a batch off the record again, of which nothing left the desk and nobody was told. */
export async function removePrints(orm: Orm, batchId: string): Promise<void> {
  await orm.delete(labelPrints).where(eq(labelPrints.batchId, batchId));
}

/** Writes what the list is read by. In the order of the ids, so that two at once wait for each other and never in a circle. */
async function markPrinted(orm: Orm, bookingIds: readonly string[]): Promise<void> {
  const ids = [...bookingIds];
  await orm
    .select({ id: bookings.id })
    .from(bookings)
    .where(inArray(bookings.id, ids))
    .orderBy(bookings.id)
    .for('update');
  // What was printed before the numbers were corrected is of no use.
  const cameOut = sql<boolean>`exists (select 1 from slip_prints where booking_id = bookings.id and came_out
    and not exists (select 1 from booking_corrections where booking_id = bookings.id and corrected_at > printed_at))`;
  await orm.update(bookings).set({ isPrinted: cameOut }).where(inArray(bookings.id, ids));
}
