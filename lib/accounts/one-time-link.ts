import { createHash, randomBytes } from 'node:crypto';
import {
  changeAccounts,
  findSetUpLinks,
  insertLink,
  type LinkPurpose,
  voidLinksOf,
} from '@/lib/accounts/data/accounts';
import { findFirstAdministrator, hasAdministrator } from '@/lib/accounts/data/users';
import type { Database, Orm } from '@/lib/db/connection';
import { isLoopback } from '@/lib/platform/http/own-hosts';
import { createSeal } from '@/lib/seal';

const LIFETIME_SECONDS: Record<LinkPurpose, number> = {
  first_administrator: 24 * 60 * 60,
  new_clerk: 7 * 24 * 60 * 60,
  new_password: 7 * 24 * 60 * 60,
  recovery: 7 * 24 * 60 * 60,
};

/** What the database keeps of a token: a reader of the database cannot use it. */
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
async function giveSetUpLink(orm: Orm, appSecret: string): Promise<string> {
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

/** What a link is made with: the address it leads to, and the secret that all instances share. */
type LinkSettings = { publicUrl: string; appSecret: string };

/**
 * The link under which the first administrator is made, or null when there is one. One such link is valid at a time, and instances that
 * start beside each other print the same one.
 */
export function createSetupLink(db: Database, { publicUrl, appSecret }: LinkSettings): Promise<string | null> {
  return changeAccounts(db.orm, async (orm) => {
    if (await hasAdministrator(orm)) return null;
    return new URL(await giveSetUpLink(orm, appSecret), publicUrl).href;
  });
}

/**
 * A link for administrators who are locked out: the one who was made first chooses a new password under it, and has no second factor then. Where none was set
 * up yet it is the set-up link. Null when every administrator is disabled, which the settings do not let happen.
 */
export async function createRecoveryLink(db: Database, settings: LinkSettings): Promise<string | null> {
  const setupLink = await createSetupLink(db, settings);
  if (setupLink) return setupLink;
  return changeAccounts(db.orm, async (orm) => {
    const administrator = await findFirstAdministrator(orm);
    return administrator && new URL(await makeLink(orm, 'recovery', administrator.id), settings.publicUrl).href;
  });
}

/**
 * The whole address of a one-time link, to be opened on another computer: under `PUBLIC_URL`, unless that means this computer only
 * and the administrator came in by a name that does not. `headers` are those of the request.
 */
export function linkAddress(path: string, publicUrl: string, headers: Headers): string {
  const asked = headers.get('host');
  const isLocal = isLoopback(new URL(publicUrl).hostname);
  return new URL(path, isLocal && asked ? `http://${asked}` : publicUrl).href;
}
