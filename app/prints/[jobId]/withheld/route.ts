import { isWithinLimit } from '@/lib/accounts/clerk-limits';
import { parseLabelRequest } from '@/lib/labels/label-request';
import { answer, hidden } from '@/lib/platform/routes/read-call';
import { server } from '@/lib/platform/server';
import { findClerk } from '@/lib/platform/session';
import { findWithheld } from '@/lib/printing/queries/prints';

/** Why a print of this clerk is not printed on the paper of the query, and which of its labels can be. */
export async function GET(request: Request, context: { params: Promise<{ jobId: string }> }): Promise<Response> {
  const clerk = await findClerk();
  if (!clerk) return answer(401);
  // The carrier may be asked for each label that is open.
  if (!(await isWithinLimit(server(), 'drawings', clerk.id))) return answer(429);
  const { jobId } = await context.params;
  const wanted = parseLabelRequest(jobId, new URL(request.url).searchParams);
  const found = wanted && (await findWithheld(server(), clerk, jobId, wanted));
  return found ? answer(200, found) : hidden(request, clerk);
}
