'use server';

import { refresh } from 'next/cache';
import { getTranslations } from 'next-intl/server';
import * as z from 'zod/mini';
import { setShopArchived } from '@/lib/db/shop-settings';
import { addPracticeShop } from '@/lib/shops/add-practice-shop';
import { saveShop } from '@/lib/shops/save-shop';
import { shopSchema } from '@/lib/shops/schema';
import { testShopConnection } from '@/lib/shops/test-shop-connection';
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

const archiveShopSchema = z.object({ shopId: z.uuid(), archived: z.boolean() });

/** Takes a shop out of use, or back into it. Nothing is deleted, so it can always be undone. */
export const archiveShopAction = defineAction(
  { access: 'administrator', schema: archiveShopSchema },
  async ({ server }, input) => {
    const { environment } = server.env.carrier;
    if (!(await setShopArchived(server.db.orm, environment, input.shopId, input.archived))) {
      throw new Refusal({ key: 'shops.noShop' });
    }
    refresh();
  },
);

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

const testConnectionSchema = z.object({ shopId: z.nullable(z.uuid()) });

/** Asks the carrier for a token and, for a shop, searches once: says whether the settings of the server and the shop are right. */
export const testConnectionAction = defineAction(
  { access: 'administrator', schema: testConnectionSchema },
  async ({ server, clerk }, { shopId }) => {
    const { db, carrier, env } = server;
    const test = await testShopConnection({ db, carrier, environment: env.carrier.environment }, shopId);
    const { token, search } = test;
    server.log.event('connection_tested', {
      by: clerk.id,
      token: token.kind === 'failed' ? token.fault : token.kind,
      search: search?.kind === 'failed' ? search.fault : (search?.kind ?? null),
    });
    const { host } = new URL(env.carrier.baseUrl);
    return { ...test, host };
  },
);
