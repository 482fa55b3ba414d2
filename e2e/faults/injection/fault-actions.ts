import { setTimeout as delay } from 'node:timers/promises';
import type { AppProcess } from '../../harness/app-process';
import type { Record } from '../../harness/record';
import type { World } from '../../harness/world';
import { type Begun, databaseActions, RECONNECT_MS } from './database-faults';

/** Takes hold at once; `ids` are those of the booking at hand, where it is known. */
type FaultAction = (app: AppProcess, what: string, ids: readonly string[]) => Begun;

/** What can be done to an app or its database. */
export type FaultActions = { [name in FaultActionName]: FaultAction };
export type FaultActionName = keyof ReturnType<typeof appActions> | keyof ReturnType<typeof databaseActions>;

// Longer than an attempt's 60 s.
const FROZEN_MS = 62_000;

/** `freezeSeconds` are how long the database stands still, one time after the other. */
export function faultActions(world: World, record: Record, freezeSeconds: readonly number[]): FaultActions {
  return { ...appActions(world, record), ...databaseActions(world, record, freezeSeconds) };
}

function appActions({ fleet }: World, record: Record) {
  return {
    kill: (app: AppProcess, what: string, ids: readonly string[]): Begun => {
      const ended = record.disturb({ kind: 'app', what, app: app.name, ids });
      const gone = app.kill().then(ended);
      return { passes: 'drop', over: gone.then(() => fleet.revive(app)) };
    },
    /** SIGTERM: what is on its way ends well, and then the app. */
    stop: (app: AppProcess, what: string, ids: readonly string[]): Begun => {
      const ended = record.disturb({ kind: 'stop', what, app: app.name, ids });
      const gone = app.stop().then(ended);
      return { passes: 'forward', over: gone.then(() => fleet.revive(app)) };
    },
    /** The connection to the database at hand breaks; the app lives on. */
    cut: (app: AppProcess, what: string, ids: readonly string[]): Begun => {
      record.disturb({ kind: 'app', what, app: app.name, ids })();
      return { passes: 'drop', over: Promise.resolve() };
    },
    freeze: (app: AppProcess, what: string, ids: readonly string[]): Begun => {
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
  };
}
