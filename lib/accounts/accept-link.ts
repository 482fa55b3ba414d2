import { changeAccounts, consumeLink, findValidLink, setPasswordHash } from '@/lib/accounts/data/accounts';
import { deletePasskeysOf, deleteSecondFactor } from '@/lib/accounts/data/credentials';
import { deleteSessionsOf, findUser, hasAdministrator, insertUser, type UserRow } from '@/lib/accounts/data/users';
import { appendEvent } from '@/lib/audit/data/audit-events';
import type { Orm } from '@/lib/db/connection';
import { hashToken } from './one-time-link';
import { type PasswordFault, passwordFault } from './password-faults';
import { hashPassword } from './passwords';

/**
 * The person a link is for: a new clerk, or one who forgot the password. Null when it is not, or no longer, such a link, and for a clerk
 * where passwords open no session.
 */
export async function findLinkOwner(orm: Orm, token: string, hasPasswordSignIn = true): Promise<UserRow | null> {
  const link = await findValidLink(orm, hashToken(token));
  const owner = link?.userId ? await findUser(orm, link.userId) : null;
  const mayUse = owner && !owner.isDisabled && (hasPasswordSignIn || owner.isAdministrator);
  return mayUse ? owner : null;
}

/**
 * Gives the link's owner the password they chose, uses the link up, and ends every session they had: the old password
 * opens nothing. Their second factor stays, unless the link was made on the server itself. `email` is what they sign in with, `account` its id.
 */
export async function acceptLink(
  orm: Orm,
  { token, password }: { token: string; password: string },
  hasPasswordSignIn = true,
): Promise<{ email: string; account: string } | 'link_invalid' | PasswordFault> {
  const owner = await findLinkOwner(orm, token, hasPasswordSignIn);
  if (!owner) return 'link_invalid';
  const fault = passwordFault(password, owner);
  if (fault) return fault;
  const passwordHash = await hashPassword(password);
  const isAccepted = await changeAccounts(orm, async (transaction) => {
    const link = await consumeLink(transaction, hashToken(token));
    if (!link) return false;
    await setPasswordHash(transaction, owner.id, passwordHash);
    if (link.purpose === 'recovery') {
      await deleteSecondFactor(transaction, owner.id);
      await deletePasskeysOf(transaction, owner.id);
      const event = { actor: { type: 'user', id: owner.id } as const, shopId: null, targetIds: [owner.id] };
      await appendEvent(transaction, { action: 'second_factor.removed', ...event });
    }
    await deleteSessionsOf(transaction, owner.id);
    return true;
  });
  if (!isAccepted) return 'link_invalid';
  return { email: owner.email, account: owner.id };
}

type Administrator = { token: string; name: string; email: string; password: string };

/** True for a link under which the first administrator can be made now. */
export async function isSetUpLink(orm: Orm, token: string): Promise<boolean> {
  const link = await findValidLink(orm, hashToken(token));
  return link?.purpose === 'first_administrator' && !(await hasAdministrator(orm));
}

/**
 * Makes the first administrator and uses the link up, both or neither. Whether there is an administrator yet is asked again under
 * the lock: of two who hold valid links one is refused.
 */
export async function setUpAdministrator(
  orm: Orm,
  input: Administrator,
): Promise<'done' | 'link_invalid' | 'email_taken' | PasswordFault> {
  // Before the hash is made: a stranger must not be able to ask for that work.
  if (!(await isSetUpLink(orm, input.token))) return 'link_invalid';
  const fault = passwordFault(input.password, input);
  if (fault) return fault;
  const passwordHash = await hashPassword(input.password);
  return changeAccounts(orm, async (transaction) => {
    if (await hasAdministrator(transaction)) return 'link_invalid';
    const { name, email } = input;
    const userId = await insertUser(transaction, { name, email, role: 'admin' });
    if (userId === null) return 'email_taken';
    if (!(await consumeLink(transaction, hashToken(input.token))))
      throw new Error('The set-up link was used under the lock');
    await setPasswordHash(transaction, userId, passwordHash);
    const event = { actor: { type: 'user', id: userId } as const, shopId: null, targetIds: [userId] };
    await appendEvent(transaction, { action: 'clerk.set_up', ...event });
    return 'done';
  });
}
