import { and, eq, ne, sql } from 'drizzle-orm';
import type { Orm } from '@/lib/db/connection';
import { parcelPresets } from '@/lib/db/form-schema';

export type PresetRow = typeof parcelPresets.$inferSelect;
export type PresetValues = Omit<typeof parcelPresets.$inferInsert, 'id' | 'shopId' | 'position'>;

const ofShop = (shopId: string, presetId: string) =>
  and(eq(parcelPresets.id, presetId), eq(parcelPresets.shopId, shopId));

/** The parcel sizes of a shop, in the order they were added. */
export function listPresets(orm: Orm, shopId: string): Promise<PresetRow[]> {
  return orm
    .select()
    .from(parcelPresets)
    .where(eq(parcelPresets.shopId, shopId))
    .orderBy(parcelPresets.position, parcelPresets.id);
}

/** Adds a parcel size behind the others. */
export async function insertPreset(orm: Orm, shopId: string, values: PresetValues): Promise<void> {
  const last = sql<number>`(select coalesce(max(position), 0) from ${parcelPresets} where shop_id = ${shopId})`;
  await orm.insert(parcelPresets).values({ ...values, shopId, position: sql`${last} + 1` });
}

/** Changes a parcel size; false when the shop has none such. */
export async function updatePreset(orm: Orm, shopId: string, presetId: string, values: PresetValues): Promise<boolean> {
  const changed = await orm
    .update(parcelPresets)
    .set(values)
    .where(ofShop(shopId, presetId))
    .returning({ id: parcelPresets.id });
  return changed.length > 0;
}

/** At most one parcel size fills every fresh form: whichever did so before that one does no more. */
export async function clearOtherDefaults(orm: Orm, shopId: string, key: string): Promise<void> {
  await orm
    .update(parcelPresets)
    .set({ isDefault: false })
    .where(and(eq(parcelPresets.shopId, shopId), ne(parcelPresets.key, key)));
}

/** Makes the first parcel size of a shop its usual one, where none is. */
export async function haveUsualPreset(orm: Orm, shopId: string): Promise<void> {
  await orm.execute(sql`update ${parcelPresets} set is_default = true
    where id = (select id from parcel_presets where shop_id = ${shopId} order by position, id limit 1)
      and not exists (select from parcel_presets where shop_id = ${shopId} and is_default)`);
}

/** Removes a parcel size; bookings do not know of them. */
export async function deletePreset(orm: Orm, shopId: string, presetId: string): Promise<void> {
  await orm.delete(parcelPresets).where(ofShop(shopId, presetId));
}
