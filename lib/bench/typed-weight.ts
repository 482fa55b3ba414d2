import { MAX_WEIGHT_GRAMS } from '@/lib/limits';
import { readGrams } from '@/lib/read-measure';

const asWeight = (grams: number | null): number | null =>
  grams !== null && grams > 0 && grams <= MAX_WEIGHT_GRAMS ? grams : null;

/**
 * A weight that can be nothing else, in grams, as a scale types it: with a unit, or with decimals, which are kilograms. Null for digits alone, which may
 * be the code of an order, and for nothing, which an empty scale shows.
 */
export function certainGrams(typed: string): number | null {
  const text = typed.trim().replace(/^\+\s*/, '');
  if (/^\d+[.,]\d+$/.test(text)) return asWeight(readGrams(`${text} kg`));
  return /[a-z]$/i.test(text) ? asWeight(readGrams(text)) : null;
}

/** A weight that a person confirms: digits alone count in their unit. */
export function confirmedGrams(typed: string, unit: 'g' | 'kg'): number | null {
  return certainGrams(typed) ?? asWeight(readGrams(unit === 'kg' ? `${typed} kg` : typed));
}
