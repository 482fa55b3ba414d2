// Without the parser of forms: the page reads measures while they are typed.

/** No measure is longer: what is longer is not looked at. In characters. */
export const LONGEST_MEASURE = 100;

const digitsOf = (text: string) => Number(text.replace(/\s/g, ''));

/** The whole number that was typed, or null. Spaces between digits are dropped. */
export function readWhole(typed: string): number | null {
  return typed.length <= LONGEST_MEASURE && /^\s*\d[\d\s]*$/.test(typed) ? digitsOf(typed) : null;
}

/** A weight as it was typed, in grams: `1500`, `1500 g`, `1,5 kg`, `1.5kg`; null where it is none, or no whole number of grams. */
export function readGrams(typed: string): number | null {
  if (typed.length > LONGEST_MEASURE) return null;
  const [, whole = '', fraction = '', unit = ''] =
    /^(\d[\d\s]*)(?:[.,](\d{1,3})\s*)?(kg|g)?$/i.exec(typed.trim()) ?? [];
  if (!whole || (fraction && unit.toLowerCase() !== 'kg')) return null;
  return unit.toLowerCase() === 'kg' ? digitsOf(whole) * 1_000 + Number(fraction.padEnd(3, '0')) : digitsOf(whole);
}

/** A side as it was typed, in whole centimetres: `30`, `30 cm`; null where it is none. */
export function readCentimetres(typed: string): number | null {
  return readWhole(typed.trimEnd().replace(/cm$/i, ''));
}

/** The three sides of a parcel as they were typed in one: `30x20x10`, `30 × 20 × 10 cm`, `30*20*10`, `30 20 10`; null where they are not. */
export function readSides(typed: string): [string, string, string] | null {
  if (typed.length > LONGEST_MEASURE) return null;
  const [, length, width, height] =
    /^(\d+) ?(?:cm)? ?[ x×*] ?(\d+) ?(?:cm)? ?[ x×*] ?(\d+) ?(?:cm)?$/i.exec(typed.trim().replace(/\s+/g, ' ')) ?? [];
  return length && width && height ? [length, width, height] : null;
}

/** What a weight without a unit means to a clerk. */
export type WeightUnit = 'g' | 'kg';

/** A weight as the form holds it: whole grams where what was typed can be read, otherwise as it was typed. */
export function heldWeight(typed: string, unit: WeightUnit): string {
  const grams = readGrams(unit === 'kg' && /\d\s*$/.test(typed) ? `${typed} kg` : typed);
  return grams === null ? typed : String(grams);
}
