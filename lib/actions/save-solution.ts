'use server';
import { refresh } from 'next/cache';
import { saveSolution } from '@/lib/shops/save-solution';
import { solutionSchema } from '@/lib/shops/schema';
import { defineAction, Refusal } from './define-action';

/** Adds or changes a transport solution of a shop. */
export const saveSolutionAction = defineAction(
  { access: 'administrator', schema: solutionSchema },
  async ({ server }, input) => {
    const saved = await saveSolution(server.db, server.env.carrier.environment, input);
    if (!saved) throw new Refusal({ key: 'shops.noSolution' });
    refresh();
  },
);
