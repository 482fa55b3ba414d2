import { recordAccess, securityEvent } from '@/lib/accounts/access';
import { endCompanySignIn } from '@/lib/accounts/company-sign-in';
import { noSuchPage, refusedAddress } from '@/lib/routes/company-answer';
import { leadTo } from '@/lib/routes/read-call';
import { companyService } from '@/lib/server/company';
import { server } from '@/lib/server/server';

/** Where the company's provider leads a browser back to. Without a session by intention: this opens one, or says why not. */
export async function GET(request: Request): Promise<Response> {
  const service = companyService();
  if (!service) return noSuchPage();
  const { db, log } = server();
  const { headers, url } = request;
  const result = await endCompanySignIn(service, new URL(url).search, headers);
  const { account, cookies, nextPath } = result;
  if (result.kind === 'signed_in') {
    securityEvent(log, headers, 'sign_in', { account, result: result.kind, way: 'company' });
    await recordAccess(db.orm, headers, 'session.signed_in', result.account, 'company');
    return leadTo(nextPath, cookies);
  }
  const { reason, detail } = result.refusal;
  securityEvent(log, headers, 'sign_in', { account, result: reason, way: 'company', detail });
  if (account) await recordAccess(db.orm, headers, 'session.refused', account, 'company');
  return leadTo(refusedAddress(reason, nextPath), cookies);
}
