import * as z from 'zod/mini';
import { isWithinLimit } from '@/lib/accounts/clerk-limits';
import { scopeOf } from '@/lib/bookings/queries/bookings';
import { answer, readCall } from '@/lib/platform/routes/read-call';
import { server } from '@/lib/platform/server';
import { makeAgain } from '@/lib/printing/make-job';
import { printAgainSchema } from '@/lib/printing/print-schema';

/**
 * Writes which labels of a print did not come out, and keeps a print of their bookings. 404 when there is nothing to answer any more, or
 * no such labels.
 */
export async function POST(request: Request, context: { params: Promise<{ jobId: string }> }): Promise<Response> {
  const call = await readCall(request, printAgainSchema);
  if ('refused' in call) return call.refused;
  if (!(await isWithinLimit(server(), 'prints', call.clerk.id))) return answer(429);
  const { jobId } = await context.params;
  if (!z.safeParse(z.uuid(), jobId).success) return answer(404);
  const made = await makeAgain(server().db, scopeOf(server(), call.clerk), jobId, call.input);
  return made ? answer(200, made) : answer(404);
}
