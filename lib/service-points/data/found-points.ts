import { and, eq, sql } from 'drizzle-orm';
import type { Orm } from '@/lib/db/connection';
import { foundPoints } from '@/lib/db/form-schema';

export type FoundPoint = typeof foundPoints.$inferSelect;

/**
 * Keeps the points of a search; each replaces what was known of it, and is written only if something changed. If one search gives two places
 * under the same code and product, a booking could mean either: then neither is kept, and what was known before is removed.
 */
export async function keepFoundPoints(orm: Orm, points: readonly FoundPoint[]): Promise<void> {
  const byKey = new Map<string, FoundPoint[]>();
  for (const point of points) {
    const key = JSON.stringify([point.solutionId, point.countryCode, point.externalId, point.freightProductId]);
    byKey.set(key, [...(byKey.get(key) ?? []), point]);
  }
  // One statement changes no row twice; and rows in one order, so that two searches never wait for each other.
  const sorted = [...byKey].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, same]) => same);
  const { solutionId, countryCode, externalId, freightProductId, name, address, zipCode, city } = foundPoints;
  const kept = sorted.filter(isOnePlace).flatMap(([point]) => point ?? []);
  if (kept.length > 0) {
    await orm
      .insert(foundPoints)
      .values(kept)
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
  for (const [point] of sorted.filter((same) => !isOnePlace(same))) {
    if (!point) continue;
    const isSame = and(
      eq(solutionId, point.solutionId),
      eq(countryCode, point.countryCode),
      eq(externalId, point.externalId),
      eq(freightProductId, point.freightProductId),
    );
    await orm.delete(foundPoints).where(isSame);
  }
}

/** Whether all have the same name and address. */
export function isOnePlace(points: readonly FoundPoint[]): boolean {
  const places = points.map(({ name, address, zipCode, city }) => JSON.stringify([name, address, zipCode, city]));
  return new Set(places).size <= 1;
}
