import 'server-only';
import { inviteClerk } from '@/lib/accounts/clerks';
import type { InSession } from '@/lib/accounts/company-attempt';
import { createAttempts } from '@/lib/accounts/company-attempt';
import { createCompanyProvider } from '@/lib/accounts/company-provider';
import {
  beginCompanySignIn,
  type CompanyService,
  type CompanySignIn,
  endCompanySignIn,
} from '@/lib/accounts/company-sign-in';
import { findSession } from '@/lib/accounts/find-session';
import type { CompanySettings } from '@/lib/platform/env';
import { openAccounts } from './accounts';
import { COMPANY_CLIENT, startCompanyProvider } from './company-provider';
import { TEST_APP_SECRET } from './token-store';

export const PUBLIC_URL = 'http://localhost:3000';

export const cookieOf = (line: string) => line.split(';')[0] ?? '';
/** For a check that would wait after wrong answers. */
export const atOnce = async () => undefined;
export const reasonOf = (result: CompanySignIn) => (result.kind === 'refused' ? result.refusal.reason : result.kind);

/** The browser of a clerk who is signed in, and what they begin there. */
type Within = { browser: Headers; inSession: InSession };

/** A desk whose settings name a real provider, and what a person of the company does there. People of `example.no` in `packers` may come in. */
export async function openCompanyAccounts() {
  const [accounts, there] = await Promise.all([openAccounts(PUBLIC_URL), startCompanyProvider(PUBLIC_URL)]);
  // Never the last one, where the rule about it is not the subject.
  await accounts.addClerk('admin');
  const openService = (change: Partial<CompanySettings> = {}): CompanyService => {
    const company = {
      issuer: there.issuer,
      ...COMPANY_CLIENT,
      name: null,
      groupsClaim: 'groups',
      allowedDomains: ['example.no'],
      adminGroups: ['admins'],
      clerkGroups: ['packers'],
      ...change,
    };
    return {
      ...accounts,
      provider: createCompanyProvider({ company, publicUrl: PUBLIC_URL }),
      attempts: createAttempts({ appSecret: TEST_APP_SECRET, publicUrl: PUBLIC_URL }),
      rules: company,
    };
  };

  const service = openService();

  let last = 0;
  const freshEmail = () => `person${++last}@example.no`;

  /** A sign-in up to the address that leads back to the desk, with the headers of that browser, which may be signed in already. */
  async function comeBack(subject: string, next = '/', of = service, within: Within | null = null) {
    there.setVisitor(subject);
    const { address, cookie } = await beginCompanySignIn(of, next, within?.inSession);
    const cookies = [within?.browser.get('cookie'), cookieOf(cookie)].filter(Boolean).join('; ');
    const headers = new Headers({ cookie: cookies, 'x-forwarded-for': `10.1.0.${++last % 250}` });
    return { back: await there.visit(address), headers };
  }

  async function signIn(
    subject: string,
    { of = service, change = (back: URL) => back, next = '/', within = null as Within | null } = {},
  ) {
    const { back, headers } = await comeBack(subject, next, of, within);
    return endCompanySignIn(of, change(back).search, headers, atOnce);
  }

  const sessionOf = (result: CompanySignIn) =>
    findSession(accounts, new Headers({ cookie: result.cookies.getSetCookie().map(cookieOf).join('; ') }));
  const packer = (email = freshEmail()) => there.setPerson({ email, groups: ['packers'] });
  const invite = (email: string, role: 'user' | 'admin' = 'user') =>
    inviteClerk(accounts.orm, 'practice', { name: 'Ola', email, role, shopIds: [] });

  const close = () => Promise.all([accounts.database.close(), there.stop()]);
  return { accounts, there, service, openService, freshEmail, comeBack, signIn, sessionOf, packer, invite, close };
}
