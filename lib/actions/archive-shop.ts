'use server';
import { refresh } from 'next/cache';
import * as z from 'zod/mini';
import { setShopArchived } from '@/lib/db/shop-settings';
import { defineAction, Refusal } from './define-action';

const schema = z.object({ shopId: z.uuid(), archived: z.boolean() });

/** Takes a shop out of use, or back into it. Nothing is deleted, so it can always be undone. */
export const archiveShopAction = defineAction({ access: 'administrator', schema }, async ({ server }, input) => {
  const { environment } = server.env.carrier;
  if (!(await setShopArchived(server.db.orm, environment, input.shopId, input.archived))) {
    throw new Refusal({ key: 'shops.noShop' });
  }
  refresh();
});
