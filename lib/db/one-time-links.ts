import 'server-only';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { oneTimeLinks } from './account-schema';
import type { Orm } from './connection';

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
