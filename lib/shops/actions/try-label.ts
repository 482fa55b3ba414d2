'use server';

import * as z from 'zod/mini';
import { fetchOnce } from '@/lib/labels/carrier/choose-label';
import { findNewestLabel } from '@/lib/labels/queries';
import { defineAction } from '@/lib/platform/actions/define-action';
import { expectedNumbers } from '@/lib/printing/queries/prints';

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
