'use server';
import { refresh } from 'next/cache';
import { disableClerk } from '@/lib/accounts/clerk-access';
import { clerkSchema } from '@/lib/accounts/schema';
import { defineAction } from './define-action';
import { refuseUnlessDone } from './refuse-access-change';

/** Shuts a clerk out at once: their next request is refused. */
export const disableClerkAction = defineAction(
  { access: 'administrator', schema: clerkSchema },
  async ({ server, clerk }, { clerkId }) => {
    refuseUnlessDone(await disableClerk(server.db.orm, clerkId));
    server.log.event('clerk_disabled', { by: clerk.id, clerkId });
    refresh();
  },
);
