'use server';

import * as z from 'zod/mini';
import { decidePlan } from '@/lib/db/plans';
import { defineAction, Refusal } from './define-action';

const decisionSchema = z.object({ planId: z.uuid(), decision: z.enum(['confirmed', 'declined']) });

/** Confirms or declines a plan, or takes the decision back, until the program has had it booked (docs/agents.md#what-a-person-does). */
export const decidePlanAction = defineAction(
  { access: 'clerk', schema: decisionSchema, refreshes: true },
  async ({ server, clerk, record }, { planId, decision }) => {
    const scope = { reader: clerk, environment: server.env.carrier.environment };
    const decided = await record.change(
      ({ orm }) => decidePlan(orm, scope, planId, decision),
      (made) =>
        made?.isChanged ? { action: `plan.${decision}`, shopId: made.shopId, targetIds: [planId], changes: {} } : null,
    );
    if (!decided) throw new Refusal({ key: 'plans.ended' });
  },
);
