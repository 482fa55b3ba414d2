import { isAPIError } from 'better-auth/api';
import type { AccountService } from '@/lib/accounts/auth';
import { clientAddress } from '@/lib/accounts/client-address';
import { findSession } from '@/lib/accounts/find-session';
import { forgiveTries, slowedCheck, type TooMany, type Tryer, type Wait } from '@/lib/accounts/slowed-check';
import { deleteSession } from '@/lib/db/sessions';

type Credentials = { email: string; password: string };

/** `cookies` are the `Set-Cookie` lines of the new session. */
export type SignInResult =
  | { kind: 'signed_in'; account: string; cookies: Headers }
  | { kind: 'wrong' | 'disabled' }
  | TooMany;

/**
 * Signs in: a new session with an id of its own; the one this browser had ends. An unknown address, an account without a password and
 * a wrong password are one answer after the same work: where nothing is to be compared, the password is hashed all the same (threat
 * 10). Only who has its password learns that an account is disabled. `headers` are those of the request.
 */
export async function signIn(
  service: AccountService,
  credentials: Credentials,
  headers: Headers,
  wait?: Wait,
): Promise<SignInResult> {
  const tryer = tryerOf(service, credentials.email, headers);
  const result = await slowedCheck(service.orm, tryer, () => openSession(service, credentials, headers), wait);
  return result.kind === 'right' ? result.value : result;
}

/**
 * Signs in with the password that was chosen under a one-time link a moment ago: always possible, whatever was tried before, and the
 * wrong tries are forgotten.
 */
export async function signInByLink(
  service: AccountService,
  credentials: Credentials,
  headers: Headers,
): Promise<SignInResult> {
  await forgiveTries(service.orm, tryerOf(service, credentials.email, headers));
  return (await openSession(service, credentials, headers)) ?? { kind: 'wrong' };
}

/** Who tries a password in this request. */
export function tryerOf({ devices }: AccountService, email: string, headers: Headers): Tryer {
  return { email, address: clientAddress(headers), device: devices.idFor(headers, email) };
}

/** Null for a wrong password. */
async function openSession(
  { auth, orm, devices }: AccountService,
  body: Credentials,
  headers: Headers,
): Promise<Extract<SignInResult, { kind: 'signed_in' | 'wrong' | 'disabled' }> | null> {
  try {
    const answer = await auth.api.signInEmail({ body, headers: senderHeaders(headers), returnHeaders: true });
    await endFormerSession({ auth, orm }, headers);
    answer.headers.append('set-cookie', devices.remember(headers, body.email));
    return { kind: 'signed_in', account: answer.response.user.id, cookies: answer.headers };
  } catch (error) {
    if (!isAPIError(error)) throw error;
    if (error.body?.code === 'BANNED_USER') return { kind: 'disabled' };
    if (error.status === 'UNAUTHORIZED') return null;
    throw error;
  }
}

/** What a new session keeps of the request that opens it. */
export function senderHeaders(headers: Headers): Headers {
  const address = clientAddress(headers) ?? '';
  return new Headers({ 'user-agent': headers.get('user-agent') ?? '', 'x-forwarded-for': address });
}

/** Ends the session that this browser had when it signed in anew. */
export async function endFormerSession(
  { auth, orm }: Pick<AccountService, 'auth' | 'orm'>,
  headers: Headers,
): Promise<void> {
  const old = await findSession(auth, orm, headers, new Date(), false);
  if (old) await deleteSession(orm, old.clerk.id, old.sessionId);
}
