'use server';
import { refresh } from 'next/cache';
import * as z from 'zod/mini';
import { deletePreset } from '@/lib/db/parcel-presets';
import { findAnyShop } from '@/lib/db/shop-settings';
import { defineAction, Refusal } from './define-action';

const schema = z.object({ shopId: z.uuid(), presetId: z.uuid() });

/** Removes a parcel size of a shop; the page that asked can add it again as it was. */
export const removePresetAction = defineAction({ access: 'administrator', schema }, async ({ server }, input) => {
  const shop = await findAnyShop(server.db.orm, server.env.carrier.environment, input.shopId);
  if (!shop) throw new Refusal({ key: 'shops.noShop' });
  await deletePreset(server.db.orm, shop.id, input.presetId);
  refresh();
});
