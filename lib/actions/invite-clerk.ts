'use server';
import { refresh } from 'next/cache';
import { inviteClerk } from '@/lib/accounts/invite-clerk';
import { linkAddress } from '@/lib/accounts/link-address';
import { inviteSchema } from '@/lib/accounts/schema';
import { requestHeaders } from '@/lib/accounts/session-cookies';
import { defineAction } from './define-action';
import { fieldRefusal } from './field-refusal';

/** Adds a clerk; `data` is the one-time link to hand to them, which is shown this once. */
export const inviteClerkAction = defineAction(
  { access: 'administrator', schema: inviteSchema },
  async ({ server, clerk }, input) => {
    const result = await inviteClerk(server.db.orm, server.env.carrier.environment, input);
    if (result === 'email_taken') throw fieldRefusal('email', 'emailTaken');
    server.log.event('clerk_invited', { by: clerk.id, clerkId: result.clerkId, role: input.role });
    refresh();
    return linkAddress(result.path, server.env.publicUrl, await requestHeaders());
  },
);
