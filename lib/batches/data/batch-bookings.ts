import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { IS_TO_PRINT } from '@/lib/bookings/data/booking-filter';
import { type BookingScope, countedLabels } from '@/lib/bookings/data/visible-bookings';
import { batches } from '@/lib/db/batch-schema';
import type { Orm } from '@/lib/db/connection';
import { orderImports } from '@/lib/db/import-schema';
import { bookings, shops } from '@/lib/db/schema';
import type { LabelOrder } from '@/lib/labels/label-order';
import { mayUseShop } from '@/lib/shops/data/shops';

/** What a batch is known by, and the import that it came from; null where that was deleted. */
export type BatchName = { id: string; title: string; importId: string | null };

/** The name of a batch that the reader may see, or null. */
export async function readBatchName(orm: Orm, scope: BookingScope, batchId: string): Promise<BatchName | null> {
  const [name] = await orm
    .select({ id: batches.id, title: batches.title, importId: orderImports.id })
    .from(batches)
    .innerJoin(shops, eq(shops.id, batches.shopId))
    .leftJoin(orderImports, eq(orderImports.batchId, batches.id))
    .where(and(eq(batches.id, batchId), eq(batches.environment, scope.environment), mayUseShop(orm, scope.reader)));
  return name ?? null;
}

/** In which order the labels of a batch are printed. */
const ORDERS: Record<LabelOrder, (SQL | typeof bookings.number)[]> = {
  file: [bookings.number],
  product: [sql`${bookings.solutionName}`, bookings.number],
  zipCode: [sql`${bookings.recipientZipCode}`, bookings.number],
  // As people count: order 9 before order 10.
  order: [
    sql`case when ${bookings.orderReference} ~ '^[0-9]{1,18}$' then ${bookings.orderReference}::bigint end`,
    sql`${bookings.orderReference}`,
    bookings.number,
  ],
};

/** The bookings of a batch that have labels to print, and how many; `isAll`: also those that were printed or fetched before. */
export function listBatchLabels(
  orm: Orm,
  { reader, environment }: BookingScope,
  batchId: string,
  { order, isAll, limit }: { order: LabelOrder; isAll: boolean; limit: number },
): Promise<{ id: string; labels: number | null }[]> {
  return orm
    .select({ id: bookings.id, labels: countedLabels })
    .from(bookings)
    .innerJoin(shops, eq(shops.id, bookings.shopId))
    .where(
      and(
        eq(bookings.batchId, batchId),
        eq(bookings.environment, environment),
        mayUseShop(orm, reader),
        isAll ? and(isNotNull(bookings.shipmentId), eq(bookings.isVoid, false)) : IS_TO_PRINT,
      ),
    )
    .orderBy(...ORDERS[order])
    .limit(limit);
}
