import { COUNTRIES } from './countries';
import { hoursOfPoint } from './hours';
import { distanceKm, locate, positionInTown } from './position';
import type { Position, ServicePoint } from './service-point';
import type { Country, Town } from './town';

/** Which of the two pick-up networks a point belongs to; one in three belongs to both (docs/carrier-api.md#service-points). */
export type Network = 'own' | 'partner';

export type PracticePoint = { position: Position; networks: readonly Network[]; answer: ServicePoint };

const BOTH: readonly Network[] = ['own', 'partner'];
const NETWORKS: readonly (readonly Network[])[] = [BOTH, ['own'], ['partner']];

function turn<T>(values: readonly T[], index: number): T {
  const value = values[index % values.length];
  if (value === undefined) throw new RangeError('nothing to choose from');
  return value;
}

/** Chain and street, so that no two points of a town share both. */
function nameParts(country: Country, index: number): { chain: string; streetName: string } {
  const round = Math.floor(index / country.streets.length);
  return { chain: turn(country.chains, index + round), streetName: turn(country.streets, index) };
}

/** What old samples and typing mistakes look like, each on one point of its own (docs/practice-carrier.md). */
function spoil(town: Town, number: number, point: ServicePoint): ServicePoint {
  const at = `${town.name} ${number}`;
  if (at === 'Hamar 1') {
    const swapped = point.servicePointCoordinates.map(({ northing, easting }) => ({
      northing: easting,
      easting: northing,
    }));
    return { ...point, servicePointCoordinates: swapped };
  }
  if (at === 'Lillehammer 1') return { ...point, servicePointCoordinates: [] };
  if (at === 'Oslo 2') {
    const address = { ...point.visitingAddress, postalCode: point.visitingAddress.postalCode.replace(/^0+/, '') };
    return { ...point, visitingAddress: address, deliveryAddress: address };
  }
  return point;
}

function pointInTown(country: Country, town: Town, number: number, index: number): PracticePoint {
  const share = (number - 0.5) / town.points;
  const position = positionInTown(town, share);
  const { chain, streetName } = nameParts(country, index);
  const isLocker = index % 14 === 10;
  const code = town.from + Math.floor(share * (town.to - town.from + 1));
  const postalCode = String(code).padStart(country.zipDigits, '0');
  const address = {
    postalCode,
    countryCode: country.code,
    streetNumber: String(((index * 37) % 89) + 1),
    streetName,
    postalName: town.name.toUpperCase(),
  };
  const round = (degrees: number) => Number(degrees.toFixed(6));
  const answer: ServicePoint = {
    servicePointExternalId: `${country.idPrefix}${String(index + 1).padStart(5, '0')}`,
    servicePointName: `${isLocker ? 'Parcel locker' : chain} ${streetName}`,
    openingHours: hoursOfPoint(index),
    visitingAddress: address,
    deliveryAddress: address,
    type: isLocker ? 'LOCKER' : 'RETAILER',
    routingCode: index % 5 === 4 ? null : `${country.code}${postalCode}`,
    eligibleParcelOutlet: true,
    servicePointCoordinates: [{ northing: round(position.lat), easting: round(position.lon) }],
  };
  return { position, networks: town.points === 1 ? BOTH : turn(NETWORKS, index), answer: spoil(town, number, answer) };
}

function pointsOfCountry(country: Country): PracticePoint[] {
  let index = 0;
  return country.towns.flatMap((town) =>
    Array.from({ length: town.points }, (_, i) => pointInTown(country, town, i + 1, index++)),
  );
}

/** Every service point of the practice carrier by country code; the same at every start. */
export const POINTS: ReadonlyMap<string, readonly PracticePoint[]> = new Map(
  COUNTRIES.map((country) => [country.code, pointsOfCountry(country)]),
);

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
