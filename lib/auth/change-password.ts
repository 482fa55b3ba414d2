import 'server-only';
import { isAPIError } from 'better-auth/api';
import type { Auth } from '@/lib/auth/auth';
import { clientAddress } from '@/lib/auth/client-address';
import { isCommonPassword } from '@/lib/auth/common-passwords';
import type { Clerk } from '@/lib/auth/find-session';
import { limitedCheck, type TooMany } from '@/lib/auth/limited-check';
import type { Orm } from '@/lib/db/connection';

/** `cookies` are the `Set-Cookie` lines of the session that goes on in this browser. */
export type ChangeResult =
  | { kind: 'changed'; cookies: Headers }
  | { kind: 'wrong' }
  | { kind: 'common_password' }
  | TooMany;

/**
 * Changes the clerk's own password and ends all their other sessions. The present password is asked for, within the same limits as
 * at sign-in: an open desk must not be enough. `headers` are those of the request.
 */
export async function changePassword(
  { auth, orm }: { auth: Auth; orm: Orm },
  clerk: Clerk,
  body: { currentPassword: string; newPassword: string },
  headers: Headers,
): Promise<ChangeResult> {
  if (isCommonPassword(body.newPassword)) return { kind: 'common_password' };
  const result = await limitedCheck(orm, { email: clerk.email, address: clientAddress(headers) }, async () => {
    try {
      const change = { body: { ...body, revokeOtherSessions: true }, headers, returnHeaders: true } as const;
      return (await auth.api.changePassword(change)).headers;
    } catch (error) {
      if (isAPIError(error) && error.body?.code === 'INVALID_PASSWORD') return null;
      throw error;
    }
  });
  return result.kind === 'right' ? { kind: 'changed', cookies: result.value } : result;
}
