import * as z from 'zod/mini';
import { readListQuery } from '@/lib/bookings/list-query';
import { findPrintable } from '@/lib/bookings/queries/bookings';
import { answer, readCall } from '@/lib/platform/routes/read-call';
import { server } from '@/lib/platform/server';
import { shopZone } from '@/lib/shops/queries/current-shop';

const schema = z.object({ params: z.string().check(z.maxLength(2_000)) });

/** The bookings of a whole list that have a label to print, by the list's own address. In a body, since names do not belong into an address. */
export async function POST(request: Request): Promise<Response> {
  const call = await readCall(request, schema);
  if ('refused' in call) return call.refused;
  const { filter } = readListQuery(new URLSearchParams(call.input.params));
  return answer(200, await findPrintable(server(), call.clerk, filter, await shopZone()));
}
