import 'server-only';
import boxes from './country-boxes.json';
import type { Position } from './places';

type Pair = { northing: number | null; easting: number | null };

/** South, west, north and east of the towns of each country (`npm run map-ground:build`). */
const BOXES: Record<string, number[] | undefined> = boxes;

/**
 * The first usable position among those of a service point: `northing` is the latitude and `easting` the longitude. A pair that lies
 * in the point's country only the other way round is put right. Null when none lies there: no pin is better than a pin in the sea.
 */
export function findPosition(coordinates: readonly Pair[], countryCode: string): Position | null {
  const box = BOXES[countryCode];
  if (!box) return null;
  for (const { northing, easting } of coordinates) {
    if (northing === null || easting === null) continue;
    const written = { latitude: northing, longitude: easting };
    const swapped = { latitude: easting, longitude: northing };
    const found = [written, swapped].find((position) => isIn(position, box));
    if (found) return found;
  }
  return null;
}

function isIn({ latitude, longitude }: Position, [south = 0, west = 0, north = 0, east = 0]: number[]): boolean {
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}
