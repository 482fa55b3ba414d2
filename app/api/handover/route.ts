import { findChangedState } from '@/lib/handover/queries';
import { shownStateSchema } from '@/lib/handover/schema';
import { answer, hidden, readCall } from '@/lib/platform/routes/read-call';
import { server } from '@/lib/platform/server';

/** What a shop has to hand over now, or `"same"` where it is what the page has seen. Asked by the page itself every two seconds. */
export async function POST(request: Request): Promise<Response> {
  const call = await readCall(request, shownStateSchema, true);
  if ('refused' in call) return call.refused;
  const state = await findChangedState(server(), call.clerk, call.input);
  return state ? answer(200, state) : hidden(request, call.clerk);
}
