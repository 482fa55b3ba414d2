import { type SecurityEvent, securityEvent } from '@/lib/accounts/access';
import { checkOwnPassword, isProvedWithoutPassword } from '@/lib/accounts/own-password';
import type { TooMany } from '@/lib/accounts/slowed-check';
import type { LogFields } from '@/lib/log';
import { accountService, currentSession, requestHeaders } from '@/lib/server/session';
import { type ClerkContext, fieldRefusal, Refusal } from './define-action';

/**
 * Goes on with the clerk's own password, or a moment after signing in where they have none (null): at a desk that was left open another
 * person must not do it. Written down as `event`, whatever comes of it.
 */
export async function requireOwnProof(
  { server, clerk }: Pick<ClerkContext, 'server' | 'clerk'>,
  password: string | null,
  event: SecurityEvent,
  fields: LogFields = {},
): Promise<void> {
  const headers = await requestHeaders();
  const checked =
    password === null
      ? await freshlySignedIn(server)
      : await checkOwnPassword(accountService(), { clerk, headers }, password);
  securityEvent(server.log, headers, event, { account: clerk.id, ...fields, result: checked.kind });
  if (checked.kind === 'too_many') throw tooManyTries(checked);
  if (checked.kind === 'not_fresh') throw new Refusal({ key: 'accounts.signInAnew' });
  if (checked.kind === 'wrong') throw fieldRefusal('password', 'wrongPassword');
}

async function freshlySignedIn({ db }: ClerkContext['server']): Promise<{ kind: 'right' | 'not_fresh' }> {
  const session = await currentSession();
  const isProved = session !== null && (await isProvedWithoutPassword(db.orm, session));
  return { kind: isProved ? 'right' : 'not_fresh' };
}

/** So many passwords were wrong that others wait already: when to try again. */
export function tooManyTries({ retryAfterSeconds }: TooMany): Refusal {
  return new Refusal({ key: 'accounts.tooManyTries', values: { seconds: retryAfterSeconds } });
}
