import 'server-only';
import { hashToken } from '@/lib/accounts/one-time-link';
import { type PasswordFault, passwordFault } from '@/lib/accounts/password-faults';
import { hashPassword } from '@/lib/accounts/passwords';
import { changeAccounts } from '@/lib/db/account-changes';
import type { Orm } from '@/lib/db/connection';
import { setPasswordHash } from '@/lib/db/credentials';
import { consumeLink, findValidLink } from '@/lib/db/one-time-links';
import { deleteSessionsOf } from '@/lib/db/sessions';
import { findUser, type UserRow } from '@/lib/db/users';

/** The person a link is for: a new clerk, or one who forgot the password. Null when it is not, or no longer, such a link. */
export async function findLinkOwner(orm: Orm, token: string): Promise<UserRow | null> {
  const link = await findValidLink(orm, hashToken(token));
  const owner = link?.userId ? await findUser(orm, link.userId) : null;
  return owner?.isDisabled ? null : owner;
}

/**
 * Gives the link's owner the password they chose, uses the link up, and ends every session they had: whoever knew the old
 * password is out. `email` is what they sign in with, `account` its id.
 */
export async function acceptLink(
  orm: Orm,
  { token, password }: { token: string; password: string },
): Promise<{ email: string; account: string } | 'link_invalid' | PasswordFault> {
  const owner = await findLinkOwner(orm, token);
  if (!owner) return 'link_invalid';
  const fault = passwordFault(password, owner);
  if (fault) return fault;
  const passwordHash = await hashPassword(password);
  const isAccepted = await changeAccounts(orm, async (transaction) => {
    if (!(await consumeLink(transaction, hashToken(token)))) return false;
    await setPasswordHash(transaction, owner.id, passwordHash);
    await deleteSessionsOf(transaction, owner.id);
    return true;
  });
  if (!isAccepted) return 'link_invalid';
  return { email: owner.email, account: owner.id };
}
