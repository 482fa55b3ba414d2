import type { Clerk } from '@/lib/accounts/clerk';
import { waysToReauthenticate } from '@/lib/accounts/reauthentication';
import type { ActionError } from '@/lib/platform/actions/action-result';
import type { Server } from '@/lib/platform/server';
import { hasAuthenticatedLately } from '@/lib/platform/session';

/** Null where the clerk proved lately who they are; else the one refusal that asks for it, with the ways to do so. */
export async function refusalWithoutFreshProof({ db, env }: Server, clerk: Clerk): Promise<ActionError | null> {
  if (await hasAuthenticatedLately()) return null;
  const ways = await waysToReauthenticate(db.orm, clerk, env.company?.issuer ?? null);
  return { key: 'accounts.reauthenticate', waysToReauthenticate: ways };
}
