import type { Desk } from '../desk';
import { setTimeout as delay } from '../memory/timers';
import { request } from '../requests';
import { someone } from '../troubles';
import { type Actor, world } from '../world';
import type { PlanRequests } from './plan-requests';

/** By then the first day is over. */
const NEXT_DAY_MS = 5 * 60_000;

/** A clerk who confirms and declines plans, and thinks better of it. */
export class Decider {
  readonly actor: Actor = someone('clerk');

  constructor(desk: Desk, requests: PlanRequests) {
    const { random } = world();
    const work = async () => {
      for (;;) {
        await delay(random.between(1_000, 40_000));
        const shown = [...desk.database.tables.plans.values()];
        const plan = shown.length > 0 ? random.pick(shown) : null;
        // In the end the clerk confirms all that is left.
        if (!plan || (world().isQuiet && plan.decision !== null)) continue;
        const decision = world().isQuiet || random.percent(70) ? 'confirmed' : 'declined';
        world().tell(`plan ${plan.id.slice(-2)} is ${decision}`);
        await request(desk, this.actor, (at) => requests.decide(at, plan.id, decision));
      }
    };
    // Some look at plans on the next day only.
    world().later(this.actor, random.percent(40) ? NEXT_DAY_MS : random.between(0, 60_000), () => void work());
  }
}
