import * as z from 'zod/mini';
import { admitCall, answer, hidden } from '@/lib/platform/routes/read-call';
import { server } from '@/lib/platform/server';
import { findClerk } from '@/lib/platform/session';
import { findPrintJob, giveUpPrint } from '@/lib/printing/queries/print-jobs';

type Context = { params: Promise<{ jobId: string }> };

/** How far a print of this clerk is; asked by the page that started it and by every other that shows it. */
export async function GET(request: Request, context: Context): Promise<Response> {
  const clerk = await findClerk();
  if (!clerk) return answer(401);
  const { jobId } = await context.params;
  const job = z.safeParse(z.uuid(), jobId).success ? await findPrintJob(server(), clerk, jobId) : null;
  return job ? answer(200, job) : hidden(request, clerk);
}

/** A print of this clerk does not go out after all; one that has gone out stays as it is. */
export async function DELETE(request: Request, context: Context): Promise<Response> {
  const call = await admitCall(request);
  if ('refused' in call) return call.refused;
  const { jobId } = await context.params;
  if (!z.safeParse(z.uuid(), jobId).success) return hidden(request, call.clerk);
  await giveUpPrint(server(), call.clerk, jobId);
  return answer(200);
}
