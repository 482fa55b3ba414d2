import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ApiScope } from '@/lib/api/api-scopes';
import { users } from '@/lib/db/account-schema';
import { apiKeys } from '@/lib/db/api-schema';
import type { Orm } from '@/lib/db/connection';
import { type CarrierEnvironment, shopMembers, shops } from '@/lib/db/schema';

/** A key to be kept. `lifetimeDays` is null for one that does not expire. */
export type NewApiKey = Pick<typeof apiKeys.$inferInsert, 'shopId' | 'prefix' | 'hash' | 'scopes' | 'createdBy'> & {
  name: string;
  lifetimeDays: number | null;
  /** Null for one that may not plan. */
  plansADay: number | null;
};

const inDays = (days: number): SQL<Date> => sql<Date>`now() + make_interval(days => ${days})`;

/** Keeps a key with the user that it acts as, who works for its shop alone, and gives its id. */
export function insertApiKey(orm: Orm, { name, lifetimeDays, ...key }: NewApiKey): Promise<string> {
  const userId = crypto.randomUUID();
  // That top-level domain never exists (RFC 2606), so the address is never anyone's.
  const user = { id: userId, name, email: `${userId}@api.invalid`, role: 'user' };
  const expiresAt = lifetimeDays === null ? null : inDays(lifetimeDays);
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
/** The secret before the newest one works too. */
const isFormerUsable = sql<boolean>`coalesce(${apiKeys.formerUntil} > now(), false)`;

/** A key as the settings list it. */
export type ListedApiKey = Pick<
  typeof apiKeys.$inferSelect,
  | ('id' | 'prefix' | 'scopes' | 'plansADay' | 'createdAt' | 'lastUsedAt' | 'expiresAt' | 'revokedAt' | 'renewedAt')
  | ('formerPrefix' | 'formerUntil' | 'formerUsedAt')
> & { name: string; shopName: string; createdBy: string; isExpired: boolean; isFormerUsable: boolean };

/** The keys of an environment, the newest first. */
export function listApiKeys(orm: Orm, environment: CarrierEnvironment): Promise<ListedApiKey[]> {
  const maker = alias(users, 'maker');
  const { id, prefix, scopes, plansADay, createdAt, lastUsedAt, expiresAt, revokedAt } = apiKeys;
  const { renewedAt, formerPrefix, formerUntil, formerUsedAt } = apiKeys;
  return orm
    .select({
      id,
      prefix,
      scopes,
      plansADay,
      createdAt,
      lastUsedAt,
      expiresAt,
      revokedAt,
      isExpired,
      renewedAt,
      formerPrefix,
      formerUntil,
      formerUsedAt,
      isFormerUsable,
      name: users.name,
      shopName: shops.name,
      createdBy: maker.name,
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .innerJoin(shops, eq(shops.id, apiKeys.shopId))
    .innerJoin(maker, eq(maker.id, apiKeys.createdBy))
    .where(eq(shops.environment, environment))
    .orderBy(desc(apiKeys.createdAt), apiKeys.id);
}

/** What a request with a secret of a key is judged by. `endsAt` is when that secret ends; null: never. */
export type KnownApiKey = {
  id: string;
  hash: string;
  /** It is the secret before the newest one. */
  isFormer: boolean;
  endsAt: Date | null;
  userId: string;
  name: string;
  email: string;
  shopId: string;
  scopes: ApiScope[];
};

/** The keys, each with the secret of that beginning that may be used in an environment. */
export async function findUsableApiKeys(
  orm: Orm,
  environment: CarrierEnvironment,
  prefix: string,
): Promise<KnownApiKey[]> {
  const { id, userId, shopId, scopes, hash, expiresAt, formerHash, formerUntil } = apiKeys;
  const isNewest = sql<boolean>`(${apiKeys.prefix} = ${prefix} and not ${isExpired})`;
  const isFormer = sql<boolean>`coalesce(${apiKeys.formerPrefix} = ${prefix} and ${isFormerUsable}, false)`;
  const rows = await orm
    .select({
      id,
      userId,
      shopId,
      scopes,
      hash,
      expiresAt,
      formerHash,
      formerUntil,
      isNewest,
      isFormer,
      name: users.name,
      email: users.email,
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, userId))
    .innerJoin(shops, eq(shops.id, shopId))
    .where(
      and(
        or(eq(apiKeys.prefix, prefix), eq(apiKeys.formerPrefix, prefix)),
        eq(shops.environment, environment),
        isNull(apiKeys.revokedAt),
      ),
    );
  return rows.flatMap(({ hash, expiresAt, formerHash, formerUntil, isNewest, isFormer, ...key }) => [
    ...(isNewest ? [{ ...key, hash, endsAt: expiresAt, isFormer: false }] : []),
    ...(isFormer && formerHash ? [{ ...key, hash: formerHash, endsAt: formerUntil, isFormer: true }] : []),
  ]);
}

/** Notes that a secret of a key was used, unless that was noted within the last minute. */
export async function noteApiKeyUse(orm: Orm, { id, isFormer }: Pick<KnownApiKey, 'id' | 'isFormer'>): Promise<void> {
  const noted = isFormer ? apiKeys.formerUsedAt : apiKeys.lastUsedAt;
  await orm
    .update(apiKeys)
    .set({ lastUsedAt: sql`now()`, ...(isFormer ? { formerUsedAt: sql`now()` } : {}) })
    .where(and(eq(apiKeys.id, id), sql`(${noted} is null or ${noted} < now() - interval '1 minute')`));
}

/** A new secret of a key: what is kept of it, its beginning now, how long the former works on, and when the new one ends. */
export type RenewedApiKey = Pick<typeof apiKeys.$inferInsert, 'prefix' | 'hash'> & {
  id: string;
  formerPrefix: string;
  overlapDays: number;
  lifetimeDays: number | null;
};

/**
 * Gives a key of an environment a new secret; the one before ends when it would have, or earlier after the overlap, and one before that at
 * once. Gives its shop; null where there is none such, or its secret is another one by now.
 */
export async function renewApiKey(
  orm: Orm,
  environment: CarrierEnvironment,
  { id, prefix, hash, formerPrefix, overlapDays, lifetimeDays }: RenewedApiKey,
): Promise<string | null> {
  const rows = await orm
    .update(apiKeys)
    .set({
      prefix,
      hash,
      renewedAt: sql`now()`,
      expiresAt: lifetimeDays === null ? null : inDays(lifetimeDays),
      formerPrefix: sql`${apiKeys.prefix}`,
      formerHash: sql`${apiKeys.hash}`,
      formerUsedAt: null,
      formerUntil: sql`least(${inDays(overlapDays)}, ${apiKeys.expiresAt})`,
    })
    .where(and(isOf(orm, environment, id), eq(apiKeys.prefix, formerPrefix), isNull(apiKeys.revokedAt)))
    .returning({ shopId: apiKeys.shopId });
  return rows[0]?.shopId ?? null;
}

/**
 * Revokes a key of an environment for good and gives its shop; null where there is none such. Its row and its user stay, since bookings
 * name them.
 */
export async function revokeApiKey(orm: Orm, environment: CarrierEnvironment, id: string): Promise<string | null> {
  const rows = await orm
    .update(apiKeys)
    .set({ revokedAt: sql`coalesce(${apiKeys.revokedAt}, now())` })
    .where(isOf(orm, environment, id))
    .returning({ shopId: apiKeys.shopId });
  return rows[0]?.shopId ?? null;
}

function isOf(orm: Orm, environment: CarrierEnvironment, id: string): SQL | undefined {
  const ofEnvironment = orm.select({ id: shops.id }).from(shops).where(eq(shops.environment, environment));
  return and(eq(apiKeys.id, id), sql`${apiKeys.shopId} in ${ofEnvironment}`);
}

/** A secret that a program uses and that ends soon, or ended a moment ago. */
export type EndingApiKey = {
  id: string;
  name: string;
  prefix: string;
  endsAt: Date;
  isFormer: boolean;
  isOver: boolean;
};

/** So long before its end a secret is warned of, and so long after it. */
const AHEAD = sql`interval '14 days'`;
const AFTERWARDS = sql`interval '7 days'`;
/** A former secret is warned of while a program still uses it. */
const IN_USE = sql`interval '1 day'`;

/** The secrets of an environment that end soon or ended a moment ago, the first to end first (docs/api.md#the-end-of-a-key). */
export async function listEndingApiKeys(orm: Orm, environment: CarrierEnvironment): Promise<EndingApiKey[]> {
  const { rows } = await orm.execute<Omit<EndingApiKey, 'endsAt'> & { endsAt: string }>(sql`
    select k.id, u.name, s.prefix, s.ends_at as "endsAt", s.is_former as "isFormer", s.ends_at <= now() as "isOver"
    from ${apiKeys} k join ${users} u on u.id = k.user_id join ${shops} shop on shop.id = k.shop_id,
      lateral (values (k.prefix, k.expires_at, false), (k.former_prefix, k.former_until, true)) as s (prefix, ends_at, is_former)
    where shop.environment = ${environment} and k.revoked_at is null and s.ends_at < now() + ${AHEAD}
      and case when s.is_former then s.ends_at > now() and k.former_used_at > now() - ${IN_USE} else s.ends_at > now() - ${AFTERWARDS} end
    order by s.ends_at, k.id`);
  return rows.map(({ endsAt, ...key }) => ({ ...key, endsAt: new Date(endsAt) }));
}
