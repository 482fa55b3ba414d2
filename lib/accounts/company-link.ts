import { byClerk, requestContext } from '@/lib/accounts/access';
import { type AccessRefusal, recordClerk } from '@/lib/accounts/clerks';
import { CompanyRefusal } from '@/lib/accounts/company-refusal';
import { changeAccounts } from '@/lib/accounts/data/accounts';
import { type CompanyIdentity, findLinkedUserId, isLinked, linkIdentity } from '@/lib/accounts/data/company-accounts';
import { findUser, setCompanyLinkDays, type UserRow } from '@/lib/accounts/data/users';
import type { AuditContext } from '@/lib/audit/audit-event';
import { type AuditActor, appendEvent } from '@/lib/audit/data/audit-events';
import type { Orm } from '@/lib/db/connection';

// An e-mail address alone opens no account that a person has used (docs/security.md#whose-account-it-is).

/** As long as a one-time link. */
const ALLOWED_DAYS = 7;

/** Whether a company's account with the same e-mail address may be linked: the person never signed in here, or an administrator allows it. */
export function mayBeLinked({ hasPassword, hasCompanyAccount, companyLinkUntil }: UserRow): boolean {
  return companyLinkUntil !== null || !(hasPassword || hasCompanyAccount);
}

/** Lets the company's account with the e-mail address of this clerk be linked at its next sign-in, once. */
export function allowCompanyLink(orm: Orm, clerkId: string, by: AuditActor): Promise<'done' | AccessRefusal> {
  return changeAccounts(orm, async (transaction) => {
    if (!(await findUser(transaction, clerkId))) return 'no_clerk';
    await setCompanyLinkDays(transaction, clerkId, ALLOWED_DAYS);
    await recordClerk(transaction, 'clerk.company_link_allowed', clerkId, { by });
    return 'done';
  });
}

type LinkedBy = { by: AuditActor; context?: AuditContext };

/** Links an identity to an account for good, which uses up that it was allowed. Within `changeAccounts`. */
export async function linkAccount(
  orm: Orm,
  account: string,
  identity: CompanyIdentity,
  { by, context }: LinkedBy,
): Promise<void> {
  await linkIdentity(orm, account, identity);
  await setCompanyLinkDays(orm, account, 0);
  const event = { actor: by, shopId: null, targetIds: [account], ...(context ? { context } : {}) };
  await appendEvent(orm, { action: 'clerk.company_linked', ...event });
}

/** Links the identity that a clerk has just proved to the account they are signed in with. Throws `CompanyRefusal`. */
export function linkOwnAccount(orm: Orm, account: string, identity: CompanyIdentity, headers: Headers): Promise<void> {
  return changeAccounts(orm, async (transaction) => {
    const linked = await findLinkedUserId(transaction, identity);
    if (linked === account) return;
    if (linked !== null) throw new CompanyRefusal('linked_elsewhere', 'another_account');
    if (await isLinked(transaction, account, identity.issuer)) {
      throw new CompanyRefusal('other_identity', 'other_subject');
    }
    const own = { by: byClerk({ id: account }), context: requestContext(headers) };
    await linkAccount(transaction, account, identity, own);
  });
}
