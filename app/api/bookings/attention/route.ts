import { findIdleClerk } from '@/lib/auth/session';
import { countAttention } from '@/lib/queries/bookings';
import { server } from '@/lib/server';

/** How many bookings need somebody; asked by every open page from time to time (design 6). */
export async function GET(): Promise<Response> {
  const clerk = await findIdleClerk();
  const headers = { 'cache-control': 'private, no-store' };
  if (!clerk) return Response.json(null, { status: 401, headers });
  return Response.json(await countAttention(server(), clerk), { headers });
}
