import type { MemoryDatabase } from './database';
import { type Actor, world } from './world';

// What goes wrong in worlds of each kind.

/** A clock of the database that was put is not put again sooner. */
const CLOCK_STANDS_MS = 150_000;
const CLOCK_READ_MS = 40_000;

/** A person, or another cause of what happens, that is no process of the desk. */
export const someone = (name: string): Actor => ({ name, isGone: false, frozenUntil: 0, clockAheadMs: 0 });

/** Has something happen every few seconds until the quiet. `fate` brings it, and nothing while it stands still. */
export function nowAndThen(longestCalmMs: number, fate: Actor, run: () => void): void {
  const { random } = world();
  const next = () => {
    if (world().isQuiet) return;
    run();
    world().later(fate, random.between(1_000, longestCalmMs), next);
  };
  world().later(fate, random.between(1_000, 60_000), next);
}

/** Whether all who look at the database's clock have done so since it was put. */
export const isClockRead = ({ clockPutAt }: MemoryDatabase): boolean => world().now > clockPutAt + CLOCK_READ_MS;

/** A process stands still for a while. */
export function freeze(actor: Actor): void {
  const { random } = world();
  const seconds = random.between(1, random.pick([10, 120, 240]));
  world().tell(`instance ${actor.name} stands still for ${seconds} s`);
  // What waits for it already waits as long as it did.
  actor.frozenUntil = Math.max(actor.frozenUntil, world().now + seconds * 1_000);
}

/** The database does not answer for a while, and is started again. */
export function cutOff(database: MemoryDatabase, mostSeconds: number): void {
  const seconds = world().random.between(1, mostSeconds);
  world().tell(`the database is away for ${seconds} s`);
  database.endTransactions(() => true);
  database.isDown = true;
  world().later(null, seconds * 1_000, () => {
    database.isDown = false;
    database.incarnation += 1;
  });
}

/** The clock of a process is put, or where `mayPut` that of the database. */
export function putClock(database: MemoryDatabase, actor: Actor, mayPut: boolean): void {
  const { random, now } = world();
  const minutes = random.pick([-60, -5, 5, 60]);
  if (random.percent(50)) {
    world().tell(`the clock of instance ${actor.name} is put by ${minutes} min`);
    actor.clockAheadMs += minutes * 60_000;
  } else if (mayPut && now >= database.clockPutAt + CLOCK_STANDS_MS) {
    world().tell(`the clock of the database is put by ${minutes} min`);
    database.clockPutAt = now;
    database.clockAheadMs += minutes * 60_000;
  }
}

/** Instances on one database. */
type Machines<Instance> = {
  instances: readonly Instance[];
  database: MemoryDatabase;
  kill(instance: Instance): void;
};

/** What goes wrong with processes that keep nothing themselves. */
export function troubleMachines<Instance extends { actor: Actor }>(machines: Machines<Instance>): void {
  const { database, instances } = machines;
  const instance = world().random.pick(instances);
  const { actor } = instance;
  const isRead = isClockRead(database);
  if (world().goesWrong('kills', 25) && !actor.isGone && isRead) machines.kill(instance);
  if (world().goesWrong('freezes', 20) && isRead) freeze(actor);
  if (world().goesWrong('lost answers', 10)) cutOff(database, 40);
  if (world().goesWrong('clocks', 15)) putClock(database, actor, !actor.isGone && actor.frozenUntil < world().now);
}

/** Ends what goes wrong for a while. A process that stands still goes on at its time: gives that of the last one. */
export function endTroubles({
  instances,
  database,
}: Pick<Machines<{ actor: Actor }>, 'instances' | 'database'>): number {
  database.isDown = false;
  return Math.max(world().now, ...instances.map(({ actor }) => actor.frozenUntil));
}
