import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { accounts, oneTimeLinks, sessions, users, verifications } from '@/lib/db/account-schema';
import { ADVISORY_LOCKS } from '@/lib/db/advisory-locks';
import type { Orm } from '@/lib/db/connection';

export type LinkPurpose = (typeof oneTimeLinks.$inferSelect)['purpose'];

/** A link that can still be used; `userId` is null for the first administrator, who does not exist yet. */
export type ValidLink = { purpose: LinkPurpose; userId: string | null };

const isValid = (tokenHash: string) =>
  and(eq(oneTimeLinks.tokenHash, tokenHash), isNull(oneTimeLinks.usedAt), gt(oneTimeLinks.expiresAt, sql`now()`));

/** Keeps a new link. To be called within `changeAccounts`, after the older ones of the same person were made void. */
export async function insertLink(
  orm: Orm,
  link: { tokenHash: string; purpose: LinkPurpose; userId: string | null; lifetimeSeconds: number; createdAt?: Date },
): Promise<void> {
  const { lifetimeSeconds, ...values } = link;
  const expiresAt = sql`now() + make_interval(secs => ${lifetimeSeconds})`;
  await orm.insert(oneTimeLinks).values({ ...values, expiresAt });
}

/** Makes every unused link of a person void; with null those for the first administrator. */
export async function voidLinksOf(orm: Orm, userId: string | null): Promise<void> {
  const owner = userId === null ? isNull(oneTimeLinks.userId) : eq(oneTimeLinks.userId, userId);
  await orm.delete(oneTimeLinks).where(and(owner, isNull(oneTimeLinks.usedAt)));
}

/** When each link for the first administrator was made that can still be used for so long, and the hash of its token. */
export function findSetUpLinks(orm: Orm, seconds: number): Promise<{ tokenHash: string; createdAt: Date }[]> {
  const staysValid = gt(oneTimeLinks.expiresAt, sql`now() + make_interval(secs => ${seconds})`);
  return orm
    .select({ tokenHash: oneTimeLinks.tokenHash, createdAt: oneTimeLinks.createdAt })
    .from(oneTimeLinks)
    .where(and(eq(oneTimeLinks.purpose, 'first_administrator'), isNull(oneTimeLinks.usedAt), staysValid));
}

/** The link of that token hash, or null when it is wrong, used, replaced or too old. */
export async function findValidLink(orm: Orm, tokenHash: string): Promise<ValidLink | null> {
  const rows = await orm
    .select({ purpose: oneTimeLinks.purpose, userId: oneTimeLinks.userId })
    .from(oneTimeLinks)
    .where(isValid(tokenHash));
  return rows[0] ?? null;
}

/** Uses the link up; null when another did so first, or it was no longer valid. */
export async function consumeLink(orm: Orm, tokenHash: string): Promise<ValidLink | null> {
  const rows = await orm
    .update(oneTimeLinks)
    .set({ usedAt: sql`now()` })
    .where(isValid(tokenHash))
    .returning({ purpose: oneTimeLinks.purpose, userId: oneTimeLinks.userId });
  return rows[0] ?? null;
}

/** How better-auth calls an account that is a password. */
const PROVIDER = 'credential';

/** Gives a person their password; `hash` as `lib/accounts/passwords` makes it. To be called within `changeAccounts`. */
export async function setPasswordHash(orm: Orm, userId: string, hash: string): Promise<void> {
  const changed = await orm
    .update(accounts)
    .set({ password: hash, updatedAt: sql`now()` })
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, PROVIDER)))
    .returning({ id: accounts.id });
  if (changed.length > 0) return;
  const id = crypto.randomUUID();
  await orm.insert(accounts).values({ id, accountId: userId, userId, providerId: PROVIDER, password: hash });
}

/** The password of a person as it is kept, or null. */
export async function findPasswordHash(orm: Orm, userId: string): Promise<string | null> {
  const rows = await orm
    .select({ hash: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, PROVIDER)));
  return rows[0]?.hash ?? null;
}

/**
 * Runs a change of accounts alone, over all instances: "is there an administrator?" and what follows from the answer are one step
 * (OWASP ASVS 15.4.2). Such changes are rare, so one lock serves them all.
 */
export function changeAccounts<T>(orm: Orm, change: (orm: Orm) => Promise<T>): Promise<T> {
  return orm.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.accounts})`);
    return change(transaction);
  });
}

/** Our tables of sessions and passwords as better-auth reads and writes them. */
export function accountTables(orm: Orm) {
  return drizzleAdapter(orm, {
    provider: 'pg',
    transaction: true,
    schema: { user: users, session: sessions, account: accounts, verification: verifications },
  });
}
