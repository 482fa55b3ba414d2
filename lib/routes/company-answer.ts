import 'server-only';
import { signInAddress } from '@/lib/accounts/next-path';
import type { RefusalReason } from '@/lib/accounts/refusal-reasons';

/** Leads the browser on, with these `Set-Cookie` lines; 303 forgets how it was asked. */
export function leadTo(address: string, cookies = new Headers()): Response {
  const headers = new Headers(cookies);
  headers.set('location', address);
  return new Response(null, { status: 303, headers });
}

/** The sign-in page with the sentence of that reason; from there the way leads on to `nextPath`. */
export function refusedAddress(reason: RefusalReason, nextPath: string): string {
  const address = signInAddress(nextPath);
  return `${address}${address.includes('?') ? '&' : '?'}refused=${reason}`;
}

/** Where no provider is named in the settings, its addresses are none. */
export function noSuchPage(): Response {
  return new Response(null, { status: 404 });
}
