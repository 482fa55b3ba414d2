import * as z from 'zod/mini';
import { shopZone } from '@/lib/queries/current-shop';
import { findToday } from '@/lib/queries/today';
import { answer, readCall } from '@/lib/routes/read-call';
import { server } from '@/lib/server/server';

/** What the day's work stands at, beside the form of the next parcel. */
export async function POST(request: Request): Promise<Response> {
  const call = await readCall(request, z.object({}));
  if ('refused' in call) return call.refused;
  return answer(200, await findToday(server(), call.clerk, await shopZone()));
}
