import { server } from '@/lib/platform/server';

export const dynamic = 'force-dynamic';

/**
 * 200 while this process can serve clerks, 503 while its database does not answer or a newer build serves it; the
 * carrier is not asked. For proxies and supervisors (docs/operations.md#watch): without a session by intention, since it says nothing else, and under any host name (`proxy.ts`).
 */
export async function GET(): Promise<Response> {
  const fault = await server().readiness.fault();
  return new Response(`${fault ?? 'ready'}\n`, {
    status: fault === null ? 200 : 503,
    headers: { 'cache-control': 'no-store' },
  });
}
