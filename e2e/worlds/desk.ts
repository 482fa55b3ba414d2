import { isBooked } from '@/lib/outcomes';
import { enterCarrier, WorldCarrier } from './carrier';
import { copyOf, MemoryDatabase, type Tables } from './database';
import { Instance } from './instance';
import { type Disks, emptyDisks, enterDisks } from './memory/files';
import { addTo, enterDatabase, giveUp, unread } from './memory/instance-journals';
import { stopRows } from './memory/stop-older';
import { world } from './world';

/** A desk that has just been set up: nothing is on its disks and in its database, and the carrier has nothing. */
export function openDesk(hasQueue: boolean): Desk {
  const [disks, carrier, database] = [emptyDisks(), new WorldCarrier(), new MemoryDatabase()];
  enterDisks(disks);
  enterCarrier(carrier);
  enterDatabase(database);
  return new Desk(database, disks, carrier, hasQueue);
}

/** All that a shop runs: instances, their disks, one database. */
export class Desk {
  readonly instances: Instance[] = [];
  readonly names: readonly string[];
  readonly database: MemoryDatabase;
  readonly disks: Disks;
  readonly carrier: WorldCarrier;
  /** Whether some of its parcels wait in the queue. */
  readonly #hasQueue: boolean;
  #backup: Tables | null = null;
  #former: Tables | null = null;
  /** The newest build that is on the machines; null where there is but one. */
  #build: 'older' | 'newer' | null;

  constructor(database: MemoryDatabase, disks: Disks, carrier: WorldCarrier, hasQueue: boolean) {
    this.database = database;
    this.disks = disks;
    this.carrier = carrier;
    this.#hasQueue = hasQueue;
    this.#build = world().random.percent(25) ? 'older' : null;
    this.names = ['one', 'two', 'three'].slice(0, world().random.between(1, 3));
    for (const name of this.names) this.start(name);
  }

  start(name: string): void {
    const at = this.names.indexOf(name);
    const former = this.instances[at];
    const clockAheadMs = former?.actor.clockAheadMs ?? 0;
    // Some forget to give an instance the newer build.
    const build = former && world().random.percent(30) ? former.build : this.#build;
    const end = (instance: Instance) => this.kill(instance, 'is ended since a newer build serves');
    this.instances[at] = new Instance(name, this.database, { clockAheadMs, hasQueue: this.#hasQueue, build, end });
  }

  /** Whether some instances are still to end since a newer build serves. */
  get isUpdating(): boolean {
    return this.#build === 'newer' && this.instances.some(({ build }) => build !== 'newer');
  }

  /** An instance gets the newer build. The others go on with theirs until they are stopped. */
  update(instance: Instance): void {
    // A build that the database has never seen is the newest.
    if (this.#build !== 'older' || instance.actor.isGone || this.database.tables.builds.size === 0) return;
    this.#build = 'newer';
    this.kill(instance, 'is ended to get a newer build');
  }

  /** Ends a process at once. It is started again after a while. */
  kill(instance: Instance, how = 'is killed'): void {
    const { name } = instance.actor;
    world().tell(`instance ${name} ${how}`);
    instance.actor.isGone = true;
    this.database.endTransactions((owner) => owner === instance.actor);
    world().later(null, world().random.between(500, 30_000), () => {
      world().tell(`instance ${name} starts again`);
      this.start(name);
    });
  }

  /** A colleague settles each booking that is still unknown: as booked where the carrier has the parcel, and no other booking has it. */
  settleLeft(): void {
    const [instance] = this.instances;
    const bookings = [...this.database.tables.bookings.values()];
    for (const { id, state, recipientName } of bookings) {
      if (state !== 'unknown') continue;
      const isElsewhere = bookings.some((other) => other.recipientName === recipientName && isBooked(other));
      const as = this.carrier.has(recipientName) && !isElsewhere ? 'booked' : 'not_booked';
      void instance?.settle(id, as, 'a colleague').catch(() => undefined);
    }
  }

  /** An administrator gives up the journals that are no instance's: its name was on a disk that was full. */
  giveUpLostJournals(): void {
    const { disks, database, names } = this;
    const notes = names.map((name) => disks.files.get(`/${name}/outcomes.jsonl.instance`)?.bytes.toString() ?? '{}');
    const known = notes.map((note) => JSON.parse(note).id);
    for (const { id } of unread(database.tables)) if (!known.includes(id)) giveUp(database.tables, id, database.now());
  }

  backUp(): void {
    // One of before an instance was known, or while one stood still, is not promised to be safe at once (docs/reliability.md#worlds).
    const { journals, builds } = this.database.tables;
    if (this.#build !== null && builds.size === 0) return;
    if (journals.size < this.names.length || [...journals.values()].some(({ endedAt }) => endedAt !== null)) return;
    this.database.endTransactions(() => true);
    world().tell('a backup is made');
    this.#backup = copyOf(this.database.tables);
  }

  /** Puts the backup, or what was in use before the last restore, in the place of what is in use. By command, or behind Parceldesk's back. */
  restore(): void {
    const isTakenBack = this.#former !== null && world().random.percent(50);
    const rows = isTakenBack ? this.#former : this.#backup;
    if (!rows) return;
    const isCommand = world().random.percent(60);
    const { database } = this;
    database.endTransactions(() => true);
    const before = copyOf(database.tables);
    const after = copyOf(rows);
    if (isCommand) {
      stopRows(after, database.now());
      addTo(after, [...before.journals.values()], database.now());
    }
    const how = isCommand ? 'by command' : 'as a snapshot of the machine';
    world().tell(isTakenBack ? `the restore is taken back, ${how}` : `the backup is restored, ${how}`);
    this.#former = before;
    database.replace(after);
  }
}
