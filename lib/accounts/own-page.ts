import 'server-only';

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
