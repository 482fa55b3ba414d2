import { setTimeout as delay } from 'node:timers/promises';

/**
 * Begins something every so many milliseconds, however long what was begun before takes, until `stop` is called or `begin` gives null for
 * "no more"; `stop` waits for all that was begun.
 */
export function keepBeginning(
  everyMs: number,
  begin: (turn: number) => Promise<void> | null,
): { stop(): Promise<void> } {
  const pending = new Set<Promise<void>>();
  let isStopping = false;
  const running = (async () => {
    for (let turn = 0; !isStopping; turn += 1) {
      const begun = begin(turn);
      if (!begun) return;
      const ended = begun.finally(() => pending.delete(ended));
      pending.add(ended);
      await delay(everyMs);
    }
  })();
  return {
    stop: async () => {
      isStopping = true;
      await running;
      await Promise.all(pending);
    },
  };
}
