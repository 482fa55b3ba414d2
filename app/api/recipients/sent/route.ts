import { findSentBefore } from '@/lib/queries/recipient';
import { sentSchema } from '@/lib/recipients/schema';
import { answer, readCall } from '@/lib/routes/read-call';
import { server } from '@/lib/server/server';

/** What went to a recipient before, for the clerk who books the next parcel. */
export async function POST(request: Request): Promise<Response> {
  const call = await readCall(request, sentSchema);
  if ('refused' in call) return call.refused;
  return answer(200, await findSentBefore(server(), call.clerk, call.input));
}
