import { setTimeout as delay } from 'node:timers/promises';
import type { AppProcess } from '../app-process';
import type { Record } from '../record';
import type { World } from '../world';

/** What was begun: whether the message at hand still passes, and when everything is as before. */
export type Deed = { passes: 'forward' | 'drop'; over: Promise<void> };

/** What can be done to an app or its database. Each takes hold at once. */
export type Deeds = {
  [deed in 'kill' | 'cut' | 'freeze' | 'restartDatabase']: (app: AppProcess, what: string) => Deed;
};

// Longer than an attempt's 60 s.
const FROZEN_MS = 62_000;
/** Connections that broke are noticed, and made anew. */
const RECONNECT_MS = 1_000;

export function deedsIn({ fleet, postgres }: World, record: Record): Deeds {
  let restarting: Promise<void> | null = null;
  return {
    kill(app, what) {
      const ended = record.disturb({ kind: 'app', what, app: app.name });
      const gone = app.kill().then(ended);
      return { passes: 'drop', over: gone.then(() => fleet.revive(app)) };
    },
    /** The connection to the database at hand breaks; the app lives on. */
    cut(app, what) {
      record.disturb({ kind: 'app', what, app: app.name })();
      return { passes: 'drop', over: Promise.resolve() };
    },
    freeze(app, what) {
      const ended = record.disturb({ kind: 'app', what, app: app.name });
      app.freeze();
      const thaw = async () => {
        await delay(FROZEN_MS);
        app.thaw();
        await delay(RECONNECT_MS);
        ended();
      };
      return { passes: 'forward', over: thaw() };
    },
    restartDatabase(_app, what) {
      restarting ??= restart(what).finally(() => {
        restarting = null;
      });
      return { passes: 'drop', over: restarting };
    },
  };

  async function restart(what: string): Promise<void> {
    const ended = record.disturb({ kind: 'database', what, app: null });
    await postgres.killAndRestart();
    await delay(RECONNECT_MS);
    ended();
  }
}
