import { and, eq, exists, inArray, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '@/lib/db/connection';
import { prepared } from '@/lib/db/prepared';
import { type CarrierEnvironment, shopMembers, shops, transportSolutions } from '@/lib/db/schema';
import { zoneOfShop } from '@/lib/i18n/time-zone';

/** Who asks: administrators see every shop, a clerk only those they are a member of (docs/architecture.md#shops-and-environments). */
export type ShopReader = { id: string; isAdministrator: boolean };

export type ShopRow = typeof shops.$inferSelect;
export type SolutionRow = typeof transportSolutions.$inferSelect;

/** The condition "this reader may see the shop", for the `where` of every query that touches one. */
export function mayUseShop(orm: Orm, reader: ShopReader): SQL {
  return reader.isAdministrator ? sql`true` : isMember(orm, reader.id);
}

function isMember(orm: Orm, userId: string | Placeholder): SQL {
  return exists(
    orm
      .select({ one: sql`1` })
      .from(shopMembers)
      .where(and(eq(shopMembers.shopId, shops.id), eq(shopMembers.userId, userId))),
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

/** Whether the reader may see a shop, in use or not. */
export async function worksFor(orm: Orm, reader: ShopReader, shopId: string): Promise<boolean> {
  const rows = await orm
    .select({ id: shops.id })
    .from(shops)
    .where(and(eq(shops.id, shopId), mayUseShop(orm, reader)));
  return rows.length > 0;
}

/** The time zone of each of these shops, and what decides the language of its labels. */
export async function listShopHabits(
  orm: Orm,
  shopIds: string[],
): Promise<Map<string, { timeZone: string } & Pick<ShopRow, 'name' | 'labelLanguage' | 'sender'>>> {
  const { id, name, timeZone, labelLanguage, sender } = shops;
  const rows = await orm
    .select({ id, name, timeZone, labelLanguage, sender })
    .from(shops)
    .where(inArray(shops.id, shopIds));
  return new Map(rows.map((shop) => [shop.id, { ...shop, timeZone: zoneOfShop(shop) }]));
}

/** What labels need of each of these solutions, also of one that is offered no more: its kind of delivery, and how the shipment stands. */
export async function listOnLabels(
  orm: Orm,
  solutionIds: string[],
): Promise<Map<string, Pick<SolutionRow, 'kind' | 'hasShipmentBars'>>> {
  const { id, kind, hasShipmentBars } = transportSolutions;
  const rows = await orm.select({ id, kind, hasShipmentBars }).from(transportSolutions).where(inArray(id, solutionIds));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The transport solutions a shop offers, in the order an administrator gave them. */
export function listSolutions(orm: Orm, shopId: string): Promise<SolutionRow[]> {
  return orm
    .select()
    .from(transportSolutions)
    .where(and(eq(transportSolutions.shopId, shopId), isNull(transportSolutions.archivedAt)))
    .orderBy(transportSolutions.position, transportSolutions.id);
}

/** A shop that the reader may use, with one of the solutions it offers; or which of the two is not there. */
export async function findShopWithSolution(
  orm: Orm,
  reader: ShopReader,
  environment: CarrierEnvironment,
  asked: { shopId: string; solutionId: string },
): Promise<{ shop: ShopRow; solution: SolutionRow } | 'unknown_shop' | 'unknown_solution'> {
  const { id: readerId, isAdministrator } = reader;
  const [row] = await withSolution(orm).execute({ ...asked, environment, readerId, isAdministrator });
  if (!row) return 'unknown_shop';
  const { shop, solution } = row;
  return solution ? { shop, solution } : 'unknown_solution';
}

const withSolution = prepared((orm) => {
  const isOffered = and(
    eq(transportSolutions.id, sql.placeholder('solutionId')),
    eq(transportSolutions.shopId, shops.id),
    isNull(transportSolutions.archivedAt),
  );
  const isReaders = or(sql`${sql.placeholder('isAdministrator')}::boolean`, isMember(orm, sql.placeholder('readerId')));
  return orm
    .select({ shop: shops, solution: transportSolutions })
    .from(shops)
    .leftJoin(transportSolutions, isOffered)
    .where(
      and(
        eq(shops.id, sql.placeholder('shopId')),
        eq(shops.environment, sql.placeholder('environment')),
        isNull(shops.archivedAt),
        isReaders,
      ),
    )
    .prepare('shop_with_solution');
});
