import { changeAccounts, voidLinksOf } from '@/lib/accounts/data/accounts';
import { deletePasskeysOf, deleteSecondFactor } from '@/lib/accounts/data/credentials';
import {
  deleteSessionsOf,
  findUser,
  hasOtherAdministrator,
  insertUser,
  removeUser,
  updateUser,
} from '@/lib/accounts/data/users';
import type { AuditAction, AuditChanges } from '@/lib/audit/audit-event';
import { type AuditActor, appendEvent } from '@/lib/audit/data/audit-events';
import type { Orm } from '@/lib/db/connection';
import type { CarrierEnvironment } from '@/lib/db/schema';
import {
  deleteMembershipsOf,
  listGroupShops,
  setGroupMemberships,
  setMemberships,
} from '@/lib/shops/data/shop-members';
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
    const changes = { role: { before: null, after: person.role } };
    await recordClerk(transaction, 'clerk.invited', clerkId, { by, changes });
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
    await recordClerk(transaction, 'clerk.link_made', clerkId, { by });
    return { clerkId, path };
  });
}

/** Why a clerk was not changed. */
export type AccessRefusal = 'no_clerk' | 'last_administrator' | 'by_company';

/** What a clerk may do; what is left out stays as it is. */
export type Rights = {
  role?: Role | undefined;
  /** Of an administrator they mean nothing until they are a clerk. */
  shopIds?: string[] | undefined;
};

/**
 * Gives a person a role and exactly these shops of an environment, both or neither. The last administrator who can sign in stays one: asked under
 * the lock, so that two administrators cannot demote each other at the same moment. A shop that a group of the company gives is not named: the
 * group decides it.
 */
export function setRights(
  orm: Orm,
  environment: CarrierEnvironment,
  clerkId: string,
  { role, shopIds }: Rights,
  by: AuditActor = SYSTEM,
): Promise<'done' | AccessRefusal> {
  return changeAccounts(orm, async (transaction) => {
    if (!(await findUser(transaction, clerkId))) return 'no_clerk';
    const given = await listGroupShops(transaction, clerkId);
    if (shopIds?.some((id) => given.includes(id))) return 'by_company';
    const gave = role === undefined ? 'done' : await giveRole(transaction, clerkId, role, by);
    if (gave !== 'done' || !shopIds) return gave;
    const { before, after } = await setMemberships(transaction, environment, clerkId, shopIds);
    if (before.join() !== after.join())
      await recordClerk(transaction, 'clerk.shops_changed', clerkId, { by, changes: { shops: { before, after } } });
    return 'done';
  });
}

/** Makes a person clerk or administrator, within `changeAccounts`. */
export async function giveRole(
  orm: Orm,
  clerkId: string,
  role: Role,
  by: AuditActor = SYSTEM,
): Promise<'done' | AccessRefusal> {
  const refusal = await refusalToLose(orm, clerkId, role === 'user');
  if (refusal) return refusal;
  const before = (await findUser(orm, clerkId))?.isAdministrator ? 'admin' : 'user';
  await updateUser(orm, clerkId, { role });
  if (before !== role)
    await recordClerk(orm, 'clerk.role_changed', clerkId, { by, changes: { role: { before, after: role } } });
  return 'done';
}

/** Shuts a person out at once: sessions end, links are void. The last administrator stays. */
export function disableClerk(orm: Orm, clerkId: string, by: AuditActor = SYSTEM): Promise<'done' | AccessRefusal> {
  return changeAccounts(orm, async (transaction) => {
    const refusal = await refusalToLose(transaction, clerkId, true);
    if (refusal) return refusal;
    await updateUser(transaction, clerkId, { banned: true });
    await deleteSessionsOf(transaction, clerkId);
    await voidLinksOf(transaction, clerkId);
    await recordClerk(transaction, 'clerk.disabled', clerkId, { by });
    return 'done';
  });
}

/**
 * Removes a clerk who left: nothing signs them in any more, their e-mail address is forgotten, and no list of clerks has them. What they did
 * keeps their name. The last administrator stays.
 */
export function removeClerk(orm: Orm, clerkId: string, by: AuditActor): Promise<'done' | AccessRefusal> {
  return changeAccounts(orm, async (transaction) => {
    const refusal = await refusalToLose(transaction, clerkId, true);
    if (refusal) return refusal;
    await deleteSessionsOf(transaction, clerkId);
    await voidLinksOf(transaction, clerkId);
    await deleteSecondFactor(transaction, clerkId);
    await deletePasskeysOf(transaction, clerkId);
    await deleteMembershipsOf(transaction, clerkId);
    await removeUser(transaction, clerkId);
    await recordClerk(transaction, 'clerk.removed', clerkId, { by });
    return 'done';
  });
}

/** Ends every session of a clerk; who knows the password may begin another. */
export function endSessionsOf(orm: Orm, clerkId: string, by: AuditActor = SYSTEM): Promise<'done' | AccessRefusal> {
  return changeAccounts(orm, async (transaction) => {
    if (!(await findUser(transaction, clerkId))) return 'no_clerk';
    await deleteSessionsOf(transaction, clerkId);
    await recordClerk(transaction, 'session.ended', clerkId, { by });
    return 'done';
  });
}

/** Lets a person in again, with the password they had. */
export function enableClerk(orm: Orm, clerkId: string, by: AuditActor = SYSTEM): Promise<'done' | AccessRefusal> {
  return changeAccounts(orm, async (transaction) => {
    if (!(await findUser(transaction, clerkId))) return 'no_clerk';
    await updateUser(transaction, clerkId, { banned: false });
    await recordClerk(transaction, 'clerk.enabled', clerkId, { by });
    return 'done';
  });
}

/** Within `changeAccounts`: a group that no shop names gives nothing, and one that was taken away takes its shops along. */
export async function giveGroupShops(orm: Orm, clerkId: string, groups: readonly string[]): Promise<void> {
  const { before, after } = await setGroupMemberships(orm, clerkId, groups);
  if (before.join() !== after.join())
    await recordClerk(orm, 'clerk.shops_changed', clerkId, { changes: { groupShops: { before, after } } });
}

/** A change that no clerk asked for, such as one by a command or by the groups of the company. */
const SYSTEM: AuditActor = { type: 'system' };

/** Records what was done with the account of a clerk. */
export function recordClerk(
  orm: Orm,
  action: AuditAction,
  clerkId: string,
  { by = SYSTEM, changes = {} }: { by?: AuditActor; changes?: AuditChanges } = {},
): Promise<void> {
  return appendEvent(orm, { action, actor: by, shopId: null, targetIds: [clerkId], changes });
}

async function refusalToLose(orm: Orm, clerkId: string, losesAdministrator: boolean): Promise<AccessRefusal | null> {
  const clerk = await findUser(orm, clerkId);
  if (!clerk) return 'no_clerk';
  const isLast = losesAdministrator && clerk.isAdministrator && !(await hasOtherAdministrator(orm, clerkId));
  return isLast ? 'last_administrator' : null;
}
