import * as z from 'zod/mini';
import { answer, hidden } from '@/lib/actions/read-call';
import { findClerk } from '@/lib/auth/session';
import { findPrintJob } from '@/lib/queries/print-jobs';
import { server } from '@/lib/server';

/** How far a print of this clerk is; asked by the page that started it and by every other that shows it. */
export async function GET(request: Request, context: { params: Promise<{ jobId: string }> }): Promise<Response> {
  const clerk = await findClerk();
  if (!clerk) return answer(401);
  const { jobId } = await context.params;
  const job = z.safeParse(z.uuid(), jobId).success ? await findPrintJob(server(), clerk, jobId) : null;
  return job ? answer(200, job) : hidden(request, clerk);
}
