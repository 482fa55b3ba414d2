import 'server-only';
import type { NearbyQuery } from '@/lib/shipment';

/** A search in Oslo, with the least that is needed. */
export const nearbyQuery: NearbyQuery = {
  carrierShopId: 16,
  transportSolutionId: 62,
  countryCode: 'NO',
  zipCode: '0155',
  city: null,
  streetAddress: null,
};
