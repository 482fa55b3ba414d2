'use server';

import * as z from 'zod/mini';
import { type ClerkContext, defineAction, Hidden, requirePace } from '@/lib/platform/actions/define-action';
import { decidePlan } from './change-plans';
import type { PlanDecision } from './plan-life';
import { MOST_PLANS_AT_ONCE } from './plan-limits';
import { findHindrance, type LeftPlan } from './queries';

const decisionSchema = z.object({ planId: z.uuid(), decision: z.enum(['confirmed', 'declined']) });
const tickedSchema = z.object({ planIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(MOST_PLANS_AT_ONCE)) });

/** Confirms or declines a plan, or takes the decision back, until the program has had it booked (docs/agents.md#what-a-person-does). */
export const decidePlanAction = defineAction(
  { access: 'clerk', schema: decisionSchema, refreshes: true },
  async (context, { planId, decision }) => {
    if (!(await decide(context, planId, decision))) throw new Hidden('plans.ended');
  },
);

/** Confirms plans that wait, each by itself; gives those that a clerk has to look at first, each with its reason. */
export const confirmPlansAction = defineAction(
  { access: 'clerk', schema: tickedSchema, refreshes: true },
  async (context, { planIds }): Promise<LeftPlan[]> => {
    await requirePace(context, 'notes');
    const left: LeftPlan[] = [];
    for (const planId of planIds) {
      const why = await findHindrance(context.server, context.clerk, planId);
      if (why) left.push({ planId, why });
      else if (!(await decide(context, planId, 'confirmed'))) left.push({ planId, why: 'ended' });
    }
    return left;
  },
);

/** False where the plan is no longer open to the clerk. */
async function decide(
  { server, clerk, record }: ClerkContext,
  planId: string,
  decision: PlanDecision,
): Promise<boolean> {
  const scope = { reader: clerk, environment: server.env.carrier.environment };
  const decided = await record.change(
    ({ orm }) => decidePlan(orm, scope, planId, decision),
    (made) =>
      made?.isChanged ? { action: `plan.${decision}`, shopId: made.shopId, targetIds: [planId], changes: {} } : null,
  );
  return decided !== null;
}
