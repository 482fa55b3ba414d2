import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Orm } from './connection';
import { type CarrierEnvironment, shopMembers, shops } from './schema';

export type Membership = { userId: string; shopId: string; shopName: string };

const inUse = (environment: CarrierEnvironment) => and(eq(shops.environment, environment), isNull(shops.archivedAt));

/** Who works for which shop of an environment, by the shop's name; shops out of use are left out. */
export function listMemberships(orm: Orm, environment: CarrierEnvironment): Promise<Membership[]> {
  return orm
    .select({ userId: shopMembers.userId, shopId: shops.id, shopName: shops.name })
    .from(shopMembers)
    .innerJoin(shops, eq(shops.id, shopMembers.shopId))
    .where(inUse(environment))
    .orderBy(shops.name, shops.id);
}

/**
 * Lets a person work for exactly these shops of an environment. Shops of other environments, out of use or unknown are neither
 * given nor taken.
 */
export async function setMemberships(
  orm: Orm,
  environment: CarrierEnvironment,
  userId: string,
  shopIds: string[],
): Promise<void> {
  const rows = await orm.select({ id: shops.id }).from(shops).where(inUse(environment));
  const known = rows.map(({ id }) => id);
  await orm.delete(shopMembers).where(and(eq(shopMembers.userId, userId), inArray(shopMembers.shopId, known)));
  const chosen = known.filter((id) => shopIds.includes(id)).map((shopId) => ({ shopId, userId }));
  if (chosen.length > 0) await orm.insert(shopMembers).values(chosen).onConflictDoNothing();
}
