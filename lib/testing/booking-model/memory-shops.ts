import 'server-only';
import type * as sql from '@/lib/db/shops';
import { shipment } from '@/lib/testing/booking-rows';

// In the place of lib/db/shops: one shop that everybody may use, with every solution. Whose shop it is, is tested elsewhere.

const SOLUTION = {
  carrierSolutionId: 2,
  name: 'Home',
  kind: 'home',
  thirdPartyType: 'servicePoint',
  maxWeightGrams: null,
  labelSource: 'ours',
  checksAddress: false,
} as const;

export const findShopWithSolution: typeof sql.findShopWithSolution = async (_orm, _reader, environment, asked) => {
  const [, sender] = shipment.parties;
  if (!sender) throw new Error('The shipment of the tests has no sender');
  const dates = { createdAt: new Date(0), archivedAt: null };
  const id = asked.shopId;
  const named = { id, environment, name: 'Oslo shop', carrierShopId: 16 };
  return {
    shop: { ...named, sender, timeZone: null, labelLanguage: null, returnAddress: null, trackingUrl: null, ...dates },
    solution: { ...SOLUTION, id: asked.solutionId, shopId: id, position: 1, archivedAt: null },
  };
};
