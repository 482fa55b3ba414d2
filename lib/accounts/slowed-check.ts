import { createHash } from 'node:crypto';
import { clientAddress } from '@/lib/accounts/client-address';
import { clearTries, forgetOldTries, type Slowdown, takeTurn, uncountTry } from '@/lib/accounts/data/sign-in-failures';
import type { KnownDevices } from '@/lib/accounts/known-devices';
import type { Orm } from '@/lib/db/connection';

/** Five wrong passwords cost no time; then each waits twice as long as the one before, up to a minute. */
const PER_ACCOUNT: Slowdown = { free: 5, longestSeconds: 60 };
/** A whole office may share an address, so it is slowed later and less. */
const PER_ADDRESS: Slowdown = { free: 30, longestSeconds: 8 };

/**
 * Who tries what: the account by its e-mail address, the client's address where it is known, and the browser where it signed in to that
 * account before. Codes have turns of their own: who guesses them has the password, and a right password forgets the wrong ones.
 */
export type Tryer = { what: 'password' | 'code'; email: string; address: string | null; device: string | null };

/** Who tries it in this request. */
export function tryerOf(
  { devices }: { devices: KnownDevices },
  what: Tryer['what'],
  email: string,
  headers: Headers,
): Tryer {
  return { what, email, address: clientAddress(headers), device: devices.idFor(headers, email) };
}

/** What the check gave, or that what was tried is wrong, or not looked at because others wait already. */
export type CheckResult<T> = { kind: 'right'; value: T } | { kind: 'wrong' } | TooMany;

export type TooMany = { kind: 'too_many'; retryAfterSeconds: number };

/** Waits so many milliseconds; a test gives one that only writes them down. */
export type WaitMs = (ms: number) => Promise<void>;

const byTheClock: WaitMs = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Runs the check of a password or a code when its turn comes: each wrong one lets the next one for that account, and from that address,
 * wait longer, over all instances (threat 9). Nothing is ever locked. A browser that signed in to the account before has turns of its own, so
 * strangers who guess do not slow its clerk ("device cookies", OWASP). Counted before the check, so that simultaneous calls cannot pass
 * together, and taken back after a right password and where none was looked at. Unknown accounts count like known ones. The
 * check gives null for a wrong password.
 */
export function slowedCheck<T>(
  orm: Orm,
  tryer: Tryer,
  check: () => Promise<T | null>,
  wait: WaitMs = byTheClock,
): Promise<CheckResult<T>> {
  return slowed(orm, subjectsOf(tryer), check, wait);
}

/**
 * Runs the check of an answer of the company's provider, or of a passkey, in the same way, by the client's address alone: whose account it
 * is stands in the answer. Counted apart from passwords, so that no way in slows another.
 */
export function slowedAnswer<T>(
  orm: Orm,
  from: 'company' | 'passkey',
  headers: Headers,
  check: () => Promise<T | null>,
  wait: WaitMs = byTheClock,
): Promise<CheckResult<T>> {
  return slowed(orm, [[subjectOf(from, clientAddress(headers) ?? ''), PER_ADDRESS]], check, wait);
}

type Subject = readonly [subject: string, slowdown: Slowdown];

async function slowed<T>(
  orm: Orm,
  subjects: readonly Subject[],
  check: () => Promise<T | null>,
  wait: WaitMs,
): Promise<CheckResult<T>> {
  let waitMs = 0;
  for (const [place, [subject, slowdown]] of subjects.entries()) {
    const turn = await takeTurn(orm, subject, slowdown);
    if (turn.kind === 'full') {
      for (const taken of subjects.slice(0, place)) await uncountTry(orm, ...taken);
      return { kind: 'too_many', retryAfterSeconds: turn.retryAfterSeconds };
    }
    waitMs = Math.max(waitMs, turn.waitMs);
  }
  if (waitMs > 0) await wait(waitMs);
  const value = await check();
  if (value === null) return { kind: 'wrong' };
  for (const [subject, slowdown] of subjects) {
    if (slowdown === PER_ADDRESS) await uncountTry(orm, subject, slowdown);
    else await clearTries(orm, subject);
  }
  await forgetOldTries(orm);
  return { kind: 'right', value };
}

/** Forgets the wrong passwords of an account and of the address its owner comes from: they have proved themselves by a link. */
export async function forgiveTries(orm: Orm, tryer: Tryer): Promise<void> {
  for (const [subject] of subjectsOf({ ...tryer, device: null })) await clearTries(orm, subject);
}

/** The account comes first: presses on one that is full leave the address of a whole office alone. */
function subjectsOf({ what, email, address, device }: Tryer): Subject[] {
  const tried = what === 'code' ? `code of ${email}` : email;
  if (device !== null) return [[subjectOf('device', `${device} ${tried}`), PER_ACCOUNT]];
  const account = [subjectOf('account', tried), PER_ACCOUNT] as const;
  return address === null ? [account] : [account, [subjectOf('address', address), PER_ADDRESS]];
}

/** The table needs no names: only whether two tries are for the same one. */
function subjectOf(kind: 'account' | 'address' | 'company' | 'device' | 'passkey', value: string): string {
  return `${kind}:${createHash('sha256').update(value.toLowerCase()).digest('hex')}`;
}
