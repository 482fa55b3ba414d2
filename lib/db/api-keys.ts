import { and, desc, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ApiScope } from '@/lib/api-scopes';
import { users } from './account-schema';
import { apiKeys } from './api-schema';
import type { Orm } from './connection';
import { type CarrierEnvironment, shopMembers, shops } from './schema';

/** Whether a user is the one that a key acts as. */
export const isProgram = (userId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (select from ${apiKeys} where ${apiKeys.userId} = ${userId})`;

/** A key to be kept. `lifetimeDays` is null for one that does not expire. */
export type NewApiKey = Pick<typeof apiKeys.$inferInsert, 'shopId' | 'prefix' | 'hash' | 'scopes' | 'createdBy'> & {
  name: string;
  lifetimeDays: number | null;
  /** Null for one that may not plan. */
  plansADay: number | null;
};

/** Keeps a key with the user that it acts as, who works for its shop alone, and gives its id. */
export function insertApiKey(orm: Orm, { name, lifetimeDays, ...key }: NewApiKey): Promise<string> {
  const userId = crypto.randomUUID();
  // That top-level domain never exists (RFC 2606), so the address is never anyone's.
  const user = { id: userId, name, email: `${userId}@api.invalid`, role: 'user' };
  const expiresAt = lifetimeDays === null ? null : sql`now() + make_interval(days => ${lifetimeDays})`;
  return orm.transaction(async (transaction) => {
    await transaction.insert(users).values(user);
    await transaction.insert(shopMembers).values({ shopId: key.shopId, userId });
    const row = { ...key, userId, expiresAt };
    const [kept] = await transaction.insert(apiKeys).values(row).returning({ id: apiKeys.id });
    if (!kept) throw new Error('The database kept no API key');
    return kept.id;
  });
}

const isExpired = sql<boolean>`coalesce(${apiKeys.expiresAt} <= now(), false)`;

/** A key as the settings list it. */
export type ListedApiKey = {
  id: string;
  name: string;
  shopName: string;
  prefix: string;
  scopes: ApiScope[];
  plansADay: number | null;
  createdBy: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  expiresAt: Date | null;
  revokedAt: Date | null;
  isExpired: boolean;
};

/** The keys of an environment, the newest first. */
export function listApiKeys(orm: Orm, environment: CarrierEnvironment): Promise<ListedApiKey[]> {
  const maker = alias(users, 'maker');
  const { id, prefix, scopes, plansADay, createdAt, lastUsedAt, expiresAt, revokedAt } = apiKeys;
  return orm
    .select({
      ...{ id, prefix, scopes, plansADay, createdAt, lastUsedAt, expiresAt, revokedAt, isExpired },
      ...{ name: users.name, shopName: shops.name, createdBy: maker.name },
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .innerJoin(shops, eq(shops.id, apiKeys.shopId))
    .innerJoin(maker, eq(maker.id, apiKeys.createdBy))
    .where(eq(shops.environment, environment))
    .orderBy(desc(apiKeys.createdAt), apiKeys.id);
}

/** What a request with a key is judged by. */
export type KnownApiKey = {
  id: string;
  hash: string;
  userId: string;
  name: string;
  email: string;
  shopId: string;
  scopes: ApiScope[];
};

/** The keys with that beginning that may be used in an environment. */
export function findUsableApiKeys(orm: Orm, environment: CarrierEnvironment, prefix: string): Promise<KnownApiKey[]> {
  const { id, hash, userId, shopId, scopes } = apiKeys;
  return orm
    .select({ id, hash, userId, shopId, scopes, name: users.name, email: users.email })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, userId))
    .innerJoin(shops, eq(shops.id, shopId))
    .where(
      and(
        eq(apiKeys.prefix, prefix),
        eq(shops.environment, environment),
        isNull(apiKeys.revokedAt),
        sql`not ${isExpired}`,
      ),
    );
}

/** Notes that a key was used, unless that was noted within the last minute. */
export async function noteApiKeyUse(orm: Orm, id: string): Promise<void> {
  await orm
    .update(apiKeys)
    .set({ lastUsedAt: sql`now()` })
    .where(
      and(
        eq(apiKeys.id, id),
        sql`(${apiKeys.lastUsedAt} is null or ${apiKeys.lastUsedAt} < now() - interval '1 minute')`,
      ),
    );
}

/**
 * Revokes a key of an environment for good and gives its shop; null where there is none such. Its row and its user stay, since bookings
 * name them.
 */
export async function revokeApiKey(orm: Orm, environment: CarrierEnvironment, id: string): Promise<string | null> {
  const ofEnvironment = orm.select({ id: shops.id }).from(shops).where(eq(shops.environment, environment));
  const rows = await orm
    .update(apiKeys)
    .set({ revokedAt: sql`coalesce(${apiKeys.revokedAt}, now())` })
    .where(and(eq(apiKeys.id, id), sql`${apiKeys.shopId} in ${ofEnvironment}`))
    .returning({ shopId: apiKeys.shopId });
  return rows[0]?.shopId ?? null;
}
