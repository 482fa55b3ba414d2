import 'server-only';
import { signInAddress } from '@/lib/accounts/next-path';
import type { RefusalReason } from '@/lib/accounts/refusal-reasons';

/** The sign-in page with the sentence of that reason; from there the way leads on to `nextPath`. */
export function refusedAddress(reason: RefusalReason, nextPath: string): string {
  const address = signInAddress(nextPath);
  return `${address}${address.includes('?') ? '&' : '?'}refused=${reason}`;
}

/** Where no provider is named in the settings, its addresses are none. */
export function noSuchPage(): Response {
  return new Response(null, { status: 404 });
}
