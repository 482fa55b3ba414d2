'use server';
import { refresh } from 'next/cache';
import { checkOwnPassword } from '@/lib/accounts/own-password';
import { endSessionSchema } from '@/lib/accounts/schema';
import { securityEvent } from '@/lib/accounts/security-event';
import { requestHeaders } from '@/lib/accounts/session-cookies';
import { deleteSession } from '@/lib/db/sessions';
import { accountDesk } from '@/lib/server/session';
import { defineAction } from './define-action';
import { fieldRefusal } from './field-refusal';
import { tooManyTries } from './too-many-tries';

/**
 * Signs the clerk out in another of their browsers, with their password: at a desk that was left open another person must not do it. A session
 * that is over already is as good as ended.
 */
export const endSessionAction = defineAction(
  { access: 'clerk', schema: endSessionSchema },
  async ({ server, clerk }, { sessionId, password }) => {
    const headers = await requestHeaders();
    const checked = await checkOwnPassword(accountDesk(), { clerk, headers }, password);
    securityEvent(server.log, headers, 'session_ended', { account: clerk.id, result: checked.kind });
    if (checked.kind === 'too_many') throw tooManyTries(checked);
    if (checked.kind === 'wrong') throw fieldRefusal('password', 'wrongPassword');
    await deleteSession(server.db.orm, clerk.id, sessionId);
    refresh();
  },
);
