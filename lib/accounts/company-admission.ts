import { giveGroupShops, giveRole, recordClerk } from '@/lib/accounts/clerks';
import { linkAccount, mayBeLinked } from '@/lib/accounts/company-link';
import type { CompanyPerson } from '@/lib/accounts/company-person';
import { CompanyRefusal } from '@/lib/accounts/company-refusal';
import { changeAccounts } from '@/lib/accounts/data/accounts';
import { findLinkedUserId, isLinked } from '@/lib/accounts/data/company-accounts';
import { deleteSessionsOf, findUser, findUserId, insertUser, listSessions } from '@/lib/accounts/data/users';
import type { Orm } from '@/lib/db/connection';
import type { CompanySettings } from '@/lib/platform/env';

/** Which people of the company the settings let in. */
export type AdmissionRules = Pick<CompanySettings, 'allowedDomains' | 'adminGroups' | 'clerkGroups'>;

/** Whose account it is that a person of the company may use, or why none; `account` is whose it would have been. */
export type Admission =
  | { kind: 'admitted'; account: string }
  | { kind: 'refused'; refusal: CompanyRefusal; account: string | null };

/**
 * Lets a person in that the provider has proved: to the account their identity is linked to, else, once, to the one with their checked e-mail
 * address where that may be linked, else to a new one where domain and group allow it. Their groups decide the role and the shops each time; a
 * shop that an administrator gave stays. A person who is in no group any more loses every session. All of it under the lock of accounts, so
 * that an administrator is left.
 */
export function admit(orm: Orm, rules: AdmissionRules, person: CompanyPerson): Promise<Admission> {
  return changeAccounts(orm, async (transaction) => {
    const linked = await findLinkedUserId(transaction, person);
    const account = linked ?? (await findByEmail(transaction, person));
    try {
      const role = roleOf(rules, person.groups);
      if (account !== null) await refuseDisabled(transaction, account);
      if (role === 'none' && linked !== null) await shutOut(transaction, linked);
      if (linked === null) await refuseForeign(transaction, person, account);
      if (account !== null && role === 'none') throw new CompanyRefusal('no_group', 'no_group');
      const admitted = account ?? (await addPerson(transaction, rules, person, role));
      if (linked === null) await linkAccount(transaction, admitted, person, { by: { type: 'system' } });
      // The last administrator who can sign in stays one, whatever the groups say.
      if (role !== 'none' && role !== 'as_it_is') await giveRole(transaction, admitted, role);
      await giveGroupShops(transaction, admitted, person.groups);
      return { kind: 'admitted', account: admitted };
    } catch (error) {
      // Not thrown on: the sessions that were ended stay ended.
      if (error instanceof CompanyRefusal) return { kind: 'refused', refusal: error, account };
      throw error;
    }
  });
}

/** Whether the company's groups say who is an administrator and who a clerk. */
function decidesRoles({ adminGroups, clerkGroups }: Omit<AdmissionRules, 'allowedDomains'>): boolean {
  return adminGroups.length + clerkGroups.length > 0;
}

/** Whether the company decides the role of this clerk: its groups do, and their account is linked. */
export async function isRoleDecided(
  orm: Orm,
  company: Pick<CompanySettings, 'issuer' | 'adminGroups' | 'clerkGroups'> | null,
  clerkId: string,
): Promise<boolean> {
  return company !== null && decidesRoles(company) && isLinked(orm, clerkId, company.issuer);
}

/** What the groups make of a person: `none` for one who is in no group that may come in, `as_it_is` where groups say nothing. */
function roleOf({ adminGroups, clerkGroups }: AdmissionRules, groups: string[]) {
  if (!decidesRoles({ adminGroups, clerkGroups })) return 'as_it_is';
  const isIn = (allowed: string[]) => groups.some((group) => allowed.includes(group));
  if (isIn(adminGroups)) return 'admin';
  return isIn(clerkGroups) ? 'user' : 'none';
}

async function findByEmail(orm: Orm, { verifiedEmail }: CompanyPerson): Promise<string | null> {
  return verifiedEmail === null ? null : findUserId(orm, verifiedEmail);
}

async function refuseDisabled(orm: Orm, account: string): Promise<void> {
  if ((await findUser(orm, account))?.isDisabled) throw new CompanyRefusal('disabled', 'disabled');
}

/**
 * An identity that is seen for the first time: its address must be checked, and the account be no other identity's, nor one that a person has
 * used and did not link.
 */
async function refuseForeign(
  orm: Orm,
  { verifiedEmail, issuer }: CompanyPerson,
  account: string | null,
): Promise<void> {
  if (verifiedEmail === null) throw new CompanyRefusal('unverified', 'email');
  if (account === null) return;
  if (await isLinked(orm, account, issuer)) throw new CompanyRefusal('other_identity', 'other_subject');
  const owner = await findUser(orm, account);
  if (!owner || !mayBeLinked(owner)) throw new CompanyRefusal('not_linked', 'email_alone');
}

async function addPerson(
  orm: Orm,
  { allowedDomains }: AdmissionRules,
  person: CompanyPerson,
  role: ReturnType<typeof roleOf>,
): Promise<string> {
  const email = person.verifiedEmail ?? '';
  const isOfDomain = allowedDomains.includes(email.split('@').at(-1) ?? '');
  if (!isOfDomain || role === 'as_it_is') throw new CompanyRefusal('not_invited', 'domain');
  if (role === 'none') throw new CompanyRefusal('no_group', 'no_group');
  const account = await insertUser(orm, { name: person.name, email, role });
  if (account === null) throw new Error('The e-mail address was taken under the lock');
  await recordClerk(orm, 'clerk.invited', account, { changes: { role: { before: null, after: role } } });
  return account;
}

/** A password that they may have opens no shop of the company's groups any more. */
async function shutOut(orm: Orm, account: string): Promise<void> {
  await giveGroupShops(orm, account, []);
  if ((await listSessions(orm, account)).length === 0) return;
  await deleteSessionsOf(orm, account);
  await recordClerk(orm, 'session.ended', account);
}
