import 'server-only';
import { isAPIError } from 'better-auth/api';
import type { Auth } from '@/lib/auth/auth';
import { clientAddress } from '@/lib/auth/client-address';
import { limitedCheck } from '@/lib/auth/limited-check';
import type { Orm } from '@/lib/db/connection';

export type SignInResult = 'signed_in' | 'wrong' | 'disabled' | { tooMany: true; retryAfterSeconds: number };

/**
 * Signs in and sets the cookie of a new session. An unknown address, an account without a password and a wrong password are one
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
  let isDisabled = false;
  const result = await limitedCheck(orm, { email: credentials.email, address }, async () => {
    try {
      await auth.api.signInEmail({ body: credentials, headers: origin });
      return true;
    } catch (error) {
      if (!isAPIError(error)) throw error;
      isDisabled = error.body?.code === 'BANNED_USER';
      if (isDisabled || error.status === 'UNAUTHORIZED') return isDisabled;
      throw error;
    }
  });
  if (result === 'right') return isDisabled ? 'disabled' : 'signed_in';
  return result;
}
