import type { Database } from '@/lib/db/connection';
import type { CarrierEnvironment } from '@/lib/db/schema';
import { clearOtherDefaults, insertPreset, listPresets, updatePreset } from '@/lib/shops/data/parcel-presets';
import { lockShop } from '@/lib/shops/data/shop-settings';
import type { PresetInput } from './schema';

export type PresetSaved = 'saved' | 'key_taken' | 'gone';

/** Adds a parcel size behind the others of its shop, or changes one. A key means one parcel size of the shop; one at most is the default. */
export function savePreset(
  db: Database,
  environment: CarrierEnvironment,
  { id, shopId, ...values }: PresetInput,
): Promise<PresetSaved> {
  return db.orm.transaction(async (tx) => {
    if (!(await lockShop(tx, environment, shopId))) return 'gone';
    const others = (await listPresets(tx, shopId)).filter((preset) => preset.id !== id);
    if (others.some(({ key }) => key === values.key)) return 'key_taken';
    if (values.isDefault) await clearOtherDefaults(tx, shopId, values.key);
    if (id !== null) return (await updatePreset(tx, shopId, id, values)) ? 'saved' : 'gone';
    await insertPreset(tx, shopId, values);
    return 'saved';
  });
}
