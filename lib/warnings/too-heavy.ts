/** The parcels, by index, that weigh more than a solution takes; weights as typed, in grams. Null: nobody said what it takes. Pure. */
export function tooHeavy(
  items: readonly { weightGrams: string }[],
  maxGrams: number | null,
): { index: number; grams: number }[] {
  if (maxGrams === null) return [];
  return items
    .map(({ weightGrams }, index) => ({ index, grams: Number(weightGrams.replace(/\s/g, '')) }))
    .filter(({ grams }) => Number.isSafeInteger(grams) && grams > maxGrams);
}
