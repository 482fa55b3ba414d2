'use server';

import * as z from 'zod/mini';
import { type ClerkContext, defineAction, fieldRefusal, Refusal } from '@/lib/platform/actions/define-action';
import { lockShop } from '@/lib/shops/data/shop-settings';
import { listAllSolutions } from '@/lib/shops/data/solution-settings';
import { solutionSchema } from '@/lib/shops/schema';
import { archiveSolution, putSolutionFirst, saveSolution } from '@/lib/shops/solutions';

/** Adds or changes a transport solution of a shop. */
export const saveSolutionAction = defineAction(
  { access: 'administrator', schema: solutionSchema, refreshes: true },
  async (context, input) => {
    const { environment } = context.server.env.carrier;
    const saved = await changeSolutions(context, input.shopId, (db) => saveSolution(db, environment, input));
    if (saved === 'return_stays') throw fieldRefusal('kind', 'returnStays');
    if (saved === 'gone') throw new Refusal({ key: 'shops.noSolution' });
  },
);

const archiveSolutionSchema = z.object({ shopId: z.uuid(), solutionId: z.uuid(), archived: z.boolean() });

/** Takes a transport solution out of use, or back into it. Nothing is deleted, so it can always be undone. */
export const archiveSolutionAction = defineAction(
  { access: 'administrator', schema: archiveSolutionSchema, refreshes: true },
  async (context, input) => {
    const { environment } = context.server.env.carrier;
    const changed = await changeSolutions(context, input.shopId, (db) => archiveSolution(db, environment, input));
    if (!changed) throw new Refusal({ key: 'shops.noSolution' });
  },
);

const putSolutionFirstSchema = z.object({ shopId: z.uuid(), solutionId: z.uuid() });

/** Makes a transport solution the one a new booking starts with. */
export const putSolutionFirstAction = defineAction(
  { access: 'administrator', schema: putSolutionFirstSchema, refreshes: true },
  async (context, { shopId, solutionId }) => {
    const { environment } = context.server.env.carrier;
    const isDone = await changeSolutions(context, shopId, (db) =>
      putSolutionFirst(db, environment, shopId, solutionId),
    );
    if (!isDone) throw new Refusal({ key: 'shops.noSolution' });
  },
);

/** Changes transport solutions of a shop and records each that became another. */
function changeSolutions<T>(
  { server, record }: ClerkContext,
  shopId: string,
  change: (db: ClerkContext['server']['db']) => Promise<T>,
): Promise<T> {
  return record.settings(
    'solution',
    async (orm) => {
      await lockShop(orm, server.env.carrier.environment, shopId);
      return listAllSolutions(orm, shopId);
    },
    change,
  );
}
