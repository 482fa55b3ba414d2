import { isAPIError } from 'better-auth/api';
import type { AccountService } from '@/lib/accounts/auth';
import { clientAddress } from '@/lib/accounts/client-address';
import { findUserId, keepCompanySid } from '@/lib/accounts/data/users';
import { endFormerSession } from '@/lib/accounts/find-session';
import { SECOND_FACTOR_WANTED } from '@/lib/accounts/password-alone';
import { spendCode, type TypedCode } from '@/lib/accounts/second-factor';
import { beginSecondStep, findSecondStep } from '@/lib/accounts/second-step';
import { forgiveTries, slowedCheck, type TooMany, tryerOf, type WaitMs } from '@/lib/accounts/slowed-check';

type Credentials = { email: string; password: string };

/**
 * `cookies` are the `Set-Cookie` lines of the new session; with `second_step` there is none yet, and they say that the password was
 * right.
 */
export type SignInResult =
  | { kind: 'signed_in' | 'second_step'; account: string; cookies: Headers }
  | { kind: 'wrong' | 'disabled' }
  | TooMany;

type Opened = Exclude<SignInResult, TooMany>;

/**
 * Signs in: a new session with an id of its own; the one this browser had ends. An unknown address, an account without a password and
 * a wrong password are one answer after the same work: where nothing is to be compared, the password is hashed all the same (threat
 * 10). Only who has its password learns that an account is disabled or has a second factor. `headers` are those of the request.
 */
export async function signIn(
  service: AccountService,
  credentials: Credentials,
  headers: Headers,
  wait?: WaitMs,
): Promise<SignInResult> {
  const tryer = tryerOf(service, 'password', credentials.email, headers);
  const result = await slowedCheck(service.orm, tryer, () => openByPassword(service, credentials, headers), wait);
  return result.kind === 'right' ? result.value : result;
}

/**
 * Signs in with the password that was chosen under a one-time link a moment ago: always possible, whatever was tried before, and the
 * wrong tries are forgotten. The second factor is asked for all the same.
 */
export async function signInByLink(
  service: AccountService,
  credentials: Credentials,
  headers: Headers,
): Promise<SignInResult> {
  await forgiveTries(service.orm, tryerOf(service, 'password', credentials.email, headers));
  return (await openByPassword(service, credentials, headers)) ?? { kind: 'wrong' };
}

/** The second step: signs in with a code, after the first step in this browser. `too_late` where there is no such step, or no longer. */
export async function signInByCode(
  service: AccountService,
  typed: TypedCode,
  headers: Headers,
  wait?: WaitMs,
): Promise<SignInResult | { kind: 'too_late' }> {
  const user = await findSecondStep(service, headers);
  if (!user) return { kind: 'too_late' };
  const open = async () =>
    (await spendCode(service, user.id, typed)) ? openProved(service, user, headers, user.companySid) : null;
  const result = await slowedCheck(service.orm, tryerOf(service, 'code', user.email, headers), open, wait);
  if (result.kind !== 'right') return result;
  if (result.value.kind === 'signed_in') result.value.cookies.append('set-cookie', service.secondStep.end());
  return result.value;
}

/** Null for a wrong password. */
async function openByPassword(service: AccountService, body: Credentials, headers: Headers): Promise<Opened | null> {
  const { auth } = service;
  try {
    const answer = await auth.api.signInEmail({ body, headers: senderHeaders(headers), returnHeaders: true });
    await endFormerSession(service, headers);
    return signedIn(service, { id: answer.response.user.id, email: body.email }, answer.headers, headers);
  } catch (error) {
    const account = isRefusedAs(error, SECOND_FACTOR_WANTED) ? await findUserId(service.orm, body.email) : null;
    if (account !== null) {
      const cookies = new Headers({ 'set-cookie': await beginSecondStep(service, account) });
      return { kind: 'second_step', account, cookies };
    }
    if (isRefusedAs(error, 'BANNED_USER')) return { kind: 'disabled' };
    if (isAPIError(error) && error.status === 'UNAUTHORIZED') return null;
    throw error;
  }
}

type Owner = { id: string; email: string };

/** Opens a session for who proved more than a password; `companySid` names the session at the company's provider, where that is one of them. */
export async function openProved(
  service: AccountService,
  owner: Owner,
  headers: Headers,
  companySid: string | null = null,
): Promise<Opened> {
  const opened = await openInPlace(service, owner.id, headers);
  if (opened && companySid !== null) await keepCompanySid(service.orm, opened.response.sessionId, companySid);
  return opened ? signedIn(service, owner, opened.headers, headers) : { kind: 'disabled' };
}

/** Opens a session in the place of the one this browser had, with its `Set-Cookie` lines; null where the account is disabled. */
export async function openInPlace(service: Pick<AccountService, 'auth' | 'orm'>, userId: string, headers: Headers) {
  const asked = { body: { userId }, headers: senderHeaders(headers), returnHeaders: true } as const;
  try {
    const opened = await service.auth.api.openSession(asked);
    await endFormerSession(service, headers);
    return opened;
  } catch (error) {
    if (isRefusedAs(error, 'BANNED_USER')) return null;
    throw error;
  }
}

const isRefusedAs = (error: unknown, code: string) => isAPIError(error) && error.body?.code === code;

/** Signed in by these cookies; the browser is known for the account from now on. */
function signedIn(service: AccountService, { id, email }: Owner, cookies: Headers, headers: Headers): Opened {
  cookies.append('set-cookie', service.devices.remember(headers, email));
  return { kind: 'signed_in', account: id, cookies };
}

/** What a new session keeps of the request that opens it. */
function senderHeaders(headers: Headers): Headers {
  const address = clientAddress(headers) ?? '';
  return new Headers({ 'user-agent': headers.get('user-agent') ?? '', 'x-forwarded-for': address });
}
