'use server';
import { acceptLink } from '@/lib/auth/accept-link';
import { accountDesk } from '@/lib/auth/auth';
import { isPasswordFault } from '@/lib/auth/password-faults';
import { acceptLinkSchema } from '@/lib/auth/schema';
import { securityEvent } from '@/lib/auth/security-event';
import { keepCookies, requestHeaders } from '@/lib/auth/session-cookies';
import { signInByLink } from '@/lib/auth/sign-in';
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
