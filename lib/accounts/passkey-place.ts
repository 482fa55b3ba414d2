import { isIP } from 'node:net';

/**
 * Whether passkeys work where a page was asked for, or why not: `plain` without https, `number` under an IP address, which a browser gives no
 * passkey, `elsewhere` under another name than theirs.
 */
export type PasskeyPlace = 'here' | 'plain' | 'number' | 'elsewhere';

/** What a passkey is bound to: the name and the address of this installation. */
type RelyingParty = { id: string; origin: string };

/** The name and address that the passkeys of this installation are bound to. */
export function relyingParty(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

/** Where a page was asked for with these headers. */
export function passkeyPlace(publicUrl: string, headers: Headers): PasskeyPlace {
  const { protocol, hostname, host } = new URL(publicUrl);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return 'number';
  // Browsers take this computer by its name for as safe as https.
  if (protocol !== 'https:' && hostname !== 'localhost') return 'plain';
  return headers.get('host') === host ? 'here' : 'elsewhere';
}
