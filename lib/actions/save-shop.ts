'use server';
import { refresh } from 'next/cache';
import { saveShop } from '@/lib/shops/save-shop';
import { shopSchema } from '@/lib/shops/schema';
import { isPracticeTracking } from '@/lib/tracking/links';
import { defineAction, Refusal } from './define-action';

/** Adds or changes a shop with its sender; `data` is its id. */
export const saveShopAction = defineAction(
  { access: 'administrator', schema: shopSchema },
  async ({ server }, input) => {
    const { environment } = server.env.carrier;
    if (environment !== 'practice' && isPracticeTracking(input.trackingUrl)) {
      throw new Refusal({ key: 'invalidFields', fields: [{ path: 'trackingUrl', key: 'invalid' }] });
    }
    const shopId = await saveShop(server.db, environment, input);
    if (shopId === null) throw new Refusal({ key: 'shops.noShop' });
    refresh();
    return shopId;
  },
);
