import type { Position } from './service-point';
import type { Country, Town } from './town';

const KM_PER_DEGREE = 111.2;
const TURNS = 4;
const LAND_SIDE_DEGREES = 75;

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** Great-circle distance in kilometres. */
export function distanceKm(a: Position, b: Position): number {
  const half = (x: number) => Math.sin(x / 2) ** 2;
  const chord =
    half(radians(b.lat - a.lat)) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(radians(b.lon - a.lon));
  return 2 * 6371 * Math.asin(Math.sqrt(chord));
}

/** All bearings in turn, or to and fro over the land side. */
function bearing(town: Town, turns: number): number {
  const angle = 2 * Math.PI * turns;
  return town.inland === null ? angle : radians(town.inland + LAND_SIDE_DEGREES * Math.sin(angle));
}

/**
 * The position of a share (0..1) of a town's postal codes, on a spiral that covers the town's land: different codes
 * lie at different places, neighbouring ones near each other.
 */
export function positionInTown(town: Town, share: number): Position {
  const radiusKm = town.spreadKm * Math.sqrt(share);
  const angle = bearing(town, TURNS * Math.sqrt(share));
  return {
    lat: town.lat + (radiusKm * Math.cos(angle)) / KM_PER_DEGREE,
    lon: town.lon + (radiusKm * Math.sin(angle)) / (KM_PER_DEGREE * Math.cos(radians(town.lat))),
  };
}

function gap(town: Town, code: number): number {
  return Math.max(town.from - code, code - town.to, 0);
}

/** Where a postal code lies: in the town whose range has it, else at the near end of the nearest range. */
export function locate(country: Country, zipCode: string): { town: Town; position: Position } {
  const code = Number(zipCode.replaceAll(/\D/g, '').slice(0, country.zipDigits));
  const town = country.towns.reduce((best, one) => (gap(one, code) < gap(best, code) ? one : best));
  const inside = Math.min(Math.max(code, town.from), town.to);
  return { town, position: positionInTown(town, (inside - town.from + 0.5) / (town.to - town.from + 1)) };
}
