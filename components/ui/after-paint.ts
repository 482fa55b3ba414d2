/**
 * Resolves once the next frame is drawn, so that a key is on the screen before what it asks for is begun
 * (docs/performance.md#from-a-key-to-its-paint).
 */
export function afterPaint(): Promise<void> {
  // A hidden page draws no frames.
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

export type Later = {
  /** Runs once the next frame is drawn, unless something newer is given until then. */
  run: (run: () => void) => void;
  isWaiting: () => boolean;
  /** Runs at once what still waits. */
  finish: () => void;
  drop: () => void;
};

/** What a key leads to, a frame behind the key: only the newest counts. */
export function createLater(): Later {
  let waiting: (() => void) | null = null;
  const finish = () => {
    const run = waiting;
    waiting = null;
    run?.();
  };
  return {
    run: (run) => {
      waiting = run;
      void afterPaint().then(() => {
        if (waiting === run) finish();
      });
    },
    isWaiting: () => waiting !== null,
    finish,
    drop: () => {
      waiting = null;
    },
  };
}
