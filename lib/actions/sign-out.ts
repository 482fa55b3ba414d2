'use server';
import * as z from 'zod/mini';
import { auth } from '@/lib/auth/auth';
import { keepCookies, requestHeaders } from '@/lib/auth/session-cookies';
import { defineAction } from './define-action';

/** Ends the session of this browser; without one nothing is left to do. The browser then forgets what it had loaded. */
export const signOutAction = defineAction({ access: 'public', schema: z.object({}) }, async () => {
  const answer = await auth().api.signOut({ headers: await requestHeaders(), returnHeaders: true });
  await keepCookies(answer.headers);
});
