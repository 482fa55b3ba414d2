import { setTimeout as delay } from '../memory/timers';
import { request } from '../requests';
import { someone } from '../troubles';
import { type Actor, world } from '../world';
import { OUTCOMES, type WebhookDesk } from './webhook-desk';

/** What happens to it again and again, sent or not. */
const OTHERS = ['booking.voided', 'booking.unvoided', 'label.printed', 'label.printed', 'booking.restored'];

/** One booking, and what happens to it at whichever instance. */
export class Happenings {
  readonly actor: Actor;
  readonly #desk: WebhookDesk;
  readonly #subject: string;

  constructor(desk: WebhookDesk, subject: string) {
    this.#desk = desk;
    this.#subject = subject;
    this.actor = someone(`booking ${subject.slice(-2)}`);
    world().later(this.actor, world().random.between(0, 30_000), () => void this.#live());
  }

  async #live(): Promise<void> {
    const { random } = world();
    const others = Array.from({ length: random.between(0, 3) }, () => random.pick(OTHERS));
    for (const action of [...OUTCOMES.filter(() => random.percent(70)), ...others]) {
      if (world().isQuiet) return;
      world().tell(`${action} of ${this.actor.name}`);
      const event = { what: world().newId(), action, subject: this.#subject };
      await request(this.#desk, this.actor, (office) => office.happen(event));
      await delay(random.percent(50) ? random.between(0, 2_000) : random.between(5_000, 60_000));
    }
  }
}
