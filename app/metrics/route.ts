import { createHash, timingSafeEqual } from 'node:crypto';
import { server } from '@/lib/platform/server';

export const dynamic = 'force-dynamic';

/**
 * The figures of this process in the text format of Prometheus, for who has the token of METRICS_TOKEN; 404 where that is not set. Without a
 * session and under any host name by intention: a monitoring system asks each instance (docs/operations.md#watch).
 */
export async function GET(request: Request): Promise<Response> {
  const { env, metrics } = server();
  const headers = { 'cache-control': 'no-store', 'content-type': 'text/plain; version=0.0.4; charset=utf-8' };
  if (env.metricsToken === null) return new Response('METRICS_TOKEN is not set\n', { status: 404, headers });
  const given = request.headers.get('authorization') ?? '';
  if (!isSame(given, `Bearer ${env.metricsToken}`)) return new Response('wrong token\n', { status: 401, headers });
  return new Response(await metrics.text(), { headers });
}

/** Digests have one length, and take the same time whatever differs. */
function isSame(given: string, own: string): boolean {
  const [a, b] = [given, own].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
