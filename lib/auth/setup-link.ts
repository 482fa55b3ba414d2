import 'server-only';
import { makeLink } from '@/lib/auth/one-time-link';
import { changeAccounts } from '@/lib/db/account-changes';
import type { Database } from '@/lib/db/connection';
import { findFirstAdministrator, hasAdministrator } from '@/lib/db/users';

/**
 * The link under which the first administrator is made, or null when there is one. Only the newest such link is valid: a new one
 * voids those before it.
 */
export function createSetupLink(db: Database, publicUrl: string): Promise<string | null> {
  return changeAccounts(db.orm, async (orm) => {
    if (await hasAdministrator(orm)) return null;
    return new URL(await makeLink(orm, 'first_administrator', null), publicUrl).href;
  });
}

/**
 * A link for administrators who are locked out: the one who was made first chooses a new password under it. Where nobody was set
 * up yet it is the set-up link. Null when every administrator is disabled, which the settings do not let happen.
 */
export async function createRecoveryLink(db: Database, publicUrl: string): Promise<string | null> {
  const setupLink = await createSetupLink(db, publicUrl);
  if (setupLink) return setupLink;
  return changeAccounts(db.orm, async (orm) => {
    const administrator = await findFirstAdministrator(orm);
    return administrator && new URL(await makeLink(orm, 'new_password', administrator.id), publicUrl).href;
  });
}
