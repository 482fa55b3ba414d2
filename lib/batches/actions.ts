'use server';

import * as z from 'zod/mini';
import { type ClerkContext, defineAction, Hidden } from '@/lib/platform/actions/define-action';
import { continueBatch, pauseBatch, stopBatch } from './steer-batch';

const schema = z.object({ batchId: z.uuid() });

/** Sends nothing more of a batch until it goes on (docs/imports.md#batches). */
export const pauseBatchAction = defineAction({ access: 'clerk', schema }, (context, { batchId }) =>
  steer(context, batchId, 'paused', pauseBatch),
);

/** Goes on with a paused batch. */
export const continueBatchAction = defineAction({ access: 'clerk', schema }, (context, { batchId }) =>
  steer(context, batchId, 'continued', continueBatch),
);

/** Ends a batch: what is not on its way is never sent. */
export const stopBatchAction = defineAction({ access: 'clerk', schema }, (context, { batchId }) =>
  steer(context, batchId, 'stopped', stopBatch),
);

async function steer(
  { server, clerk }: ClerkContext,
  batchId: string,
  became: 'paused' | 'continued' | 'stopped',
  run: typeof stopBatch,
): Promise<void> {
  const { db, env, log } = server;
  const isDone = await run({ db, environment: env.carrier.environment }, clerk, batchId);
  if (!isDone) throw new Hidden('batches.notSteered');
  log.event(`batch_${became}`, { batchId, by: clerk.id });
}
