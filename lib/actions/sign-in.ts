'use server';
import { signInSchema } from '@/lib/accounts/schema';
import { securityEvent } from '@/lib/accounts/security-event';
import { keepCookies, requestHeaders } from '@/lib/accounts/session-cookies';
import { signIn } from '@/lib/accounts/sign-in';
import { findUserId } from '@/lib/db/users';
import { accountDesk } from '@/lib/server/session';
import { defineAction, Refusal } from './define-action';
import { tooManyTries } from './too-many-tries';

/** Signs in with e-mail address and password, here and in the booking form of an expired session. */
export const signInAction = defineAction({ access: 'public', schema: signInSchema }, async ({ server }, input) => {
  const headers = await requestHeaders();
  const result = await signIn(accountDesk(), input, headers);
  const account = await findUserId(server.db.orm, input.email);
  securityEvent(server.log, headers, 'sign_in', { account, result: result.kind });
  if (result.kind === 'too_many') throw tooManyTries(result);
  if (result.kind !== 'signed_in') throw new Refusal({ key: `accounts.${result.kind}` });
  await keepCookies(result.cookies);
});
