import * as z from 'zod/mini';
import { createSealedCookie, notOver, type SealedCookie } from '@/lib/accounts/sealed-cookie';

/** As long as a browser may show its question. */
export const CHALLENGE_SECONDS = 5 * 60;

const asked = z.object({ challenge: z.string(), userId: z.nullable(z.string()), until: notOver });

/** What this browser was asked to sign; `userId` is whose new passkey it is, null to sign in. */
export type ChallengeCookie = SealedCookie<z.output<typeof asked>>;

/** The cookie of an installation with this secret and this address. */
export function createChallengeCookie(settings: { appSecret: string; publicUrl: string }): ChallengeCookie {
  return createSealedCookie(settings, {
    name: 'passkey-challenge',
    purpose: 'passkey challenge',
    seconds: CHALLENGE_SECONDS,
    schema: asked,
  });
}

/** The `Set-Cookie` line that binds the answer to this challenge to this browser. */
export function bindChallenge(cookie: ChallengeCookie, challenge: string, userId: string | null): string {
  return cookie.keep({ challenge, userId, until: Date.now() + CHALLENGE_SECONDS * 1000 });
}
