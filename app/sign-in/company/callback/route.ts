import { recordAccess, securityEvent } from '@/lib/accounts/access';
import { companyService } from '@/lib/accounts/company';
import { noSuchPage, refusedAddress } from '@/lib/accounts/company-answer';
import { endCompanySignIn } from '@/lib/accounts/company-sign-in';
import { secondStepAddress } from '@/lib/accounts/next-path';
import { leadTo } from '@/lib/platform/routes/read-call';
import { server } from '@/lib/platform/server';

/** Where the company's provider leads a browser back to. Without a session by intention: this opens one, or says why not. */
export async function GET(request: Request): Promise<Response> {
  const service = companyService();
  if (!service) return noSuchPage();
  const { db, log } = server();
  const { headers, url } = request;
  const result = await endCompanySignIn(service, new URL(url).search, headers);
  const { account, cookies, nextPath, inSession } = result;
  const event = EVENTS[inSession?.purpose ?? 'sign_in'];
  if (result.kind === 'refused') {
    const { reason, detail } = result.refusal;
    securityEvent(log, headers, event, { account, result: reason, way: 'company', detail });
    if (account && !inSession) await recordAccess(db.orm, headers, 'session.refused', account, 'company');
    return leadTo(refusedAddress(reason, nextPath, inSession !== null), cookies);
  }
  securityEvent(log, headers, event, { account, result: result.kind, way: 'company' });
  // A second step is recorded where it ends, a link where it is made.
  if (result.kind === 'second_step') return leadTo(secondStepAddress(nextPath), cookies);
  if (result.kind === 'signed_in') {
    await recordAccess(db.orm, headers, 'session.signed_in', result.account, 'company');
  } else if (inSession?.purpose === 'reauthenticate') {
    await recordAccess(db.orm, headers, 'session.reauthenticated', result.account, 'company');
  }
  return leadTo(nextPath, cookies);
}

/** What the log calls it, by what it was begun for. */
const EVENTS = { sign_in: 'sign_in', link: 'company_link', reauthenticate: 'reauthentication' } as const;
