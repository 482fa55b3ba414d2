/** A search that was still waiting when a newer one, or *Book*, took its place. */
export class DroppedSearch extends Error {
  override readonly name = 'DroppedSearch';
}

export type LatestOnlyQueue = {
  run<T>(search: () => Promise<T>): Promise<T>;
  /** *Book* must not queue behind a search that was not sent yet. */
  dropWaiting(): void;
};

/**
 * One search in flight and one waiting; the latest wins, and a waiting one that loses rejects with `DroppedSearch`
 * (docs/architecture.md#the-life-of-a-booking: a tab runs its actions one after another, so a queue of stale searches would hold up the
 * booking).
 */
export function createLatestOnlyQueue(): LatestOnlyQueue {
  let running = false;
  let waiting: { start: () => void; drop: () => void } | null = null;

  const dropWaiting = () => {
    waiting?.drop();
    waiting = null;
  };
  const goOn = () => {
    running = false;
    const next = waiting;
    waiting = null;
    next?.start();
  };

  return {
    dropWaiting,
    run: (search) =>
      new Promise((resolve, reject) => {
        const start = () => {
          running = true;
          search().then(resolve, reject).finally(goOn);
        };
        dropWaiting();
        if (running) waiting = { start, drop: () => reject(new DroppedSearch()) };
        else start();
      }),
  };
}

/** The queue of this tab. */
export const latestOnlyQueue = createLatestOnlyQueue();
