import 'server-only';
import type { Role } from '@/lib/accounts/limits';
import { makeLink } from '@/lib/accounts/one-time-link';
import { changeAccounts } from '@/lib/db/account-changes';
import type { Orm } from '@/lib/db/connection';
import type { CarrierEnvironment } from '@/lib/db/schema';
import { setMemberships } from '@/lib/db/shop-members';
import { findUser, insertUser } from '@/lib/db/users';

type Invitation = { name: string; email: string; role: Role; shopIds: string[] };

/** A person and the path of the one-time link under which they choose a password. It is shown once and kept nowhere. */
export type NewLink = { clerkId: string; path: string };

/** Adds a clerk who has no password yet, with the shops of this environment they work for. */
export function inviteClerk(
  orm: Orm,
  environment: CarrierEnvironment,
  { shopIds, ...person }: Invitation,
): Promise<NewLink | 'email_taken'> {
  return changeAccounts(orm, async (transaction) => {
    const clerkId = await insertUser(transaction, person);
    if (clerkId === null) return 'email_taken';
    await setMemberships(transaction, environment, clerkId, shopIds);
    return { clerkId, path: await makeLink(transaction, 'new_clerk', clerkId) };
  });
}

/** A new link for a clerk who lost theirs or forgot the password; the older ones are void. The old password works until it is used. */
export function renewLink(orm: Orm, clerkId: string): Promise<NewLink | 'no_clerk' | 'disabled'> {
  return changeAccounts(orm, async (transaction) => {
    const clerk = await findUser(transaction, clerkId);
    if (!clerk) return 'no_clerk';
    if (clerk.isDisabled) return 'disabled';
    const purpose = clerk.hasPassword ? 'new_password' : 'new_clerk';
    return { clerkId, path: await makeLink(transaction, purpose, clerkId) };
  });
}
