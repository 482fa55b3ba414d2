import { isWithinLimit } from '@/lib/accounts/clerk-limits';
import { scopeOf } from '@/lib/bookings/queries/bookings';
import { answer, readCall } from '@/lib/platform/routes/read-call';
import { server } from '@/lib/platform/server';
import { makeJob } from '@/lib/printing/make-job';
import { batchSchema } from '@/lib/printing/print-schema';

/** Keeps which labels are printed together; their PDF is at `/prints/{id}/label`. In a body, since addresses end in logs. */
export async function POST(request: Request): Promise<Response> {
  const call = await readCall(request, batchSchema);
  if ('refused' in call) return call.refused;
  if (!(await isWithinLimit(server(), 'prints', call.clerk.id))) return answer(429);
  return answer(200, await makeJob(server().db, scopeOf(server(), call.clerk), call.input));
}
