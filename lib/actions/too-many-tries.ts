import 'server-only';
import type { TooMany } from '@/lib/auth/limited-check';
import { Refusal } from './define-action';

/** Too many wrong passwords: when to try again. An account is free again within minutes, a network perhaps only tomorrow. */
export function tooManyTries({ retryAfterSeconds }: TooMany): Refusal {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  if (minutes <= 60) return new Refusal({ key: 'accounts.tooManyTries', values: { minutes } });
  return new Refusal({ key: 'accounts.tooManyTriesToday', values: { hours: Math.ceil(minutes / 60) } });
}
