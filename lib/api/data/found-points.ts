import { and, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Orm } from '@/lib/db/connection';
import { foundPoints } from '@/lib/db/form-schema';
import { transportSolutions } from '@/lib/db/schema';
import type { FoundPoint } from '@/lib/service-points/data/found-points';

/** The points with these ids that searches with a shop's solutions have found, in whatever country and product. */
export async function listFoundPoints(orm: Orm, shopId: string, externalIds: readonly string[]): Promise<FoundPoint[]> {
  if (externalIds.length === 0) return [];
  return orm
    .select(getTableColumns(foundPoints))
    .from(foundPoints)
    .innerJoin(transportSolutions, eq(transportSolutions.id, foundPoints.solutionId))
    .where(and(eq(transportSolutions.shopId, shopId), inArray(foundPoints.externalId, [...externalIds])));
}
