'use server';
import { acceptLink } from '@/lib/accounts/accept-link';
import { isPasswordFault } from '@/lib/accounts/password-faults';
import { acceptLinkSchema } from '@/lib/accounts/schema';
import { securityEvent } from '@/lib/accounts/security-event';
import { keepCookies, requestHeaders } from '@/lib/accounts/session-cookies';
import { signInByLink } from '@/lib/accounts/sign-in';
import { accountDesk } from '@/lib/server/session';
import { defineAction, Refusal } from './define-action';
import { fieldRefusal } from './field-refusal';

/** Gives whom the link is for the password they chose, and signs them in. */
export const acceptLinkAction = defineAction(
  { access: 'public', schema: acceptLinkSchema },
  async ({ server }, input) => {
    const headers = await requestHeaders();
    const result = await acceptLink(server.db.orm, input);
    const [account, outcome] = typeof result === 'string' ? [null, result] : [result.account, 'used'];
    securityEvent(server.log, headers, 'link_used', { account, result: outcome });
    if (result === 'link_invalid') throw new Refusal({ key: 'accounts.linkInvalid' });
    if (isPasswordFault(result)) throw fieldRefusal('password', result);
    const signedIn = await signInByLink(accountDesk(), { email: result.email, password: input.password }, headers);
    if (signedIn.kind === 'signed_in') await keepCookies(signedIn.cookies);
  },
);
