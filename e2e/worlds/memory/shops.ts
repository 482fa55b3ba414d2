import type * as real from '@/lib/shops/data/shops';

export type * from '@/lib/shops/data/shops';

/** The one shop of a world, and how it sends. */
export const SHOP_ID = '00000000-0000-4000-8000-00000000aaaa';
export const SOLUTION_ID = '00000000-0000-4000-8000-00000000bbbb';

export const findShop = (async () => ({ id: SHOP_ID })) as unknown as typeof real.findShop;
export const listSolutions = (async () => [{ id: SOLUTION_ID }]) as unknown as typeof real.listSolutions;
