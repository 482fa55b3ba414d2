import { randomBytes } from 'node:crypto';
import { type NextRequest, NextResponse } from 'next/server';
import { REQUESTED_PATH_HEADER } from '@/lib/accounts/next-path';
import { inEveryLanguage, TURNED_AWAY_TEXTS } from '@/lib/i18n/turned-away-texts';
import { env } from '@/lib/platform/env';
import { contentPolicy } from '@/lib/platform/http/content-policy';
import { HOST_LOST, isForeignOrigin, isHostLost, isOwnHost } from '@/lib/platform/http/own-hosts';
import { noteRefusedHost } from '@/lib/platform/http/refused-hosts';

/**
 * What has a policy of its own: labels, handover lists, packing slips and test pages (`lib/labels/label-request.ts`), which are shown in a frame of ours or run nothing at all, and the
 * page of the practice carrier, which runs nothing.
 */
const OWN_POLICY =
  /^\/(?:(?:bookings|prints)\/[^/]+\/label|hand-over\/[^/]+\/list|orders\/slips|printer\/test-page|practice\/tracking\/[^/]+)$/;

/** No pages, so that nothing is pressed there; the company's provider may post from its own origin. */
const ROUTES = /^\/(?:api|sign-in\/company)\//;

/** A year, as browsers ask for it. */
const HTTPS_ONLY = 'max-age=31536000';

/**
 * Answers only under the desk's own names, gives each answer its content policy, and tells the page which address was asked for. Never
 * authorisation: actions can be posted to any path.
 */
export function proxy(request: NextRequest): NextResponse {
  const { publicUrl, plainHttpHosts, mapTiles } = env();
  const names = { publicUrl, plainHttpHosts };
  const { pathname, search } = request.nextUrl;
  const host = request.headers.get('host');
  if (isHostLost(request.headers, names)) {
    noteRefusedHost('proxy_drops_host', host);
    return lostHost();
  }
  if (!isOwnHost(host, names)) {
    noteRefusedHost('host_refused', host);
    return otherName(publicUrl);
  }
  // Routes judge for themselves (`lib/accounts/access`).
  if (request.method === 'POST' && !ROUTES.test(pathname) && isForeignOrigin(request.headers)) {
    noteRefusedHost('foreign_page', (request.headers.get('origin') ?? '').replace(/^\w+:\/\//, ''));
    return foreignPage();
  }
  const isDevelopment = process.env.NODE_ENV === 'development';
  const policy = contentPolicy({ nonce: randomBytes(16).toString('base64'), mapTiles, isDevelopment });
  // Next reads the nonce from the request it is handed.
  const headers = new Headers(request.headers);
  headers.set('content-security-policy', policy);
  headers.set(REQUESTED_PATH_HEADER, `${pathname}${search}`);
  const response = NextResponse.next({ request: { headers } });
  // What is set here takes the place of what a route says.
  if (!OWN_POLICY.test(pathname)) response.headers.set('content-security-policy', policy);
  if (publicUrl.startsWith('https:')) response.headers.set('strict-transport-security', HTTPS_ONLY);
  // A piece of the map stays what it is. Nothing else that is asked for anew each time is kept, refusals included: "no label" is no longer true once it was booked.
  if (!pathname.startsWith('/map-tiles/')) response.headers.set('cache-control', 'private, no-store');
  return response;
}

/** Neither language nor look of the desk is known here. Who did open that address has a proxy in front that changes it. */
function otherName(publicUrl: string): NextResponse {
  const text = inEveryLanguage((words) => `${words.otherName} ${publicUrl}\n${words.lostHost}\n`);
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
  return new NextResponse(text, { status: 421, headers });
}

function foreignPage(): NextResponse {
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
  return new NextResponse(`${inEveryLanguage((words) => words.foreignPage)}\n`, { status: 403, headers });
}

/** With this very type the framework gives the text to the page that asked (`components/ui/use-error-text.ts`). */
function lostHost(): NextResponse {
  const headers = { 'content-type': 'text/plain', 'cache-control': 'no-store' };
  return new NextResponse(`${HOST_LOST}\n${TURNED_AWAY_TEXTS.en.lostHost}\n`, { status: 421, headers });
}

// Supervisors and monitoring systems ask each instance under its own address. The files of public/ are named one by one,
// in one string, because Next reads it from the source.
export const config = {
  matcher:
    '/((?!_next/static/|(?:healthz|readyz|metrics)$|(?:apple-touch-icon\\.png|favicon\\.ico|icon\\.svg|icon-192\\.png|icon-512\\.png|icon-maskable-512\\.png|manifest\\.webmanifest|openacr\\.json|robots\\.txt|share\\.png)$).*)',
};
