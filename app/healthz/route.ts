import { server } from '@/lib/server/server';
import { version } from '@/package.json';

export const dynamic = 'force-dynamic';

/**
 * 200 while this process answers at all, with its version and how long it has run; asks nothing of the database. Without a session and under any
 * host name by intention: supervisors ask it (docs/operations.md#watch).
 */
export function GET(): Response {
  const health = { status: 'ok', version, build: server().build, uptimeSeconds: Math.round(process.uptime()) };
  return Response.json(health, { headers: { 'cache-control': 'no-store' } });
}
