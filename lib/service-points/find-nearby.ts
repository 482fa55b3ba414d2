import { shownPostalCode } from '@/lib/addresses/postal-code';
import type { CarrierClient } from '@/lib/carrier/client';
import { findNearbyPoints } from '@/lib/carrier/find-nearby';
import type { NearbyOutcome, SearchAnswer } from '@/lib/carrier/outcomes';
import type { Database } from '@/lib/db/connection';
import type { CarrierEnvironment } from '@/lib/db/schema';
import { keepSearchAnswer } from '@/lib/db/search-answers';
import { findShopWithSolution, type ShopReader } from '@/lib/db/shops';
import type { Log } from '@/lib/log';
import type { CarrierServicePoint, FreightProduct, PointAddress } from '@/lib/shipment';
import type { NearbySearchInput, NearbyView } from './nearby';
import { readWeek } from './opening-hours';
import { findPosition, type ServicePointView } from './places';

type Dependencies = { db: Database; carrier: CarrierClient; environment: CarrierEnvironment; log: Log };

/** Why the carrier was not asked. */
type SearchRefusal = 'unknown_shop' | 'unknown_solution';

/** The points near an address, with one of the shop's solutions (Find nearby service points). Ends within 8 s; the answers are kept, not what was asked. */
export async function findNearby(
  { db, carrier, environment, log }: Dependencies,
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
  const outcome = await findNearbyPoints(carrier, query, keep);
  return presentNearby(outcome, search.countryCode);
}

/** What a screen may know of a search: every point the carrier named, in its order, each under its product. */
export function presentNearby(outcome: NearbyOutcome, searchedCountry: string): NearbyView {
  switch (outcome.kind) {
    case 'found':
      return {
        kind: 'found',
        points: outcome.products.flatMap((product) => presentProduct(product, searchedCountry)).map(withKey),
      };
    case 'refused':
      if (outcome.refusal.errorKey === 'no.carrier.support') return { kind: 'not_served' };
      return { kind: 'refused', ...outcome.refusal };
    case 'looks_down':
      return { ...outcome, since: outcome.since.toISOString() };
    case 'unavailable':
      return outcome;
  }
}

type UnkeyedPoint = Omit<ServicePointView, 'key'>;

function presentProduct(product: FreightProduct, searchedCountry: string): UnkeyedPoint[] {
  const productName = product.freightTitle?.trim() || product.freightName?.trim() || null;
  const transporterName = product.transporterName?.trim() || null;
  return product.servicePoints.map((point) => ({
    ...presentPoint(point, searchedCountry),
    freightProductId: product.freightProductId,
    productName,
    transporterName,
  }));
}

function presentPoint(point: CarrierServicePoint, searchedCountry: string) {
  const address = usable(point.visitingAddress) ?? usable(point.deliveryAddress);
  const written = address?.countryCode?.trim().toUpperCase() ?? '';
  const countryCode = /^[A-Z]{2}$/.test(written) ? written : searchedCountry;
  return {
    externalId: point.externalId?.trim() || null,
    name: point.name?.trim() ?? '',
    address: [address?.streetName, address?.streetNumber]
      .map((part) => part?.trim())
      .filter(Boolean)
      .join(' '),
    zipCode: shownPostalCode(countryCode, address?.postalCode ?? ''),
    city: address?.city?.trim() ?? '',
    countryCode,
    type: point.type?.trim() || null,
    takesNoParcels: point.eligibleParcelOutlet === false,
    hours: readWeek(point.openingHours),
    position: findPosition(point.coordinates),
  };
}

function usable(address: PointAddress | null): PointAddress | null {
  return address && Object.values(address).some((part) => part?.trim()) ? address : null;
}

/** Its place in the answer makes a key unique however often the same point comes. */
function withKey(point: UnkeyedPoint, index: number): ServicePointView {
  return { ...point, key: `${index}-${point.externalId ?? ''}` };
}
