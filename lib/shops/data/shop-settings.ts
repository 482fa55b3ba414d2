import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { Orm } from '@/lib/db/connection';
import { type CarrierEnvironment, shops, transportSolutions } from '@/lib/db/schema';
import type { ShopRow } from './shops';

// What administrators ask of and change in shops. Every statement names the environment: a shop of another one is out of reach.

/** What an administrator enters of a shop. */
export type ShopValues = Omit<typeof shops.$inferInsert, 'id' | 'environment' | 'createdAt' | 'archivedAt'>;

const inEnvironment = (environment: CarrierEnvironment, shopId: string) =>
  and(eq(shops.id, shopId), eq(shops.environment, environment));

/** All shops of an environment, those in use first, with the number of transport solutions they offer. */
export async function listAllShops(
  orm: Orm,
  environment: CarrierEnvironment,
): Promise<{ shop: ShopRow; solutions: number }[]> {
  return orm
    .select({ shop: shops, solutions: count(transportSolutions.id) })
    .from(shops)
    .leftJoin(transportSolutions, and(eq(transportSolutions.shopId, shops.id), isNull(transportSolutions.archivedAt)))
    .where(eq(shops.environment, environment))
    .groupBy(shops.id)
    .orderBy(sql`${shops.archivedAt} is not null`, shops.name, shops.id);
}

/** One shop, in use or not, or null. */
export async function findAnyShop(orm: Orm, environment: CarrierEnvironment, shopId: string): Promise<ShopRow | null> {
  const rows = await orm.select().from(shops).where(inEnvironment(environment, shopId));
  return rows[0] ?? null;
}

/** Adds a shop and gives its id. */
export async function insertShop(orm: Orm, environment: CarrierEnvironment, values: ShopValues): Promise<string> {
  const rows = await orm
    .insert(shops)
    .values({ ...values, environment })
    .returning({ id: shops.id });
  const [row] = rows;
  if (!row) throw new Error('An inserted shop has no id');
  return row.id;
}

/** Changes a shop; false when there is none. */
export async function updateShop(
  orm: Orm,
  environment: CarrierEnvironment,
  shopId: string,
  values: Partial<ShopValues>,
): Promise<boolean> {
  const changed = await orm
    .update(shops)
    .set(values)
    .where(inEnvironment(environment, shopId))
    .returning({ id: shops.id });
  return changed.length > 0;
}

/** Takes a shop out of use or back into it; its bookings stay. False when there is none. */
export async function setShopArchived(
  orm: Orm,
  environment: CarrierEnvironment,
  shopId: string,
  archived: boolean,
): Promise<boolean> {
  const changed = await orm
    .update(shops)
    .set({ archivedAt: archived ? sql`now()` : null })
    .where(inEnvironment(environment, shopId))
    .returning({ id: shops.id });
  return changed.length > 0;
}

/** Holds the shop until the transaction ends, so that two changes of its solutions follow each other. False when there is none. */
export async function lockShop(orm: Orm, environment: CarrierEnvironment, shopId: string): Promise<boolean> {
  const rows = await orm.select({ id: shops.id }).from(shops).where(inEnvironment(environment, shopId)).for('update');
  return rows.length > 0;
}

/** All shops of an environment; no other transaction adds or changes one until this one ends. */
export async function holdShops(orm: Orm, environment: CarrierEnvironment): Promise<ShopRow[]> {
  await orm.execute(sql`lock table ${shops} in share row exclusive mode`);
  return (await listAllShops(orm, environment)).map(({ shop }) => shop);
}
