/** Grams in each unit in which shops keep weights. */
export const GRAMS = { kilogram: 1_000, ounce: 28.349_523_125, pound: 453.592_37 } as const;
