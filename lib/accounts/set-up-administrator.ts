import 'server-only';
import { hashToken } from '@/lib/accounts/one-time-link';
import { type PasswordFault, passwordFault } from '@/lib/accounts/password-faults';
import { hashPassword } from '@/lib/accounts/passwords';
import { changeAccounts } from '@/lib/db/account-changes';
import type { Orm } from '@/lib/db/connection';
import { setPasswordHash } from '@/lib/db/credentials';
import { consumeLink, findValidLink } from '@/lib/db/one-time-links';
import { hasAdministrator, insertUser } from '@/lib/db/users';

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
    return 'done';
  });
}
