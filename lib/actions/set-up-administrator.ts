'use server';
import { auth } from '@/lib/auth/auth';
import { setUpSchema } from '@/lib/auth/schema';
import { keepCookies, requestHeaders } from '@/lib/auth/session-cookies';
import { setUpAdministrator } from '@/lib/auth/set-up-administrator';
import { signIn } from '@/lib/auth/sign-in';
import { defineAction, Refusal } from './define-action';
import { fieldRefusal } from './field-refusal';

/** Makes the first administrator under the link of the first start, and signs them in. */
export const setUpAdministratorAction = defineAction(
  { access: 'public', schema: setUpSchema },
  async ({ server }, input) => {
    const { orm } = server.db;
    const result = await setUpAdministrator(orm, input);
    server.log.event('set_up', { result });
    if (result === 'link_invalid') throw new Refusal({ key: 'accounts.linkInvalid' });
    if (result === 'common_password') throw fieldRefusal('password', 'commonPassword');
    if (result === 'email_taken') throw fieldRefusal('email', 'emailTaken');
    const signedIn = await signIn({ auth: auth(), orm }, input, await requestHeaders());
    if (signedIn.kind === 'signed_in') await keepCookies(signedIn.cookies);
  },
);
