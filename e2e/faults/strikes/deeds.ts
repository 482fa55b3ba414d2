import { setTimeout as delay } from 'node:timers/promises';
import type { AppProcess } from '../app-process';
import type { Record } from '../record';
import type { World } from '../world';

/** What was begun: whether the message at hand still passes, and when everything is as before. */
export type Deed = { passes: 'forward' | 'drop'; over: Promise<void> };

/** What can be done to an app or its database. Each takes hold at once; `ids` are those of the booking at hand, where it is known. */
export type Deeds = {
  [deed in 'kill' | 'stop' | 'cut' | 'freeze' | 'restartDatabase']: (
    app: AppProcess,
    what: string,
    ids: readonly string[],
  ) => Deed;
};

// Longer than an attempt's 60 s.
const FROZEN_MS = 62_000;
/** Connections that broke are noticed, and made anew. */
const RECONNECT_MS = 1_000;

export function deedsIn({ fleet, postgres }: World, record: Record): Deeds {
  let restarting: Promise<void> | null = null;
  return {
    kill(app, what, ids) {
      const ended = record.disturb({ kind: 'app', what, app: app.name, ids });
      const gone = app.kill().then(ended);
      return { passes: 'drop', over: gone.then(() => fleet.revive(app)) };
    },
    /** SIGTERM: what is on its way ends well, and then the app. */
    stop(app, what, ids) {
      const ended = record.disturb({ kind: 'stop', what, app: app.name, ids });
      const gone = app.stop().then(ended);
      return { passes: 'forward', over: gone.then(() => fleet.revive(app)) };
    },
    /** The connection to the database at hand breaks; the app lives on. */
    cut(app, what, ids) {
      record.disturb({ kind: 'app', what, app: app.name, ids })();
      return { passes: 'drop', over: Promise.resolve() };
    },
    freeze(app, what, ids) {
      const ended = record.disturb({ kind: 'app', what, app: app.name, ids });
      app.freeze();
      const thaw = async () => {
        await delay(FROZEN_MS);
        app.thaw();
        await delay(RECONNECT_MS);
        ended();
      };
      return { passes: 'forward', over: thaw() };
    },
    restartDatabase(_app, what, ids) {
      restarting ??= restart(what, ids).finally(() => {
        restarting = null;
      });
      return { passes: 'drop', over: restarting };
    },
  };

  async function restart(what: string, ids: readonly string[]): Promise<void> {
    const ended = record.disturb({ kind: 'database', what, app: null, ids });
    await postgres.killAndRestart();
    await delay(RECONNECT_MS);
    ended();
  }
}
