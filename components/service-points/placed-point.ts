import type { Position } from '@/lib/service-points/map';
import type { ServicePointView } from '@/lib/service-points/nearby';

/** One place on the map with the points that stand there: the same point under two products is one pin. */
export type PlacedPoints = {
  position: Position;
  points: {
    key: string;
    /** Its place in the list, which is its number on the map too. */
    number: number;
    canBeChosen: boolean;
    /** What assistive technology reads: number, name, address, today's hours. */
    name: string;
  }[];
};

/** Where the pins stand; points without a usable position have none. */
export function placePoints(points: ServicePointView[], nameOf: (point: ServicePointView) => string): PlacedPoints[] {
  const places = new Map<string, PlacedPoints>();
  for (const [index, point] of points.entries()) {
    const { position, key, externalId } = point;
    if (!position) continue;
    const spot = `${position.latitude} ${position.longitude}`;
    const place = places.get(spot) ?? { position, points: [] };
    const number = index + 1;
    place.points.push({ key, number, canBeChosen: externalId !== null, name: `${number}: ${nameOf(point)}` });
    places.set(spot, place);
  }
  return [...places.values()];
}
