import 'server-only';
import type { CarrierClient } from '@/lib/carrier/client';
import type { Database } from '@/lib/db/connection';
import type { CarrierEnvironment } from '@/lib/db/schema';
import { findShop, findSolution, type ShopReader } from '@/lib/db/shops';
import type { NearbyView } from './nearby-view';
import { presentNearby } from './present-nearby';
import type { NearbySearchInput } from './schema';

type Desk = { db: Database; carrier: CarrierClient; environment: CarrierEnvironment };

/** Why the carrier was not asked. */
export type SearchRefusal = 'unknown_shop' | 'unknown_solution';

/** The points near an address, with one of the shop's solutions (Find nearby service points). Ends within 8 s; nothing is stored. */
export async function findNearby(
  { db, carrier, environment }: Desk,
  clerk: ShopReader,
  search: NearbySearchInput,
): Promise<NearbyView | SearchRefusal> {
  const shop = await findShop(db.orm, clerk, environment, search.shopId);
  if (!shop) return 'unknown_shop';
  const solution = await findSolution(db.orm, shop.id, search.solutionId);
  if (!solution) return 'unknown_solution';
  const outcome = await carrier.findNearby({
    carrierShopId: shop.carrierShopId,
    transportSolutionId: solution.carrierSolutionId,
    countryCode: search.countryCode,
    zipCode: search.zipCode,
    city: search.city || null,
    streetAddress: search.streetAddress || null,
  });
  return presentNearby(outcome, search.countryCode);
}
