'use server';

import * as z from 'zod/mini';
import { acceptLink, setUpAdministrator } from '@/lib/accounts/accept-link';
import { recordAccess, securityEvent } from '@/lib/accounts/access';
import { isLinked } from '@/lib/accounts/data/company-accounts';
import { deleteOtherSessions, deleteSession, findUserId } from '@/lib/accounts/data/users';
import { changeOwnPassword } from '@/lib/accounts/own-password';
import { passwordFault } from '@/lib/accounts/password-faults';
import {
  acceptLinkSchema,
  changePasswordSchema,
  endOtherSessionsSchema,
  endSessionSchema,
  setUpSchema,
  signInSchema,
} from '@/lib/accounts/schema';
import { signIn, signInByLink } from '@/lib/accounts/sign-in';
import { type ClerkContext, defineAction, fieldRefusal, Refusal } from '@/lib/platform/actions/define-action';
import { accountService, auth, findIdleClerk, keepCookies, ownSessionId, requestHeaders } from '@/lib/platform/session';
import { requireOwnProof, tooManyTries } from './own-proof';

/**
 * Signs in with e-mail address and password, here and in the booking form of an expired session. `data` says whether that was all, or the
 * second step follows.
 */
export const signInAction = defineAction({ access: 'public', schema: signInSchema }, async ({ server }, input) => {
  if (!server.env.hasPasswordSignIn) throw new Refusal({ key: 'accounts.companyOnly' });
  const headers = await requestHeaders();
  const result = await signIn(accountService(), input, headers);
  const account = await findUserId(server.db.orm, input.email);
  securityEvent(server.log, headers, 'sign_in', { account, result: result.kind });
  // An address that has no account leaves no event: a stranger could fill the log with them. A second step is recorded where it ends.
  if (account && result.kind !== 'too_many' && result.kind !== 'second_step') {
    const action = result.kind === 'signed_in' ? 'session.signed_in' : 'session.refused';
    await recordAccess(server.db.orm, headers, action, account, 'password');
  }
  if (result.kind === 'too_many') throw tooManyTries(result);
  if (!('cookies' in result)) throw new Refusal({ key: `accounts.${result.kind}` });
  await keepCookies(result.cookies);
  return result.kind;
});

/**
 * Ends the session of this browser; without one nothing is left to do. The browser then forgets what it had loaded. `data` is the page that
 * follows: a clerk of the company is still signed in at its provider, and can sign out there too.
 */
export const signOutAction = defineAction({ access: 'public', schema: z.object({}) }, async ({ server }) => {
  const headers = await requestHeaders();
  const clerk = await findIdleClerk();
  const answer = await auth().api.signOut({ headers, returnHeaders: true });
  if (clerk) {
    securityEvent(server.log, headers, 'sign_out', { account: clerk.id });
    await recordAccess(server.db.orm, headers, 'session.signed_out', clerk.id);
  }
  await keepCookies(answer.headers);
  const { company } = server.env;
  const isOfCompany = clerk && company && (await isLinked(server.db.orm, clerk.id, company.issuer));
  return isOfCompany ? '/sign-in?ended=company' : '/sign-in';
});

/** Makes the first administrator under the link of the first start, and signs them in. */
export const setUpAdministratorAction = defineAction(
  { access: 'public', schema: setUpSchema },
  async ({ server }, input) => {
    const headers = await requestHeaders();
    const result = await setUpAdministrator(server.db.orm, input);
    if (result !== 'done') securityEvent(server.log, headers, 'set_up', { account: null, result });
    if (result === 'link_invalid') throw new Refusal({ key: 'accounts.linkInvalid' });
    if (result === 'email_taken') throw fieldRefusal('email', 'emailTaken');
    if (result !== 'done') throw fieldRefusal('password', result);
    const signedIn = await signInByLink(accountService(), input, headers);
    if (signedIn.kind !== 'signed_in') throw new Error('The administrator who was just made cannot sign in');
    securityEvent(server.log, headers, 'set_up', { account: signedIn.account, result });
    await recordAccess(server.db.orm, headers, 'session.signed_in', signedIn.account, 'password');
    await keepCookies(signedIn.cookies);
  },
);

/** Gives the link's owner the password they chose, and signs them in; `data` as of `signInAction`. */
export const acceptLinkAction = defineAction(
  { access: 'public', schema: acceptLinkSchema },
  async ({ server }, input) => {
    const headers = await requestHeaders();
    const result = await acceptLink(server.db.orm, input, server.env.hasPasswordSignIn);
    const [account, outcome] = typeof result === 'string' ? [null, result] : [result.account, 'used'];
    securityEvent(server.log, headers, 'link_used', { account, result: outcome });
    if (result === 'link_invalid') throw new Refusal({ key: 'accounts.linkInvalid' });
    if (typeof result === 'string') throw fieldRefusal('password', result);
    const signedIn = await signInByLink(accountService(), { email: result.email, password: input.password }, headers);
    await recordAccess(server.db.orm, headers, 'password.changed', result.account);
    if (signedIn.kind === 'signed_in') {
      await recordAccess(server.db.orm, headers, 'session.signed_in', result.account, 'password');
    }
    if ('cookies' in signedIn) await keepCookies(signedIn.cookies);
    return signedIn.kind;
  },
);

/** Changes one's own password and signs out everywhere else. */
export const changePasswordAction = defineAction(
  { access: 'clerk', schema: changePasswordSchema },
  async ({ server, clerk }, input) => {
    const fault = passwordFault(input.newPassword, clerk);
    if (fault) throw fieldRefusal('newPassword', fault);
    const headers = await requestHeaders();
    const result = await changeOwnPassword(accountService(), { clerk, headers }, input);
    securityEvent(server.log, headers, 'password_change', { account: clerk.id, result: result.kind });
    if (result.kind === 'too_many') throw tooManyTries(result);
    if (result.kind === 'wrong') throw fieldRefusal('currentPassword', 'wrongPassword');
    await recordAccess(server.db.orm, headers, 'password.changed', clerk.id);
    await keepCookies(result.value);
  },
);

/**
 * Signs the clerk out in another of their browsers, with their password, or a moment after signing in where they have none: at a desk that was
 * left open another person must not do it. A session that is over already is as good as ended.
 */
export const endSessionAction = defineAction(
  { access: 'clerk', schema: endSessionSchema, refreshes: true },
  async ({ server, clerk, record }, { sessionId, password }) => {
    await requireOwnProof({ server, clerk }, password, 'session_ended');
    await record.change(
      ({ orm }) => deleteSession(orm, clerk.id, sessionId),
      (isEnded) => (isEnded ? sessionsEnded(clerk) : null),
    );
  },
);

/** The same in all their other browsers at once. */
export const endOtherSessionsAction = defineAction(
  { access: 'clerk', schema: endOtherSessionsSchema, refreshes: true },
  async ({ server, clerk, record }, { password }) => {
    await requireOwnProof({ server, clerk }, password, 'session_ended', { which: 'others' });
    const own = await ownSessionId();
    await record.change(
      ({ orm }) => deleteOtherSessions(orm, clerk.id, own),
      () => sessionsEnded(clerk),
    );
  },
);

const sessionsEnded = ({ id }: ClerkContext['clerk']) => ({
  action: 'session.ended' as const,
  shopId: null,
  targetIds: [id],
});
