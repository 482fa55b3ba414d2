import * as z from 'zod/mini';
import { MAX_LENGTH, MAX_SIDE_CM, MAX_WEIGHT_GRAMS } from '@/lib/limits';
import { MAX_NAME_LENGTH } from '@/lib/shops/limits';
import { centimetresOrNothing, gramsOrNothing } from '@/lib/whole-number';

/** One letter: typed into a field for numbers it can mean nothing but the parcel size. */
const letter = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.minLength(1),
  z.refine((typed) => /^\p{L}$/u.test(typed), { params: { key: 'oneLetter' } }),
);

/** A parcel size of a shop. Without an `id` it is a new one; what is empty is left to the clerk. */
export const presetSchema = z.object({
  id: z.nullable(z.uuid()),
  shopId: z.uuid(),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_NAME_LENGTH)),
  key: letter,
  weightGrams: gramsOrNothing(MAX_WEIGHT_GRAMS),
  lengthCm: centimetresOrNothing(MAX_SIDE_CM),
  widthCm: centimetresOrNothing(MAX_SIDE_CM),
  heightCm: centimetresOrNothing(MAX_SIDE_CM),
  contents: z.string().check(z.trim(), z.maxLength(MAX_LENGTH.contents)),
  isDefault: z.boolean(),
});

export type PresetForm = z.input<typeof presetSchema>;
export type PresetInput = z.output<typeof presetSchema>;
