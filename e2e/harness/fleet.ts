import { setTimeout as delay } from 'node:timers/promises';
import type { AppProcess } from './app-process';

/** Where a request goes: one process of the app, or what stands before all of them. */
export type Address = Pick<AppProcess, 'name' | 'url'>;

/** How the requests of a browser find their way. */
export type Way<To extends Address = Address> = {
  /** One that is up, in turn; waits while none is. */
  next(): Promise<To>;
  /** Another one than `app` if there is one that is up. */
  other(app: To): To;
};

/** The app's processes behind one address: a request is led to one that is up. */
export type Fleet = Way<AppProcess> & {
  apps: readonly AppProcess[];
  /** Starts it until it is up, however often it is killed meanwhile. */
  revive(app: AppProcess): Promise<void>;
  /** Starts none of them until the function that it gives is called. */
  hold(): () => void;
};

const POLL_MS = 20;

export function fleetOf(apps: readonly AppProcess[]): Fleet {
  let turn = 0;
  let mayStart: Promise<void> = Promise.resolve();
  const reviving = new Map<AppProcess, Promise<void>>();
  const startUntilUp = async (app: AppProcess) => {
    while (!app.isUp()) {
      await app.kill();
      await mayStart;
      await app.start();
    }
  };
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
    hold() {
      let release: () => void = () => undefined;
      mayStart = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
  };
}
