'use server';
import { acceptLink } from '@/lib/auth/accept-link';
import { auth } from '@/lib/auth/auth';
import { acceptLinkSchema } from '@/lib/auth/schema';
import { keepCookies, requestHeaders } from '@/lib/auth/session-cookies';
import { signIn } from '@/lib/auth/sign-in';
import { defineAction, Refusal } from './define-action';
import { fieldRefusal } from './field-refusal';

/** Gives whom the link is for the password they chose, and signs them in. */
export const acceptLinkAction = defineAction(
  { access: 'public', schema: acceptLinkSchema },
  async ({ server }, input) => {
    const { orm } = server.db;
    const result = await acceptLink(orm, input);
    if (result === 'link_invalid') throw new Refusal({ key: 'accounts.linkInvalid' });
    if (result === 'common_password') throw fieldRefusal('password', 'commonPassword');
    const credentials = { email: result.email, password: input.password };
    const signedIn = await signIn({ auth: auth(), orm }, credentials, await requestHeaders());
    if (signedIn.kind === 'signed_in') await keepCookies(signedIn.cookies);
  },
);
