import type { AccountService } from '@/lib/accounts/auth';
import { type AdmissionRules, admit } from '@/lib/accounts/company-admission';
import type { Attempts } from '@/lib/accounts/company-attempt';
import type { CompanyProvider } from '@/lib/accounts/company-provider';
import { CompanyRefusal } from '@/lib/accounts/company-refusal';
import { openInPlace } from '@/lib/accounts/sign-in';
import { slowedAnswer, type Wait } from '@/lib/accounts/slowed-check';
import { keepCompanySid } from '@/lib/db/users';

/** What signing in with the company's account needs of the process. */
export type CompanyService = AccountService & {
  provider: CompanyProvider;
  attempts: Attempts;
  rules: AdmissionRules;
};

/** `cookies` are `Set-Cookie` lines; `account` is whose it is, where that is known. */
export type CompanySignIn = { nextPath: string; cookies: Headers } & (
  | { kind: 'signed_in'; account: string }
  | { kind: 'refused'; account: string | null; refusal: CompanyRefusal }
);

/** Begins a sign-in: where the browser goes, with the cookie that binds the answer to it. Throws `CompanyRefusal`. */
export async function beginCompanySignIn(
  { provider, attempts }: Pick<CompanyService, 'provider' | 'attempts'>,
  next: unknown,
): Promise<{ address: URL; cookie: string }> {
  const { address, proof } = await provider.begin();
  return { address, cookie: attempts.keep(proof, next) };
}

/**
 * Ends a sign-in with the query that the browser brought back: a new session with an id of its own, and the one this browser had ends. An
 * attempt serves once, whatever comes of it. What was not begun in this browser is refused before the provider or the database is asked.
 * `headers` are those of the request.
 */
export async function endCompanySignIn(
  service: CompanyService,
  search: string,
  headers: Headers,
  wait?: Wait,
): Promise<CompanySignIn> {
  const cookies = new Headers({ 'set-cookie': service.attempts.forget });
  const attempt = service.attempts.read(headers);
  const nextPath = attempt?.nextPath ?? '/';
  let account: string | null = null;
  try {
    if (!attempt) throw new CompanyRefusal('expired', 'no_attempt');
    const { proof } = attempt;
    if (new URLSearchParams(search).get('state') !== proof.state) throw new CompanyRefusal('expired', 'state');
    let refusal: CompanyRefusal | undefined;
    const checked = await slowedAnswer(
      service.orm,
      'company',
      headers,
      async () => {
        try {
          const person = await service.provider.finish(search, proof);
          const admission = await admit(service.orm, service.rules, person);
          account = admission.account;
          if (admission.kind === 'refused') throw admission.refusal;
          return { account: admission.account, sid: person.sid };
        } catch (error) {
          if (!(error instanceof CompanyRefusal)) throw error;
          refusal = error;
          return null;
        }
      },
      wait,
    );
    if (checked.kind !== 'right') throw refusal ?? new CompanyRefusal('too_many', 'too_many');
    for (const line of await openSession(service, checked.value, headers)) cookies.append('set-cookie', line);
    return { kind: 'signed_in', account: checked.value.account, nextPath, cookies };
  } catch (error) {
    if (!(error instanceof CompanyRefusal)) throw error;
    return { kind: 'refused', refusal: error, account, nextPath, cookies };
  }
}

type Proved = { account: string; sid: string | null };

async function openSession(service: CompanyService, { account, sid }: Proved, headers: Headers): Promise<string[]> {
  const opened = await openInPlace(service, account, headers);
  // Disabled since it was admitted.
  if (!opened) throw new CompanyRefusal('disabled', 'disabled');
  if (sid !== null) await keepCompanySid(service.orm, opened.response.sessionId, sid);
  return opened.headers.getSetCookie();
}
