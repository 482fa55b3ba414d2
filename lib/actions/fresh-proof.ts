import type { Clerk } from '@/lib/accounts/clerk';
import { waysToReauthenticate } from '@/lib/accounts/reauthentication';
import type { Server } from '@/lib/server/server';
import { hasAuthenticatedLately } from '@/lib/server/session';
import type { ActionError } from './action-result';

/** Null where the clerk proved lately who they are; else the one refusal that asks for it, with the ways to do so. */
export async function refusalWithoutFreshProof({ db, env }: Server, clerk: Clerk): Promise<ActionError | null> {
  if (await hasAuthenticatedLately()) return null;
  const ways = await waysToReauthenticate(db.orm, clerk, env.company?.issuer ?? null);
  return { key: 'accounts.reauthenticate', waysToReauthenticate: ways };
}
