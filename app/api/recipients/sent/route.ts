import { answer, readCall } from '@/lib/platform/routes/read-call';
import { server } from '@/lib/platform/server';
import { findSentBefore } from '@/lib/recipients/queries/recipient';
import { sentSchema } from '@/lib/recipients/schema';

/** What went to a recipient before, for the clerk who books the next parcel. */
export async function POST(request: Request): Promise<Response> {
  const call = await readCall(request, sentSchema);
  if ('refused' in call) return call.refused;
  return answer(200, await findSentBefore(server(), call.clerk, call.input));
}
