'use server';
import { refresh } from 'next/cache';
import { saveSolution } from '@/lib/shops/save-solution';
import { solutionSchema } from '@/lib/shops/schema';
import { defineAction, Refusal } from './define-action';
import { fieldRefusal } from './field-refusal';

/** Adds or changes a transport solution of a shop. */
export const saveSolutionAction = defineAction(
  { access: 'administrator', schema: solutionSchema },
  async ({ server }, input) => {
    const saved = await saveSolution(server.db, server.env.carrier.environment, input);
    if (saved === 'return_stays') throw fieldRefusal('kind', 'returnStays');
    if (saved === 'gone') throw new Refusal({ key: 'shops.noSolution' });
    refresh();
  },
);
