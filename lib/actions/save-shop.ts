'use server';
import { refresh } from 'next/cache';
import { saveShop } from '@/lib/shops/save-shop';
import { shopSchema } from '@/lib/shops/schema';
import { defineAction, Refusal } from './define-action';

/** Adds or changes a shop with its sender; `data` is its id. */
export const saveShopAction = defineAction(
  { access: 'administrator', schema: shopSchema },
  async ({ server }, input) => {
    const shopId = await saveShop(server.db, server.env.carrier.environment, input);
    if (shopId === null) throw new Refusal({ key: 'shops.noShop' });
    refresh();
    return shopId;
  },
);
