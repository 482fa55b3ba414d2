import { setTimeout as delay } from 'node:timers/promises';
import type { AppProcess } from '../../harness/app-process';
import type { Record } from '../../harness/record';
import type { World } from '../../harness/world';
import { jumpClock, lockBookings, refuseWrites, writeFromTheFuture } from '../database/hindrances';
import { untilAnswered } from './recovery';

/** What was begun: whether the message at hand still passes, and when everything is as before. */
export type Begun = { passes: 'forward' | 'drop'; over: Promise<void> };

/** Connections that broke are noticed, and made anew. */
export const RECONNECT_MS = 1_000;
/** Longer than a statement may take. */
const LOCKED_MS = 14_000;
/** Shorter and longer than a booked outcome is tried to be stored before it is said to be lost; in seconds, one after the other. */
const FULL_SECONDS = [10, 45];
/** PostgreSQL's clock goes back, and ahead again. */
const CLOCK_HOURS = [-1, 1];

type What = { what: string; ids: readonly string[] };

/** What all apps feel, because it happens to their database or their disks. */
export function databaseActions(world: World, record: Record, freezeSeconds: readonly number[]) {
  const { fleet, postgres, proxies, query, shop } = world;
  let running: Promise<void> | null = null;
  let backedUpAt: number | null = null;
  const inTurn = new Map<readonly unknown[], number>();

  return {
    freezeDatabase: shared('forward', async ({ what, ids }) => {
      const seconds = next(freezeSeconds);
      await during({ what: `${what}, ${seconds} s`, ids }, () => postgres.freeze(seconds * 1_000));
    }),
    restartDatabase: shared('drop', (at) => during(at, postgres.killAndRestart)),
    lockTable: shared('forward', (at) => during(at, () => lockBookings(postgres.url(), LOCKED_MS))),
    silence: shared('forward', (at) =>
      during(at, async () => {
        for (const proxy of proxies.values()) proxy.fallSilent();
        await Promise.all(fleet.apps.map((app) => untilAnswered(app, shop, record)));
      }),
    ),
    /** Neither the apps' journals nor the database can be written. */
    fillDisks: shared('forward', async ({ what, ids }) => {
      const seconds = next(FULL_SECONDS);
      const ended = record.disturb({ kind: 'full', what: `${what}, ${seconds} s`, app: null, ids });
      await Promise.all([refuseWrites(query, true), ...fleet.apps.map((app) => app.fillDisk(true))]);
      await delay(seconds * 1_000);
      await Promise.all([refuseWrites(query, false), ...fleet.apps.map((app) => app.fillDisk(false))]);
      await delay(RECONNECT_MS);
      ended();
    }),
    /** The app is killed as well, so that a booking is on its way whose process is gone. */
    jumpClock: (app: AppProcess, what: string, ids: readonly string[]): Begun => {
      const hours = next(CLOCK_HOURS);
      const name = `${what}, ${hours} h`;
      const killed = record.disturb({ kind: 'app', what: name, app: app.name, ids });
      const gone = app.kill().then(killed);
      const jump = queued(async () => {
        const ended = record.disturb({ kind: 'clock', what: name, app: null, ids });
        await jumpClock(query, hours);
        await delay(RECONNECT_MS);
        ended();
      });
      const { over } = jump(app, name, ids);
      return { passes: 'drop', over: Promise.all([gone, over]).then(() => fleet.revive(app)) };
    },
    /** The clock of every app's machine was ahead for a moment. */
    writeFuture: (): Begun => ({
      passes: 'forward',
      over: Promise.all(fleet.apps.map(({ journal }) => writeFromTheFuture(journal))).then(() => undefined),
    }),
    backUp: queued(async (at) => {
      await during(at, postgres.backUp);
      backedUpAt = Date.now();
    }),
    /** By the book: the apps end first, and start when every journal has been imported. */
    restore: queued(async (at) => {
      const started = fleet.hold();
      const killed = fleet.apps.map((app) => record.disturb({ kind: 'app', what: at.what, app: app.name, ids: [] }));
      await Promise.all(fleet.apps.map((app) => app.kill()));
      await putBack(at, world.importJournals);
      started();
      await Promise.all(fleet.apps.map(fleet.revive));
      for (const ended of killed) ended();
    }),
    /** Under apps that are up and read their journals when they next come to it. */
    restoreLive: queued((at) => putBack(at, async () => undefined)),
  };

  async function putBack(at: What, then: () => Promise<void>): Promise<void> {
    if (backedUpAt === null) return;
    const ended = record.disturb({ kind: 'restore', ...at, app: null }, backedUpAt);
    await during(at, async () => {
      await postgres.restore();
      await then();
    });
    ended();
  }

  /** One at a time: injections at the same time share the one there is. */
  function shared(passes: Begun['passes'], cause: (at: What) => Promise<void>) {
    return (_app: AppProcess, what: string, ids: readonly string[]): Begun => ({
      passes,
      over: running ?? begin(Promise.resolve(), () => cause({ what, ids })),
    });
  }

  /** The same for what must not be left out: it waits for its turn. */
  function queued(cause: (at: What) => Promise<void>) {
    return (_app: AppProcess, what: string, ids: readonly string[]): Begun => ({
      passes: 'forward',
      over: begin(running ?? Promise.resolve(), () => cause({ what, ids })),
    });
  }

  function begin(turn: Promise<void>, cause: () => Promise<void>): Promise<void> {
    const over = turn.then(cause).finally(() => {
      if (running === over) running = null;
    });
    running = over;
    return over;
  }

  /** The database cannot be relied on meanwhile. */
  async function during({ what, ids }: What, cause: () => Promise<void>): Promise<void> {
    const ended = record.disturb({ kind: 'database', what, app: null, ids });
    await cause();
    await delay(RECONNECT_MS);
    ended();
  }

  function next<Value>(values: readonly Value[]): Value {
    const number = inTurn.get(values) ?? 0;
    inTurn.set(values, number + 1);
    const value = values[number % values.length];
    if (value === undefined) throw new Error('There is nothing to take in turn');
    return value;
  }
}
