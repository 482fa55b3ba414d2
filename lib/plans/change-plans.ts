import type { Orm } from '@/lib/db/connection';
import {
  insertPlan,
  isThere,
  keepDecision,
  keepUse,
  lockOwnPlan,
  lockPace,
  lockPlan,
  type NewPlan,
  type PlanScope,
} from './data';
import { mayDecide, type PlanDecision, type Taking, type TooManyPlans, takingOf, tooManyPlans } from './plan-life';

/**
 * Keeps a plan of the user that a key acts as; false where there is one with its id, also another key's. Within a transaction, which
 * holds the key's row.
 */
export async function makePlan(orm: Orm, plan: NewPlan): Promise<boolean | TooManyPlans> {
  const { now, ...pace } = await lockPace(orm, plan.madeBy, 'createdAt');
  const tooMany = tooManyPlans(pace, now);
  if (tooMany) return (await isThere(orm, plan.id)) ? false : tooMany;
  return insertPlan(orm, plan);
}

/** Takes a confirmed plan for its booking, from when on the decision holds; else says why it may not be booked. */
export function takePlan(orm: Orm, userId: string, planId: string): Promise<Exclude<Taking, 'take'>> {
  return orm.transaction(async (own) => {
    const { now, ...pace } = await lockPace(own, userId, 'usedAt');
    const plan = await lockOwnPlan(own, userId, planId);
    // Deleted since it was found.
    if (!plan) return 'expired';
    const taking = takingOf(plan, pace, now);
    if (taking !== 'take') return taking;
    await keepUse(own, planId);
    return 'taken';
  });
}

/**
 * Decides on a plan of the reader's shops, or otherwise than before; null where there is none, or where it has expired or was used, and
 * not changed where it was so decided already. Within a transaction.
 */
export async function decidePlan(
  orm: Orm,
  scope: PlanScope,
  planId: string,
  decision: PlanDecision,
): Promise<{ shopId: string; isChanged: boolean } | null> {
  const plan = await lockPlan(orm, scope, planId);
  if (!plan || !mayDecide(plan, plan.now)) return null;
  const isChanged = plan.decision !== decision;
  if (isChanged) await keepDecision(orm, planId, decision, scope.reader.id);
  return { shopId: plan.shopId, isChanged };
}
