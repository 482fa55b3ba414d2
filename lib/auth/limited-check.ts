import 'server-only';
import { createHash } from 'node:crypto';
import type { Orm } from '@/lib/db/connection';
import { clearTries, countTry, forgetOldTries, uncountTry } from '@/lib/db/sign-in-failures';

const PER_ACCOUNT = { tries: 10, windowSeconds: 15 * 60 };
const PER_ADDRESS = { tries: 100, windowSeconds: 24 * 60 * 60 };

/** Who tries: the account by its e-mail address, and the client's address where it is known. */
export type Tryer = { email: string; address: string | null };

/** What the check gave, or that the password was wrong, or not looked at because there were too many wrong ones before. */
export type CheckResult<T> = { kind: 'right'; value: T } | { kind: 'wrong' } | TooMany;

export type TooMany = { kind: 'too_many'; retryAfterSeconds: number };

/**
 * Runs a password check unless account or address have used theirs up: 10 per account in 15 minutes, 100 wrong ones per address in a
 * day, over all instances (threat 9). Counted before the check and taken back after a right one, so that simultaneous calls
 * cannot slip through together. Unknown accounts count like known ones. The check gives null for a wrong password.
 */
export async function limitedCheck<T>(orm: Orm, tryer: Tryer, check: () => Promise<T | null>): Promise<CheckResult<T>> {
  const account = subjectOf('account', tryer.email);
  const address = tryer.address === null ? null : subjectOf('address', tryer.address);
  const refused = (address && (await refusal(orm, address, PER_ADDRESS))) ?? (await refusal(orm, account, PER_ACCOUNT));
  if (refused) return refused;
  const value = await check();
  if (value === null) return { kind: 'wrong' };
  await clearTries(orm, account);
  if (address) await uncountTry(orm, address);
  await forgetOldTries(orm, PER_ADDRESS.windowSeconds);
  return { kind: 'right', value };
}

/** Lets an account be tried again at once: its owner chose a new password under a link. */
export function forgiveAccount(orm: Orm, email: string): Promise<void> {
  return clearTries(orm, subjectOf('account', email));
}

async function refusal(orm: Orm, subject: string, limit: typeof PER_ACCOUNT): Promise<TooMany | null> {
  const { failures, secondsLeft } = await countTry(orm, subject, limit.windowSeconds);
  return failures > limit.tries ? { kind: 'too_many', retryAfterSeconds: Math.max(1, secondsLeft) } : null;
}

/** The table needs no names: only whether two tries are for the same one. */
function subjectOf(kind: 'account' | 'address', value: string): string {
  return `${kind}:${createHash('sha256').update(value.toLowerCase()).digest('hex')}`;
}
