'use server';

import { getTranslations } from 'next-intl/server';
import * as z from 'zod/mini';
import { defineAction, fieldRefusal, Refusal } from '@/lib/platform/actions/define-action';
import { addPracticeShop } from '@/lib/shops/add-practice-shop';
import { holdShops, setShopArchived } from '@/lib/shops/data/shop-settings';
import { saveConnection, saveShop } from '@/lib/shops/save-shop';
import { connectionSchema, shopSchema } from '@/lib/shops/schema';
import { testShopConnection } from '@/lib/shops/test-shop-connection';
import { mayTrackBy } from '@/lib/tracking/links';

/** Adds or changes a shop with its sender; `data` is its id. */
export const saveShopAction = defineAction(
  { access: 'administrator', schema: shopSchema, refreshes: true },
  async ({ server, record }, input) => {
    const { environment } = server.env.carrier;
    const shopId = await record.settings(
      'shop',
      (orm) => holdShops(orm, environment),
      (db) => saveShop(db, environment, input),
    );
    if (shopId === null) throw new Refusal({ key: 'shops.noShop' });
    return shopId;
  },
);

/** Changes what a shop is connected to: the carrier's tracking page, and groups of the company's accounts. */
export const saveConnectionAction = defineAction(
  { access: 'administrator', schema: connectionSchema, refreshes: true },
  async ({ server, record }, input) => {
    const { environment } = server.env.carrier;
    if (!mayTrackBy(environment, input.trackingUrl)) throw fieldRefusal('trackingUrl', 'invalid');
    const isDone = await record.settings(
      'shop',
      (orm) => holdShops(orm, environment),
      (db) => saveConnection(db, environment, input),
    );
    if (!isDone) throw new Refusal({ key: 'shops.noShop' });
  },
);

const archiveShopSchema = z.object({ shopId: z.uuid(), archived: z.boolean() });

/** Takes a shop out of use, or back into it. Nothing is deleted, so it can always be undone. */
export const archiveShopAction = defineAction(
  { access: 'administrator', schema: archiveShopSchema, refreshes: true },
  async ({ server, record }, { shopId, archived }) => {
    const { environment } = server.env.carrier;
    const isDone = await record.settings(
      'shop',
      (orm) => holdShops(orm, environment),
      ({ orm }) => setShopArchived(orm, environment, shopId, archived),
    );
    if (!isDone) throw new Refusal({ key: 'shops.noShop' });
  },
);

/** Adds the practice carrier's shop with its solutions; `data` is its id. Refused with any other carrier. */
export const addPracticeShopAction = defineAction(
  { access: 'administrator', schema: z.object({}), refreshes: true },
  async ({ server, record }) => {
    if (server.env.carrier.environment !== 'practice') throw new Refusal({ key: 'shops.onlyPractice' });
    const t = await getTranslations('shops');
    const names = {
      shop: t('practice.shopName'),
      home: t('practice.home'),
      pickUpFallback: t('practice.pickUpFallback'),
      pickUpOwn: t('practice.pickUpOwn'),
      return: t('practice.return'),
      smallBox: t('practice.smallBox'),
      largeBox: t('practice.largeBox'),
    };
    return record.settings(
      'shop',
      (orm) => holdShops(orm, 'practice'),
      (db) => addPracticeShop(db, names),
    );
  },
);

const testConnectionSchema = z.object({ shopId: z.nullable(z.uuid()) });

/** Asks the carrier for a token and, for a shop, searches once: says whether the settings of the server and the shop are right. */
export const testConnectionAction = defineAction(
  { access: 'administrator', schema: testConnectionSchema },
  async ({ server, clerk }, { shopId }) => {
    const test = await testShopConnection(server, shopId);
    const { token, search } = test;
    server.log.event('connection_tested', {
      by: clerk.id,
      token: token.kind === 'failed' ? token.fault : token.kind,
      search: search?.kind === 'failed' ? search.fault : (search?.kind ?? null),
    });
    const { host } = new URL(server.env.carrier.baseUrl);
    return { ...test, host };
  },
);
