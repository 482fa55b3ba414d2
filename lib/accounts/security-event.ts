import { clientAddress } from '@/lib/accounts/client-address';
import type { Log, LogFields } from '@/lib/log';

/** What the log keeps about accounts and access (docs/security.md). */
type SecurityEvent =
  | 'sign_in'
  | 'sign_out'
  | 'set_up'
  | 'link_used'
  | 'password_change'
  | 'session_ended'
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
