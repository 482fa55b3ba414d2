import { COUNTRIES, type Network, POINTS } from './generate';
import { distanceKm, locate } from './position';
import type { ServicePoint } from './service-point';

/** Find nearby service points, rule 1, and docs/carrier-api.md#service-points: three at most, within 5 km, else the nearest one. */
const MOST = 3;
const REACH_KM = 5;

/** The points of one network nearest to a postal code, nearest first; none in a country that is not served. */
export function findNearest(countryCode: string, zipCode: string, network: Network): ServicePoint[] {
  const country = COUNTRIES.find((one) => one.code === countryCode);
  if (!country) return [];
  const { position } = locate(country, zipCode);
  const sorted = (POINTS.get(countryCode) ?? [])
    .filter((point) => point.networks.includes(network))
    .map((point) => ({ point, km: distanceKm(position, point.position) }))
    .sort((a, b) => a.km - b.km);
  const near = sorted.filter(({ km }) => km <= REACH_KM).slice(0, MOST);
  return (near.length > 0 ? near : sorted.slice(0, 1)).map(({ point }) => point.answer);
}

/** Whether a point belongs to the partner's network alone; a point of both is booked as the carrier's own. */
export function isPartnerPoint(externalId: string): boolean {
  return [...POINTS.values()].flat().some(({ answer, networks }) => {
    return answer.servicePointExternalId === externalId && !networks.includes('own');
  });
}
