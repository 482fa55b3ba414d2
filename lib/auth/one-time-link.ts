import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import type { Orm } from '@/lib/db/connection';
import { insertLink, type LinkPurpose, voidLinksOf } from '@/lib/db/one-time-links';

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
  const token = randomBytes(32).toString('base64url');
  await voidLinksOf(orm, userId);
  await insertLink(orm, { tokenHash: hashToken(token), purpose, userId, lifetimeSeconds: LIFETIME_SECONDS[purpose] });
  return `${purpose === 'first_administrator' ? '/setup' : '/welcome'}?token=${token}`;
}
