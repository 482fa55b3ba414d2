import { countAttention } from '@/lib/queries/bookings';
import { answer } from '@/lib/routes/read-call';
import { server } from '@/lib/server/server';
import { findIdleClerk } from '@/lib/server/session';

/**
 * How many bookings and prints need a clerk; asked by every open page from time to time (docs/architecture.md#screens), which so hears the
 * mark of the database too.
 */
export async function GET(): Promise<Response> {
  const clerk = await findIdleClerk();
  return clerk ? answer(200, await countAttention(server(), clerk)) : answer(401);
}
