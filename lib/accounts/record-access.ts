import { clientAddress } from '@/lib/accounts/client-address';
import type { AuditAction, AuditContext } from '@/lib/audit-event';
import { type AuditActor, appendEvent } from '@/lib/db/audit-events';
import type { Orm } from '@/lib/db/connection';
import type { Clerk } from './clerk';

const USER_AGENT_LENGTH = 120;

/** A clerk as the one who did it. */
export const byClerk = ({ id }: Pick<Clerk, 'id'>): AuditActor => ({ type: 'user', id });

/** From where a request came, by its headers. */
export function requestContext(headers: Headers): AuditContext {
  const userAgent = headers.get('user-agent')?.slice(0, USER_AGENT_LENGTH) ?? null;
  return { address: clientAddress(headers), userAgent };
}

/** How a person proves who they are. */
type Way = 'password' | 'code' | 'recovery_code' | 'passkey' | 'company';

/**
 * Records that a person signed in or out or changed their password. Who is refused has not shown who they are: the account is then what
 * it was about, and its owner is not said to have done it.
 */
export async function recordAccess(
  orm: Orm,
  headers: Headers,
  action: Extract<AuditAction, 'session.refused' | 'session.signed_in' | 'session.signed_out' | 'password.changed'>,
  account: string,
  way: Way | null = null,
): Promise<void> {
  const actor: AuditActor = action === 'session.refused' ? { type: 'anonymous' } : byClerk({ id: account });
  const changes = way === null ? {} : { way: { before: null, after: way } };
  await appendEvent(orm, {
    ...{ action, actor, shopId: null, targetIds: [account] },
    ...{ context: requestContext(headers), changes },
  });
}
