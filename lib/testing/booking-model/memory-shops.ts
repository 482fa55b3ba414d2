import 'server-only';
import type * as sql from '@/lib/db/shops';
import { shipment } from '@/lib/testing/booking-rows';

// In the place of lib/db/shops: one shop that everybody may use, with every solution. Whose shop it is, is tested elsewhere.

export const findShop: typeof sql.findShop = async (_orm, _reader, environment, id) => {
  const [, sender] = shipment.parties;
  if (!sender) throw new Error('The shipment of the tests has no sender');
  return { id, environment, name: 'Oslo shop', carrierShopId: 16, sender, createdAt: new Date(0), archivedAt: null };
};

const SOLUTION = {
  carrierSolutionId: 2,
  name: 'Home',
  kind: 'home',
  thirdPartyType: 'servicePoint',
  maxWeightGrams: null,
} as const;

export const findSolution: typeof sql.findSolution = async (_orm, shopId, id) =>
  ({ ...SOLUTION, id, shopId, position: 1, createdAt: new Date(0), archivedAt: null }) as sql.SolutionRow;
