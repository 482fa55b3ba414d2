'use server';
import { refresh } from 'next/cache';
import { answerJob } from '@/lib/printing/make-job';
import { jobAnswerSchema } from '@/lib/printing/print-schema';
import { defineAction, Refusal } from './define-action';

/** Writes which labels of a print did not come out; they are not printed again. */
export const answerJobAction = defineAction(
  { access: 'clerk', schema: jobAnswerSchema },
  async ({ server, clerk }, { jobId, missing }): Promise<void> => {
    const scope = { clerkId: clerk.id, environment: server.env.carrier.environment };
    if (!(await answerJob(server.db, scope, jobId, missing))) throw new Refusal({ key: 'printing.noBatch' });
    refresh();
  },
);
