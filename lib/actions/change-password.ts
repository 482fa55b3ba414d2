'use server';
import { changeOwnPassword } from '@/lib/accounts/own-password';
import { passwordFault } from '@/lib/accounts/password-faults';
import { changePasswordSchema } from '@/lib/accounts/schema';
import { securityEvent } from '@/lib/accounts/security-event';
import { keepCookies, requestHeaders } from '@/lib/accounts/session-cookies';
import { accountDesk } from '@/lib/server/session';
import { defineAction } from './define-action';
import { fieldRefusal } from './field-refusal';
import { tooManyTries } from './too-many-tries';

/** Changes one's own password and signs out everywhere else. */
export const changePasswordAction = defineAction(
  { access: 'clerk', schema: changePasswordSchema },
  async ({ server, clerk }, input) => {
    const fault = passwordFault(input.newPassword, clerk);
    if (fault) throw fieldRefusal('newPassword', fault);
    const headers = await requestHeaders();
    const result = await changeOwnPassword(accountDesk(), { clerk, headers }, input);
    securityEvent(server.log, headers, 'password_change', { account: clerk.id, result: result.kind });
    if (result.kind === 'too_many') throw tooManyTries(result);
    if (result.kind === 'wrong') throw fieldRefusal('currentPassword', 'wrongPassword');
    await keepCookies(result.value);
  },
);
