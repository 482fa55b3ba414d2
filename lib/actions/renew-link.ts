'use server';
import { refresh } from 'next/cache';
import { renewLink } from '@/lib/accounts/invite-clerk';
import { linkAddress } from '@/lib/accounts/link-address';
import { clerkSchema } from '@/lib/accounts/schema';
import { requestHeaders } from '@/lib/accounts/session-cookies';
import { defineAction, Refusal } from './define-action';

/** A new one-time link for a clerk who lost theirs or forgot the password; `data` is the link, which is shown this once. */
export const renewLinkAction = defineAction(
  { access: 'administrator', schema: clerkSchema },
  async ({ server, clerk }, { clerkId }) => {
    const result = await renewLink(server.db.orm, clerkId);
    if (result === 'no_clerk') throw new Refusal({ key: 'accounts.noClerk' });
    if (result === 'disabled') throw new Refusal({ key: 'accounts.clerkDisabled' });
    server.log.event('link_renewed', { by: clerk.id, clerkId });
    refresh();
    return linkAddress(result.path, server.env.publicUrl, await requestHeaders());
  },
);
