'use server';
import { accountDesk } from '@/lib/auth/auth';
import { signInSchema } from '@/lib/auth/schema';
import { securityEvent } from '@/lib/auth/security-event';
import { keepCookies, requestHeaders } from '@/lib/auth/session-cookies';
import { signIn } from '@/lib/auth/sign-in';
import { findUserId } from '@/lib/db/users';
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
