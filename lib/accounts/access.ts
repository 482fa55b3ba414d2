import { clientAddress } from '@/lib/accounts/client-address';
import type { Log, LogFields } from '@/lib/log';

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
