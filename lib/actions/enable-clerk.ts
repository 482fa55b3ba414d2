'use server';
import { refresh } from 'next/cache';
import { enableClerk } from '@/lib/accounts/clerk-access';
import { clerkSchema } from '@/lib/accounts/schema';
import { defineAction } from './define-action';
import { refuseUnlessDone } from './refuse-access-change';

/** Lets a disabled clerk in again. */
export const enableClerkAction = defineAction(
  { access: 'administrator', schema: clerkSchema },
  async ({ server, clerk }, { clerkId }) => {
    refuseUnlessDone(await enableClerk(server.db.orm, clerkId));
    server.log.event('clerk_enabled', { by: clerk.id, clerkId });
    refresh();
  },
);
