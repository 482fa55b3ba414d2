import type { PresetForm } from '@/lib/shops/preset-schema';
import type { PresetView } from '@/lib/shops/shop-view';

/** What the fields of a new parcel size hold. */
export function newPreset(shopId: string): PresetForm {
  return {
    id: null,
    shopId,
    name: '',
    key: '',
    weightGrams: '',
    lengthCm: '',
    widthCm: '',
    heightCm: '',
    contents: '',
    isDefault: false,
  };
}

/** A parcel size as the fields of its form hold it. */
export function presetValues(
  shopId: string,
  { weightGrams, lengthCm, widthCm, heightCm, ...rest }: PresetView,
): PresetForm {
  return {
    ...rest,
    shopId,
    weightGrams: text(weightGrams),
    lengthCm: text(lengthCm),
    widthCm: text(widthCm),
    heightCm: text(heightCm),
  };
}

function text(measure: number | null): string {
  return measure === null ? '' : String(measure);
}
