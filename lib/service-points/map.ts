/** A place on earth: WGS84 decimal degrees. */
export type Position = { latitude: number; longitude: number };

/**
 * Where Nordic service points can lie, Svalbard and Iceland included. The two ranges share no number, so a pair that was
 * swapped shows itself (docs/carrier-api.md#service-points).
 */
export const NORDIC_LATITUDES = { from: 54, to: 81 } as const;
export const NORDIC_LONGITUDES = { from: -25, to: 32 } as const;

/**
 * The first usable position among those of a service point: `northing` is the latitude and `easting` the longitude; a swapped pair
 * is put right. Null when none lies in the Nordic countries: no pin is better than a pin in the sea.
 */
export function findPosition(
  coordinates: readonly { northing: number | null; easting: number | null }[],
): Position | null {
  for (const { northing, easting } of coordinates) {
    if (northing === null || easting === null) continue;
    if (within(northing, NORDIC_LATITUDES) && within(easting, NORDIC_LONGITUDES)) {
      return { latitude: northing, longitude: easting };
    }
    if (within(easting, NORDIC_LATITUDES) && within(northing, NORDIC_LONGITUDES)) {
      return { latitude: easting, longitude: northing };
    }
  }
  return null;
}

function within(value: number, range: { from: number; to: number }): boolean {
  return value >= range.from && value <= range.to;
}

/** What the map stands on (settings `MAP_TILES` and `MAP_ATTRIBUTION`). */
export type MapGround = {
  /** Template with {z}, {x} and {y}, or null for a plain ground. */
  tiles: string | null;
  attribution: string;
};
