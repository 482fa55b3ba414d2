'use server';
import { refresh } from 'next/cache';
import * as z from 'zod/mini';
import { archiveSolution } from '@/lib/shops/archive-solution';
import { defineAction, Refusal } from './define-action';

const schema = z.object({ shopId: z.uuid(), solutionId: z.uuid(), archived: z.boolean() });

/** Takes a transport solution out of use, or back into it. Nothing is deleted, so it can always be undone. */
export const archiveSolutionAction = defineAction({ access: 'administrator', schema }, async ({ server }, input) => {
  const changed = await archiveSolution(server.db, server.env.carrier.environment, input);
  if (!changed) throw new Refusal({ key: 'shops.noSolution' });
  refresh();
});
