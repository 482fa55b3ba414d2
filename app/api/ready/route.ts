import { server } from '@/lib/server';

export const dynamic = 'force-dynamic';

/**
 * 200 while this process can serve clerks, 503 while its database does not answer. For proxies and supervisors: without a session by
 * intention, since it says nothing else, and under any host name (`proxy.ts`).
 */
export async function GET(): Promise<Response> {
  const isReady = await server().readiness();
  const text = isReady ? 'ready\n' : 'the database does not answer\n';
  return new Response(text, { status: isReady ? 200 : 503, headers: { 'cache-control': 'no-store' } });
}
