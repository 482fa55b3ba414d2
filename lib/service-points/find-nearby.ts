import 'server-only';
import type { CarrierClient } from '@/lib/carrier/client';
import type { SearchAnswer } from '@/lib/carrier/outcomes';
import type { Database } from '@/lib/db/connection';
import type { CarrierEnvironment } from '@/lib/db/schema';
import { keepSearchAnswer } from '@/lib/db/search-answers';
import { findShopWithSolution, type ShopReader } from '@/lib/db/shops';
import type { Log } from '@/lib/log';
import type { NearbyView } from './nearby-view';
import { presentNearby } from './present-nearby';
import type { NearbySearchInput } from './schema';

type Desk = { db: Database; carrier: CarrierClient; environment: CarrierEnvironment; log: Log };

/** Why the carrier was not asked. */
export type SearchRefusal = 'unknown_shop' | 'unknown_solution';

/** The points near an address, with one of the shop's solutions (Find nearby service points). Ends within 8 s; the answers are kept, not what was asked. */
export async function findNearby(
  { db, carrier, environment, log }: Desk,
  clerk: ShopReader,
  search: NearbySearchInput,
): Promise<NearbyView | SearchRefusal> {
  const found = await findShopWithSolution(db.orm, clerk, environment, search);
  if (typeof found === 'string') return found;
  const { shop, solution } = found;
  const keep = (answer: SearchAnswer) => {
    // The clerk waits for the points, not for this.
    keepSearchAnswer(db.orm, environment, { ...answer, shopId: shop.id, solutionName: solution.name }).catch(() =>
      log.event('search_answer_not_kept', {}),
    );
  };
  const query = {
    carrierShopId: shop.carrierShopId,
    transportSolutionId: solution.carrierSolutionId,
    countryCode: search.countryCode,
    zipCode: search.zipCode,
    city: search.city || null,
    streetAddress: search.streetAddress || null,
  };
  const outcome = await carrier.findNearby(query, keep);
  return presentNearby(outcome, search.countryCode);
}
