import type { AccountService } from '@/lib/accounts/auth';
import { type AdmissionRules, admit } from '@/lib/accounts/company-admission';
import type { Attempts, InSession } from '@/lib/accounts/company-attempt';
import { proveInSession } from '@/lib/accounts/company-in-session';
import type { CompanyPerson } from '@/lib/accounts/company-person';
import type { CompanyProvider } from '@/lib/accounts/company-provider';
import { CompanyRefusal } from '@/lib/accounts/company-refusal';
import { findSecondFactor } from '@/lib/accounts/data/credentials';
import { keepAuthentication, keepCompanySid } from '@/lib/accounts/data/users';
import { beginSecondStep } from '@/lib/accounts/second-step';
import { openInPlace } from '@/lib/accounts/sign-in';
import { slowedAnswer, type WaitMs } from '@/lib/accounts/slowed-check';

/** What signing in with the company's account needs of the process. */
export type CompanyService = AccountService & {
  provider: CompanyProvider;
  attempts: Attempts;
  rules: AdmissionRules;
};

/**
 * `cookies` are `Set-Cookie` lines; `account` is whose it is, where that is known. With `second_step` there is no session yet: the account has
 * two steps of ours, and the provider did not say that there were two of its own. With `done` there was one (`inSession`), which goes on.
 */
export type CompanySignIn = { nextPath: string; cookies: Headers; inSession: InSession | null } & (
  | { kind: 'signed_in' | 'second_step' | 'done'; account: string }
  | { kind: 'refused'; account: string | null; refusal: CompanyRefusal }
);

/** Begins a sign-in: where the browser goes, with the cookie that binds the answer to it. Throws `CompanyRefusal`. */
export async function beginCompanySignIn(
  { provider, attempts }: Pick<CompanyService, 'provider' | 'attempts'>,
  next: unknown,
  inSession: InSession | null = null,
): Promise<{ address: URL; cookie: string }> {
  const { address, proof } = await provider.begin(inSession !== null);
  return { address, cookie: attempts.keep(proof, next, inSession) };
}

/**
 * Ends a sign-in with the query that the browser brought back: a new session with an id of its own, and the one this browser had ends, unless
 * it was begun in that one. An attempt serves once, whatever comes of it. What was not begun in this browser is refused before the provider or
 * the database is asked. `headers` are those of the request.
 */
export async function endCompanySignIn(
  service: CompanyService,
  search: string,
  headers: Headers,
  wait?: WaitMs,
): Promise<CompanySignIn> {
  const cookies = new Headers({ 'set-cookie': service.attempts.forget });
  const attempt = service.attempts.read(headers);
  const led = { nextPath: attempt?.nextPath ?? '/', inSession: attempt?.inSession ?? null, cookies };
  let account: string | null = null;
  try {
    if (!attempt) throw new CompanyRefusal('expired', 'no_attempt');
    const { proof, inSession } = attempt;
    if (new URLSearchParams(search).get('state') !== proof.state) throw new CompanyRefusal('expired', 'state');
    let refusal: CompanyRefusal | undefined;
    const checked = await slowedAnswer(
      service.orm,
      'company',
      headers,
      async () => {
        try {
          const person = await service.provider.finish(search, proof);
          if (inSession) {
            account = inSession.account;
            await proveInSession(service, inSession, person, headers);
            return { account: inSession.account, person };
          }
          const admission = await admit(service.orm, service.rules, person);
          account = admission.account;
          if (admission.kind === 'refused') throw admission.refusal;
          return { account: admission.account, person };
        } catch (error) {
          if (!(error instanceof CompanyRefusal)) throw error;
          refusal = error;
          return null;
        }
      },
      wait,
    );
    if (checked.kind !== 'right') throw refusal ?? new CompanyRefusal('too_many', 'too_many');
    const { value: proved } = checked;
    if (inSession) return { kind: 'done', account: proved.account, ...led };
    const { kind, lines } = await openSession(service, proved, headers);
    for (const line of lines) cookies.append('set-cookie', line);
    return { kind, account: proved.account, ...led };
  } catch (error) {
    if (!(error instanceof CompanyRefusal)) throw error;
    return { kind: 'refused', refusal: error, account, ...led };
  }
}

type Proved = { account: string; person: CompanyPerson };
type Opened = { kind: 'signed_in' | 'second_step'; lines: string[] };

async function openSession(service: CompanyService, { account, person }: Proved, headers: Headers): Promise<Opened> {
  if (!person.isByTwoSteps && (await findSecondFactor(service.orm, account))) {
    return { kind: 'second_step', lines: [await beginSecondStep(service, account, person.sid)] };
  }
  const opened = await openInPlace(service, account, headers);
  // Disabled since it was admitted.
  if (!opened) throw new CompanyRefusal('disabled', 'disabled');
  const { sessionId } = opened.response;
  await keepAuthentication(service.orm, sessionId, person.authenticatedAt);
  if (person.sid !== null) await keepCompanySid(service.orm, sessionId, person.sid);
  return { kind: 'signed_in', lines: opened.headers.getSetCookie() };
}
