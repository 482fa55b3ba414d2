import * as z from 'zod/mini';
import { answer, hidden } from '@/lib/platform/routes/read-call';
import { server } from '@/lib/platform/server';
import { findClerk } from '@/lib/platform/session';
import { findPrintNames } from '@/lib/printing/queries/print-jobs';

/** Whose the labels of a print of this clerk are, in the order they come out in. */
export async function GET(request: Request, context: { params: Promise<{ jobId: string }> }): Promise<Response> {
  const clerk = await findClerk();
  if (!clerk) return answer(401);
  const { jobId } = await context.params;
  const names = z.safeParse(z.uuid(), jobId).success ? await findPrintNames(server(), clerk, jobId) : null;
  return names ? answer(200, names) : hidden(request, clerk);
}
