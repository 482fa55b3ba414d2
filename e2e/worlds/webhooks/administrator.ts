import { setTimeout as delay } from '../memory/timers';
import { NO_ANSWER, request } from '../requests';
import { someone } from '../troubles';
import { type Actor, world } from '../world';
import type { WebhookDesk } from './webhook-desk';

const ADDRESSES = ['https://one.example', 'https://two.example', 'https://three.example'];

/** Who makes endpoints, switches them off and on, removes them, and sends again what has ended. */
export class Administrator {
  readonly actor: Actor = someone('administrator');
  /** How often each delivery may be begun anew. */
  readonly sentAgain = new Map<string, number>();
  readonly #desk: WebhookDesk;

  constructor(desk: WebhookDesk) {
    this.#desk = desk;
    world().later(this.actor, 10, () => void this.#work());
  }

  async #work(): Promise<void> {
    const { random } = world();
    await this.#make();
    while (!world().isQuiet) {
      await delay(random.between(1_000, 40_000));
      await random.pick([
        () => this.#make(),
        () => this.#switch(),
        () => this.#switch(),
        () => this.#sendAgain(),
        () => this.#sendAgain(),
        () => this.#other(),
      ])();
    }
    for (let isAllOn = false; !isAllOn; ) isAllOn = await this.#switchAllOn();
  }

  async #make(): Promise<void> {
    const url = world().random.pick(ADDRESSES);
    world().tell(`an endpoint at ${url} is made`);
    if (world().random.percent(10)) this.#desk.receivers.broken.add(url);
    await request(this.#desk, this.actor, (office) => office.make(url));
  }

  async #switch(): Promise<void> {
    const webhook = await this.#any();
    if (!webhook) return;
    const action = webhook.off === null ? 'webhook.switched_off' : 'webhook.switched_on';
    world().tell(`${action}: ${webhook.url}`);
    await request(this.#desk, this.actor, (office) => office.change(webhook, action));
  }

  async #sendAgain(): Promise<void> {
    const webhook = await this.#any();
    const { deliveries } = this.#desk.database.tables;
    const shown = [...deliveries.values()].filter(({ endpointId }) => endpointId === webhook?.id);
    if (!webhook || shown.length === 0) return;
    // The page that is shown may be older: what is asked for may wait.
    const { id } = world().random.pick(shown);
    world().tell(`a delivery to ${webhook.url} is sent again`);
    this.sentAgain.set(id, (this.sentAgain.get(id) ?? 0) + 1);
    await request(this.#desk, this.actor, (office) => office.sendAgain(webhook, id));
  }

  async #other(): Promise<void> {
    const webhook = await this.#any();
    if (!webhook) return;
    if (world().random.percent(40)) {
      world().tell(`the endpoint at ${webhook.url} is removed`);
      await request(this.#desk, this.actor, (office) => office.change(webhook, 'webhook.removed'));
    } else if (world().random.percent(50)) await request(this.#desk, this.actor, (office) => office.renew(webhook));
    else await request(this.#desk, this.actor, (office) => office.test(webhook));
  }

  /** In the end. An endpoint that a receiver switches off again stays off. */
  async #switchAllOn(): Promise<boolean> {
    const list = await request(this.#desk, this.actor, (office) => office.list());
    if (list === NO_ANSWER) return false;
    for (const webhook of list) {
      const said = await request(this.#desk, this.actor, (office) => office.change(webhook, 'webhook.switched_on'));
      if (said === NO_ANSWER) return false;
    }
    return true;
  }

  async #any() {
    const list = await request(this.#desk, this.actor, (office) => office.list());
    return list === NO_ANSWER || list.length === 0 ? null : world().random.pick(list);
  }
}
