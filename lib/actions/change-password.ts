'use server';
import { auth } from '@/lib/auth/auth';
import { changePassword } from '@/lib/auth/change-password';
import { changePasswordSchema } from '@/lib/auth/schema';
import { keepCookies, requestHeaders } from '@/lib/auth/session-cookies';
import { defineAction } from './define-action';
import { fieldRefusal } from './field-refusal';
import { tooManyTries } from './too-many-tries';

/** Changes one's own password and signs out everywhere else. */
export const changePasswordAction = defineAction(
  { access: 'clerk', schema: changePasswordSchema },
  async ({ server, clerk }, input) => {
    const result = await changePassword({ auth: auth(), orm: server.db.orm }, clerk, input, await requestHeaders());
    server.log.event('password_change', { clerkId: clerk.id, result: result.kind });
    if (result.kind === 'too_many') throw tooManyTries(result);
    if (result.kind === 'wrong') throw fieldRefusal('currentPassword', 'wrongPassword');
    if (result.kind === 'common_password') throw fieldRefusal('newPassword', 'commonPassword');
    await keepCookies(result.cookies);
  },
);
