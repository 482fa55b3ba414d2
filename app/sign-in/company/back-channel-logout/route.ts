import { requestContext, securityEvent } from '@/lib/accounts/access';
import { companyService } from '@/lib/accounts/company';
import { noSuchPage } from '@/lib/accounts/company-answer';
import { endCompanySessions } from '@/lib/accounts/company-logout';
import { server } from '@/lib/platform/server';

/**
 * Where the company's provider says that it ended sessions. Without a session and from no page of ours by intention: the token proves who asks.
 */
export async function POST(request: Request): Promise<Response> {
  const service = companyService();
  if (!service) return noSuchPage();
  const { log } = server();
  const { headers } = request;
  const token = await readToken(request);
  if (token === null) return refused();
  const result = await endCompanySessions(service, token, requestContext(headers));
  if (result.kind === 'refused') {
    const { reason, detail } = result.refusal;
    securityEvent(log, headers, 'session_ended', { account: null, result: reason, way: 'company', detail });
    return refused();
  }
  for (const account of result.accounts) {
    securityEvent(log, headers, 'session_ended', { account, result: 'done', way: 'company' });
  }
  return new Response(null, { status: 200 });
}

/** The one token of a form; null for any other body. */
async function readToken(request: Request): Promise<string | null> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') return null;
  const [token, ...others] = new URLSearchParams(await request.text()).getAll('logout_token');
  return token !== undefined && others.length === 0 ? token : null;
}

/** In the words of the standard, the same whatever is wrong. */
function refused(): Response {
  return Response.json({ error: 'invalid_request' }, { status: 400 });
}
