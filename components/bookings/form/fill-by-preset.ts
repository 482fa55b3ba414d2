import type { ItemForm } from '@/lib/bookings/schema';
import type { PresetView } from '@/lib/shops/shop-view';

const MEASURES = ['weightGrams', 'lengthCm', 'widthCm', 'heightCm'] as const;

/**
 * The parcel with what the preset says of it. What the preset leaves open stays as typed; only what came from another of `presets` goes
 * with that one, since the weight of an envelope says nothing of a box.
 */
export function fillByPreset(item: ItemForm, preset: PresetView, presets: PresetView[] = []): ItemForm {
  const formers = isFilledBy(item, preset) ? [] : presets.filter((other) => isFilledBy(item, other));
  const given = MEASURES.filter((name) => [preset, ...formers].some((each) => each[name] !== null));
  const isTyped = formers.every(({ contents }) => contents !== item.contents);
  return {
    ...item,
    ...Object.fromEntries(given.map((name) => [name, String(preset[name] ?? '')])),
    contents: preset.contents || (isTyped ? item.contents : ''),
  };
}

/** The first field of the parcel that is still empty. Contents may stay so, and are the place to go on from. */
export function nextInParcel(item: ItemForm): (typeof MEASURES)[number] | 'contents' {
  return MEASURES.find((name) => item[name].trim() === '') ?? 'contents';
}

/** True when every measure that the preset has is the parcel's: one typed otherwise since is the clerk's own. */
function isFilledBy(item: ItemForm, preset: PresetView): boolean {
  return MEASURES.every((name) => preset[name] === null || String(preset[name]) === item[name]);
}
