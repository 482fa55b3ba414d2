import { isPlausiblePostalCode, readPostalCode } from '@/lib/addresses/postal-code';
import { readCountryCode } from '@/lib/i18n/country-code';

// What the values of a column look like, where its header says nothing. Empty cells say nothing either.

/** So many of a hundred values must be alike: lists have a dash or a question mark here and there. */
const MOST = 0.8;

const CODES = ['NO', 'SE', 'FI'];
const WITH_UNIT = /^\d[\d\s.,]*(?:kg|g|gram)$/i;
const SIDES = /^\d+(?:[.,]\d+)?\s*(?:cm\s*)?(?:[x×*]\s*\d+(?:[.,]\d+)?\s*(?:cm\s*)?){2}$/i;
const DATE = /^(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2}))(?:[ T]|$)/;
const STREET = /^\p{L}[\p{L}\s.'’-]*\s\d+\s?\p{L}?(?:[\s,].*)?$/u;
const PLACE_IN_TEXT = /(?:^|[\s,])(?:[A-Z]{1,2}-)?(?:\d{3} ?\d{2}|\d{4})[\s,]+\p{L}/u;

/** The shapes that say which field a column is. */
export const SHAPES = {
  email: (value: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value),
  phone: (value: string) => /^(?:\+|00)[1-9][\d\s()-]{6,}$/.test(value) || /^[49]\d{2} \d{2} \d{3}$/.test(value),
  zipCode: isPostalCode,
  countryCode: (value: string) => readCountryCode(value) !== null,
  weight: (value: string) => WITH_UNIT.test(value),
  size: (value: string) => SIDES.test(value),
  deliveryDate: (value: string) => DATE.test(value),
  address: (value: string) => STREET.test(value),
  /** A place with its postal code inside a longer text. */
  freeAddress: (value: string) => PLACE_IN_TEXT.test(value),
  /** Letters alone: a city beside a postal code, or a name. */
  words: (value: string) => /^\p{L}[\p{L}\s.'’&/-]*$/u.test(value),
  number: (value: string) => /^#?[\w-]+$/.test(value) && /\d/.test(value),
  /** A number that can be dialled, beneath a header that may mean one. */
  dialled: (value: string) => /^[+\d][\d\s()/-]{6,}$/.test(value),
} as const;

/** Whether most of the values have a shape; never where all are empty. */
export function hasShape(values: readonly string[], shape: keyof typeof SHAPES): boolean {
  const filled = values.filter(Boolean);
  return filled.length > 0 && filled.filter(SHAPES[shape]).length >= filled.length * MOST;
}

/** Whether values count rows, as 1, 2, 3 do: such a number is another order tomorrow. Some rows may be missing. */
export function areRunning(values: readonly string[]): boolean {
  const filled = values.filter(Boolean);
  const numbers = filled.map((value) => (/^\d{1,5}(?:[.]0?)?$/.test(value) ? Number.parseInt(value, 10) : Number.NaN));
  const rises = numbers.every((number, at) => number > (numbers[at - 1] ?? -1));
  return rises && (numbers.at(-1) ?? 0) <= 2 * filled.length;
}

function isPostalCode(value: string): boolean {
  return CODES.some((code) => isPlausiblePostalCode(code, readPostalCode(code, value).written));
}

/**
 * The unit of weights without one. Decimals are kilograms; whole numbers from fifty on are grams, smaller ones kilograms, which leaves a
 * doubt, as numbers of both kinds do.
 */
export function weightUnitOf(values: readonly string[]): { unit: 'kilograms' | 'grams'; isDoubtful: boolean } {
  const filled = values.filter(Boolean);
  if (filled.some((value) => /\d\s*k?g$/i.test(value)))
    return { unit: 'kilograms', isDoubtful: !hasShape(filled, 'weight') };
  if (filled.some((value) => /^\d*[.,](?:\d{1,2}|\d{4,})$|^0?[.,]\d+$/.test(value)))
    return { unit: 'kilograms', isDoubtful: false };
  const numbers = filled.map((value) => Number(value.replace(/[\s'.,]/g, '')));
  const large = numbers.filter((value) => value >= 50).length;
  if (large === 0) return { unit: filled.length > 0 ? 'kilograms' : 'grams', isDoubtful: true };
  return { unit: 'grams', isDoubtful: large < numbers.length };
}
