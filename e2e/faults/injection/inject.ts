import { setTimeout as delay } from 'node:timers/promises';
import type { AppProcess } from '../../harness/app-process';
import { type Random, seededRandom } from '../../harness/seeded-random';
import type { Options } from '../options';
import type { FaultActionName } from './fault-actions';
import {
  BACKUP,
  CLOCK_JUMP,
  CUTS,
  DATABASE_FREEZE,
  type Field,
  FULL_DISKS,
  FUTURE_LINE,
  INJECTIONS,
  type Injection,
  LIVE_RESTORE,
  OUTCOME_INJECTION,
  RESTORE,
  randomKill,
  SILENCE,
  STOP,
  SWEEPER_INJECTION,
  TABLE_LOCK,
} from './injections';
import type { Pace } from './pace';

const PATIENCE_MS = 15_000;
const SHARE_OF_RANDOM_KILLS = 0.25;
/** A frozen app is out of the run for a minute, so there are few of them. */
const KILLS_PER_FREEZE = 125;
/** A stop waits for the slowest booking on its way. */
const KILLS_PER_STOP = 40;
const KILLS_PER_CUT = 4;
const SHARE_BEFORE_FREEZE = 0.1;
const SHARE_BEFORE_BACKUP = 0.15;
const SHARE_BETWEEN_BACKUPS = 0.7;
/** An app that is killed again as soon as it is up would never get as far as the carrier. */
const LONGEST_BREATH_MS = 1_500;
const SWEEPER_PATIENCE_MS = 1_000;
const SWEEPER_PAUSE_MS = 45_000;
/** They kill or freeze a process. */
const COUNTED: readonly FaultActionName[] = ['kill', 'freeze', 'restartDatabase', 'jumpClock'];

/**
 * The injections of a run: every crash point once as far as they go, the clock's jumps, which kill as well, then any at random. Beside them,
 * and not counted, cut connections, stops in order, and what happens to the database and the disks as often as the options say.
 */
export function planInjections(options: Options): Injection[] {
  const { kills, seed } = options;
  const random = seededRandom(seed + 1);
  const once = INJECTIONS.slice(0, kills);
  const jumps = repeated(CLOCK_JUMP, options.clockJumps);
  const more = Array.from({ length: Math.max(0, kills - once.length - jumps.length) }, (_, number) =>
    anyInjection(random, number),
  );
  const cuts = Array.from({ length: Math.floor(kills / KILLS_PER_CUT) }, (_, number) => CUTS[number % CUTS.length]);
  const others = [
    ...repeated(STOP, Math.ceil(kills / KILLS_PER_STOP)),
    ...repeated(DATABASE_FREEZE, options.freezes),
    ...repeated(TABLE_LOCK, options.locks),
    ...repeated(SILENCE, options.silences),
    ...repeated(FULL_DISKS, options.fullDisks),
  ];
  const order = random.shuffle(
    [...once, ...more, ...jumps, ...cuts, ...others].filter((injection) => injection !== undefined),
  );
  // What the journal brings back takes two minutes, and a frozen app is out for one, so in a short run they come first; the rest goes
  // on meanwhile.
  if (options.clockJumps > 0) order.unshift(FUTURE_LINE);
  moveFirst(order, ({ name }) => name === OUTCOME_INJECTION, options.clockJumps > 0 ? options.apps : 0);
  moveFirst(order, ({ fault }) => fault === 'freeze', Math.floor(order.length * SHARE_BEFORE_FREEZE));
  const stopped = repeated(RESTORE, options.restores);
  return withRestores(order, [...stopped, ...repeated(LIVE_RESTORE, options.liveRestores)]);
}

function repeated(injection: Injection, times: number): Injection[] {
  return Array.from({ length: times }, () => injection);
}

/** Each restore takes away what came since its own backup, and there is time after the last one. */
function withRestores(injections: readonly Injection[], restores: readonly Injection[]): Injection[] {
  const order = [...injections];
  const share = (SHARE_BETWEEN_BACKUPS / restores.length) * order.length;
  for (const [number, restore] of [...restores.entries()].reverse()) {
    const begin = SHARE_BEFORE_BACKUP * order.length + number * share;
    order.splice(Math.floor(begin + share / 2), 0, restore);
    order.splice(Math.floor(begin), 0, BACKUP);
  }
  return order;
}

function moveFirst(injections: Injection[], isIt: (injection: Injection) => boolean, to: number): void {
  const from = injections.findIndex(isIt);
  if (from >= 0) injections.splice(to, 0, ...injections.splice(from, 1));
}

function anyInjection(random: Random, number: number): Injection | undefined {
  if (number % KILLS_PER_FREEZE === KILLS_PER_FREEZE - 1) return INJECTIONS.find(({ fault }) => fault === 'freeze');
  if (random.fraction() < SHARE_OF_RANDOM_KILLS) return randomKill(random);
  return random.pick(INJECTIONS.filter(({ fault }) => fault !== 'freeze'));
}

/**
 * Injects into each app in turn until none is left, and counts the injections that killed or froze a process: the others do not. For each injection whose moment did not come there is one at any moment.
 */
export async function runInjections(
  field: Field,
  injections: readonly Injection[],
  pace: Pace,
  seed: number,
): Promise<number> {
  const random = seededRandom(seed + 5);
  const planned = [...injections];
  let done = 0;
  let next = 0;
  const injectInto = async (app: AppProcess) => {
    for (let number = next++; number < planned.length; number = next++) {
      const injection = planned[number];
      await pace.mayInject(number);
      await field.world.fleet.revive(app);
      await delay(random.below(LONGEST_BREATH_MS));
      if (injection && isKill(injection)) {
        if (await injectOnce(field, injection, app, PATIENCE_MS)) done += 1;
        else planned.push(randomKill(random));
      } else if (injection) await injectOnce(field, injection, app, PATIENCE_MS);
      pace.injected();
    }
  };
  await Promise.all(field.world.fleet.apps.map(injectInto));
  return done;
}

function isKill({ fault }: Injection): boolean {
  return COUNTED.includes(fault);
}

/** Kills the app each time its sweeper finds something, with pauses, until all is settled. Gives how often. */
export async function injectIntoSweeper(field: Field, app: AppProcess, isSettled: () => boolean): Promise<number> {
  for (let done = 0; ; done += 1) {
    while (!(await injectOnce(field, SWEEPER_INJECTION, app, SWEEPER_PATIENCE_MS))) if (isSettled()) return done;
    await delay(SWEEPER_PAUSE_MS, undefined, { ref: false });
  }
}

/** Lays one injection and waits until its fault is over; false when its moment did not come. */
async function injectOnce(field: Field, injection: Injection, app: AppProcess, patienceMs: number): Promise<boolean> {
  const laid = injection.lay(field, app);
  const begun = await Promise.race([laid.met, delay(patienceMs, null, { ref: false })]);
  laid.lift();
  await begun?.over;
  return begun !== null;
}
