'use server';

import { refresh } from 'next/cache';
import * as z from 'zod/mini';
import { deletePreset } from '@/lib/db/parcel-presets';
import { findAnyShop } from '@/lib/db/shop-settings';
import { savePreset } from '@/lib/shops/save-preset';
import { presetSchema } from '@/lib/shops/schema';
import { defineAction, fieldRefusal, Refusal } from './define-action';

/** Adds or changes a parcel size of a shop. */
export const savePresetAction = defineAction(
  { access: 'administrator', schema: presetSchema },
  async ({ server }, input) => {
    const saved = await savePreset(server.db, server.env.carrier.environment, input);
    if (saved === 'key_taken') throw fieldRefusal('key', 'keyTaken');
    if (saved === 'gone') throw new Refusal({ key: 'shops.noPreset' });
    refresh();
  },
);

const removePresetSchema = z.object({ shopId: z.uuid(), presetId: z.uuid() });

/** Removes a parcel size of a shop; the page that asked can add it again as it was. */
export const removePresetAction = defineAction(
  { access: 'administrator', schema: removePresetSchema },
  async ({ server }, input) => {
    const shop = await findAnyShop(server.db.orm, server.env.carrier.environment, input.shopId);
    if (!shop) throw new Refusal({ key: 'shops.noShop' });
    await deletePreset(server.db.orm, shop.id, input.presetId);
    refresh();
  },
);
