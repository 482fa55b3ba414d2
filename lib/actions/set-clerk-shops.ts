'use server';
import { refresh } from 'next/cache';
import { setClerkShops } from '@/lib/accounts/clerk-access';
import { clerkShopsSchema } from '@/lib/accounts/schema';
import { defineAction } from './define-action';
import { refuseUnlessDone } from './refuse-access-change';

/** Lets a clerk work for exactly these shops of the carrier environment in use. */
export const setClerkShopsAction = defineAction(
  { access: 'administrator', schema: clerkShopsSchema },
  async ({ server, clerk }, { clerkId, shopIds }) => {
    refuseUnlessDone(await setClerkShops(server.db.orm, server.env.carrier.environment, clerkId, shopIds));
    server.log.event('clerk_shops_set', { by: clerk.id, clerkId, shops: shopIds.length });
    refresh();
  },
);
