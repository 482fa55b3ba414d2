import { setTimeout as delay } from 'node:timers/promises';
import type { AppProcess } from '../app-process';
import { idsIn } from '../database/frames';
import type { Place } from '../database/traps';
import type { Random } from '../seeded-random';
import type { World } from '../world';
import { AMBUSHES } from './ambushes';
import type { Deed, Deeds } from './deeds';
import { PLACES } from './places';

/** What a strike works with; `nextPress` hears of the next booking that is pressed in that app and in no other. */
export type Field = {
  world: World;
  deeds: Deeds;
  nextPress(app: AppProcess, heard: (tag: string) => void): () => void;
};

/** A strike that waits for its moment. `struck` resolves to what was begun then. */
export type Laid = { struck: Promise<Deed>; lift(): void };

export type Strike = { name: string; deed: keyof Deeds; lay(field: Field, app: AppProcess): Laid };

/** K5: the journal alone knows that it is booked. */
export const OUTCOME_STRIKE = 'K5';

/** Every crash point once: the named ones of reading/reliability.md 3.3, by their numbers. */
export const STRIKES: readonly Strike[] = [
  at('K0', 'kill', PLACES.beforePrepared),
  at('K1', 'kill', PLACES.prepared),
  at('K1 uncommitted', 'kill', PLACES.sendingUncommitted),
  at('K2', 'kill', PLACES.sendingCommitted),
  halfway('K3 half', 'kill'),
  between('K3', 'kill', 'writtenNotTaken'),
  between('K3 taken', 'kill', 'writtenAndTaken'),
  between('K4', 'kill', 'answerUnread'),
  at('K4 read', 'kill', PLACES.beforeOutcome),
  at(OUTCOME_STRIKE, 'kill', PLACES.outcomeUncommitted),
  at('K6', 'kill', PLACES.outcomeCommitted),
  between('K8', 'kill', 'unauthorisedUnread'),
  between('K8 sent', 'kill', 'secondSendTaken'),
  at('K9 at K1', 'restartDatabase', PLACES.prepared),
  at('K9 at K2', 'restartDatabase', PLACES.sendingCommitted),
  between('K9 at K4', 'restartDatabase', 'answeredMeanwhile'),
  at('K9 at K5', 'restartDatabase', PLACES.outcomeUncommitted),
  at('K9 at K6', 'restartDatabase', PLACES.outcomeCommitted),
  at('frozen at K2', 'freeze', PLACES.sendingCommitted),
];

/** SIGTERM while the carrier takes its time: the booking ends as if nothing had been, and the app after it (reliability, L4). */
export const STOP = between('stopped at K3', 'stop', 'answeredInPieces');

/** The database connection breaks and nothing else does. */
export const CUTS: readonly Strike[] = [
  at('cut at K0', 'cut', PLACES.beforePrepared),
  at('cut at K1', 'cut', PLACES.prepared),
  at('cut at K2', 'cut', PLACES.sendingCommitted),
  at('cut at K5', 'cut', PLACES.outcomeUncommitted),
  at('cut at K6', 'cut', PLACES.outcomeCommitted),
];

/** K7: waits for the sweeper to find something. */
export const SWEEPER_STRIKE = at('K7', 'kill', PLACES.sweeping);

const LONGEST_RANDOM_MS = 400;

/** A kill at any moment. */
export function randomKill(random: Random): Strike {
  const waitMs = random.below(LONGEST_RANDOM_MS);
  const name = 'random';
  return {
    name,
    deed: 'kill',
    lay: ({ deeds }, app) => ({ struck: delay(waitMs).then(() => deeds.kill(app, name, [])), lift: () => undefined }),
  };
}

function at(name: string, deed: keyof Deeds, place: Place): Strike {
  const lay: Strike['lay'] = ({ world, deeds }, app) => {
    const traps = world.proxies.get(app.name)?.traps;
    if (!traps) throw new Error('An app without a proxy');
    const { promise, resolve } = later<Deed>();
    const trap = {
      place,
      spring: (values: string) => {
        const begun = deeds[deed](app, name, idsIn(values));
        resolve(begun);
        return begun.passes;
      },
    };
    traps.lay(trap);
    return { struck: promise, lift: () => traps.lift(trap) };
  };
  return { name, deed, lay };
}

function between(name: string, deed: keyof Deeds, ambush: string): Strike {
  const lay: Strike['lay'] = ({ world, deeds, nextPress }, app) => {
    const { promise, resolve } = later<Deed>();
    const lift = nextPress(app, (tag) => {
      const hands = { strike: () => resolve(deeds[deed](app, name, [tag])), freeze: () => app.freeze() };
      const wait = AMBUSHES[ambush];
      if (wait) world.carrier.ambush(tag, wait(hands, world.carrier));
    });
    return { struck: promise, lift };
  };
  return { name, deed, lay };
}

function halfway(name: string, deed: keyof Deeds): Strike {
  const lay: Strike['lay'] = ({ world, deeds }, app) => {
    const { promise, resolve } = later<Deed>();
    const lift = world.carrier.doors.get(app.name)?.readHalf((tag) => resolve(deeds[deed](app, name, [tag])));
    return { struck: promise, lift: () => lift?.() };
  };
  return { name, deed, lay };
}

function later<Value>(): { promise: Promise<Value>; resolve: (value: Value) => void } {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
