import * as z from 'zod/mini';
import { findReceipt } from '@/lib/bookings/queries/receipt';
import { answer, hidden, readCall } from '@/lib/platform/routes/read-call';
import { server } from '@/lib/platform/server';
import { shopZone } from '@/lib/shops/queries/current-shop';

const schema = z.object({ bookingId: z.uuid() });

/** What Book shows beside a parcel it has booked. */
export async function POST(request: Request): Promise<Response> {
  const call = await readCall(request, schema);
  if ('refused' in call) return call.refused;
  const receipt = await findReceipt(server(), call.clerk, call.input.bookingId, await shopZone());
  return receipt ? answer(200, receipt) : hidden(request, call.clerk);
}
