import { clientAddress } from '@/lib/accounts/client-address';
import type { AuditAction, AuditContext } from '@/lib/audit/audit-event';
import { type AuditActor, appendEvent } from '@/lib/audit/data/audit-events';
import type { Orm } from '@/lib/db/connection';
import type { Log, LogFields } from '@/lib/platform/log';
import type { Clerk } from './clerk';

/**
 * Whether a request that may change something comes from a page of ours. The framework lets one without any `Origin` through
 * (docs/security.md), and a browser's cookie goes along with those of other sites. Browsers say it
 * themselves in `Sec-Fetch-Site`, but only to https and to this computer; over plain http in a local network, where there is no proxy
 * either, the page's origin must be the very host that was asked. Where Parceldesk is reached by https, a plain page of the same
 * name may have been put there on the way, so it is none of ours.
 */
export function isFromOwnPage(headers: Headers, publicUrl: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const origin = headers.get('origin') ?? '';
  if (origin === publicUrl) return true;
  if (!URL.canParse(origin)) return false;
  const { protocol, host } = new URL(origin);
  const isDowngraded = publicUrl.startsWith('https:') && protocol !== 'https:';
  return !isDowngraded && host !== '' && host === headers.get('host');
}

/** What the log keeps about accounts and access (docs/security.md). */
export type SecurityEvent =
  | 'sign_in'
  | 'sign_out'
  | 'set_up'
  | 'link_used'
  | 'password_change'
  | 'second_factor'
  | 'passkey'
  | 'session_ended'
  | 'reauthentication'
  | 'company_link'
  | 'access_refused'
  | 'exported';

/**
 * Writes a security event: whose account (its id, or null where there is none), from which address, and what it was about. Never an
 * e-mail address, a name or anything typed. `headers` are those of the request.
 */
export function securityEvent(
  log: Log,
  headers: Headers,
  name: SecurityEvent,
  fields: { account: string | null } & LogFields,
): void {
  log.event(name, { ...fields, address: clientAddress(headers) });
}

/** Why a request was refused: another site, another worker's request, an administrator's work, or what is gone or another shop's. */
type RefusalReason = 'foreign_origin' | 'forwarded' | 'role' | 'hidden';

/** Writes that a request was refused. */
export function accessRefused(log: Log, headers: Headers, account: string | null, reason: RefusalReason): void {
  securityEvent(log, headers, 'access_refused', { account, reason });
}

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
 * Records that a person signed in or out, proved again who they are, or changed their password. Who is refused has not shown who they
 * are: the account is then what it was about, and its owner is not said to have done it.
 */
export async function recordAccess(
  orm: Orm,
  headers: Headers,
  action: Exclude<Extract<AuditAction, `session.${string}` | 'password.changed'>, 'session.ended'>,
  account: string,
  way: Way | null = null,
): Promise<void> {
  const actor: AuditActor = action === 'session.refused' ? { type: 'anonymous' } : byClerk({ id: account });
  const changes = way === null ? {} : { way: { before: null, after: way } };
  await appendEvent(orm, {
    action,
    actor,
    shopId: null,
    targetIds: [account],
    context: requestContext(headers),
    changes,
  });
}

/** Records that data left Parceldesk as a file. */
export function recordExport(
  orm: Orm,
  { headers }: Request,
  clerkId: string,
  action: Extract<AuditAction, `${string}_exported` | `${string}.exported`>,
  shopId: string | null,
  targetIds: readonly string[] = [],
): Promise<void> {
  const event = { actor: byClerk({ id: clerkId }), shopId, targetIds, context: requestContext(headers) };
  return appendEvent(orm, { action, ...event });
}
