import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { CarrierEnvironment } from '@/lib/db/schema';

const SECRET_BYTES = 32;
/** So many characters of the secret stand on the settings page, so that an administrator tells keys apart. */
const SHOWN = 4;
const SHAPE = new RegExp(`^(pd_[a-z]+_[\\w-]{${SHOWN}})[\\w-]{${43 - SHOWN}}$`);

/** What is stored of a key: `prefix` stays visible, `hash` is all else that is known of it. */
export type KeptKey = { prefix: string; hash: string };

/** A new key of 256 random bits, and what is kept of it. It is shown once. */
export function makeApiKey(environment: CarrierEnvironment): KeptKey & { key: string } {
  const start = `pd_${environment}_`;
  const key = `${start}${randomBytes(SECRET_BYTES).toString('base64url')}`;
  return { key, prefix: key.slice(0, start.length + SHOWN), hash: hashOf(key) };
}

/** What the key of an `Authorization` header is looked up by; null for one that holds no key. */
export function presentedKey(authorization: string | null): KeptKey | null {
  const [, key = ''] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  const [, prefix] = SHAPE.exec(key) ?? [];
  return prefix === undefined ? null : { prefix, hash: hashOf(key) };
}

/** Whether two hashes are the same, in a time that says nothing of where they differ. */
export function isSameHash(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one, 'hex'), Buffer.from(other, 'hex')];
  return left.length === right.length && timingSafeEqual(left, right);
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
