import { setTimeout as delay } from 'node:timers/promises';
import { say } from './project.mjs';

const LONGEST_PAUSE_MS = 60_000;
// After this long an end counts as a new one.
const STEADY_MS = 60_000;

/**
 * What waits before a process that ended is started again: longer each time, up to a minute, until it stayed for one. It never gives up:
 * a full disk or a lost database is often repaired while the desk waits. The waiting rejects when `signal` aborts.
 * @param {string} name
 * @param {AbortSignal} signal
 * @param {number} [firstPauseMs]
 * @returns {(reason: string) => Promise<void>}
 */
export function growingPause(name, signal, firstPauseMs = 200) {
  let ends = 0;
  let startedAt = performance.now();
  return async (reason) => {
    signal.throwIfAborted();
    ends = performance.now() - startedAt > STEADY_MS ? 1 : ends + 1;
    const pauseMs = Math.min(firstPauseMs * 2 ** (ends - 1), LONGEST_PAUSE_MS);
    const often =
      ends > 1
        ? `, ${ends} times in a row; starting it again in ${Math.ceil(pauseMs / 1000)} s`
        : '; starting it again';
    say(`${name} ended (${reason})${often}`);
    await delay(pauseMs, undefined, { signal });
    startedAt = performance.now();
  };
}
