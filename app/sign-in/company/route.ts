import { securityEvent } from '@/lib/accounts/access';
import { companyService } from '@/lib/accounts/company';
import { noSuchPage, refusedAddress } from '@/lib/accounts/company-answer';
import { COMPANY_PATH } from '@/lib/accounts/company-provider';
import { CompanyRefusal } from '@/lib/accounts/company-refusal';
import { beginCompanySignIn } from '@/lib/accounts/company-sign-in';
import { safeNextPath } from '@/lib/accounts/next-path';
import { hostName } from '@/lib/platform/http/own-hosts';
import { leadTo } from '@/lib/platform/routes/read-call';
import { server } from '@/lib/platform/server';
import { findClerk } from '@/lib/platform/session';

/**
 * Begins a sign-in at the company's provider. Without a session by intention. With `again` it is begun in the session that there is: a new
 * sign-in there proves again who this is.
 */
export async function GET(request: Request): Promise<Response> {
  const service = companyService();
  if (!service) return noSuchPage();
  const { env, log } = server();
  const { search, searchParams } = new URL(request.url);
  // The provider leads back to PUBLIC_URL, and a cookie that was set under another name of the desk is not sent there.
  if (hostName(request.headers.get('host')) !== new URL(env.publicUrl).hostname) {
    return leadTo(`${env.publicUrl}${COMPANY_PATH}${search}`);
  }
  const clerk = searchParams.has('again') ? await findClerk() : null;
  const inSession = clerk && { account: clerk.id, purpose: 'reauthenticate' as const };
  const nextPath = inSession ? '/account?company=reauthenticate' : safeNextPath(searchParams.get('next'));
  try {
    const { address, cookie } = await beginCompanySignIn(service, nextPath, inSession);
    return leadTo(address.href, new Headers({ 'set-cookie': cookie }));
  } catch (error) {
    if (!(error instanceof CompanyRefusal)) throw error;
    const { reason, detail } = error;
    const account = clerk?.id ?? null;
    securityEvent(log, request.headers, 'sign_in', { account, result: reason, way: 'company', detail });
    return leadTo(refusedAddress(reason, nextPath, inSession !== null));
  }
}
