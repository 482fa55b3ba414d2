import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Orm } from './connection';
import { foundPoints } from './form-schema';
import { transportSolutions } from './schema';

export type FoundPoint = typeof foundPoints.$inferSelect;

/** Keeps the points of a search, each in place of what was known of it; what is as before is not written again. */
export async function keepFoundPoints(orm: Orm, points: readonly FoundPoint[]): Promise<void> {
  const keyOf = (point: FoundPoint) =>
    JSON.stringify([point.solutionId, point.countryCode, point.externalId, point.freightProductId]);
  // One statement changes no row twice; and rows in one order, so that two searches never wait for each other.
  const rows = [...new Map(points.map((point) => [keyOf(point), point]))].sort(([one], [other]) =>
    one < other ? -1 : 1,
  );
  if (rows.length === 0) return;
  const { solutionId, countryCode, externalId, freightProductId, name, address, zipCode, city } = foundPoints;
  await orm
    .insert(foundPoints)
    .values(rows.map(([, point]) => point))
    .onConflictDoUpdate({
      target: [solutionId, countryCode, externalId, freightProductId],
      set: {
        name: sql`excluded.name`,
        address: sql`excluded.address`,
        zipCode: sql`excluded.zip_code`,
        city: sql`excluded.city`,
      },
      setWhere: sql`(${name}, ${address}, ${zipCode}, ${city}) is distinct from (excluded.name, excluded.address, excluded.zip_code, excluded.city)`,
    });
}

/** The points with these ids that searches with a shop's solutions have found, in whatever country and product. */
export async function listFoundPoints(orm: Orm, shopId: string, externalIds: readonly string[]): Promise<FoundPoint[]> {
  if (externalIds.length === 0) return [];
  return orm
    .select(getTableColumns(foundPoints))
    .from(foundPoints)
    .innerJoin(transportSolutions, eq(transportSolutions.id, foundPoints.solutionId))
    .where(and(eq(transportSolutions.shopId, shopId), inArray(foundPoints.externalId, [...externalIds])));
}
