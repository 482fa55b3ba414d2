import { parseSetCookieHeader, toCookieOptions } from 'better-auth/cookies';
import { cookies, headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { cache } from 'react';
import { accessRefused } from '@/lib/accounts/access';
import { type AccountService, type Auth, createAuth } from '@/lib/accounts/auth';
import type { Clerk } from '@/lib/accounts/clerk';
import { judgeSession, readSession } from '@/lib/accounts/find-session';
import { createKnownDevices } from '@/lib/accounts/known-devices';
import { REQUESTED_PATH_HEADER, setUpFactorAddress, signInAddress } from '@/lib/accounts/next-path';
import { createChallengeCookie } from '@/lib/accounts/passkey-challenge';
import { isAuthenticatedLately } from '@/lib/accounts/reauthentication';
import { lacksSecondFactor } from '@/lib/accounts/required-factor';
import { createSecondStepCookie } from '@/lib/accounts/second-step';
import { createSeal } from '@/lib/seal';
import { server } from './server';

const holder = globalThis as typeof globalThis & { parceldeskAuth?: Auth };

/** The one of this process, made on first use: at build time there is neither a secret nor a database. */
export function auth(): Auth {
  const { db, env } = server();
  holder.parceldeskAuth ??= createAuth({ orm: db.orm, publicUrl: env.publicUrl, secret: env.appSecret });
  return holder.parceldeskAuth;
}

/** The same with all that signing in needs. */
export function accountService(): AccountService {
  const { db, env } = server();
  return {
    publicUrl: env.publicUrl,
    challenge: createChallengeCookie(env),
    auth: auth(),
    orm: db.orm,
    devices: createKnownDevices(env),
    seal: createSeal(env.appSecret, 'second factor'),
    secondStep: createSecondStepCookie(env),
    idleHours: env.idleHours,
  };
}

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

/** Read once a page, whatever it is asked for. */
const sessionRow = cache(async () => readSession(auth(), await requestHeaders()));

/** The session of this request, looked up once however often it is asked for. */
export const currentSession = cache(async () => judge(true));

async function judge(isUse: boolean) {
  const { db, env } = server();
  return judgeSession({ orm: db.orm, idleHours: env.idleHours }, await sessionRow(), new Date(), isUse);
}

/** Whether a clerk has still to set up a required second factor, looked up once a page. */
const isUnsecured = cache((clerk: Clerk) => lacksSecondFactor(server().db.orm, server().env, clerk));

/**
 * Who is signed in, or null. For actions and route handlers, which answer for themselves. Who lacks a required second factor is not signed
 * in: nothing is open to them but `findUnsecuredClerk`.
 */
export async function findClerk(): Promise<Clerk | null> {
  const session = await currentSession();
  return session && !(await isUnsecured(session.clerk)) ? session.clerk : null;
}

/** Who is signed in and has still to set up a required second factor. For what sets it up. */
export async function findUnsecuredClerk(): Promise<Clerk | null> {
  const session = await currentSession();
  return session && (await isUnsecured(session.clerk)) ? session.clerk : null;
}

/** The id of the session in which a signed-in clerk asks. */
export async function ownSessionId(): Promise<string> {
  const session = await currentSession();
  if (!session) throw new Error('A clerk without a session');
  return session.sessionId;
}

/** Whether who asks has proved lately who they are. */
export async function hasAuthenticatedLately(): Promise<boolean> {
  const session = await currentSession();
  return session !== null && isAuthenticatedLately(server().db.orm, session.sessionId);
}

/** Who is signed in, for what a page asks by itself while it is not touched. */
export async function findIdleClerk(): Promise<Clerk | null> {
  const session = await judge(false);
  return session && !(await isUnsecured(session.clerk)) ? session.clerk : null;
}

/**
 * Who is signed in; anybody else is led to /sign-in, or to set up the second factor, and from there back to the page they asked for. For
 * pages.
 */
export async function requireClerk(): Promise<Clerk> {
  const clerk = await findClerk();
  if (clerk) return clerk;
  const path = (await headers()).get(REQUESTED_PATH_HEADER);
  redirect((await findUnsecuredClerk()) ? setUpFactorAddress(path) : signInAddress(path));
}

/** The administrator who is signed in. A clerk reads that there is no such page. */
export async function requireAdministrator(): Promise<Clerk> {
  const clerk = await requireClerk();
  if (!clerk.isAdministrator) {
    accessRefused(server().log, await headers(), clerk.id, 'role');
    notFound();
  }
  return clerk;
}

/** Says that there is no such page for this clerk: what it is about is gone, or another shop's. */
export async function hiddenPage(clerk: Clerk): Promise<never> {
  accessRefused(server().log, await headers(), clerk.id, 'hidden');
  notFound();
}
