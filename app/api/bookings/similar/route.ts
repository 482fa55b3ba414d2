import { answer, readCall } from '@/lib/platform/routes/read-call';
import { server } from '@/lib/platform/server';
import { findSimilar } from '@/lib/warnings/find-similar';
import { similarQuestion } from '@/lib/warnings/similar-schema';

/** Whether a parcel as it is typed may have been sent already. In a body, since names do not belong into an address. */
export async function POST(request: Request): Promise<Response> {
  const call = await readCall(request, similarQuestion);
  if ('refused' in call) return call.refused;
  const { db, env } = server();
  const scope = { reader: call.clerk, environment: env.carrier.environment, shopId: call.input.shopId };
  return answer(200, await findSimilar(db, scope, call.input));
}
