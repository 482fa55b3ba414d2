import 'server-only';
import { giveSetUpLink, makeLink } from '@/lib/accounts/one-time-link';
import { changeAccounts } from '@/lib/db/account-changes';
import type { Database } from '@/lib/db/connection';
import { findFirstAdministrator, hasAdministrator } from '@/lib/db/users';

/** What a link is made with: the address it leads to, and the secret that all instances share. */
export type LinkSettings = { publicUrl: string; appSecret: string };

/**
 * The link under which the first administrator is made, or null when there is one. One such link is valid at a time, and instances that
 * start beside each other print the same one.
 */
export function createSetupLink(db: Database, { publicUrl, appSecret }: LinkSettings): Promise<string | null> {
  return changeAccounts(db.orm, async (orm) => {
    if (await hasAdministrator(orm)) return null;
    return new URL(await giveSetUpLink(orm, appSecret), publicUrl).href;
  });
}

/**
 * A link for administrators who are locked out: the one who was made first chooses a new password under it. Where nobody was set
 * up yet it is the set-up link. Null when every administrator is disabled, which the settings do not let happen.
 */
export async function createRecoveryLink(db: Database, settings: LinkSettings): Promise<string | null> {
  const setupLink = await createSetupLink(db, settings);
  if (setupLink) return setupLink;
  return changeAccounts(db.orm, async (orm) => {
    const administrator = await findFirstAdministrator(orm);
    return administrator && new URL(await makeLink(orm, 'new_password', administrator.id), settings.publicUrl).href;
  });
}
