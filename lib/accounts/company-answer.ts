import 'server-only';
import { signInAddress } from './next-path';
import type { RefusalReason } from './refusal-reasons';

/** The sign-in page with the sentence of that reason, from where the way leads on to `nextPath`; for who is signed in, their account. */
export function refusedAddress(reason: RefusalReason, nextPath: string, isSignedIn = false): string {
  const address = isSignedIn ? '/account' : signInAddress(nextPath);
  return `${address}${address.includes('?') ? '&' : '?'}refused=${reason}`;
}

/** Where no provider is named in the settings, its addresses are none. */
export function noSuchPage(): Response {
  return new Response(null, { status: 404 });
}
