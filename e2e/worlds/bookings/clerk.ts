import { againKey } from '@/lib/bookings/form-key';
import { isBooked, NOT_BOOKED_STATES } from '@/lib/outcomes';
import type { Desk } from '../desk';
import type { Instance, Seen } from '../instance';
import { setTimeout as delay } from '../memory/timers';
import { NO_ANSWER, type NoAnswer, request } from '../requests';
import { type Actor, world } from '../world';
import type { Program } from './program';

/** Someone who has one parcel to send, with a page that does what the product's page does. */
export class Clerk {
  readonly actor: Actor;
  /** Keys of which a page said for good that nothing was sent under them. */
  readonly nothingSent: string[] = [];
  /** Null while it is not over. `lost`: the page says that the record is lost, and not to book again. */
  end: 'booked' | 'not booked' | 'lost' | null = null;
  /** A parcel that was to wait for the carrier stands as not sent, and its time is not over. */
  wasLeftTooSoon = false;
  /** Whether the booking was made void, as a page said last; null where none did, or an answer is lost. */
  isVoid: boolean | null = null;
  /** A booking that was made void stands as not booked. */
  isVoidNotBooked = false;
  readonly #desk: Desk;
  readonly #parcel: string;
  readonly #waits: boolean;
  /** Bookings of the parcel that came to nothing. */
  readonly #former: string[] = [];
  /** Until when a parcel surely waits. */
  #waitsUntil: Date | null = null;

  /**
   * `program`: who books the parcel; what it could not book is taken over. Null where the parcel is the clerk's own. `waits`: whether what
   * could not be sent may wait for the carrier.
   */
  constructor(desk: Desk, parcel: string, program: Program | null, { waits = false, firstKey = '' } = {}) {
    this.#desk = desk;
    this.#parcel = parcel;
    this.#waits = waits;
    this.actor = { name: `clerk of parcel ${parcel}`, isGone: false, frozenUntil: 0, clockAheadMs: 0 };
    const begin = () => void (program ? this.#watch(program) : this.#ship(firstKey || world().newId()));
    world().later(this.actor, world().random.between(0, 60_000), begin);
  }

  get parcel(): string {
    return this.#parcel;
  }

  async #ship(firstKey: string): Promise<void> {
    let formKey = firstKey;
    for (let presses = 0; ; presses += 1) {
      const next = await this.#book(formKey);
      if (next === null) return;
      // Some leave it at that.
      if (presses > 2 || world().random.percent(20)) {
        this.end = 'not booked';
        return;
      }
      formKey = next;
      await this.#think();
    }
  }

