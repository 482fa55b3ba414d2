'use server';
import { refresh } from 'next/cache';
import * as z from 'zod/mini';
import { putSolutionFirst } from '@/lib/shops/put-solution-first';
import { defineAction, Refusal } from './define-action';

const schema = z.object({ shopId: z.uuid(), solutionId: z.uuid() });

/** Makes a transport solution the one a new booking starts with. */
export const putSolutionFirstAction = defineAction({ access: 'administrator', schema }, async ({ server }, input) => {
  const { environment } = server.env.carrier;
  if (!(await putSolutionFirst(server.db, environment, input.shopId, input.solutionId))) {
    throw new Refusal({ key: 'shops.noSolution' });
  }
  refresh();
});
