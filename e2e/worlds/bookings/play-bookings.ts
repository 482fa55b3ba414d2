import type { WorldCarrier } from '../carrier';
import { type Desk, openDesk } from '../desk';
import type { Instance } from '../instance';
import { cutOff, endTroubles, freeze, isClockRead, nowAndThen, putClock, someone } from '../troubles';
import { beginWorld, type Episode, PromiseBroken, type Trouble, type World } from '../world';
import { Clerk } from './clerk';
import { Importer } from './importer';
import { brokenPromise, brokenPromiseAtEnd } from './laws';
import { Program } from './program';

/** For so long things go wrong, in some worlds. */
const TROUBLED_MS = [90_000, 150_000, 240_000] as const;
const QUIET_MS = 20 * 60_000;
const LOOK_EVERY_MS = 20_000;
/** After so long an administrator gives lost journals up. */
const LOST_AFTER_MS = 5 * 60_000;

/** Plays the world of a seed to its end, or until a promise is broken. */
export async function playBookings(seed: number, troubles: ReadonlySet<Trouble>): Promise<Episode> {
  const world = await beginWorld(seed, troubles);
  const { random } = world;
  const hasQueue = random.percent(40);
  const desk = openDesk(hasQueue);
  const { carrier, disks } = desk;
  const clerks: Clerk[] = [];
  const programs: Program[] = [];
  const importers: Importer[] = [];
  if (hasQueue && random.percent(60)) {
    const parcels = ['4', '5', '6'].slice(0, random.between(1, 3));
    importers.push(new Importer(desk, parcels, (clerk) => clerks.push(clerk)));
  }
  for (let parcel = random.pick(importers.length > 0 ? [0, 1, 2] : [1, 1, 2, 3]); parcel > 0; parcel -= 1) {
    const program = random.percent(35) ? new Program(desk, String(parcel)) : null;
    if (program) programs.push(program);
    clerks.push(new Clerk(desk, String(parcel), program, { waits: hasQueue }));
  }
  makeTrouble(world, desk);
  let broken: string | null = null;
  let told = 0;
  const check = () => {
    // Only what is told can break one.
    if (world.story.length === told) return;
    told = world.story.length;
    broken = brokenPromise(carrier, [...clerks, ...programs, ...importers.flatMap(({ told }) => told)], importers);
    if (broken) throw new PromiseBroken();
  };
  try {
    const { now } = world;
    await world.passUntil(now + random.pick(TROUBLED_MS), check);
    world.isQuiet = true;
    endTroubles(desk);
    disks.fullUntil.clear();
    carrier.awayUntil = 0;
    // What was sent last is stored meanwhile, and read from the journals where the database lacks it.
    for (let passed = 0; passed < QUIET_MS; passed += LOOK_EVERY_MS) {
      await world.passUntil(world.now + LOOK_EVERY_MS, check);
      if (passed >= LOST_AFTER_MS) desk.giveUpLostJournals();
      desk.settleLeft();
      broken = brokenPromiseAtEnd(desk, clerks, programs, importers);
      if (broken === null) break;
    }
  } catch (error) {
    if (!(error instanceof PromiseBroken)) throw error;
  }
  return { broken, story: world.story };
}

/** How often something happens to an instance, beside how often it does by the clock. */
type Often = { kills: number; freezes: number; restores: number };
const BY_THE_CLOCK: Often = { kills: 1, freezes: 1, restores: 1 };

/** Every few seconds something may go wrong, and just when something was done: each in some worlds seldom, in others again and again. */
function makeTrouble(world: World, desk: Desk): void {
  const { random } = world;
  const kills = random.pick([0, 0.01, 0.04]);
  const freezes = random.pick([0, 0.01, 0.04, 0.15]);
  const restores = random.pick([0, 0.01, 0.04, 0.15]);
  world.onDone = (actor) => {
    const instance = desk.instances.find((each) => each.actor === actor);
    if (instance) disturb(world, desk, instance, { kills, freezes, restores });
  };
  // Some begin without it: then much has to wait.
  if (world.goesWrong('refusals', 30)) takeCarrierAway(world, desk.carrier);
  nowAndThen(random.pick([10_000, 20_000, 40_000]), someone('fate'), () => trouble(world, desk));
  const update = () => {
    // No process ends before one has seen a clock that was put, as with kills.
    if (isClockRead(desk.database)) desk.update(random.pick(desk.instances));
    else world.later(null, LOOK_EVERY_MS, update);
  };
  world.later(null, random.between(5_000, 90_000), update);
}

function trouble(world: World, desk: Desk): void {
  const { random } = world;
  const { carrier, database, disks, instances } = desk;
  const instance = random.pick(instances);
  const { actor } = instance;
  disturb(world, desk, instance, BY_THE_CLOCK);
  if (world.goesWrong('lost answers', 10)) cutOff(database, 40);
  if (world.goesWrong('refusals', 10)) takeCarrierAway(world, carrier);
  if (world.goesWrong('full disks', 10)) {
    const seconds = random.between(1, 60);
    world.tell(`the disk of instance ${actor.name} is full for ${seconds} s`);
    disks.fullUntil.set(`/${actor.name}`, world.now + seconds * 1_000);
  }
  // Each instance has read the database's clock before, and goes on: one reads it at once (docs/reliability.md#worlds).
  const isRead = instances.every((each) => !each.actor.isGone && database.clockReadBy.has(each.actor));
  const goesOn = !desk.isUpdating && actor.frozenUntil < world.now;
  if (world.goesWrong('clocks', 10)) putClock(database, actor, isRead && goesOn);
}

function takeCarrierAway(world: World, carrier: WorldCarrier): void {
  const seconds = world.random.between(5, 120);
  world.tell(`no request reaches the carrier for ${seconds} s`);
  carrier.awayUntil = world.now + seconds * 1_000;
}

/** Kills an instance, has it stand still, or puts another database in the place of that in use. */
function disturb(world: World, desk: Desk, instance: Instance, often: Often): void {
  const { actor } = instance;
  const isRead = isClockRead(desk.database);
  if (world.goesWrong('kills', 25 * often.kills) && !actor.isGone && isRead) desk.kill(instance);
  if (world.goesWrong('freezes', 15 * often.freezes) && isRead) freeze(actor);
  if (world.goesWrong('restores', 20 * often.restores)) desk.backUp();
  if (world.goesWrong('restores', 20 * often.restores)) desk.restore();
}
