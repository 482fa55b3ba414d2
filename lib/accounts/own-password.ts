import { isAPIError } from 'better-auth/api';
import type { AccountService } from '@/lib/accounts/auth';
import type { Clerk } from '@/lib/accounts/clerk';
import { type CheckResult, slowedCheck, tryerOf, type WaitMs } from '@/lib/accounts/slowed-check';

/** What a clerk does with their own password: `headers` are those of the request. */
type Asked = { clerk: Clerk; headers: Headers; wait?: WaitMs };

/** Whether this is the clerk's password, slowed as signing in is: an open page must not be enough. */
export function checkOwnPassword(service: AccountService, asked: Asked, password: string): Promise<CheckResult<true>> {
  return slowed(service, asked, async () => {
    await service.auth.api.verifyPassword({ body: { password }, headers: asked.headers });
    return true as const;
  });
}

/** Changes the password and ends all other sessions; gives the `Set-Cookie` lines of the session that goes on in this browser. */
export function changeOwnPassword(
  service: AccountService,
  asked: Asked,
  body: { currentPassword: string; newPassword: string },
): Promise<CheckResult<Headers>> {
  return slowed(service, asked, async () => {
    const change = {
      body: { ...body, revokeOtherSessions: true },
      headers: asked.headers,
      returnHeaders: true,
    } as const;
    return (await service.auth.api.changePassword(change)).headers;
  });
}

function slowed<T>(
  service: AccountService,
  { clerk, headers, wait }: Asked,
  run: () => Promise<T>,
): Promise<CheckResult<T>> {
  const check = () =>
    run().catch((error: unknown) => {
      if (isAPIError(error) && error.body?.code === 'INVALID_PASSWORD') return null;
      throw error;
    });
  return slowedCheck(service.orm, tryerOf(service, 'password', clerk.email, headers), check, wait);
}
