'use server';

import * as z from 'zod/mini';
import { tryCoverage } from '@/lib/coverage/check-coverage';
import { fetchOnce } from '@/lib/labels/carrier/choose-label';
import { findNewestLabel } from '@/lib/labels/queries';
import { defineAction, Refusal } from '@/lib/platform/actions/define-action';
import { expectedNumbers } from '@/lib/printing/queries/prints';

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

const tryLabelSchema = z.object({ solutionId: z.uuid() });

/** Fetches the carrier's own label of the newest booking of a transport solution, once, and keeps nothing: says whether it can be used. */
export const tryLabelAction = defineAction(
  { access: 'administrator', schema: tryLabelSchema },
  async ({ server, clerk }, { solutionId }) => {
    const label = await findNewestLabel(server, clerk, solutionId);
    if (!label) return null;
    const fetched = await fetchOnce(server, expectedNumbers(label));
    const fault = fetched.kind === 'fault' ? fetched.fault : null;
    server.log.event('label_tried', { by: clerk.id, solutionId, fault });
    return { shipmentId: label.shipmentId, pages: label.items.length, fault };
  },
);
