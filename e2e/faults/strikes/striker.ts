import { setTimeout as delay } from 'node:timers/promises';
import type { AppProcess } from '../app-process';
import { type Random, seededRandom } from '../seeded-random';
import type { Pace } from './pace';
import { CUTS, type Field, randomKill, STRIKES, type Strike, SWEEPER_STRIKE } from './strikes';

const PATIENCE_MS = 12_000;
const SHARE_OF_RANDOM_KILLS = 0.25;
/** A frozen app is out of the run for a minute, so there are few of them. */
const KILLS_PER_FREEZE = 80;
const SWEEPER_PATIENCE_MS = 1_000;
const SWEEPER_PAUSE_MS = 45_000;

/** The strikes of a run: every crash point once as far as they go, then at random; a cut connection to every four of them. */
export function planStrikes(kills: number, seed: number): Strike[] {
  const random = seededRandom(seed + 1);
  const once = STRIKES.slice(0, kills);
  const more = Array.from({ length: kills - once.length }, (_, number) => anyStrike(random, number));
  const cuts = Array.from({ length: Math.floor(kills / 4) }, (_, number) => CUTS[number % CUTS.length]);
  const order = random.shuffle([...once, ...more, ...cuts].filter((strike) => strike !== undefined));
  // The first freeze before half of them are over, so that a short run does not wait for the thaw at its end.
  const freeze = order.findIndex(({ deed }) => deed === 'freeze');
  const early = Math.min(freeze, Math.floor(order.length / 3));
  return freeze < 0 ? order : order.toSpliced(freeze, 1).toSpliced(early, 0, ...order.slice(freeze, freeze + 1));
}

function anyStrike(random: Random, number: number): Strike | undefined {
  if (number % KILLS_PER_FREEZE === KILLS_PER_FREEZE - 1) return STRIKES.find(({ deed }) => deed === 'freeze');
  if (random.fraction() < SHARE_OF_RANDOM_KILLS) return randomKill(random);
  return random.pick(STRIKES.filter(({ deed }) => deed !== 'freeze'));
}

/** Strikes each app in turn until none is left, and counts by name what was really done. */
export async function runStrikes(
  field: Field,
  strikes: readonly Strike[],
  pace: Pace,
): Promise<{ [name: string]: number }> {
  const done: { [name: string]: number } = {};
  let next = 0;
  const strikeApp = async (app: AppProcess) => {
    for (let number = next++; number < strikes.length; number = next++) {
      const strike = strikes[number];
      await pace.mayStrike(number);
      await field.world.fleet.revive(app);
      if (strike && (await strikeOnce(field, strike, app, PATIENCE_MS)))
        done[strike.name] = (done[strike.name] ?? 0) + 1;
      pace.struck();
    }
  };
  await Promise.all(field.world.fleet.apps.map(strikeApp));
  return done;
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
