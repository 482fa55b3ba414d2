import type { SolutionKind } from './limits';

/**
 * The transport solutions that the carrier has published, by their numbers (docs/carrier-api.md#transport-solutions-and-products); which of
 * them a shop may use is its own agreement. Between consumers neither party is the shop, so its kind is left open.
 */
export const CONTRACT_SOLUTIONS = [
  { number: 1, key: 'homeWithShop', kind: 'home' },
  { number: 2, key: 'homeOnly', kind: 'home' },
  { number: 114, key: 'homeWithFallback', kind: 'home' },
  { number: 11, key: 'express', kind: 'home' },
  { number: 62, key: 'pickUpWithFallback', kind: 'pick_up' },
  { number: 86, key: 'pickUpOwnNetwork', kind: 'pick_up' },
  { number: 3, key: 'pickUpPostNord', kind: 'pick_up' },
  { number: 23, key: 'betweenConsumers', kind: null },
  { number: 113, key: 'betweenConsumers', kind: null },
  { number: 115, key: 'betweenConsumers', kind: null },
] as const satisfies readonly { number: number; key: string; kind: SolutionKind | null }[];
