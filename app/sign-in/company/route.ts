import { securityEvent } from '@/lib/accounts/access';
import { COMPANY_PATH } from '@/lib/accounts/company-provider';
import { CompanyRefusal } from '@/lib/accounts/company-refusal';
import { beginCompanySignIn } from '@/lib/accounts/company-sign-in';
import { safeNextPath } from '@/lib/accounts/next-path';
import { hostName } from '@/lib/http/own-hosts';
import { noSuchPage, refusedAddress } from '@/lib/routes/company-answer';
import { leadTo } from '@/lib/routes/read-call';
import { companyService } from '@/lib/server/company';
import { server } from '@/lib/server/server';

/** Begins a sign-in at the company's provider. Without a session by intention. */
export async function GET(request: Request): Promise<Response> {
  const service = companyService();
  if (!service) return noSuchPage();
  const { env, log } = server();
  const nextPath = safeNextPath(new URL(request.url).searchParams.get('next'));
  // The provider leads back to PUBLIC_URL, and a cookie that was set under another name of the desk is not sent there.
  if (hostName(request.headers.get('host')) !== new URL(env.publicUrl).hostname) {
    return leadTo(`${env.publicUrl}${COMPANY_PATH}?next=${encodeURIComponent(nextPath)}`);
  }
  try {
    const { address, cookie } = await beginCompanySignIn(service, nextPath);
    return leadTo(address.href, new Headers({ 'set-cookie': cookie }));
  } catch (error) {
    if (!(error instanceof CompanyRefusal)) throw error;
    const { reason, detail } = error;
    securityEvent(log, request.headers, 'sign_in', { account: null, result: reason, way: 'company', detail });
    return leadTo(refusedAddress(reason, nextPath));
  }
}
