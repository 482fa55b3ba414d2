import { passkeyPlace } from '@/lib/accounts/passkey-place';
import type { TooMany } from '@/lib/accounts/slowed-check';
import { type ClerkContext, Refusal } from '@/lib/platform/actions/define-action';

/** Pages offer none where a browser would take none; and where passwords open no session, the company decides who comes in. */
export function refuseElsewhere({ env }: ClerkContext['server'], headers: Headers): void {
  if (!env.hasPasswordSignIn) throw new Refusal({ key: 'accounts.companyOnly' });
  if (passkeyPlace(env.publicUrl, headers) !== 'here') throw new Refusal({ key: 'accounts.passkeysElsewhere' });
}

/** Why the answer of a passkey did not do. */
export function passkeyRefusal(result: { kind: 'wrong' | 'disabled' } | TooMany): Refusal {
  if (result.kind === 'too_many') {
    return new Refusal({ key: 'accounts.tooManyPasskeys', values: { seconds: result.retryAfterSeconds } });
  }
  return new Refusal({ key: result.kind === 'disabled' ? 'accounts.disabled' : 'accounts.wrongPasskey' });
}
