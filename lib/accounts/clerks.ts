import type { AuditAction, AuditChanges } from '@/lib/audit-event';
import { changeAccounts, voidLinksOf } from '@/lib/db/accounts';
import { type AuditActor, appendEvent } from '@/lib/db/audit-events';
import type { Orm } from '@/lib/db/connection';
import type { CarrierEnvironment } from '@/lib/db/schema';
import { setMemberships } from '@/lib/db/shop-members';
import { deleteSessionsOf, findUser, hasOtherAdministrator, insertUser, updateUser } from '@/lib/db/users';
import type { Role } from './clerk';
import { makeLink } from './one-time-link';

type Invitation = { name: string; email: string; role: Role; shopIds: string[] };

/** A person and the path of the one-time link under which they choose a password. It is shown once and kept nowhere. */
export type NewLink = { clerkId: string; path: string };

/** Adds a clerk who has no password yet, with the shops of this environment they work for. */
export function inviteClerk(
  orm: Orm,
  environment: CarrierEnvironment,
  { shopIds, ...person }: Invitation,
  by: AuditActor = SYSTEM,
): Promise<NewLink | 'email_taken'> {
  return changeAccounts(orm, async (transaction) => {
    const clerkId = await insertUser(transaction, person);
    if (clerkId === null) return 'email_taken';
    await setMemberships(transaction, environment, clerkId, shopIds);
    const path = await makeLink(transaction, 'new_clerk', clerkId);
    await append(transaction, 'clerk.invited', by, clerkId, { role: { before: null, after: person.role } });
    return { clerkId, path };
  });
}

/** A new link for a clerk who lost theirs or forgot the password; the older ones are void. The old password works until it is used. */
export function renewLink(
  orm: Orm,
  clerkId: string,
  by: AuditActor = SYSTEM,
): Promise<NewLink | 'no_clerk' | 'disabled'> {
  return changeAccounts(orm, async (transaction) => {
    const clerk = await findUser(transaction, clerkId);
    if (!clerk) return 'no_clerk';
    if (clerk.isDisabled) return 'disabled';
    const purpose = clerk.hasPassword ? 'new_password' : 'new_clerk';
    const path = await makeLink(transaction, purpose, clerkId);
    await append(transaction, 'clerk.link_made', by, clerkId);
    return { clerkId, path };
  });
}

/** Why a clerk was not changed. */
export type AccessRefusal = 'no_clerk' | 'last_administrator';

/**
 * Makes a person clerk or administrator. The last administrator who can sign in stays one: asked under the lock, so that two
 * administrators cannot demote each other at the same moment.
 */
export function changeRole(
  orm: Orm,
  clerkId: string,
  role: Role,
  by: AuditActor = SYSTEM,
): Promise<'done' | AccessRefusal> {
  return changeAccounts(orm, async (transaction) => {
    const refusal = await refusalToLose(transaction, clerkId, role === 'user');
    if (refusal) return refusal;
    const before = (await findUser(transaction, clerkId))?.isAdministrator ? 'admin' : 'user';
    await updateUser(transaction, clerkId, { role });
    if (before !== role)
      await append(transaction, 'clerk.role_changed', by, clerkId, { role: { before, after: role } });
    return 'done';
  });
}

/** Shuts a person out at once: sessions end, links are void. The last administrator stays. */
export function disableClerk(orm: Orm, clerkId: string, by: AuditActor = SYSTEM): Promise<'done' | AccessRefusal> {
  return changeAccounts(orm, async (transaction) => {
    const refusal = await refusalToLose(transaction, clerkId, true);
    if (refusal) return refusal;
    await updateUser(transaction, clerkId, { banned: true });
    await deleteSessionsOf(transaction, clerkId);
    await voidLinksOf(transaction, clerkId);
    await append(transaction, 'clerk.disabled', by, clerkId);
    return 'done';
  });
}

/** Ends every session of a clerk; who knows the password may begin another. */
export function endSessionsOf(orm: Orm, clerkId: string, by: AuditActor = SYSTEM): Promise<'done' | AccessRefusal> {
  return changeAccounts(orm, async (transaction) => {
    if (!(await findUser(transaction, clerkId))) return 'no_clerk';
    await deleteSessionsOf(transaction, clerkId);
    await append(transaction, 'session.ended', by, clerkId);
    return 'done';
  });
}

/** Lets a person in again, with the password they had. */
export function enableClerk(orm: Orm, clerkId: string, by: AuditActor = SYSTEM): Promise<'done' | AccessRefusal> {
  return changeAccounts(orm, async (transaction) => {
    if (!(await findUser(transaction, clerkId))) return 'no_clerk';
    await updateUser(transaction, clerkId, { banned: false });
    await append(transaction, 'clerk.enabled', by, clerkId);
    return 'done';
  });
}

/** Lets a person work for exactly these shops of an environment; an administrator sees all of them anyway. */
export function setClerkShops(
  orm: Orm,
  environment: CarrierEnvironment,
  clerkId: string,
  shopIds: string[],
  by: AuditActor = SYSTEM,
): Promise<'done' | AccessRefusal> {
  return changeAccounts(orm, async (transaction) => {
    if (!(await findUser(transaction, clerkId))) return 'no_clerk';
    await setMemberships(transaction, environment, clerkId, shopIds);
    await append(transaction, 'clerk.shops_changed', by, clerkId, { shops: { before: null, after: shopIds } });
    return 'done';
  });
}

/** A change that no clerk asked for, such as one by a command. */
const SYSTEM: AuditActor = { type: 'system' };

function append(orm: Orm, action: AuditAction, actor: AuditActor, clerkId: string, changes: AuditChanges = {}) {
  return appendEvent(orm, { action, actor, shopId: null, targetIds: [clerkId], changes });
}

async function refusalToLose(orm: Orm, clerkId: string, losesAdministrator: boolean): Promise<AccessRefusal | null> {
  const clerk = await findUser(orm, clerkId);
  if (!clerk) return 'no_clerk';
  const isLast = losesAdministrator && clerk.isAdministrator && !(await hasOtherAdministrator(orm, clerkId));
  return isLast ? 'last_administrator' : null;
}
