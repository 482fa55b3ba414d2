import { answer, readCall } from '@/lib/platform/routes/read-call';
import { server } from '@/lib/platform/server';
import { answerRecipients } from '@/lib/recipients/queries/recipients';
import { findRecipientsSchema } from '@/lib/recipients/schema';

/**
 * Who is meant by what stands in the first field of Book so far; in a body, since names and phones end in no log
 * (docs/architecture.md#the-life-of-a-booking).
 */
export async function POST(request: Request): Promise<Response> {
  const call = await readCall(request, findRecipientsSchema);
  if ('refused' in call) return call.refused;
  return answer(200, await answerRecipients(server(), call.clerk, call.input));
}
