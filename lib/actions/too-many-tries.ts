import 'server-only';
import type { TooMany } from '@/lib/accounts/slowed-check';
import { Refusal } from './define-action';

/** So many passwords were wrong that others wait already: when to try again. */
export function tooManyTries({ retryAfterSeconds }: TooMany): Refusal {
  return new Refusal({ key: 'accounts.tooManyTries', values: { seconds: retryAfterSeconds } });
}
