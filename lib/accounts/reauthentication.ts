import type { AccountService } from '@/lib/accounts/auth';
import type { Clerk, WaysToReauthenticate } from '@/lib/accounts/clerk';
import { isLinked } from '@/lib/accounts/data/company-accounts';
import { findSecondFactor, listPasskeys } from '@/lib/accounts/data/credentials';
import { findUser, isAuthenticatedWithin } from '@/lib/accounts/data/users';
import { checkOwnPassword } from '@/lib/accounts/own-password';
import { spendCode, type TypedCode } from '@/lib/accounts/second-factor';
import { slowedCheck, type TooMany, tryerOf, type WaitMs } from '@/lib/accounts/slowed-check';
import type { Orm } from '@/lib/db/connection';

// A page that was left open must not be enough for what an intruder would do first (docs/security.md#sensitive-acts).

/** Long enough for a few acts in a row. Signing in counts too. */
const MINUTES = 10;

/** Whether the clerk of this session proved lately who they are. */
export function isAuthenticatedLately(orm: Orm, sessionId: string): Promise<boolean> {
  return isAuthenticatedWithin(orm, sessionId, MINUTES);
}

/** By what this clerk can prove it again; `issuer` is that of the company's accounts, null where there are none. */
export async function waysToReauthenticate(
  orm: Orm,
  { id, email }: Pick<Clerk, 'id' | 'email'>,
  issuer: string | null,
): Promise<WaysToReauthenticate> {
  const hasCode = (await findSecondFactor(orm, id)) !== null;
  return {
    email,
    hasPassword: (await findUser(orm, id))?.hasPassword === true,
    hasCode,
    hasPasskey: (await listPasskeys(orm, id)).length > 0,
    // Two steps of ours are not given up for one of the company's.
    hasCompany: !hasCode && issuer !== null && (await isLinked(orm, id, issuer)),
  };
}

type Asked = { clerk: Clerk; headers: Headers; wait?: WaitMs };

/** What the password and the code came to; `step` is the one that was the last to be looked at. */
export type Reauthentication = { step: 'password' | 'code' } & ({ kind: 'right' } | { kind: 'wrong' } | TooMany);

/**
 * Checks the password again, and the code where two-step verification is on, both slowed as signing in is. Without a code (null) where one is
 * needed it is wrong.
 */
export async function checkAgain(
  service: AccountService,
  asked: Asked,
  { password, code }: { password: string; code: TypedCode | null },
): Promise<Reauthentication> {
  const { clerk, headers, wait } = asked;
  const checked = await checkOwnPassword(service, asked, password);
  if (checked.kind !== 'right') return { step: 'password', ...checked };
  if (!(await findSecondFactor(service.orm, clerk.id))) return { step: 'password', kind: 'right' };
  if (code === null) return { step: 'code', kind: 'wrong' };
  const spend = async () => (await spendCode(service, clerk.id, code)) || null;
  const spent = await slowedCheck(service.orm, tryerOf(service, 'code', clerk.email, headers), spend, wait);
  return spent.kind === 'right' ? { step: 'code', kind: 'right' } : { step: 'code', ...spent };
}
