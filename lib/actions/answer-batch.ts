'use server';
import { refresh } from 'next/cache';
import { batchAnswerSchema } from '@/lib/printing/batch-schema';
import { answerBatch } from '@/lib/printing/record-batch';
import { defineAction, Refusal } from './define-action';

/** Writes whether a batch came out, and gives the bookings that are to be printed again. */
export const answerBatchAction = defineAction(
  { access: 'clerk', schema: batchAnswerSchema },
  async ({ server, clerk }, { batchId, missing }): Promise<string[]> => {
    const scope = { clerkId: clerk.id, environment: server.env.carrier.environment };
    const again = await answerBatch(server.db, scope, batchId, missing);
    if (!again) throw new Refusal({ key: 'printing.noBatch' });
    refresh();
    return again;
  },
);
