import 'server-only';

/**
 * Whether a request that may change something comes from a page of ours. The framework lets one without any `Origin` through
 * (reliability, "Facts that shape the design"), and a browser's cookie goes along with those of other sites. Browsers say it
 * themselves in `Sec-Fetch-Site`, but only to https and to this computer; over plain http in a local network, where there is no proxy
 * either, the page's origin must be the very host that was asked.
 */
export function isFromOwnPage(headers: Headers, publicUrl: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const origin = headers.get('origin') ?? '';
  if (!URL.canParse(origin)) return false;
  return origin === publicUrl || new URL(origin).host === headers.get('host');
}
