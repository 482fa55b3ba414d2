import { setTimeout as delay } from 'node:timers/promises';
import type { AppProcess } from '../app-process';
import { idsIn } from '../database/frames';
import type { Place } from '../database/traps';
import type { Random } from '../seeded-random';
import type { World } from '../world';
import { AMBUSHES } from './ambushes';
import type { Begun } from './database-faults';
import type { FaultName, Faults } from './faults';
import { PLACES } from './places';

/** What an injection works with; `nextPress` hears of the next booking that is pressed in that app and in no other. */
export type Field = {
  world: World;
  faults: Faults;
  nextPress(app: AppProcess, heard: (tag: string) => void): () => void;
};

/** An injection that waits for its moment. `met` resolves to what was begun then. */
export type Laid = { met: Promise<Begun>; lift(): void };

export type Injection = { name: string; fault: FaultName; lay(field: Field, app: AppProcess): Laid };

/** K5: the journal alone knows that it is booked. */
export const OUTCOME_INJECTION = 'K5';

/** Every crash point once: the named ones of docs/reliability.md#kill-runs, by their numbers. */
export const INJECTIONS: readonly Injection[] = [
  at('K0', 'kill', PLACES.beforeSending),
  at('K2', 'kill', PLACES.sendingCommitted),
  halfway('K3 half', 'kill'),
  between('K3', 'kill', 'writtenNotTaken'),
  between('K3 taken', 'kill', 'writtenAndTaken'),
  between('K4', 'kill', 'answerUnread'),
  at('K4 read', 'kill', PLACES.beforeOutcome),
  at(OUTCOME_INJECTION, 'kill', PLACES.beforeBooked),
  at('K6', 'kill', PLACES.outcomeCommitted),
  between('K8', 'kill', 'unauthorisedUnread'),
  between('K8 sent', 'kill', 'secondSendTaken'),
  at('K9 at K0', 'restartDatabase', PLACES.beforeSending),
  at('K9 at K2', 'restartDatabase', PLACES.sendingCommitted),
  between('K9 at K4', 'restartDatabase', 'answeredMeanwhile'),
  at('K9 at K5', 'restartDatabase', PLACES.beforeBooked),
  at('K9 at K6', 'restartDatabase', PLACES.outcomeCommitted),
  at('frozen at K2', 'freeze', PLACES.sendingCommitted),
];

/**
 * SIGTERM while the carrier takes its time: the booking ends as if nothing had been, and the app after it (docs/reliability.md#kill-runs).
 */
export const STOP = between('stopped at K3', 'stop', 'answeredInPieces');

/** The database stands still when a press is about to reach it. */
export const DATABASE_FREEZE = at('database frozen at K0', 'freezeDatabase', PLACES.beforeSending);

/** The table of the bookings is locked, as by a migration, when a press is about to reach it. */
export const TABLE_LOCK = at('table locked at K0', 'lockTable', PLACES.beforeSending);

/** Every open connection to the database falls silent, as when its host dies and another one takes over, when a press is about to use one. */
export const SILENCE = at('connections silent at K0', 'silence', PLACES.beforeSending);

/** Neither journal nor database can be written while a booking is on its way. */
export const FULL_DISKS = at('disks full at K2', 'fillDisks', PLACES.sendingCommitted);

/** PostgreSQL's clock jumps while a booking is on its way whose process is gone. */
export const CLOCK_JUMP = at('clock jumps at K2', 'jumpClock', PLACES.sendingCommitted);

/** A line from the future stands in the journals, once one has an outcome and before one that is read back. */
export const FUTURE_LINE = at('line from the future', 'writeFuture', PLACES.outcomeCommitted);

export const BACKUP = atOnce('backed up', 'backUp');
export const RESTORE = atOnce('restored', 'restore');
export const LIVE_RESTORE = atOnce('restored live', 'restoreLive');

/** The database connection breaks and nothing else does. */
export const CUTS: readonly Injection[] = [
  at('cut at K0', 'cut', PLACES.beforeSending),
  at('cut at K2', 'cut', PLACES.sendingCommitted),
  at('cut at K5', 'cut', PLACES.beforeBooked),
  at('cut at K6', 'cut', PLACES.outcomeCommitted),
];

/** K7: waits for the sweeper to find something. */
export const SWEEPER_INJECTION = at('K7', 'kill', PLACES.sweeping);

const LONGEST_RANDOM_MS = 400;

/** A kill at any moment. */
export function randomKill(random: Random): Injection {
  const waitMs = random.below(LONGEST_RANDOM_MS);
  const name = 'random';
  return {
    name,
    fault: 'kill',
    lay: ({ faults }, app) => ({ met: delay(waitMs).then(() => faults.kill(app, name, [])), lift: () => undefined }),
  };
}

function atOnce(name: string, fault: FaultName): Injection {
  return {
    name,
    fault,
    lay: ({ faults }, app) => ({ met: Promise.resolve(faults[fault](app, name, [])), lift: () => undefined }),
  };
}

function at(name: string, fault: FaultName, place: Place): Injection {
  const lay: Injection['lay'] = ({ world, faults }, app) => {
    const traps = world.proxies.get(app.name)?.traps;
    if (!traps) throw new Error('An app without a proxy');
    const { promise, resolve } = later<Begun>();
    const trap = {
      place,
      spring: (values: string) => {
        const begun = faults[fault](app, name, idsIn(values));
        resolve(begun);
        return begun.passes;
      },
    };
    traps.lay(trap);
    return { met: promise, lift: () => traps.lift(trap) };
  };
  return { name, fault, lay };
}

function between(name: string, fault: FaultName, ambush: string): Injection {
  const lay: Injection['lay'] = ({ world, faults, nextPress }, app) => {
    const { promise, resolve } = later<Begun>();
    const lift = nextPress(app, (tag) => {
      const hands = { inject: () => resolve(faults[fault](app, name, [tag])), freeze: () => app.freeze() };
      const wait = AMBUSHES[ambush];
      if (wait) world.carrier.ambush(tag, wait(hands, world.carrier));
    });
    return { met: promise, lift };
  };
  return { name, fault, lay };
}

function halfway(name: string, fault: FaultName): Injection {
  const lay: Injection['lay'] = ({ world, faults }, app) => {
    const { promise, resolve } = later<Begun>();
    const lift = world.carrier.doors.get(app.name)?.readHalf((tag) => resolve(faults[fault](app, name, [tag])));
    return { met: promise, lift: () => lift?.() };
  };
  return { name, fault, lay };
}

function later<Value>(): { promise: Promise<Value>; resolve: (value: Value) => void } {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
