import { noteCarrierBack } from '@/lib/batches/data/carrier-paces';
import type { CarrierClient } from '@/lib/carrier/client';
import { findNearbyPoints } from '@/lib/carrier/find-nearby';
import type { Database } from '@/lib/db/connection';
import { LONGEST_POINT_ID } from '@/lib/limits';
import type { Log } from '@/lib/platform/log';
import { type FoundPoint, keepFoundPoints } from '@/lib/service-points/data/found-points';
import { keepSearchAnswer } from '@/lib/service-points/data/search-answers';
import { findShopWithSolution, type ShopReader } from '@/lib/shops/data/shops';
import type { NearbySearchInput, NearbyView } from './nearby';
import type { ServicePointView } from './places';
import { presentNearby } from './present-nearby';

type Dependencies = { db: Database; carrier: CarrierClient; log: Log };

/** Why the carrier was not asked. */
type SearchRefusal = 'unknown_shop' | 'unknown_solution';

/** The points near an address, with one of the shop's solutions (docs/carrier-api.md#service-points). Ends within 8 s; the answers are kept, not what was asked. */
export async function findNearby(
  { db, carrier, log }: Dependencies,
  clerk: ShopReader,
  search: NearbySearchInput,
): Promise<NearbyView | SearchRefusal> {
  const { environment, clientId } = carrier.settings;
  const found = await findShopWithSolution(db.orm, clerk, environment, search);
  if (typeof found === 'string') return found;
  const { shop, solution } = found;
  const query = {
    carrierShopId: shop.carrierShopId,
    transportSolutionId: solution.carrierSolutionId,
    countryCode: search.countryCode,
    zipCode: search.zipCode,
    city: search.city || null,
    streetAddress: search.streetAddress || null,
  };
  const outcome = await findNearbyPoints(carrier, query, (answer) => {
    // The clerk waits for the points, not for this.
    keepSearchAnswer(db.orm, environment, { ...answer, shopId: shop.id, solutionName: solution.name }).catch(() =>
      log.event('search_answer_not_kept', {}),
    );
  });
  // Nor for what waits for the carrier.
  if (outcome.kind === 'found') {
    noteCarrierBack(db.orm, { environment, clientId }).catch((error: unknown) =>
      log.unexpectedError('pace', 'pace', error),
    );
  }
  const view = presentNearby(outcome, search.countryCode);
  if (view.kind === 'found') {
    // A program may book one as soon as it has the answer.
    await keepFoundPoints(
      db.orm,
      view.points.flatMap((point) => bookable(solution.id, point)),
    ).catch((error: unknown) => log.unexpectedError('search', 'search', error));
  }
  return view;
}

/** A point as a program may book it; none where the carrier gave no id, or one that no booking can hold. */
function bookable(solutionId: string, point: ServicePointView): FoundPoint[] {
  const { externalId, name, address, zipCode, city, countryCode } = point;
  const freightProductId = point.freightProductId ?? '';
  if (externalId === null || Math.max(externalId.length, freightProductId.length) > LONGEST_POINT_ID) return [];
  return [{ solutionId, countryCode, externalId, freightProductId, name, address, zipCode, city }];
}
