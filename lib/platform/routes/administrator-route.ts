import { accessRefused } from '@/lib/accounts/access';
import type { Clerk } from '@/lib/accounts/clerk';
import { server } from '@/lib/platform/server';
import { findClerk } from '@/lib/platform/session';

/** The administrator who asks for a route; for anyone else the answer, which to a clerk says that there is no such way. */
export async function administratorOf({ headers }: Request): Promise<Clerk | Response> {
  const clerk = await findClerk();
  if (!clerk) return new Response(null, { status: 401 });
  if (clerk.isAdministrator) return clerk;
  accessRefused(server().log, headers, clerk.id, 'role');
  return new Response(null, { status: 404 });
}
