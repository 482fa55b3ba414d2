import { randomBytes } from 'node:crypto';
import { type NextRequest, NextResponse } from 'next/server';
import { REQUESTED_PATH_HEADER } from '@/lib/auth/requested-path';
import { contentPolicy } from '@/lib/content-policy/content-policy';
import { env } from '@/lib/env';

/** The routes that are shown in a frame: a slip, or a batch of them, on its way to the printer (design 6). */
const SLIP = /^\/(bookings|prints)\/[^/]+\/slip$/;

/**
 * Gives each answer its content policy, and tells the page which address was asked for. Never authorisation: actions can be
 * posted to any path (design 3).
 */
export function proxy(request: NextRequest): NextResponse {
  const policy = contentPolicy({
    nonce: randomBytes(16).toString('base64'),
    mapTiles: env().mapTiles,
    isFramed: SLIP.test(request.nextUrl.pathname),
    isDevelopment: process.env.NODE_ENV === 'development',
  });
  // Next reads the nonce from the request it is handed.
  const headers = new Headers(request.headers);
  headers.set('content-security-policy', policy);
  headers.set(REQUESTED_PATH_HEADER, `${request.nextUrl.pathname}${request.nextUrl.search}`);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  // Nothing that is asked for anew each time is kept, refusals included: "no slip" is no longer true once it was booked.
  response.headers.set('cache-control', 'private, no-store');
  return response;
}

export const config = { matcher: '/((?!_next/static/|icon\\.svg$).*)' };