  /** Some press at once what a page offers, others look at it for a while. */
  async #think(): Promise<void> {
    await delay(world().random.percent(50) ? 0 : world().random.between(0, 30_000));
  }

  /** Looks at what programs could not book, settles what is unknown, and takes over what is open. */
  async #watch(program: Program): Promise<void> {
    const { parcel } = this;
    const clerkId = this.actor.name;
    for (;;) {
      await delay(world().random.between(5_000, 60_000));
      const seen = await this.#ask((instance) => instance.ofPrograms(parcel));
      if (seen === NO_ANSWER) continue;
      if (seen === null || !NOT_BOOKED_STATES.includes(seen.state)) {
        if (seen && (await this.#settle(seen))) continue;
        if (!program.isOver || seen?.state === 'unknown' || seen?.state === 'sending') continue;
        this.end = 'booked';
        return;
      }
      if (seen.owner === 'program') {
        // The program may be about to do it itself.
        if (world().random.percent(50) && !world().isQuiet) continue;
        const isTaken = await this.#ask((instance) => instance.takeOver(seen, clerkId));
        if (isTaken === true)
          world().tell(`a clerk takes parcel ${parcel} over, booked in vain under ${short(seen.formKey)}`);
        continue;
      }
      if (seen.owner !== 'desk') continue;
      const fresh = await this.#ask((instance) => instance.freshKey(seen.id));
      if (fresh === NO_ANSWER) continue;
      // Its page asks whether another booking with the same content is the same parcel.
      if (fresh.bookedId === null && seen.sameSentId === null) {
        await this.#think();
        return this.#ship(fresh.formKey);
      }
      this.end = 'booked';
      return;
    }
  }

  /** Whether an unknown booking was settled, as the carrier says. */
  async #settle({ id, state, notBookedFrom }: Seen): Promise<boolean> {
    const { parcel } = this;
    // The database's time is what the page shows.
    if (state !== 'unknown' || !notBookedFrom || notBookedFrom > this.#desk.database.now()) return false;
    const as = this.#desk.carrier.has(parcel) ? 'booked' : 'not_booked';
    const said = await this.#ask((instance) => instance.settle(id, as, this.actor.name));
    if (said === 'settled') world().tell(`the clerk settles parcel ${parcel} as ${as}`);
    return said === 'settled';
  }

  /** Presses and follows the press to its end. Gives the key to press again with, where nothing was sent. */
  async #book(formKey: string): Promise<string | null> {
    const { parcel } = this;
    const { random } = world();
    const { mark } = random.pick(this.#desk.instances).epoch;
    const press = (instance: Instance) => instance.press(this.actor.name, formKey, parcel);
    world().tell(`Book is pressed for parcel ${parcel} under ${short(formKey)}`);
    // Another tab, a double click, or a request that travels twice, once for long.
    const isLate = random.percent(40);
    if (random.percent(20))
      world().later(this.actor, isLate ? random.between(0, 120_000) : 0, () => void this.#ask(press));
    const said = await this.#ask(press);
    const refused = said !== NO_ANSWER && 'refused' in said ? said.refused : null;
    if (refused === 'given_up') return this.#sayNothing(formKey);
    let seen: Seen | null = said !== NO_ANSWER && 'state' in said ? said : null;
    let isOnDisk = seen !== null;
    for (let looks = 0; ; looks += 1) {
      const next = seen && (await this.#decide(seen, formKey));
      if (next) return next === 'over' ? null : next.formKey;
      await delay(random.between(1_500, 30_000));
      const found = await this.#ask((instance) => instance.look(this.actor.name, formKey));
      if (found !== NO_ANSWER && found !== null) {
        isOnDisk = true;
        seen = found;
        continue;
      }
      seen = null;
      // A key that a restored database forgot must not be given up.
      if (isOnDisk || found === NO_ANSWER) {
        if (world().isQuiet && looks > 20) return this.#over('lost');
        continue;
      }
      const concluded = await this.#ask((instance) => instance.conclude(this.actor.name, formKey, mark));
      if (concluded === 'given_up') return this.#sayNothing(formKey);
      if (concluded === 'restored') isOnDisk = true;
      if (typeof concluded === 'object' && (await this.#openHolder(concluded.heldBy))) return this.#over('booked');
    }
  }

  /**
   * Opens the booking of the same parcel that holds the key, and gives whether it is booked. In the quiet at the end the clerk stops an import
   * that was left paused.
   */
  async #openHolder(bookingId: string): Promise<boolean> {
    const { bookings, queue, batches } = this.#desk.database.tables;
    const holder = bookings.get(bookingId);
    if (holder && isBooked(holder)) return true;
    const batch = batches.get(queue.get(bookingId)?.batchId ?? '');
    if (batch?.state !== 'paused' || !world().isQuiet) return false;
    const isStopped = await this.#ask((instance) => instance.steer(this.actor.name, batch.id, 'stop'));
    if (isStopped === true) world().tell(`the clerk of parcel ${this.#parcel} stops the paused batch`);
    return false;
  }

  /** What a clerk makes of what the page shows; null: look again. */
  async #decide(seen: Seen, formKey: string): Promise<'over' | { formKey: string } | null> {
    const { id, state } = seen;
    if (state === 'booked' || state === 'settled_booked') {
      await this.#lookBack();
      await this.#markVoid(seen, formKey);
      return this.#over('booked') ?? 'over';
    }
    if (NOT_BOOKED_STATES.includes(state)) {
      if (state === 'not_sent' && (this.#waitsUntil ?? 0) > this.#desk.database.now()) {
        this.wasLeftTooSoon = true;
        world().tell(`parcel ${this.parcel} does not wait any more`);
      }
      if (await this.#letWait(seen, formKey)) return null;
      if (state !== 'settled_not_booked') this.#sayNothing(formKey);
      this.#former.push(id);
      const fresh = await this.#ask((instance) => instance.freshKey(id));
      if (fresh === NO_ANSWER) return null;
      if (fresh.bookedId !== null) return this.#over('booked') ?? 'over';
      return { formKey: fresh.formKey };
    }
    if (state === 'prepared' && world().random.percent(10)) {
      this.#waitsUntil = null;
      const isOut = await this.#ask((instance) => instance.stopWaiting(this.actor.name, id));
      if (isOut === true) world().tell(`parcel ${this.parcel} is taken out of the queue`);
    }
    await this.#settle(seen);
    return null;
  }

  /** Whether a parcel that was not sent is left to the queue now. */
  async #letWait({ id, state }: Seen, formKey: string): Promise<boolean> {
    if (!this.#waits || state !== 'not_sent' || world().random.percent(60)) return false;
    const minutes = world().random.between(1, 8);
    const endsAt = new Date(this.#desk.database.now().getTime() + minutes * 60_000);
    // From here on it may be sent after all.
    this.#forget(formKey);
    // Another tab, opened before, offers to book it again: it may be first.
    const pressElsewhere = () =>
      void this.#ask((instance) => instance.press(this.actor.name, againKey(id), this.parcel));
    const isElsewhere = world().random.percent(30);
    const isFirst = isElsewhere && world().random.percent(50);
    if (isFirst) pressElsewhere();
    const waits = await this.#ask((instance) => instance.waitForCarrier(this.actor.name, id, endsAt));
    if (waits === true) world().tell(`parcel ${this.parcel} waits for the carrier for ${minutes} min`);
    if (waits === true && isElsewhere && !isFirst) pressElsewhere();
    // A restored database ends waits, and so does another time.
    const { troubles } = world();
    this.#waitsUntil = waits === true && !troubles.has('restores') && !troubles.has('clocks') ? endsAt : null;
    return waits !== false;
  }

  /** Some open a booking of before once more, which was not booked, and press what its page offers. */
  async #lookBack(): Promise<void> {
    const { actor, parcel } = this;
    const [former] = this.#former;
    if (former === undefined || world().random.percent(60)) return;
    const fresh = await this.#ask((instance) => instance.freshKey(former));
    if (fresh === NO_ANSWER || fresh.bookedId !== null) return;
    world().tell(`parcel ${parcel} is booked again from an earlier booking under ${short(fresh.formKey)}`);
    await this.#ask((instance) => instance.press(actor.name, fresh.formKey, parcel));
  }

  /** Some make what is booked void, use it again, and so on, and look at it for a while. */
  async #markVoid({ id }: Seen, formKey: string): Promise<void> {
    const { actor, parcel } = this;
    const { random } = world();
    if (random.percent(60)) return;
    for (let times = random.between(1, 4); times > 0; times -= 1) {
      const isVoid = this.isVoid !== true;
      const said = await this.#ask((instance) => instance.markVoid(id, isVoid, actor.name));
      if (said === true) {
        this.isVoid = isVoid;
        world().tell(`parcel ${parcel} is ${isVoid ? 'made void' : 'used again'}`);
      }
      if (said === NO_ANSWER) {
        this.isVoid = null;
        return;
      }
      await delay(random.between(0, 60_000));
      const seen = await this.#ask((instance) => instance.look(actor.name, formKey));
      if (this.isVoid === null || seen === NO_ANSWER || seen === null || !NOT_BOOKED_STATES.includes(seen.state))
        continue;
      this.isVoidNotBooked = true;
      world().tell(`the page says that parcel ${parcel} is ${seen.state}`);
    }
  }

  #forget(formKey: string): void {
    const at = this.nothingSent.indexOf(formKey);
    if (at >= 0) this.nothingSent.splice(at, 1);
  }

  #sayNothing(formKey: string): string {
    world().tell(`the page says that nothing was sent for parcel ${this.parcel} under ${short(formKey)}`);
    this.nothingSent.push(formKey);
    return againKey(formKey);
  }

  #over(end: NonNullable<Clerk['end']>): null {
    this.end = end;
    return null;
  }

  #ask<T>(run: (instance: Instance) => Promise<T>): Promise<T | NoAnswer> {
    return request(this.#desk, this.actor, run);
  }
}

const short = (formKey: string) => `key ${formKey.slice(-4)}`;
