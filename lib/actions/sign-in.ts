'use server';
import { auth } from '@/lib/auth/auth';
import { signInSchema } from '@/lib/auth/schema';
import { keepCookies, requestHeaders } from '@/lib/auth/session-cookies';
import { signIn } from '@/lib/auth/sign-in';
import { defineAction, Refusal } from './define-action';
import { tooManyTries } from './too-many-tries';

/** Signs in with e-mail address and password, here and in the booking form of an expired session. */
export const signInAction = defineAction({ access: 'public', schema: signInSchema }, async ({ server }, input) => {
  const result = await signIn({ auth: auth(), orm: server.db.orm }, input, await requestHeaders());
  server.log.event('sign_in', { result: result.kind });
  if (result.kind === 'too_many') throw tooManyTries(result);
  if (result.kind !== 'signed_in') throw new Refusal({ key: `accounts.${result.kind}` });
  await keepCookies(result.cookies);
});
