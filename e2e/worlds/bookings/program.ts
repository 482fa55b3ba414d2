import { NOT_BOOKED_STATES } from '@/lib/outcomes';
import type { Desk } from '../desk';
import type { Instance } from '../instance';
import { setTimeout as delay } from '../memory/timers';
import { NO_ANSWER, request } from '../requests';
import { type Actor, world } from '../world';

/** A program that books one parcel over the HTTP API, and repeats what it was told not to be sent. */
export class Program {
  readonly actor: Actor;
  readonly parcel: string;
  /** Keys under which it was told that nothing was sent. */
  readonly nothingSent: string[] = [];
  isOver = false;
  readonly #desk: Desk;

  constructor(desk: Desk, parcel: string) {
    this.#desk = desk;
    this.parcel = parcel;
    this.actor = { name: `program ${parcel}`, isGone: false, frozenUntil: 0, clockAheadMs: 0 };
    world().later(this.actor, world().random.between(0, 60_000), () => void this.#ship());
  }

  async #ship(): Promise<void> {
    const { actor, parcel } = this;
    const { random } = world();
    let formKey = world().newId();
    for (let keys = 1; ; ) {
      world().tell(`the program asks for parcel ${parcel} under key ${formKey.slice(-4)}`);
      const key = formKey;
      const press = (instance: Instance) => instance.pressForProgram(actor.name, key, parcel);
      // A request that travels twice, once for long.
      if (random.percent(10))
        world().later(actor, random.between(0, 120_000), () => void request(this.#desk, actor, press));
      const told = await request(this.#desk, actor, press);
      if (told === 'booked' || told === 'settled_booked' || told === 'taken_over') break;
      if (told === 'given_up' || (told !== NO_ANSWER && NOT_BOOKED_STATES.includes(told))) {
        world().tell(`the program is told that nothing was sent for parcel ${parcel} under key ${formKey.slice(-4)}`);
        this.nothingSent.push(formKey);
        if (keys > 2 || random.percent(30)) break;
        keys += 1;
        formKey = world().newId();
      }
      await delay(random.between(1_000, 30_000));
    }
    this.isOver = true;
  }
}
