import type { Clerk } from '@/lib/accounts/clerk';
import type { Allowance } from '@/lib/accounts/clerk-limits';
import { findUsableApiKeys, noteApiKeyUse } from '@/lib/api/data/api-keys';
import { derivedKey } from '@/lib/bookings/form-key';
import type { Database } from '@/lib/db/connection';
import type { CarrierEnvironment } from '@/lib/db/schema';
import { isSameHash, presentedKey } from './api-key';
import type { ApiScope } from './api-scopes';

/** The machine that asks: its key's own user, the shop it works for, what it may do, and when the secret that it sent ends. */
export type Caller = Clerk & {
  isAdministrator: false;
  shopId: string;
  scopes: readonly ApiScope[];
  endsAt: Date | null;
};

/** No usable key was sent, and how many more wrong ones the address may send; `isWithin` is false once it is heard no more. */
type NoCaller = { allowance: Allowance };

/** Wrong keys of an address within a minute, after which it is asked for no more of them: each costs a look into the database. */
const MOST_WRONG = 60;
const MINUTE_MS = 60_000;
/** Counts of more addresses, and right keys, are not kept. */
const MOST_KEPT = 1_000;

const holder = globalThis as typeof globalThis & {
  parceldeskWrongKeys?: { since: number; wrong: Map<string, number>; right: Set<string> };
};

/** What was wrong, and which hashes were right, in this minute; by the clock that never goes back. */
function ofThisMinute() {
  const now = performance.now();
  const kept = holder.parceldeskWrongKeys;
  if (kept && now - kept.since < MINUTE_MS) return kept;
  holder.parceldeskWrongKeys = { since: now, wrong: new Map(), right: new Set() };
  return holder.parceldeskWrongKeys;
}

type Sender = { authorization: string | null; address: string | null };

/**
 * Whose key an `Authorization` header holds, unless it is unknown, expired, revoked, or of another environment. Once an address
 * has sent too many of those, only a key that was right a moment ago is looked up for it: another machine behind the same address
 * goes on.
 */
export async function findCaller(
  { orm }: Pick<Database, 'orm'>,
  environment: CarrierEnvironment,
  { authorization, address }: Sender,
): Promise<Caller | NoCaller> {
  const presented = presentedKey(authorization);
  const { since, wrong, right } = ofThisMinute();
  const before = address === null ? 0 : (wrong.get(address) ?? 0);
  const refused = (isWithin: boolean, count: number): NoCaller => {
    const seconds = Math.ceil((since + MINUTE_MS - performance.now()) / 1_000);
    return { allowance: { isWithin, limit: MOST_WRONG, left: Math.max(0, MOST_WRONG - count), seconds } };
  };
  if (!presented) return refused(true, before);
  if (before >= MOST_WRONG && !right.has(presented.hash)) return refused(false, before);
  const known = await findUsableApiKeys(orm, environment, presented.prefix);
  const key = known.find(({ hash }) => isSameHash(hash, presented.hash));
  if (!key) {
    right.delete(presented.hash);
    if (address !== null && (wrong.has(address) || wrong.size < MOST_KEPT)) wrong.set(address, before + 1);
    return refused(true, before + 1);
  }
  if (right.size < MOST_KEPT) right.add(presented.hash);
  await noteApiKeyUse(orm, key);
  const { userId: id, name, email, shopId, scopes, endsAt } = key;
  return { id, name, email, shopId, scopes, endsAt, isAdministrator: false };
}

/** What an `Idempotency-Key` may be: 1 to 200 printable ASCII characters. */
export const IDEMPOTENCY_KEY = /^[ -~]{1,200}$/;
export const KEY_WORDS = 'Not 1 to 200 printable ASCII characters';

/** The form key that a request of a shop books under: always the same for its `Idempotency-Key`; null when that is none. */
export function formKeyOf(shopId: string, idempotencyKey: string | null): string | null {
  return derivedIdOf(`api ${shopId.toLowerCase()}`, idempotencyKey);
}

/** The id of what a request makes: always the same for `of`, which has a fixed length, and its `Idempotency-Key`; null when that is none. */
export function derivedIdOf(of: string, idempotencyKey: string | null): string | null {
  return idempotencyKey !== null && IDEMPOTENCY_KEY.test(idempotencyKey) ? derivedKey(`${of} ${idempotencyKey}`) : null;
}
