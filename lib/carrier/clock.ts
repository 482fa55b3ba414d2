import 'server-only';
import { uptime } from 'node:os';

// `performance.now()` stands still while the machine sleeps, so a laptop that was closed between commit and send would believe that
// no time had passed. The time since boot goes on (Linux counts sleep in it), and starts here where `performance.now()` stands.
const offset = performance.now() - uptime() * 1_000;

/**
 * Milliseconds that only go on, sleep included; to 10 ms. Every deadline of a send is set and judged by it
 * (docs/architecture.md#the-life-of-a-booking).
 */
export function steadyNow(): number {
  return uptime() * 1_000 + offset;
}

/** The promise's value, or null when `deadline` (`steadyNow` milliseconds) comes first. The work itself goes on. */
export async function beforeDeadline<Value>(promise: Promise<Value>, deadline: number): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined;
  const timeUp = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, deadline - steadyNow(), null);
  });
  try {
    return await Promise.race([promise, timeUp]);
  } finally {
    clearTimeout(timer);
  }
}

/** A pause before a second try, anywhere from 0.2 to 1 s, so that those who failed together do not come back together. */
export function jitterMs(): number {
  return 200 + Math.random() * 800;
}

const LONGEST_WAIT_SECONDS = 86_400;

/**
 * Reads a `Retry-After` header, which holds seconds or a date (RFC 9110, 10.2.3), as whole seconds up to a day. Null when it says neither,
 * or a time that is over: then no wait is asked for.
 */
export function retryAfterSeconds(header: string | string[] | undefined): number | null {
  const value = (Array.isArray(header) ? header[0] : header)?.trim();
  if (!value) return null;
  // Every form of a date has the name of a month; what else a browser takes for one is none.
  const date = /[a-z]{3}/i.test(value) ? (Date.parse(value) - Date.now()) / 1000 : Number.NaN;
  const seconds = Math.ceil(/^\d+(?:[.,]\d+)?$/.test(value) ? Number(value.replace(',', '.')) : date);
  return seconds >= 0 ? Math.min(seconds, LONGEST_WAIT_SECONDS) : null;
}
