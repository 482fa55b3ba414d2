import { isFromThisMachine } from '@/lib/platform/http/own-addresses';
import { server } from '@/lib/platform/server';
import { version } from '@/package.json';

export const dynamic = 'force-dynamic';

/**
 * 200 while this process answers at all; a program on this machine hears its version too, and how long it has run. Asks nothing of the database.
 * Without a session and under any host name by intention: supervisors ask it (docs/operations.md#watch).
 */
export function GET({ headers }: Request): Response {
  const health = { status: 'ok', name: 'parceldesk' };
  const own = { version, build: server().build, uptimeSeconds: Math.round(process.uptime()) };
  const answer = isFromThisMachine(headers) ? { ...health, ...own } : health;
  return Response.json(answer, { headers: { 'cache-control': 'no-store' } });
}
