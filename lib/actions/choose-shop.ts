'use server';
import * as z from 'zod/mini';
import { findShop } from '@/lib/db/shops';
import { SHOP_COOKIE } from '@/lib/queries/current-shop';
import { defineAction, Refusal } from './define-action';
import { rememberChoice } from './remember-choice';

const schema = z.object({ shopId: z.uuid() });

/** Works for another of the clerk's shops from now on, in this browser. */
export const chooseShopAction = defineAction({ access: 'clerk', schema }, async ({ server, clerk }, { shopId }) => {
  const shop = await findShop(server.db.orm, clerk, server.env.carrier.environment, shopId);
  if (!shop) throw new Refusal({ key: 'unknownShop' });
  await rememberChoice(SHOP_COOKIE, shop.id, server.env.publicUrl);
});
