import type { Desk } from '../desk';
import { setTimeout as delay } from '../memory/timers';
import { NO_ANSWER, request } from '../requests';
import { someone } from '../troubles';
import { type Actor, world } from '../world';
import type { PlanRequests } from './plan-requests';

/** A program that may book only what a person confirmed, with several parcels. */
export class Planner {
  readonly actor: Actor;
  /** How many parcels it has to do with still. */
  open: number;
  readonly #desk: Desk;
  readonly #requests: PlanRequests;

  constructor(desk: Desk, requests: PlanRequests, name: string) {
    const { random } = world();
    this.#desk = desk;
    this.#requests = requests;
    this.actor = someone(`program ${name}`);
    desk.database.tables.plansADay.set(this.actor.name, random.between(1, 3));
    this.open = random.between(1, 4);
    for (let parcel = 1; parcel <= this.open; parcel += 1) {
      const begin = () => void this.#ship(`${name}${parcel}`).finally(() => (this.open -= 1));
      world().later(this.actor, random.between(0, 60_000), begin);
    }
  }

  async #ship(parcel: string): Promise<void> {
    const { actor } = this;
    const { random } = world();
    const planId = world().newId();
    world().tell(`a plan of parcel ${parcel} is made`);
    for (;;) {
      const made = await request(this.#desk, actor, (at) => this.#requests.make(at, actor.name, planId));
      if (typeof made === 'boolean') break;
      await this.#wait(made === NO_ANSWER ? null : made.retryAfter);
    }
    const book = () => request(this.#desk, actor, (at) => this.#requests.book(at, actor.name, planId, parcel));
    for (;;) {
      await delay(random.between(1_000, 60_000));
      // A request that travels twice.
      if (random.percent(15)) void book();
      const told = await book();
      if (told === NO_ANSWER || told === 'waiting' || told === 'sending') continue;
      if (typeof told === 'object') await this.#wait(told.retryAfter);
      else {
        world().tell(`the program is told of parcel ${parcel}: ${told}`);
        // Who declined may think better of it.
        if (told !== 'declined' || random.percent(50)) return;
      }
    }
  }

  #wait(seconds: number | null): Promise<unknown> {
    return delay((seconds ?? 0) * 1_000 + world().random.between(1_000, 30_000));
  }
}
