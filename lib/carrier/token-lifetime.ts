import 'server-only';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** How long an odd `expires_in` is trusted, in seconds. */
const ODD_SECONDS = 5 * 60;
const LONGEST_SECONDS = 7 * 24 * 60 * 60;

/** How long a token serves, from the moment its answer arrived. */
export type TokenLifetime = {
  /** From here on a new one is fetched in the background while this one serves. */
  softMs: number;
  /** From here on it is not used any more. */
  hardMs: number;
  /** `expires_in` was missing, not positive or longer than seven days. */
  isOdd: boolean;
};

/**
 * Computes both ends from `expires_in` (docs/carrier-api.md#authentication, rules 3 and 4; docs/architecture.md#the-carriers-token): 12 and
 * 23 hours at most, with a margin before expiry.
 */
export function tokenLifetime(expiresInSeconds: number | null): TokenLifetime {
  const isOdd = expiresInSeconds === null || !(expiresInSeconds > 0 && expiresInSeconds <= LONGEST_SECONDS);
  const lifeMs = (isOdd ? ODD_SECONDS : expiresInSeconds) * SECOND_MS;
  const marginMs = Math.min(5 * MINUTE_MS, lifeMs / 10);
  return {
    softMs: Math.min(12 * HOUR_MS, lifeMs / 2),
    hardMs: Math.min(23 * HOUR_MS, lifeMs - marginMs),
    isOdd,
  };
}
