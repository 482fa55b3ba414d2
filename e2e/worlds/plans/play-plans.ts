import { startPlanSweep } from '@/lib/plans/sweep-plans';
import type { Log } from '@/lib/platform/log';
import { openDesk } from '../desk';
import { endTroubles, nowAndThen, someone, troubleMachines } from '../troubles';
import { beginWorld, type Episode, PromiseBroken, type Trouble } from '../world';
import { Decider } from './decider';
import { PlanLaws } from './plan-laws';
import { PlanRequests } from './plan-requests';
import { Planner } from './planner';

const HOUR_MS = 3_600_000;
const DAYTIME_MS = 2 * 60_000;
/** Hours between the days: so that plans of one day are booked on the next one too. */
const RESTS = [
  [23, 1],
  [23, 2],
  [1, 23],
  [8, 26],
] as const;
/** Who was killed has been started again by then. */
const STARTED_MS = 31_000;
const QUIET_MS = 75_000;
/** Each plan may be made, and used, on a day of its own. */
const QUIET_DAYS = 20;
const A_DAY_AND_MORE = 25;

const silentLog: Log = { event: () => undefined, unexpectedError: () => undefined } as Log;

/** Plays the world of a seed in which programs book what a person confirmed. */
export async function playPlans(seed: number, troubles: ReadonlySet<Trouble>): Promise<Episode> {
  const world = await beginWorld(seed, troubles);
  const { random } = world;
  const desk = openDesk(false);
  const { database } = desk;
  const requests = new PlanRequests(desk);
  const planners = ['a', 'b'].slice(0, random.between(1, 2)).map((name) => new Planner(desk, requests, name));
  const decider = new Decider(desk, requests);
  const [sweeper, fate] = [someone('sweeper'), someone('fate')];
  world.later(sweeper, 1, () => void startPlanSweep(database.connect(sweeper), silentLog));
  nowAndThen(40_000, fate, () => troubleMachines(desk));
  const laws = new PlanLaws(desk, planners, requests);
  const check = () => {
    if (laws.look()) throw new PromiseBroken();
  };
  /** Everything rests for some hours: all processes end, and are started again. */
  const rest = async (hours: number) => {
    const restsMs = hours * HOUR_MS;
    fate.frozenUntil = world.now + STARTED_MS + restsMs;
    while (desk.instances.some(({ actor }) => actor.isGone)) await world.passUntil(world.now + 1_000, check);
    world.tell(`all rest for ${hours} h`);
    for (const { actor } of desk.instances) actor.isGone = true;
    database.endTransactions(() => true);
    for (const { actor } of [...planners, decider, { actor: sweeper }]) actor.frozenUntil = world.now + restsMs;
    await world.passUntil(world.now + restsMs, check);
    for (const name of desk.names) desk.start(name);
  };
  let broken: string | null = null;
  try {
    for (const hours of [0, ...random.pick(RESTS)]) {
      if (hours > 0) await rest(hours);
      await world.passUntil(world.now + DAYTIME_MS, check);
    }
    world.isQuiet = true;
    await world.passUntil(endTroubles(desk), check);
    for (let day = 0; day < QUIET_DAYS; day += 1) {
      await world.passUntil(world.now + QUIET_MS, check);
      broken = laws.atEnd();
      if (broken === null) break;
      await rest(A_DAY_AND_MORE);
    }
  } catch (error) {
    if (!(error instanceof PromiseBroken)) throw error;
    broken = laws.broken;
  }
  return { broken, story: world.story };
}
