import 'server-only';
import { isAPIError } from 'better-auth/api';
import type { Auth } from '@/lib/auth/auth';
import { clientAddress } from '@/lib/auth/client-address';
import { isCommonPassword } from '@/lib/auth/common-passwords';
import type { Clerk } from '@/lib/auth/find-session';
import { type CheckResult, limitedCheck } from '@/lib/auth/limited-check';
import type { Orm } from '@/lib/db/connection';

/**
 * Changes the clerk's own password and ends all their other sessions. The present password is asked for, within the same limits as
 * at sign-in: an open desk must not be enough. `headers` are those of the request.
 */
export async function changePassword(
  { auth, orm }: { auth: Auth; orm: Orm },
  clerk: Clerk,
  body: { currentPassword: string; newPassword: string },
  headers: Headers,
): Promise<CheckResult | 'common_password'> {
  if (isCommonPassword(body.newPassword)) return 'common_password';
  return limitedCheck(orm, { email: clerk.email, address: clientAddress(headers) }, async () => {
    try {
      await auth.api.changePassword({ body: { ...body, revokeOtherSessions: true }, headers });
      return true;
    } catch (error) {
      if (isAPIError(error) && error.body?.code === 'INVALID_PASSWORD') return false;
      throw error;
    }
  });
}
