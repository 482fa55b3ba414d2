import { readGrams } from '@/lib/read-measure';

/** The parcels, by index, that weigh more than a solution takes; weights as typed. Null: what it takes is not known. */
export function tooHeavy(
  items: readonly { weightGrams: string }[],
  maxGrams: number | null,
): { index: number; grams: number }[] {
  if (maxGrams === null) return [];
  return items
    .map(({ weightGrams }, index) => ({ index, grams: readGrams(weightGrams) ?? 0 }))
    .filter(({ grams }) => grams > maxGrams);
}
