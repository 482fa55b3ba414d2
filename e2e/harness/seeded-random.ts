/** Random choices that a seed repeats. */
export type Random = {
  /** From 0 up to, not including, 1. */
  fraction(): number;
  /** A whole number from 0 up to, not including, `limit`. */
  below(limit: number): number;
  /** A whole number from `least` to `most`. */
  between(least: number, most: number): number;
  /** True in so many of a hundred cases. */
  percent(chance: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  shuffle<Item>(items: readonly Item[]): Item[];
};

/** Marsaglia's xorshift with 32 bits, warmed up: enough to scatter faults, and the same on every machine. */
export function seededRandom(seed: number): Random {
  let state = (seed ^ 0x9e3779b9) | 0 || 1;
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
  for (let round = 0; round < 16; round += 1) next();

  const fraction = () => next() / 2 ** 32;
  const below = (limit: number) => Math.floor(fraction() * limit);
  return {
    fraction,
    below,
    between: (least, most) => least + below(most - least + 1),
    percent: (chance) => fraction() * 100 < chance,
    pick: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('There is nothing to choose from');
      return item;
    },
    shuffle: (items) => {
      const order = items.map((item) => ({ item, rank: fraction() }));
      return order.sort((a, b) => a.rank - b.rank).map(({ item }) => item);
    },
  };
}
