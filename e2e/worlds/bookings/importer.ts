import { NOT_BOOKED_STATES } from '@/lib/outcomes';
import type { Desk } from '../desk';
import type { Instance, Seen } from '../instance';
import { byKey } from '../memory/bookings';
import { setTimeout as delay } from '../memory/timers';
import { NO_ANSWER, type NoAnswer, request } from '../requests';
import { type Actor, world } from '../world';
import { Clerk } from './clerk';

type Row = { formKey: string; parcel: string };

/** Someone who books the parcels of a file together, follows the batch to its end, and gives what was not booked to clerks. */
export class Importer {
  readonly actor: Actor;
  readonly rows: readonly Row[];
  /** Keys of which the page said for good that nothing was sent under them, by parcel. */
  readonly told: readonly { parcel: string; nothingSent: string[] }[];
  isOver = false;
  /** A batch was made of some of the parcels. */
  isHalved = false;
  readonly #desk: Desk;
  /** Takes on a clerk who books a parcel that was not booked. */
  readonly #employ: (clerk: Clerk) => void;

  constructor(desk: Desk, parcels: readonly string[], employ: (clerk: Clerk) => void) {
    this.#desk = desk;
    this.#employ = employ;
    this.rows = parcels.map((parcel) => ({ parcel, formKey: world().newId() }));
    this.told = parcels.map((parcel) => ({ parcel, nothingSent: [] }));
    this.actor = { name: `clerk of the file`, isGone: false, frozenUntil: 0, clockAheadMs: 0 };
    world().later(this.actor, world().random.between(0, 60_000), () => void this.#book());
  }

  async #book(): Promise<void> {
    const clerkId = this.actor.name;
    const [first] = this.rows;
    if (!first) return;
    world().tell(`the parcels ${this.rows.map(({ parcel }) => parcel).join(', ')} of a file are booked together`);
    // What is on disk is not booked once more, also where the answer was lost.
    for (let looks = 0; ; looks += 1) {
      // Another tab, in which fewer rows are chosen.
      if (world().random.percent(15)) void this.#ask((instance) => instance.startBatch(clerkId, [first]));
      const started = await this.#ask((instance) => instance.startBatch(clerkId, this.rows));
      if (started !== NO_ANSWER && started.kind === 'started') {
        world().tell('the batch is made');
        this.isHalved = !this.#isWhole(started.batchId);
      }
      if (started !== NO_ANSWER && (started.kind === 'started' || started.kind === 'refused')) break;
      await delay(world().random.between(1_000, 20_000));
      const found = await this.#ask((instance) => instance.findBatch(clerkId, first.formKey));
      if (found !== NO_ANSWER && found !== null) break;
      if (world().isQuiet && looks > 20) break;
    }
    for (let lacks = 0; ; ) {
      await delay(world().random.between(2_000, 30_000));
      const batch = await this.#ask((instance) => instance.findBatch(clerkId, first.formKey));
      if (batch === NO_ANSWER) continue;
      if (batch === null) {
        // A restored database may lack it: the clerk reads so, and stops, or books the file once more.
        lacks += 1;
        if (world().isQuiet && lacks > 20) break;
        const { rows } = this;
        if (world().random.percent(10)) {
          world().tell('the file is booked together once more');
          await this.#ask((instance) => instance.startBatch(clerkId, rows));
        }
        continue;
      }
      if (batch.state === 'done' || batch.state === 'stopped') break;
      await this.#steer(batch.id, batch.state);
    }
    for (const row of this.rows) await this.#follow(row);
    this.isOver = true;
  }

  /** Whether all its parcels are in the batch; in a restored database none may be. */
  #isWhole(batchId: string): boolean {
    const { tables } = this.#desk.database;
    const isIn = ({ formKey }: Row) => byKey(tables, formKey)?.batchId === batchId;
    return world().troubles.has('restores') || this.rows.every(isIn);
  }

  async #steer(batchId: string, state: 'running' | 'paused'): Promise<void> {
    const { random, isQuiet } = world();
    const chosen = isQuiet ? 'continue' : random.pick(['pause', 'continue', 'stop'] as const);
    if ((state === 'running') === (chosen === 'continue') || !(isQuiet || random.percent(30))) return;
    // In a restored database they may be sent after all.
    if (chosen === 'continue') for (const { nothingSent } of this.told) nothingSent.length = 0;
    const isDone = await this.#ask((instance) => instance.steer(this.actor.name, batchId, chosen));
    if (isDone === true) world().tell(`the batch is told to ${chosen}`);
  }

  /** What became of a row, once it is known; what came to nothing is given to a clerk. */
  async #follow({ formKey, parcel }: Row): Promise<void> {
    for (let lacks = 0; ; ) {
      await delay(world().random.between(1_000, 10_000));
      const seen = await this.#ask((instance) => instance.look(this.actor.name, formKey));
      if (seen === NO_ANSWER) continue;
      if (seen === null) {
        lacks += 1;
        if (world().isQuiet && lacks > 20) return;
        continue;
      }
      if (seen.state === 'booked' || seen.state === 'settled_booked') return;
      if (seen.state === 'unknown') await this.#settle(seen, parcel);
      // It was stopped in a database that is used no more.
      if (seen.state === 'prepared') await this.#goOn(formKey);
      if (!NOT_BOOKED_STATES.includes(seen.state)) continue;
      return this.#giveOn(seen, formKey, parcel);
    }
  }

  async #goOn(formKey: string): Promise<void> {
    const batch = await this.#ask((instance) => instance.findBatch(this.actor.name, formKey));
    if (batch === NO_ANSWER || batch === null) return;
    if (batch.state === 'running' || batch.state === 'paused') await this.#steer(batch.id, batch.state);
  }

  async #settle({ id, notBookedFrom }: Seen, parcel: string): Promise<void> {
    if (!notBookedFrom || notBookedFrom > this.#desk.database.now()) return;
    const as = this.#desk.carrier.has(parcel) ? 'booked' : 'not_booked';
    const said = await this.#ask((instance) => instance.settle(id, as, this.actor.name));
    if (said === 'settled') world().tell(`parcel ${parcel} of the file is settled as ${as}`);
  }

  async #giveOn({ id, state }: Seen, formKey: string, parcel: string): Promise<void> {
    if (state !== 'settled_not_booked') {
      world().tell(`the page says that nothing was sent for parcel ${parcel} of the file`);
      this.told.find((each) => each.parcel === parcel)?.nothingSent.push(formKey);
    }
    const fresh = await this.#ask((instance) => instance.freshKey(id));
    if (fresh === NO_ANSWER || fresh.bookedId !== null) return;
    this.#employ(new Clerk(this.#desk, parcel, null, { waits: true, firstKey: fresh.formKey }));
  }

  #ask<T>(run: (instance: Instance) => Promise<T>): Promise<T | NoAnswer> {
    return request(this.#desk, this.actor, run);
  }
}
