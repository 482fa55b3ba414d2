import type { Clerk } from '@/lib/accounts/clerk';
import { findSecondFactor } from '@/lib/accounts/data/credentials';
import { findUser } from '@/lib/accounts/data/users';
import type { Orm } from '@/lib/db/connection';
import type { Env } from '@/lib/platform/env';

type Rules = Pick<Env, 'secondFactor' | 'hasPasswordSignIn'>;

/** Whether the settings ask a second factor of this clerk, should they have a password. */
export function isSecondFactorRequired(rules: Rules, { isAdministrator }: Pick<Clerk, 'isAdministrator'>): boolean {
  // The company's provider asks for what it wants itself.
  if (!rules.hasPasswordSignIn) return false;
  return rules.secondFactor === 'all' || (rules.secondFactor === 'administrators' && isAdministrator);
}

/** Whether a clerk has still to set up the second factor that is asked of them. */
export async function lacksSecondFactor(orm: Orm, rules: Rules, clerk: Clerk): Promise<boolean> {
  if (!isSecondFactorRequired(rules, clerk) || (await findSecondFactor(orm, clerk.id))) return false;
  return (await findUser(orm, clerk.id))?.hasPassword === true;
}
