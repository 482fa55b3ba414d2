import * as z from 'zod/mini';
import { safeNextPath } from '@/lib/accounts/next-path';
import { createSealedCookie } from '@/lib/accounts/sealed-cookie';

/** As long as a person needs for a password and a second factor. */
const LIFETIME_SECONDS = 10 * 60;

const kept = z.object({
  proof: z.object({ state: z.string(), nonce: z.string(), verifier: z.string() }),
  nextPath: z.string(),
  inSession: z.nullable(z.object({ account: z.string(), purpose: z.enum(['link', 'reauthenticate']) })),
  begunAt: z.number(),
});

/** A sign-in that is under way at the provider: what its answer is held to, where it leads, and in whose session it was begun, if in one. */
export type Attempt = Omit<z.infer<typeof kept>, 'begunAt'>;

/** What a clerk who is signed in wants of the provider: to link their account, or to prove again who they are. */
export type InSession = NonNullable<Attempt['inSession']>;

/** Keeps the sign-in of a browser in a sealed cookie of that browser, so that no other one can end it and no server has to remember it. */
export type Attempts = {
  /** The `Set-Cookie` line of an attempt that begins now, and leads to `next` where that is a path of this site. */
  keep(proof: Attempt['proof'], next: unknown, inSession: InSession | null): string;
  /** The attempt of this browser, or null when there is none, it is too old or another installation's. */
  read(headers: Headers): Attempt | null;
  /** The `Set-Cookie` line after its end. */
  forget: string;
};

/** The attempts of an installation with this secret and this address. */
export function createAttempts(settings: { appSecret: string; publicUrl: string }, now = Date.now): Attempts {
  const cookie = createSealedCookie(settings, {
    name: 'company-sign-in',
    purpose: 'company sign-in',
    seconds: LIFETIME_SECONDS,
    schema: kept,
  });
  return {
    keep: (proof, next, inSession) => cookie.keep({ proof, nextPath: safeNextPath(next), inSession, begunAt: now() }),
    read(headers) {
      const attempt = cookie.read(headers);
      if (!attempt) return null;
      const { begunAt, nextPath, ...rest } = attempt;
      const age = now() - begunAt;
      return age >= 0 && age < LIFETIME_SECONDS * 1000 ? { ...rest, nextPath: safeNextPath(nextPath) } : null;
    },
    forget: cookie.end(),
  };
}
