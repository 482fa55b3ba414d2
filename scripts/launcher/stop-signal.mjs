/**
 * Asked to stop: `soft` at the first SIGTERM, SIGINT or SIGHUP, or when npm, which started us, is gone; `hard` at a second one.
 * @typedef {{ soft: AbortSignal, hard: AbortSignal, release(): void }} StopSignal
 */

const SIGNALS = /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP']);
// On Ctrl+C the terminal signals npm and us, and npm passes its own on: the same wish twice within milliseconds.
const ECHO_MS = 1000;
const PARENT_CHECK_MS = 500;

/**
 * Listens from the first moment, so that nothing we start can outlive us.
 * @returns {StopSignal}
 */
export function listenForStop() {
  const soft = new AbortController();
  const hard = new AbortController();
  let firstAt = 0;
  const ask = () => {
    if (!soft.signal.aborted) firstAt = performance.now();
    else if (performance.now() - firstAt > ECHO_MS) hard.abort();
    soft.abort();
  };
  for (const signal of SIGNALS) process.on(signal, ask);

  // npm killed by force passes nothing on; without it we could not be stopped.
  const parent = process.ppid;
  const watch = process.env.npm_lifecycle_event
    ? setInterval(() => process.ppid === parent || soft.abort(), PARENT_CHECK_MS).unref()
    : undefined;
  return {
    soft: soft.signal,
    hard: hard.signal,
    release: () => {
      clearInterval(watch);
      for (const signal of SIGNALS) process.off(signal, ask);
    },
  };
}

/**
 * @param {AbortSignal} signal
 * @returns {Promise<null>}
 */
export function untilAborted(signal) {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(null);
    else signal.addEventListener('abort', () => resolve(null), { once: true });
  });
}
