import type { BookingState } from '@/lib/outcomes';
import { decidePlan, makePlan, takePlan } from '@/lib/plans/change-plans';
import { findOwnPlan } from '@/lib/plans/data';
import type { PlanDecision, Taking, TooManyPlans } from '@/lib/plans/plan-life';
import type { Desk } from '../desk';
import type { Instance } from '../instance';

const SHOP = '00000000-0000-4000-8000-00000000aaaa';
const ofClerk = { reader: { id: 'clerk', isAdministrator: false }, environment: 'practice' } as const;

/** What the requests about plans do at an instance: the product's own functions. */
export class PlanRequests {
  /** Looks at each refusal for what a key may do within a day. */
  watch: (refused: { planId: string; programId: string; what: 'createdAt' | 'usedAt' }) => void = () => undefined;
  readonly #desk: Desk;

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  async make(at: Instance, programId: string, planId: string): Promise<boolean | TooManyPlans> {
    const plan = { id: planId, shopId: SHOP, madeBy: programId, form: {} };
    const made = await this.#orm(at).transaction((own) => makePlan(own, plan));
    if (typeof made === 'object') this.watch({ planId, programId, what: 'createdAt' });
    return made;
  }

  decide(at: Instance, planId: string, decision: PlanDecision) {
    return this.#orm(at).transaction((own) => decidePlan(own, ofClerk, planId, decision));
  }

  /** Has a plan booked, as the HTTP API does it (`lib/plans/api-routes.ts`). */
  async book(
    at: Instance,
    programId: string,
    planId: string,
    parcel: string,
  ): Promise<Exclude<Taking, 'take' | 'taken'> | BookingState | 'not_found' | 'taken_over' | 'given_up'> {
    const orm = this.#orm(at);
    const plan = await findOwnPlan(orm, programId, planId);
    if (!plan) return 'not_found';
    if (plan.state !== 'used') {
      const taken = await takePlan(orm, programId, planId);
      if (typeof taken === 'object') this.watch({ planId, programId, what: 'usedAt' });
      if (taken !== 'taken') return taken;
    }
    return at.pressForProgram(programId, planId, parcel);
  }

  #orm({ actor }: Instance) {
    return this.#desk.database.connect(actor).orm;
  }
}
