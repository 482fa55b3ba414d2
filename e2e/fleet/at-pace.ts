import { setTimeout as delay } from 'node:timers/promises';

/** How often something begins, and how many may be on their way at once: so many clerks there are, and a clerk waits for an answer. */
export type Pace = { everyMs: number | (() => number); mostAtOnce?: number };

/**
 * Begins something at that pace until `stop` is called or `begin` gives null for "no more"; `stop` waits for all that was begun. Without
 * `mostAtOnce` it begins however long what was begun before takes.
 */
export function keepBeginning(
  { everyMs, mostAtOnce = Number.POSITIVE_INFINITY }: Pace,
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
      await delay(typeof everyMs === 'number' ? everyMs : everyMs());
      while (pending.size >= mostAtOnce) await Promise.race(pending);
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
