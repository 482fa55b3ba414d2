import * as z from 'zod/mini';
import { findToday } from '@/lib/bookings/queries/today';
import { answer, readCall } from '@/lib/platform/routes/read-call';
import { server } from '@/lib/platform/server';
import { shopZone } from '@/lib/shops/queries/current-shop';

/** What the day's work stands at, beside the form of the next parcel. */
export async function POST(request: Request): Promise<Response> {
  const call = await readCall(request, z.object({}));
  if ('refused' in call) return call.refused;
  return answer(200, await findToday(server(), call.clerk, await shopZone()));
}
