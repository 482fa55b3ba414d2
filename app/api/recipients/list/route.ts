import { answer, readCall } from '@/lib/platform/routes/read-call';
import { server } from '@/lib/platform/server';
import { findRecipientPage } from '@/lib/recipients/queries/recipients';
import { listSchema } from '@/lib/recipients/schema';

/** A page of the address book; what is looked for stands in the body, since addresses end in logs. */
export async function POST(request: Request): Promise<Response> {
  const call = await readCall(request, listSchema);
  if ('refused' in call) return call.refused;
  return answer(200, await findRecipientPage(server(), call.clerk, call.input));
}
