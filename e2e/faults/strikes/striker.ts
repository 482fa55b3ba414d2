import { setTimeout as delay } from 'node:timers/promises';
import type { AppProcess } from '../app-process';
import { type Random, seededRandom } from '../seeded-random';
import type { Pace } from './pace';
import { CUTS, type Field, OUTCOME_STRIKE, randomKill, STOP, STRIKES, type Strike, SWEEPER_STRIKE } from './strikes';

const PATIENCE_MS = 15_000;
const SHARE_OF_RANDOM_KILLS = 0.25;
/** A frozen app is out of the run for a minute, so there are few of them. */
const KILLS_PER_FREEZE = 125;
/** A stop waits for the slowest booking on its way. */
const KILLS_PER_STOP = 40;
const SHARE_BEFORE_FREEZE = 0.1;
/** An app that is struck again as soon as it is up would never get as far as the carrier. */
const LONGEST_BREATH_MS = 1_500;
const SWEEPER_PATIENCE_MS = 1_000;
const SWEEPER_PAUSE_MS = 45_000;

/**
 * The strikes of a run: every crash point once as far as they go, then at random. Beside them, and not counted, a cut connection to
 * every four of them and a stop in order to every forty.
 */
export function planStrikes(kills: number, seed: number): Strike[] {
  const random = seededRandom(seed + 1);
  const once = STRIKES.slice(0, kills);
  const more = Array.from({ length: kills - once.length }, (_, number) => anyStrike(random, number));
  const cuts = Array.from({ length: Math.floor(kills / 4) }, (_, number) => CUTS[number % CUTS.length]);
  const stops = Array.from({ length: Math.ceil(kills / KILLS_PER_STOP) }, () => STOP);
  const order = random.shuffle([...once, ...more, ...cuts, ...stops].filter((strike) => strike !== undefined));
  // What the journal brings back takes two minutes, and a frozen app is out for one, so in a short run they come first; the rest goes
  // on meanwhile.
  moveFirst(order, ({ name }) => name === OUTCOME_STRIKE, 0);
  moveFirst(order, ({ deed }) => deed === 'freeze', Math.floor(order.length * SHARE_BEFORE_FREEZE));
  return order;
}

function moveFirst(strikes: Strike[], isIt: (strike: Strike) => boolean, to: number): void {
  const from = strikes.findIndex(isIt);
  if (from >= 0) strikes.splice(to, 0, ...strikes.splice(from, 1));
}

function anyStrike(random: Random, number: number): Strike | undefined {
  if (number % KILLS_PER_FREEZE === KILLS_PER_FREEZE - 1) return STRIKES.find(({ deed }) => deed === 'freeze');
  if (random.fraction() < SHARE_OF_RANDOM_KILLS) return randomKill(random);
  return random.pick(STRIKES.filter(({ deed }) => deed !== 'freeze'));
}

/**
 * Strikes each app in turn until none is left, and counts those that struck somebody down: cuts and stops do not. For each strike whose
 * moment did not come there is one at any moment.
 */
export async function runStrikes(field: Field, strikes: readonly Strike[], pace: Pace, seed: number): Promise<number> {
  const random = seededRandom(seed + 5);
  const planned = [...strikes];
  let done = 0;
  let next = 0;
  const strikeApp = async (app: AppProcess) => {
    for (let number = next++; number < planned.length; number = next++) {
      const strike = planned[number];
      await pace.mayStrike(number);
      await field.world.fleet.revive(app);
      await delay(random.below(LONGEST_BREATH_MS));
      if (strike && isKill(strike)) {
        if (await strikeOnce(field, strike, app, PATIENCE_MS)) done += 1;
        else planned.push(randomKill(random));
      } else if (strike) await strikeOnce(field, strike, app, PATIENCE_MS);
      pace.struck();
    }
  };
  await Promise.all(field.world.fleet.apps.map(strikeApp));
  return done;
}

function isKill({ deed }: Strike): boolean {
  return deed !== 'cut' && deed !== 'stop';
}

/** Strikes the app each time its sweeper finds something, with pauses, until told that all is settled. Gives how often. */
export async function strikeSweeper(field: Field, app: AppProcess, isSettled: () => boolean): Promise<number> {
  for (let done = 0; ; done += 1) {
    while (!(await strikeOnce(field, SWEEPER_STRIKE, app, SWEEPER_PATIENCE_MS))) if (isSettled()) return done;
    await delay(SWEEPER_PAUSE_MS, undefined, { ref: false });
  }
}

/** Lays one strike and waits until it has struck and all is as before; false when its moment did not come. */
async function strikeOnce(field: Field, strike: Strike, app: AppProcess, patienceMs: number): Promise<boolean> {
  const laid = strike.lay(field, app);
  const begun = await Promise.race([laid.struck, delay(patienceMs, null, { ref: false })]);
  laid.lift();
  await begun?.over;
  return begun !== null;
}
