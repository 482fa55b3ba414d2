import type { ItemForm } from '@/lib/booking/schema';
import type { PresetView } from '@/lib/shops/shop-view';

const MEASURES = ['weightGrams', 'lengthCm', 'widthCm', 'heightCm'] as const;

/** The parcel with what the preset says of it; what the preset leaves open stays as typed. */
export function fillByPreset(item: ItemForm, preset: PresetView): ItemForm {
  const measured = MEASURES.flatMap((name) => (preset[name] === null ? [] : [[name, String(preset[name])]]));
  return { ...item, ...Object.fromEntries(measured), contents: preset.contents || item.contents };
}

/** The first field of the parcel that is still empty. Contents may stay so, and are the place to go on from. */
export function nextInParcel(item: ItemForm): (typeof MEASURES)[number] | 'contents' {
  return MEASURES.find((name) => item[name].trim() === '') ?? 'contents';
}
