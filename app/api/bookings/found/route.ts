import * as z from 'zod/mini';
import { findSomeBookings } from '@/lib/bookings/queries/found-bookings';
import { answer, readCall } from '@/lib/platform/routes/read-call';
import { server } from '@/lib/platform/server';

const schema = z.object({ text: z.string().check(z.maxLength(200)) });

/** The bookings that a name or number finds. In a body, since names do not belong into an address. */
export async function POST(request: Request): Promise<Response> {
  const call = await readCall(request, schema);
  if ('refused' in call) return call.refused;
  return answer(200, await findSomeBookings(server(), call.clerk, call.input.text));
}
