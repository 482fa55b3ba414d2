import { and, eq } from 'drizzle-orm';
import { batches } from './batch-schema';
import type { Orm } from './connection';
import { orderImports } from './import-schema';
import { shops } from './schema';
import { mayUseShop } from './shops';
import type { BookingScope } from './visible-bookings';

/** What a batch is known by, and the import that it came from; null where that was deleted. */
export type BatchName = { id: string; title: string; importId: string | null };

/** The name of a batch that the reader may see, or null. */
export async function findBatchName(orm: Orm, scope: BookingScope, batchId: string): Promise<BatchName | null> {
  const [name] = await orm
    .select({ id: batches.id, title: batches.title, importId: orderImports.id })
    .from(batches)
    .innerJoin(shops, eq(shops.id, batches.shopId))
    .leftJoin(orderImports, eq(orderImports.batchId, batches.id))
    .where(and(eq(batches.id, batchId), eq(batches.environment, scope.environment), mayUseShop(orm, scope.reader)));
  return name ?? null;
}
