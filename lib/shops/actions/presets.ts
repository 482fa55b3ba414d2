'use server';

import * as z from 'zod/mini';
import type { Orm } from '@/lib/db/connection';
import type { CarrierEnvironment } from '@/lib/db/schema';
import { defineAction, fieldRefusal, Refusal } from '@/lib/platform/actions/define-action';
import { deletePreset, listPresets } from '@/lib/shops/data/parcel-presets';
import { findAnyShop, lockShop } from '@/lib/shops/data/shop-settings';
import { savePreset } from '@/lib/shops/save-preset';
import { presetSchema } from '@/lib/shops/schema';

/** The parcel sizes of a shop, which is held until the transaction ends. */
const hold = (environment: CarrierEnvironment, shopId: string) => async (orm: Orm) =>
  (await lockShop(orm, environment, shopId)) ? listPresets(orm, shopId) : [];

/** Adds or changes a parcel size of a shop. */
export const savePresetAction = defineAction(
  { access: 'administrator', schema: presetSchema, refreshes: true },
  async ({ server, record }, input) => {
    const { environment } = server.env.carrier;
    const saved = await record.settings('parcel_size', hold(environment, input.shopId), (db) =>
      savePreset(db, environment, input),
    );
    if (saved === 'key_taken') throw fieldRefusal('key', 'keyTaken');
    if (saved === 'gone') throw new Refusal({ key: 'shops.noPreset' });
  },
);

const removePresetSchema = z.object({ shopId: z.uuid(), presetId: z.uuid() });

/** Removes a parcel size of a shop; the page that asked can add it again as it was. */
export const removePresetAction = defineAction(
  { access: 'administrator', schema: removePresetSchema, refreshes: true },
  async ({ server, record }, { shopId, presetId }) => {
    const { environment } = server.env.carrier;
    if (!(await findAnyShop(server.db.orm, environment, shopId))) throw new Refusal({ key: 'shops.noShop' });
    await record.settings('parcel_size', hold(environment, shopId), ({ orm }) => deletePreset(orm, shopId, presetId));
  },
);
