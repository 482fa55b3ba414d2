'use server';
import { refresh } from 'next/cache';
import { getTranslations } from 'next-intl/server';
import * as z from 'zod/mini';
import { addPracticeShop } from '@/lib/shops/add-practice-shop';
import { defineAction, Refusal } from './define-action';

/** Adds the practice carrier's shop with its solutions; `data` is its id. Refused with any other carrier. */
export const addPracticeShopAction = defineAction(
  { access: 'administrator', schema: z.object({}) },
  async ({ server }) => {
    if (server.env.carrier.environment !== 'practice') throw new Refusal({ key: 'shops.onlyPractice' });
    const t = await getTranslations('shops');
    const shopId = await addPracticeShop(server.db, {
      shop: t('practice.shopName'),
      home: t('practice.home'),
      pickUpFallback: t('practice.pickUpFallback'),
      pickUpOwn: t('practice.pickUpOwn'),
      return: t('practice.return'),
      smallBox: t('practice.smallBox'),
      largeBox: t('practice.largeBox'),
    });
    refresh();
    return shopId;
  },
);
