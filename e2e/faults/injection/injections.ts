import { setTimeout as delay } from 'node:timers/promises';
import type { AppProcess } from '../../harness/app-process';
import { idsIn } from '../../harness/database/frames';
import type { FaultPoint } from '../../harness/database/traps';
import type { Random } from '../../harness/seeded-random';
import type { World } from '../../harness/world';
import type { Begun } from './database-faults';
import type { FaultActionName, FaultActions } from './fault-actions';
import { TRIGGERS } from './triggers';

/** What an injection works with; `nextPress` hears of the next booking that is pressed in that app and in no other. */
export type Field = {
  world: World;
  faults: FaultActions;
  nextPress(app: AppProcess, heard: (tag: string) => void): () => void;
};

/** An injection that waits for its moment. `met` resolves to what was begun then. */
export type Laid = { met: Promise<Begun>; lift(): void };

export type Injection = { name: string; fault: FaultActionName; lay(field: Field, app: AppProcess): Laid };

// The crash points of a booking, as a database sees them (docs/reliability.md#kill-runs). Statements are recognised by what they do, so a
// change of their wording that no longer fits shows up as an injection that never comes.

/** The row, its form key and its attempt in one statement, committed with its answer. */
const NEW_BOOKING = /insert into "bookings"/i;
/** The attempt and its booking in one statement, committed with its answer. */
const OUTCOME = /^with "finished" as \(update "booking_attempts"/i;
const SWEEP = /for update skip locked/i;

const FAULT_POINTS = {
  /** K0: nothing is on disk yet. */
  beforeSending: { statement: NEW_BOOKING, at: 'statement' },
  /** K1 and K2: `sending` is committed, and the app does not know it yet. */
  sendingCommitted: { statement: NEW_BOOKING, at: 'answer' },
  /** K4, later: the outcome is known and not written. */
  beforeOutcome: { statement: OUTCOME, notAfter: SWEEP, at: 'statement' },
  /** K5: that it is booked is in the journal and not in the database. */
  beforeBooked: { statement: OUTCOME, notAfter: SWEEP, values: /\bbooked\b/, at: 'statement' },
  /** K6: the outcome is committed, and no browser has heard of it. */
  outcomeCommitted: { statement: OUTCOME, notAfter: SWEEP, at: 'answer' },
  /** K7: the sweeper has chosen its rows and not changed one. */
  sweeping: { statement: OUTCOME, after: SWEEP, at: 'statement' },
} satisfies { [name: string]: FaultPoint };

/** K5: the journal alone knows that it is booked. */
export const OUTCOME_INJECTION = 'K5';

/** Every crash point once, by its number (docs/reliability.md#kill-runs). */
export const INJECTIONS: readonly Injection[] = [
  at('K0', 'kill', FAULT_POINTS.beforeSending),
  at('K2', 'kill', FAULT_POINTS.sendingCommitted),
  halfway('K3 half', 'kill'),
  between('K3', 'kill', 'writtenNotTaken'),
  between('K3 taken', 'kill', 'writtenAndTaken'),
  between('K4', 'kill', 'answerUnread'),
  at('K4 read', 'kill', FAULT_POINTS.beforeOutcome),
  at(OUTCOME_INJECTION, 'kill', FAULT_POINTS.beforeBooked),
  at('K6', 'kill', FAULT_POINTS.outcomeCommitted),
  between('K8', 'kill', 'unauthorisedUnread'),
  between('K8 sent', 'kill', 'secondSendTaken'),
  at('K9 at K0', 'restartDatabase', FAULT_POINTS.beforeSending),
  at('K9 at K2', 'restartDatabase', FAULT_POINTS.sendingCommitted),
  between('K9 at K4', 'restartDatabase', 'answeredMeanwhile'),
  at('K9 at K5', 'restartDatabase', FAULT_POINTS.beforeBooked),
  at('K9 at K6', 'restartDatabase', FAULT_POINTS.outcomeCommitted),
  at('frozen at K2', 'freeze', FAULT_POINTS.sendingCommitted),
];

/**
 * SIGTERM while the carrier takes its time: the booking ends as if nothing had been, and the app after it (docs/reliability.md#kill-runs).
 */
export const STOP = between('stopped at K3', 'stop', 'answeredInPieces');

/** The database stands still when a press is about to reach it. */
export const DATABASE_FREEZE = at('database frozen at K0', 'freezeDatabase', FAULT_POINTS.beforeSending);

/** The table of the bookings is locked, as by a migration, when a press is about to reach it. */
export const TABLE_LOCK = at('table locked at K0', 'lockTable', FAULT_POINTS.beforeSending);

/** Every open connection to the database falls silent, as when its host dies and another one takes over, when a press is about to use one. */
export const SILENCE = at('connections silent at K0', 'silence', FAULT_POINTS.beforeSending);

/** Neither journal nor database can be written while a booking is on its way. */
export const FULL_DISKS = at('disks full at K2', 'fillDisks', FAULT_POINTS.sendingCommitted);

/** PostgreSQL's clock jumps while a booking is on its way whose process is gone. */
export const CLOCK_JUMP = at('clock jumps at K2', 'jumpClock', FAULT_POINTS.sendingCommitted);

/** A line from the future stands in the journals, once one has an outcome and before one that is read back. */
export const FUTURE_LINE = at('line from the future', 'writeFuture', FAULT_POINTS.outcomeCommitted);

export const BACKUP = atOnce('backed up', 'backUp');
export const RESTORE = atOnce('restored', 'restore');
export const LIVE_RESTORE = atOnce('restored live', 'restoreLive');

/** The database connection breaks and nothing else does. */
export const CUTS: readonly Injection[] = [
  at('cut at K0', 'cut', FAULT_POINTS.beforeSending),
  at('cut at K2', 'cut', FAULT_POINTS.sendingCommitted),
  at('cut at K5', 'cut', FAULT_POINTS.beforeBooked),
  at('cut at K6', 'cut', FAULT_POINTS.outcomeCommitted),
];

/** K7: waits for the sweeper to find something. */
export const SWEEPER_INJECTION = at('K7', 'kill', FAULT_POINTS.sweeping);

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

function atOnce(name: string, fault: FaultActionName): Injection {
  return {
    name,
    fault,
    lay: ({ faults }, app) => ({ met: Promise.resolve(faults[fault](app, name, [])), lift: () => undefined }),
  };
}

function at(name: string, fault: FaultActionName, point: FaultPoint): Injection {
  const lay: Injection['lay'] = ({ world, faults }, app) => {
    const traps = world.proxies.get(app.name)?.traps;
    if (!traps) throw new Error('An app without a proxy');
    const { promise, resolve } = later<Begun>();
    const trap = {
      point,
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

function between(name: string, fault: FaultActionName, trigger: string): Injection {
  const lay: Injection['lay'] = ({ world, faults, nextPress }, app) => {
    const { promise, resolve } = later<Begun>();
    const lift = nextPress(app, (tag) => {
      const controls = { inject: () => resolve(faults[fault](app, name, [tag])), freeze: () => app.freeze() };
      const wait = TRIGGERS[trigger];
      if (wait) world.carrier.setTrigger(tag, wait(controls, world.carrier));
    });
    return { met: promise, lift };
  };
  return { name, fault, lay };
}

function halfway(name: string, fault: FaultActionName): Injection {
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
