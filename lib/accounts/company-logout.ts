import { createHash } from 'node:crypto';
import type { Logout } from '@/lib/accounts/company-logout-token';
import { CompanyRefusal } from '@/lib/accounts/company-refusal';
import type { CompanyService } from '@/lib/accounts/company-sign-in';
import { deleteEndedThere } from '@/lib/accounts/data/company-accounts';
import { spendChallenge } from '@/lib/accounts/data/credentials';
import type { AuditContext } from '@/lib/audit/audit-event';
import { appendEvent } from '@/lib/audit/data/audit-events';

/** Longer than a token counts by its time, with both clocks as far off as they may be. */
const KEPT_MS = 10 * 60 * 1000;

/** `accounts` are those that had a session; a person who is signed in nowhere is no failure. */
export type CompanyLogout = { kind: 'ended'; accounts: string[] } | { kind: 'refused'; refusal: CompanyRefusal };

/**
 * Ends the sessions that the provider's logout token names. A token counts once, over all instances. Nothing is slowed: a wrong one is
 * refused before the database is asked, and turns by address would let strangers delay the provider.
 */
export async function endCompanySessions(
  { orm, provider }: Pick<CompanyService, 'orm' | 'provider'>,
  token: string,
  context: AuditContext,
): Promise<CompanyLogout> {
  try {
    const logout = await provider.readLogout(token);
    const accounts = await orm.transaction(async (transaction) => {
      const isFirst = await spendChallenge(transaction, markOf(logout), new Date(Date.now() + KEPT_MS));
      if (!isFirst) throw new CompanyRefusal('invalid', 'replayed');
      const ended = await deleteEndedThere(transaction, logout);
      for (const account of ended) {
        const event = { action: 'session.ended', actor: { type: 'system' }, shopId: null, context } as const;
        await appendEvent(transaction, { ...event, targetIds: [account] });
      }
      return ended;
    });
    return { kind: 'ended', accounts };
  } catch (error) {
    if (!(error instanceof CompanyRefusal)) throw error;
    return { kind: 'refused', refusal: error };
  }
}

function markOf({ issuer, id }: Logout): string {
  return `logout:${createHash('sha256')
    .update(JSON.stringify([issuer, id]))
    .digest('hex')}`;
}
