'use server';
import * as z from 'zod/mini';
import { securityEvent } from '@/lib/accounts/security-event';
import { keepCookies, requestHeaders } from '@/lib/accounts/session-cookies';
import { auth, findIdleClerk } from '@/lib/server/session';
import { defineAction } from './define-action';

/** Ends the session of this browser; without one nothing is left to do. The browser then forgets what it had loaded. */
export const signOutAction = defineAction({ access: 'public', schema: z.object({}) }, async ({ server }) => {
  const headers = await requestHeaders();
  const clerk = await findIdleClerk();
  const answer = await auth().api.signOut({ headers, returnHeaders: true });
  if (clerk) securityEvent(server.log, headers, 'sign_out', { account: clerk.id });
  await keepCookies(answer.headers);
});
