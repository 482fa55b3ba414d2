import * as z from 'zod/mini';
import { findBookingByNumber } from '@/lib/bookings/queries/found-bookings';
import { answer, readCall } from '@/lib/platform/routes/read-call';
import { server } from '@/lib/platform/server';

const schema = z.object({ number: z.string().check(z.maxLength(200)) });

/** Which booking a scanned number belongs to; null where it is none of ours. */
export async function POST(request: Request): Promise<Response> {
  const call = await readCall(request, schema);
  if ('refused' in call) return call.refused;
  return answer(200, await findBookingByNumber(server(), call.clerk, call.input.number));
}
