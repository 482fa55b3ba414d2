import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import type { Orm } from '@/lib/db/connection';
import { findSetUpLinks, insertLink, type LinkPurpose, voidLinksOf } from '@/lib/db/one-time-links';
import { createSeal } from '@/lib/seal';

const LIFETIME_SECONDS: Record<LinkPurpose, number> = {
  first_administrator: 24 * 60 * 60,
  new_clerk: 7 * 24 * 60 * 60,
  new_password: 7 * 24 * 60 * 60,
};

/** What the database keeps of a token: whoever reads it there cannot use it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * Makes a one-time link and voids the older ones of that person; `userId` is null for the first administrator. Gives its path,
 * which holds the only copy of the token. To be called within `changeAccounts`.
 */
export async function makeLink(orm: Orm, purpose: LinkPurpose, userId: string | null): Promise<string> {
  return keepLink(orm, { token: randomBytes(32).toString('base64url'), purpose, userId });
}

/**
 * The path under which the first administrator is made. Instances that start beside each other give the same one: its token is derived from
 * the secret they share and the moment it was made, and a link of which half its life is left is given again. To be called within
 * `changeAccounts`.
 */
export async function giveSetUpLink(orm: Orm, appSecret: string): Promise<string> {
  const seal = createSeal(appSecret, 'set-up link');
  const tokenOf = (createdAt: Date) => Buffer.from(seal.mark(createdAt.toISOString()), 'base64').toString('base64url');
  const links = await findSetUpLinks(orm, LIFETIME_SECONDS.first_administrator / 2);
  const ours = links.map(({ tokenHash, createdAt }) => ({ tokenHash, token: tokenOf(createdAt) }));
  const given = ours.find(({ tokenHash, token }) => tokenHash === hashToken(token));
  if (given) return pathOf('first_administrator', given.token);
  const createdAt = new Date();
  return keepLink(orm, { token: tokenOf(createdAt), purpose: 'first_administrator', userId: null, createdAt });
}

type NewLink = { token: string; purpose: LinkPurpose; userId: string | null; createdAt?: Date };

async function keepLink(orm: Orm, { token, ...link }: NewLink): Promise<string> {
  await voidLinksOf(orm, link.userId);
  await insertLink(orm, { ...link, tokenHash: hashToken(token), lifetimeSeconds: LIFETIME_SECONDS[link.purpose] });
  return pathOf(link.purpose, token);
}

const pathOf = (purpose: LinkPurpose, token: string) =>
  `${purpose === 'first_administrator' ? '/setup' : '/welcome'}?token=${token}`;
