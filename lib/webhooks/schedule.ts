// When a delivery is tried (docs/webhooks.md#tries).

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Seconds from the end of each failed try to the next one; Standard Webhooks recommends these. The first try comes at once. */
const WAITS = [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR] as const;

/** Seconds until the next try after so many, or null after the last. A receiver may ask for more, not for less. */
export function waitAfter(tries: number, askedSeconds: number | null): number | null {
  const wait = WAITS[tries - 1];
  return wait === undefined ? null : Math.max(wait, askedSeconds ?? 0);
}
