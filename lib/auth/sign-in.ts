import 'server-only';
import { isAPIError } from 'better-auth/api';
import type { Auth } from '@/lib/auth/auth';
import { clientAddress } from '@/lib/auth/client-address';
import { limitedCheck, type TooMany } from '@/lib/auth/limited-check';
import type { Orm } from '@/lib/db/connection';

/** `cookies` are the `Set-Cookie` lines of the new session. */
export type SignInResult = { kind: 'signed_in'; cookies: Headers } | { kind: 'wrong' | 'disabled' } | TooMany;

/**
 * Signs in: a new session with an id of its own. An unknown address, an account without a password and a wrong password are one
 * answer after the same work: where nothing is to be compared, the password is hashed all the same (threat 10). That an account
 * is disabled learns only who has its password. `headers` are those of the request.
 */
export async function signIn(
  { auth, orm }: { auth: Auth; orm: Orm },
  credentials: { email: string; password: string },
  headers: Headers,
): Promise<SignInResult> {
  const address = clientAddress(headers);
  const origin = new Headers({ 'user-agent': headers.get('user-agent') ?? '', 'x-forwarded-for': address ?? '' });
  const result = await limitedCheck(orm, { email: credentials.email, address }, async () => {
    try {
      const answer = await auth.api.signInEmail({ body: credentials, headers: origin, returnHeaders: true });
      return answer.headers;
    } catch (error) {
      if (!isAPIError(error)) throw error;
      if (error.body?.code === 'BANNED_USER') return 'disabled';
      if (error.status === 'UNAUTHORIZED') return null;
      throw error;
    }
  });
  if (result.kind !== 'right') return result;
  return result.value === 'disabled' ? { kind: 'disabled' } : { kind: 'signed_in', cookies: result.value };
}
