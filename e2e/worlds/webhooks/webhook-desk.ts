import { copyOf, type LoggedEvent, type MemoryDatabase, type Tables } from '../database';
import { request } from '../requests';
import { someone } from '../troubles';
import { world } from '../world';
import { Office } from './office';
import type { Receivers } from './receivers';

/** What happens to a booking at most once, and what a journal brings back where a restored database lacks it. */
export const OUTCOMES = ['booking.unknown', 'booking.booked'];
/** All that a shop runs that sends webhooks: instances, one database, and the receivers elsewhere. */
export class WebhookDesk {
  readonly instances: Office[] = [];
  readonly names: readonly string[];
  readonly database: MemoryDatabase;
  readonly receivers: Receivers;
  readonly #journal = someone('journal');
  #backup: Tables | null = null;

  constructor(database: MemoryDatabase, receivers: Receivers, count: number) {
    this.database = database;
    this.receivers = receivers;
    this.names = ['one', 'two', 'three'].slice(0, count);
    for (const name of this.names) this.start(name);
  }

  start(name: string): void {
    const at = this.names.indexOf(name);
    this.instances[at] = new Office(name, this.database, this.instances[at]?.actor.clockAheadMs ?? 0);
  }

  /** Ends a process at once. It is started again after a while. */
  kill(instance: Office): void {
    const { name } = instance.actor;
    world().tell(`instance ${name} is killed`);
    this.#end(instance);
    world().later(null, world().random.between(500, 30_000), () => {
      world().tell(`instance ${name} starts again`);
      this.start(name);
    });
  }

  /** Ends all processes until that moment, when one of them is started again. */
  async restUntil(moment: Date, check: () => void): Promise<void> {
    world().tell(`all instances rest until ${moment.toISOString()}`);
    for (const instance of this.instances) this.#end(instance);
    await world().passUntil(moment.getTime() - this.database.clockAheadMs, check);
    const name = world().random.pick(this.names);
    this.start(name);
  }

  #end(instance: Office): void {
    instance.actor.isGone = true;
    this.database.endTransactions((owner) => owner === instance.actor);
  }

  backUp(): void {
    this.database.endTransactions(() => true);
    world().tell('a backup is made');
    this.#backup = copyOf(this.database.tables);
  }

  /** Puts the backup in the place of what is in use. Journals bring back which outcomes it lacks, later and at other places of the log. */
  restore(): void {
    if (!this.#backup) return;
    const { database } = this;
    database.endTransactions(() => true);
    world().tell('the backup is restored');
    const { log } = database.tables;
    database.replace(copyOf(this.#backup));
    const known = new Set([...database.tables.log.values()].map(({ what }) => what));
    for (const event of log.values())
      if (OUTCOMES.includes(event.action) && !known.has(event.what)) void this.#bringBack(event);
  }

  async #bringBack({ what, action, subject }: LoggedEvent): Promise<void> {
    const isThere = () => [...this.database.tables.log.values()].some((event) => event.what === what);
    await new Promise<void>((resolve) => world().later(this.#journal, world().random.between(100, 60_000), resolve));
    while (!isThere()) {
      await request(this, this.#journal, (office) => office.happen({ what, action, subject }));
    }
  }
}
