'use server';
import { refresh } from 'next/cache';
import { presetSchema } from '@/lib/shops/preset-schema';
import { savePreset } from '@/lib/shops/save-preset';
import { defineAction, Refusal } from './define-action';
import { fieldRefusal } from './field-refusal';

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
