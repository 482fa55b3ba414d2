'use server';
import * as z from 'zod/mini';
import { fetchOnce } from '@/lib/labels/carrier/choose-label';
import { findNewestLabel } from '@/lib/queries/labels';
import { expectedNumbers } from '@/lib/queries/prints';
import { defineAction } from './define-action';

const schema = z.object({ solutionId: z.uuid() });

/** Fetches the carrier's own label of the newest booking of a transport solution, once, and keeps nothing: says whether it can be used. */
export const tryLabelAction = defineAction(
  { access: 'administrator', schema },
  async ({ server, clerk }, { solutionId }) => {
    const label = await findNewestLabel(server, clerk, solutionId);
    if (!label) return null;
    const fetched = await fetchOnce(server, expectedNumbers(label));
    const fault = fetched.kind === 'fault' ? fetched.fault : null;
    server.log.event('label_tried', { by: clerk.id, solutionId, fault });
    return { shipmentId: label.shipmentId, pages: label.items.length, fault };
  },
);
