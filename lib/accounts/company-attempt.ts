import * as z from 'zod/mini';
import { safeNextPath } from '@/lib/accounts/next-path';
import { createSealedCookie } from '@/lib/accounts/sealed-cookie';

/** As long as a person needs for a password and a second factor. */
const LIFETIME_SECONDS = 10 * 60;

const kept = z.object({
  proof: z.object({ state: z.string(), nonce: z.string(), verifier: z.string() }),
  nextPath: z.string(),
  begunAt: z.number(),
});

/** A sign-in that is under way at the provider: what its answer is held to, and where it leads. */
export type Attempt = Omit<z.infer<typeof kept>, 'begunAt'>;

/** Keeps the sign-in of a browser in a sealed cookie of that browser, so that no other one can end it and no server has to remember it. */
export type Attempts = {
  /** The `Set-Cookie` line of an attempt that begins now, and leads to `next` where that is a path of this site. */
  keep(proof: Attempt['proof'], next: unknown): string;
  /** The attempt of this browser, or null when there is none, it is too old or another installation's. */
  read(headers: Headers): Attempt | null;
  /** The `Set-Cookie` line after its end. */
  forget: string;
};

/** The attempts of an installation with this secret and this address. */
export function createAttempts(settings: { appSecret: string; publicUrl: string }, now = Date.now): Attempts {
  const cookie = createSealedCookie(settings, {
    ...{ name: 'company-sign-in', purpose: 'company sign-in', seconds: LIFETIME_SECONDS },
    schema: kept,
  });
  return {
    keep: (proof, next) => cookie.keep({ proof, nextPath: safeNextPath(next), begunAt: now() }),
    read(headers) {
      const attempt = cookie.read(headers);
      if (!attempt) return null;
      const { proof, nextPath, begunAt } = attempt;
      const age = now() - begunAt;
      return age >= 0 && age < LIFETIME_SECONDS * 1000 ? { proof, nextPath: safeNextPath(nextPath) } : null;
    },
    forget: cookie.end(),
  };
}
