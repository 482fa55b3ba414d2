import 'server-only';
import { parseSetCookieHeader, toCookieOptions } from 'better-auth/cookies';
import { cookies, headers } from 'next/headers';

/**
 * The headers of this request with the cookies as they stand now: an action that signs in renders its page in the same
 * request, and that page must already know the clerk.
 */
export async function requestHeaders(): Promise<Headers> {
  const current = new Headers(await headers());
  current.set('cookie', (await cookies()).toString());
  return current;
}

/**
 * Hands the cookies of an answer of `auth.api` to the browser. Only what signs in or out does so: if reading an expired session
 * deleted its cookie, Next would render the page anew, and the way to /sign-in would take a filled-in booking with it.
 */
export async function keepCookies(answer: Headers): Promise<void> {
  const jar = await cookies();
  for (const line of answer.getSetCookie()) {
    for (const [name, cookie] of parseSetCookieHeader(line)) jar.set(name, cookie.value, toCookieOptions(cookie));
  }
}
