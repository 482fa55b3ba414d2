import type { AccountService } from '@/lib/accounts/auth';
import type { InSession } from '@/lib/accounts/company-attempt';
import { linkOwnAccount } from '@/lib/accounts/company-link';
import type { CompanyPerson } from '@/lib/accounts/company-person';
import { CompanyRefusal } from '@/lib/accounts/company-refusal';
import { findLinkedUserId } from '@/lib/accounts/data/company-accounts';
import { findSecondFactor } from '@/lib/accounts/data/credentials';
import { keepAuthentication } from '@/lib/accounts/data/users';
import { findSession } from '@/lib/accounts/find-session';
import { isAuthenticatedLately } from '@/lib/accounts/reauthentication';

/**
 * What a clerk who is signed in has proved at the company's provider: whose account to link to theirs, or again who they are. The provider was
 * asked for a new sign-in there, and its word that there was one is looked at. Throws `CompanyRefusal`.
 */
export async function proveInSession(
  service: AccountService,
  { account, purpose }: InSession,
  person: CompanyPerson,
  headers: Headers,
): Promise<void> {
  const { orm } = service;
  const session = await findSession(service, headers);
  // It ended, or another clerk has signed in in this browser.
  if (session?.clerk.id !== account) throw new CompanyRefusal('expired', 'another_session');
  if (purpose === 'link') return linkOwnAccount(orm, account, person, headers);
  if ((await findLinkedUserId(orm, person)) !== account) throw new CompanyRefusal('other_person', 'other_subject');
  // Two steps of ours are not given up for one of the company's.
  if (await findSecondFactor(orm, account)) throw new CompanyRefusal('expired', 'second_factor');
  if (person.authenticatedAt === null) throw new CompanyRefusal('not_fresh', 'no_auth_time');
  await keepAuthentication(orm, session.sessionId, person.authenticatedAt);
  if (!(await isAuthenticatedLately(orm, session.sessionId))) throw new CompanyRefusal('not_fresh', 'old_auth_time');
}
