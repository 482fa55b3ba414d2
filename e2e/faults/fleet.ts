import { setTimeout as delay } from 'node:timers/promises';
import type { AppProcess } from './app-process';

/** The app's processes behind one address: whoever asks is led to one that is up. */
export type Fleet = {
  apps: readonly AppProcess[];
  /** One that is up, in turn; waits while none is. */
  next(): Promise<AppProcess>;
  /** Another one than `app` if there is one that is up. */
  other(app: AppProcess): AppProcess;
  /** Starts it until it is up, however often it is struck down meanwhile. */
  revive(app: AppProcess): Promise<void>;
};

const POLL_MS = 20;

export function fleetOf(apps: readonly AppProcess[]): Fleet {
  let turn = 0;
  const reviving = new Map<AppProcess, Promise<void>>();
  return {
    apps,
    async next() {
      for (;;) {
        const up = apps.filter((app) => app.isUp());
        turn += 1;
        const chosen = up[turn % Math.max(1, up.length)];
        if (chosen) return chosen;
        await delay(POLL_MS);
      }
    },
    other: (app) => apps.find((one) => one !== app && one.isUp()) ?? app,
    revive(app) {
      const running = reviving.get(app) ?? startUntilUp(app).finally(() => reviving.delete(app));
      reviving.set(app, running);
      return running;
    },
  };
}

async function startUntilUp(app: AppProcess): Promise<void> {
  while (!app.isUp()) {
    await app.kill();
    await app.start();
  }
}
