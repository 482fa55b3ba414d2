import type { MemoryDatabase } from './database';
import { type Actor, world } from './world';

/** A clock that was put is not put again sooner. */
const CLOCK_STANDS_MS = 150_000;
const CLOCK_READ_MS = 40_000;

/** Who acts of itself, and is nobody's process. */
export const someone = (name: string): Actor => ({ name, isGone: false, frozenUntil: 0, clockAheadMs: 0 });

/** What troubles come to: instances on one database. */
type Machines<Instance> = {
  instances: readonly Instance[];
  database: MemoryDatabase;
  kill(instance: Instance): void;
};

/** Every few seconds something may go wrong, `more` among it. `fate` brings it, and none while it stands still. */
export function makeTroubles<Instance extends { actor: Actor }>(
  machines: Machines<Instance>,
  fate: Actor,
  more: () => void,
): void {
  const { random } = world();
  const next = () => {
    if (world().isQuiet) return;
    trouble(machines);
    more();
    world().later(fate, random.between(1_000, 40_000), next);
  };
  world().later(fate, random.between(1_000, 60_000), next);
}

function trouble<Instance extends { actor: Actor }>(machines: Machines<Instance>): void {
  const { random, now } = world();
  const { database } = machines;
  const instance = random.pick(machines.instances);
  const { actor } = instance;
  const isClockRead = now > database.clockPutAt + CLOCK_READ_MS;
  if (world().goesWrong('kills', 25) && !actor.isGone && isClockRead) machines.kill(instance);
  if (world().goesWrong('freezes', 20) && isClockRead) {
    const seconds = random.between(1, 120);
    world().tell(`instance ${actor.name} stands still for ${seconds} s`);
    actor.frozenUntil = now + seconds * 1_000;
  }
  if (world().goesWrong('lost answers', 10)) {
    const seconds = random.between(1, 40);
    world().tell(`the database is away for ${seconds} s`);
    database.endTransactions(() => true);
    database.isDown = true;
    world().later(null, seconds * 1_000, () => {
      database.isDown = false;
    });
  }
  if (!world().goesWrong('clocks', 15)) return;
  const minutes = random.pick([-60, -5, 5, 60]);
  if (random.percent(30)) {
    world().tell(`the clock of instance ${actor.name} is put by ${minutes} min`);
    actor.clockAheadMs += minutes * 60_000;
  } else if (now >= database.clockPutAt + CLOCK_STANDS_MS && !actor.isGone && actor.frozenUntil < now) {
    world().tell(`the clock of the database is put by ${minutes} min`);
    database.clockPutAt = now;
    database.clockAheadMs += minutes * 60_000;
  }
}

/** Ends all trouble that lasts. */
export function endTroubles({ instances, database }: Machines<{ actor: Actor }>): void {
  database.isDown = false;
  for (const { actor } of instances) actor.frozenUntil = 0;
}
