import { getTranslations } from 'next-intl/server';
import { isWithinLimit } from '@/lib/accounts/clerk-limits';
import { server } from '@/lib/platform/server';
import { findIdleClerk } from '@/lib/platform/session';
import { fetchPracticePage } from '@/lib/tracking/fetch-practice-page';

/** Whatever the carrier answers with: it runs nothing, and is framed by no page. */
const POLICY = { 'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'" };

/** The practice carrier's tracking page, which is at no address that other computers reach. There is none of a real carrier here. */
export async function GET(_request: Request, context: { params: Promise<{ number: string }> }): Promise<Response> {
  const clerk = await findIdleClerk();
  if (!clerk) return inWords(401, 'signedOut');
  const { carrier } = server().env;
  if (carrier.environment !== 'practice') return inWords(404, 'realCarrier');
  if (!(await isWithinLimit(server(), 'questions', clerk.id))) return inWords(429, 'tooManyQuestions');
  const page = await fetchPracticePage(carrier.baseUrl, (await context.params).number);
  if (!page) return inWords(502, 'noAnswer');
  const headers = { ...POLICY, 'content-type': 'text/html; charset=utf-8' };
  return new Response(page.html, { status: page.status, headers });
}

type Why = 'signedOut' | 'realCarrier' | 'tooManyQuestions' | 'noAnswer';

async function inWords(status: number, why: Why): Promise<Response> {
  const t = await getTranslations('tracking.practicePage');
  const headers = { ...POLICY, 'content-type': 'text/plain; charset=utf-8' };
  return new Response(t(why), { status, headers });
}
