import { and, eq, exists, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { BookingScope } from '@/lib/bookings/data/visible-bookings';
import { users } from '@/lib/db/account-schema';
import type { Orm } from '@/lib/db/connection';
import { type CarrierEnvironment, shopMembers, shops } from '@/lib/db/schema';
import { mayUseShop } from './shops';

/** `isByHand` is false for one that only a group of the company gives, `isByGroup` is false where none does. */
export type Membership = { userId: string; shopId: string; shopName: string; isByHand: boolean; isByGroup: boolean };

const inUse = (environment: CarrierEnvironment) => and(eq(shops.environment, environment), isNull(shops.archivedAt));

/** Who works for which shop of an environment, by the shop's name; shops out of use are left out. */
export function listMemberships(orm: Orm, environment: CarrierEnvironment): Promise<Membership[]> {
  const { userId, isByHand, isByGroup } = shopMembers;
  return orm
    .select({ userId, shopId: shops.id, shopName: shops.name, isByHand, isByGroup })
    .from(shopMembers)
    .innerJoin(shops, eq(shops.id, shopMembers.shopId))
    .where(inUse(environment))
    .orderBy(shops.name, shops.id);
}

/** A clerk to pick out. */
export type ClerkName = { id: string; name: string };

/**
 * Whose bookings the reader may pick out, by name: everybody for an administrator; for a clerk the members of the own shops, and
 * administrators, who book for every shop. Read from the memberships: who booked what would be a scan of all bookings.
 */
export function listBookingClerks(orm: Orm, { reader, environment }: BookingScope): Promise<ClerkName[]> {
  const colleague = orm
    .select({ one: sql`1` })
    .from(shopMembers)
    .innerJoin(shops, eq(shops.id, shopMembers.shopId))
    .where(and(eq(shopMembers.userId, users.id), eq(shops.environment, environment), mayUseShop(orm, reader)));
  return orm
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(reader.isAdministrator ? undefined : or(exists(colleague), eq(users.role, 'admin')))
    .orderBy(users.name, users.id);
}

/** The shops, of every environment, that groups of the company give a person. */
export async function listGroupShops(orm: Orm, userId: string): Promise<string[]> {
  const given = await orm
    .select({ id: shopMembers.shopId })
    .from(shopMembers)
    .where(and(eq(shopMembers.userId, userId), shopMembers.isByGroup))
    .orderBy(shopMembers.shopId);
  return given.map(({ id }) => id);
}

/**
 * Lets a person work for exactly these shops of an environment, and for those that a group gives them. Shops of a group, of other
 * environments, out of use or unknown are neither given nor taken. Gives the ids of those that were given by hand before, and are now.
 */
export async function setMemberships(
  orm: Orm,
  environment: CarrierEnvironment,
  userId: string,
  shopIds: string[],
): Promise<{ before: string[]; after: string[] }> {
  const given = await listGroupShops(orm, userId);
  const rows = await orm
    .select({ id: shops.id, isByHand: shopMembers.isByHand })
    .from(shops)
    .leftJoin(shopMembers, and(eq(shopMembers.shopId, shops.id), eq(shopMembers.userId, userId)))
    .where(inUse(environment))
    .orderBy(shops.id);
  const known = rows.filter(({ id }) => !given.includes(id));
  const before = known.filter(({ isByHand }) => isByHand).map(({ id }) => id);
  const after = known.map(({ id }) => id).filter((id) => shopIds.includes(id));
  const taken = known.map(({ id }) => id);
  await takeMemberships(orm, userId, 'isByHand', taken);
  await giveMemberships(orm, userId, 'isByHand', after);
  return { before, after };
}

/**
 * Lets a person work for the shops, of every environment and also out of use, that name one of these groups, and for those that were given by
 * hand. Gives the ids of the shops that groups gave before, and give now. To be called within `changeAccounts`.
 */
export async function setGroupMemberships(
  orm: Orm,
  userId: string,
  groups: readonly string[],
): Promise<{ before: string[]; after: string[] }> {
  const before = await listGroupShops(orm, userId);
  // Compared here: a provider may send more groups, and other characters, than a statement takes.
  const named = await orm
    .select({ id: shops.id, companyGroups: shops.companyGroups })
    .from(shops)
    .where(gt(sql`cardinality(${shops.companyGroups})`, 0))
    .orderBy(shops.id);
  const held = new Set(groups);
  const after = named.filter(({ companyGroups }) => companyGroups.some((group) => held.has(group))).map(({ id }) => id);
  const taken = before.filter((id) => !after.includes(id));
  await takeMemberships(orm, userId, 'isByGroup', taken);
  await giveMemberships(orm, userId, 'isByGroup', after);
  return { before, after };
}

/** Takes every shop away from a person. */
export async function deleteMembershipsOf(orm: Orm, userId: string): Promise<void> {
  await orm.delete(shopMembers).where(eq(shopMembers.userId, userId));
}

type Source = 'isByHand' | 'isByGroup';

/** Takes what that source gave; what the other one gave as well stays. */
async function takeMemberships(orm: Orm, userId: string, source: Source, shopIds: string[]): Promise<void> {
  const those = and(eq(shopMembers.userId, userId), inArray(shopMembers.shopId, shopIds));
  await orm
    .update(shopMembers)
    .set({ [source]: false })
    .where(those);
  await orm.delete(shopMembers).where(and(those, eq(shopMembers.isByHand, false), eq(shopMembers.isByGroup, false)));
}

async function giveMemberships(orm: Orm, userId: string, source: Source, shopIds: string[]): Promise<void> {
  if (shopIds.length === 0) return;
  const fromNowhere = { isByHand: false, isByGroup: false };
  await orm
    .insert(shopMembers)
    .values(shopIds.map((shopId) => ({ shopId, userId, ...fromNowhere, [source]: true })))
    .onConflictDoUpdate({ target: [shopMembers.shopId, shopMembers.userId], set: { [source]: true } });
}
