import 'server-only';
import { hash, verify } from '@node-rs/argon2';
import { bulkhead } from 'cockatiel';

/** Argon2id, the package's default, with 19 MiB, two passes, one lane (OWASP, "Password Storage Cheat Sheet"). */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Two at once: each takes a thread of Node's pool of four, and name look-ups and the journal's fsync must not wait behind
 * sign-ins. After a hundred waiting ones the next is turned away.
 */
const hashing = bulkhead(2, 100);

/** The hash to keep for a password. */
export function hashPassword(password: string): Promise<string> {
  return hashing.execute(() => hash(oneSpelling(password), ARGON2ID));
}

/** True when the password is the one that was hashed. */
export function verifyPassword(attempt: { hash: string; password: string }): Promise<boolean> {
  return hashing.execute(() => verify(attempt.hash, oneSpelling(attempt.password)));
}

/** `å` is one character from some keyboards and two from others; both are the same password (NIST SP 800-63B, 3.1.1.2). */
export function oneSpelling(password: string): string {
  return password.normalize('NFKC');
}
