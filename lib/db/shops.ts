import 'server-only';
import { and, eq, exists, isNull, type SQL, sql } from 'drizzle-orm';
import type { Orm } from './connection';
import { type CarrierEnvironment, shopMembers, shops, transportSolutions } from './schema';

/** Who asks: administrators see every shop, a clerk only those they are a member of (design 4, "Shops"). */
export type ShopReader = { id: string; isAdministrator: boolean };

export type ShopRow = typeof shops.$inferSelect;
export type SolutionRow = typeof transportSolutions.$inferSelect;

/** The condition "this reader may see the shop", for the `where` of every query that touches one. */
export function mayUseShop(orm: Orm, reader: ShopReader): SQL {
  if (reader.isAdministrator) return sql`true`;
  return exists(
    orm
      .select({ one: sql`1` })
      .from(shopMembers)
      .where(and(eq(shopMembers.shopId, shops.id), eq(shopMembers.userId, reader.id))),
  );
}

/** Shops of one environment that the reader may use, by name. */
export function listShops(orm: Orm, reader: ShopReader, environment: CarrierEnvironment): Promise<ShopRow[]> {
  return orm
    .select()
    .from(shops)
    .where(and(eq(shops.environment, environment), isNull(shops.archivedAt), mayUseShop(orm, reader)))
    .orderBy(shops.name, shops.id);
}

/** One shop the reader may use, or null. */
export async function findShop(
  orm: Orm,
  reader: ShopReader,
  environment: CarrierEnvironment,
  shopId: string,
): Promise<ShopRow | null> {
  const rows = await orm
    .select()
    .from(shops)
    .where(
      and(eq(shops.id, shopId), eq(shops.environment, environment), isNull(shops.archivedAt), mayUseShop(orm, reader)),
    );
  return rows[0] ?? null;
}

/** The transport solutions a shop offers, in the order an administrator gave them. */
export function listSolutions(orm: Orm, shopId: string): Promise<SolutionRow[]> {
  return orm
    .select()
    .from(transportSolutions)
    .where(and(eq(transportSolutions.shopId, shopId), isNull(transportSolutions.archivedAt)))
    .orderBy(transportSolutions.position, transportSolutions.id);
}

/** One transport solution of that shop, or null. */
export async function findSolution(orm: Orm, shopId: string, solutionId: string): Promise<SolutionRow | null> {
  const rows = await orm
    .select()
    .from(transportSolutions)
    .where(
      and(
        eq(transportSolutions.id, solutionId),
        eq(transportSolutions.shopId, shopId),
        isNull(transportSolutions.archivedAt),
      ),
    );
  return rows[0] ?? null;
}
