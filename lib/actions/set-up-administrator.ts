'use server';
import { isPasswordFault } from '@/lib/accounts/password-faults';
import { setUpSchema } from '@/lib/accounts/schema';
import { securityEvent } from '@/lib/accounts/security-event';
import { keepCookies, requestHeaders } from '@/lib/accounts/session-cookies';
import { setUpAdministrator } from '@/lib/accounts/set-up-administrator';
import { signInByLink } from '@/lib/accounts/sign-in';
import { accountDesk } from '@/lib/server/session';
import { defineAction, Refusal } from './define-action';
import { fieldRefusal } from './field-refusal';

/** Makes the first administrator under the link of the first start, and signs them in. */
export const setUpAdministratorAction = defineAction(
  { access: 'public', schema: setUpSchema },
  async ({ server }, input) => {
    const headers = await requestHeaders();
    const result = await setUpAdministrator(server.db.orm, input);
    if (result !== 'done') securityEvent(server.log, headers, 'set_up', { account: null, result });
    if (result === 'link_invalid') throw new Refusal({ key: 'accounts.linkInvalid' });
    if (isPasswordFault(result)) throw fieldRefusal('password', result);
    if (result === 'email_taken') throw fieldRefusal('email', 'emailTaken');
    const signedIn = await signInByLink(accountDesk(), input, headers);
    if (signedIn.kind !== 'signed_in') throw new Error('The administrator who was just made cannot sign in');
    securityEvent(server.log, headers, 'set_up', { account: signedIn.account, result });
    await keepCookies(signedIn.cookies);
  },
);
