'use server';

import * as z from 'zod/mini';
import { defineAction, Refusal } from '@/lib/platform/actions/define-action';
import { tryCoverage } from './check-coverage';

const tryCoverageSchema = z.object({ shopId: z.uuid(), solutionId: z.uuid() });

/** Asks the carrier once about the shop's own address with a transport solution. Nothing is booked, and nothing is kept. */
export const tryCoverageAction = defineAction(
  { access: 'administrator', schema: tryCoverageSchema },
  async ({ server, clerk }, asked) => {
    const { environment } = server.env.carrier;
    const tried = await tryCoverage({ ...server, environment }, clerk, asked);
    if (!tried) throw new Refusal({ key: 'shops.noSolution' });
    server.log.event('coverage_tried', { by: clerk.id, solutionId: asked.solutionId, outcome: tried.outcome.kind });
    return tried;
  },
);
