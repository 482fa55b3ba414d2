import { type SecurityEvent, securityEvent } from '@/lib/accounts/access';
import { checkOwnPassword } from '@/lib/accounts/own-password';
import type { TooMany } from '@/lib/accounts/slowed-check';
import { type ClerkContext, fieldRefusal, Refusal } from '@/lib/platform/actions/define-action';
import type { LogFields } from '@/lib/platform/log';
import { accountService, requestHeaders } from '@/lib/platform/session';
import { refusalWithoutFreshProof } from './fresh-proof';

/**
 * Goes on with the clerk's own password, or with a fresh proof of another kind where they have none (null): at a desk that was left open
 * another person must not do it. Written down as `event`, whatever comes of it.
 */
export async function requireOwnProof(
  { server, clerk }: Pick<ClerkContext, 'server' | 'clerk'>,
  password: string | null,
  event: SecurityEvent,
  fields: LogFields = {},
): Promise<void> {
  const headers = await requestHeaders();
  const stale = password === null ? await refusalWithoutFreshProof(server, clerk) : null;
  const checked =
    password === null
      ? { kind: stale ? ('not_fresh' as const) : ('right' as const) }
      : await checkOwnPassword(accountService(), { clerk, headers }, password);
  securityEvent(server.log, headers, event, { account: clerk.id, ...fields, result: checked.kind });
  if (stale) throw new Refusal(stale);
  if (checked.kind === 'too_many') throw tooManyTries(checked);
  if (checked.kind === 'wrong') throw fieldRefusal('password', 'wrongPassword');
}

/** So many passwords were wrong that others wait already: when to try again. */
export function tooManyTries({ retryAfterSeconds }: TooMany): Refusal {
  return new Refusal({ key: 'accounts.tooManyTries', values: { seconds: retryAfterSeconds } });
}
