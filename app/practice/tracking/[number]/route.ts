import { answer } from '@/lib/actions/read-call';
import { isWithinLimit } from '@/lib/clerk-limits';
import { server } from '@/lib/server/server';
import { findIdleClerk } from '@/lib/server/session';
import { fetchPracticePage } from '@/lib/tracking/fetch-practice-page';

/** The practice carrier's tracking page, which is at no address that other computers reach. There is none of a real carrier here. */
export async function GET(_request: Request, context: { params: Promise<{ number: string }> }): Promise<Response> {
  const clerk = await findIdleClerk();
  if (!clerk) return answer(401);
  const { carrier } = server().env;
  if (carrier.environment !== 'practice') return answer(404);
  if (!isWithinLimit('questions', clerk.id, carrier.environment)) return answer(429);
  const page = await fetchPracticePage(carrier.baseUrl, (await context.params).number);
  if (!page) return answer(502);
  return new Response(page.html, { status: page.status, headers: { 'content-type': 'text/html; charset=utf-8' } });
}
