import { parseCookies } from 'better-auth/cookies';
import * as z from 'zod/mini';
import { safeNextPath } from '@/lib/accounts/next-path';
import { hostCookie } from '@/lib/host-cookie';
import { createSeal } from '@/lib/seal';

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
  /** The `Set-Cookie` line of an attempt that begins now. */
  keep(attempt: Attempt): string;
  /** The attempt of this browser, or null when there is none, it is too old or another installation's. */
  read(headers: Headers): Attempt | null;
  /** The `Set-Cookie` line after its end. */
  forget: string;
};

/** The attempts of an installation with this secret and this address. */
export function createAttempts(settings: { appSecret: string; publicUrl: string }, now = Date.now): Attempts {
  const seal = createSeal(settings.appSecret, 'company sign-in');
  const { name, secure } = hostCookie('company-sign-in', settings.publicUrl);
  const line = (value: string, seconds: number) =>
    `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return {
    keep(attempt) {
      const sealed = seal.close(JSON.stringify({ ...attempt, begunAt: now() }), name);
      return line(Buffer.from(sealed, 'base64').toString('base64url'), LIFETIME_SECONDS);
    },
    read(headers) {
      const sealed = parseCookies(headers.get('cookie') ?? '').get(name);
      const text = sealed ? seal.open(sealed, name) : null;
      if (text === null) return null;
      const { proof, nextPath, begunAt } = kept.parse(JSON.parse(text));
      const age = now() - begunAt;
      return age >= 0 && age < LIFETIME_SECONDS * 1000 ? { proof, nextPath: safeNextPath(nextPath) } : null;
    },
    forget: line('', 0),
  };
}
